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

/// What the battle would not take afterwards is not stored: the two would stay apart.
Done BattleFile::store(const std::vector<Event> &events)
{
    if (const Done fits = m_battle->wouldAccept(events); !fits)
        return fits;
    std::vector<StoredEvent> stored;
    std::ranges::transform(events, std::back_inserter(stored), &toStored);
    return m_file->append(m_id, m_battle->ledger().lastSeq(), stored);
}

Done BattleFile::record(const Result<std::vector<Event>> &proposed)
{
    if (!proposed)
        return proposed.error();
    const Done stored = store(*proposed);
    if (stored)
        return m_battle->accept(*proposed);
    if (stored.error().field == CampaignFile::kConflict) {
        if (const Done loaded = load(); !loaded)
            return loaded;
    }
    return stored;
}

} // namespace muster
