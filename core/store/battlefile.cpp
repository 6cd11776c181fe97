// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/battlefile.h"

#include "core/base/shown.h"
#include "core/battle/eventjson.h"
#include "core/battle/setup.h"

#include <algorithm>
#include <iterator>

namespace muster {

using namespace Qt::Literals::StringLiterals;

Result<BattleFile> BattleFile::open(CampaignFile &file, qint64 id)
{
    BattleFile battle(file, id);
    const Done loaded = battle.load();
    if (!loaded)
        return loaded.error();
    return battle;
}

Result<qint64> BattleFile::add(
    CampaignFile &file, const BattleName &name, const Rules &rules, const std::vector<Event> &events)
{
    BattleRecord record;
    record.name = name.name;
    record.date = name.date;
    record.place = name.place;
    record.rules = QString::fromLatin1(rules.set().id);
    record.setup = setupOf(rules);
    record.begun = events.empty() ? QDateTime::currentDateTimeUtc() : events.front().at;
    std::vector<StoredEvent> stored;
    std::ranges::transform(events, std::back_inserter(stored), &toStored);
    return file.addBattle(record, stored);
}

Done BattleFile::load()
{
    const auto record = m_file->battle(m_id);
    if (!record)
        return record.error();
    const auto rules = rulesOf(record->rules, record->setup);
    if (!rules)
        return rules.error();
    const auto events = m_file->events(m_id);
    if (!events)
        return events.error();
    m_battle = std::make_unique<Battle>(*rules, fromStored(*events));
    m_battle->name = {shownName(record->name), record->date, shownName(record->place)};
    return done();
}

Done BattleFile::record(const Result<Event> &proposed)
{
    if (!proposed)
        return proposed.error();
    return record(Result<std::vector<Event>>(std::vector {*proposed}));
}

Done BattleFile::record(const Result<std::vector<Event>> &proposed)
{
    if (!proposed)
        return proposed.error();
    std::vector<StoredEvent> events;
    std::ranges::transform(*proposed, std::back_inserter(events), &toStored);
    const Done stored = m_file->append(m_id, m_battle->ledger().lastSeq(), events);
    if (!stored && stored.error().field == CampaignFile::kConflict) {
        if (const Done loaded = load(); !loaded)
            return loaded;
    }
    Done outcome = stored;
    for (auto event = proposed->begin(); outcome && event != proposed->end(); ++event)
        outcome = m_battle->accept(*event);
    return outcome;
}

} // namespace muster
