// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/openbattle.h"

#include "core/base/shown.h"
#include "core/battle/eventjson.h"
#include "core/battle/setup.h"
#include "core/campaign/samplebattle.h"

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

Refusal noBattle(Phrase message)
{
    return {u"battle"_s, std::move(message)};
}

bool isCalled(const BattleRecord &record, const QString &name)
{
    return record.name.compare(name, Qt::CaseInsensitive) == 0;
}

Result<BattleRecord> byBeginning(const std::vector<BattleRecord> &records, const QString &beginning)
{
    const BattleRecord *found = nullptr;
    for (const BattleRecord &record : records) {
        if (!record.name.startsWith(beginning, Qt::CaseInsensitive))
            continue;
        if (found != nullptr) {
            return noBattle(
                Phrase(QT_TRANSLATE_NOOP("muster", "Several battles are called %1…; give the number of one."))
                    .arg(beginning));
        }
        found = &record;
    }
    if (found == nullptr)
        return noBattle(Phrase(QT_TRANSLATE_NOOP("muster", "This campaign has no battle %1.")).arg(beginning));
    return *found;
}

} // namespace

std::unique_ptr<Battle> OpenBattle::played(int count) const
{
    const auto end = count < 0 ? events.end() : events.begin() + std::min(count, int(events.size()));
    auto battle = std::make_unique<Battle>(rules, std::vector<Event>(events.begin(), end));
    battle->name = {shownName(record.name), record.date, shownName(record.place)};
    return battle;
}

Result<BattleRecord> findBattle(const CampaignFile &file, const QString &wanted)
{
    const auto records = file.battles();
    if (!records)
        return records.error();
    if (records->empty())
        return noBattle(Phrase(QT_TRANSLATE_NOOP("muster", "This campaign has no battles yet.")));
    if (wanted.isEmpty())
        return records->front();
    bool isNumber = false;
    const qint64 id = wanted.toLongLong(&isNumber);
    for (const BattleRecord &record : *records) {
        if ((isNumber && record.id == id) || isCalled(record, wanted))
            return record;
    }
    return byBeginning(*records, wanted);
}

Result<OpenBattle> openBattle(const CampaignFile &file, const BattleRecord &record)
{
    const auto rules = rulesOf(record.rules, record.setup);
    if (!rules)
        return rules.error();
    const auto stored = file.events(record.id);
    if (!stored)
        return stored.error();
    return OpenBattle {record, *rules, fromStored(*stored)};
}

Result<OpenBattle> openSample(const QString &name)
{
    const auto sample = sampleBattle(name);
    if (!sample)
        return sample.error();
    BattleRecord record;
    record.name = sample->name.name;
    record.date = sample->name.date;
    record.place = sample->name.place;
    return OpenBattle {record, sample->rules, sample->events};
}

} // namespace muster
