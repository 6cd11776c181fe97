// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/battlereading.h"

#include "core/battle/eventjson.h"
#include "core/battle/setup.h"
#include "core/store/ledgerdigest.h"
#include "core/store/readconnection.h"

#include <QVariant>

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {
ReadBattle battleFrom(const QSqlQuery &row)
{
    return BattleRow {.id = row.value(0).toLongLong(),
        .name = row.value(1).toString(),
        .fought = row.value(2).toString(),
        .place = row.value(3).toString(),
        .rules = row.value(4).toString(),
        .setup = row.value(5).toString().toUtf8(),
        .begun = row.value(6).toString(),
        .digest = row.value(7).toByteArray()}
        .battle();
}

Done readLedger(const QSqlDatabase &database, ReadBattle &battle)
{
    const Done walked =
        forEachEntry(database, battle.record.id, 0, [&battle](const LedgerRow &row) { battle.rows.push_back(row); });
    battle.record.events = int(battle.rows.size());
    battle.record.lastPlayed =
        battle.rows.empty() ? battle.record.begun : timeFromStored(QString::fromUtf8(battle.rows.back().at));
    return walked;
}
} // namespace

ReadBattle BattleRow::battle() const
{
    return {.record = {.id = id,
                .name = name,
                .date = QDate::fromString(fought, Qt::ISODate),
                .place = place,
                .rules = rules,
                .setup = setup,
                .begun = timeFromStored(begun)},
        .begun = begun,
        .digest = digest};
}

std::vector<StoredEvent> ReadBattle::events() const
{
    std::vector<StoredEvent> events;
    for (const LedgerRow &row : rows)
        events.push_back(row.event());
    return events;
}

Result<std::vector<ReadBattle>> readBattles(const QString &path)
{
    return reading(path, [](const QSqlDatabase &database) -> Result<std::vector<ReadBattle>> {
        std::vector<ReadBattle> battles;
        const Done walked = forEachRow(database,
            u"SELECT id, name, fought, place, rules, setup, begun, digest FROM battle ORDER BY id DESC"_s, {},
            [&battles](const QSqlQuery &row) { battles.push_back(battleFrom(row)); });
        if (!walked)
            return walked.error();
        for (ReadBattle &battle : battles)
            if (const Done read = readLedger(database, battle); !read)
                return read.error();
        std::ranges::stable_sort(battles, [](const ReadBattle &one, const ReadBattle &other) {
            return one.record.lastPlayed > other.record.lastPlayed;
        });
        return battles;
    });
}

LedgerInWords::LedgerInWords(const BattleRecord &record, const std::vector<StoredEvent> &stored)
    : m_name(record.name), m_rules(record.rules)
{
    std::vector<Event> events = fromStored(stored);
    if (const auto rules = rulesOf(record.rules, record.setup)) {
        m_battle = std::make_unique<Battle>(*rules, std::move(events));
        m_battle->name = {record.name, record.date, record.place};
        return;
    }
    for (Event &event : events) {
        m_chronicle.add(event, m_ledger.things());
        m_ledger.append(std::move(event));
    }
}

EntryInWords LedgerInWords::entry(int seq) const
{
    const Event &event = *ledger().event(seq);
    return {.seq = seq,
        .place = place(seq).text(),
        .turn = place(seq).turn,
        .at = event.at,
        .told = m_battle ? m_battle->told(event) : Phrase(QT_TRANSLATE_NOOP("muster", "Entry %1")).arg(seq)};
}

HowFar LedgerInWords::reached() const
{
    const Things &things = ledger().things();
    const ThingId game = things.first(u"game"_s);
    HowFar reached {.battle = m_name,
        .turn = things.number(game, u"turn"_s),
        .entries = ledger().lastSeq(),
        .battles = 1,
        .rules = m_rules,
        .phase = things.word(game, u"phase"_s)};
    for (int seq = ledger().lastSeq(); seq > 0 && reached.upTo.isEmpty(); --seq) {
        reached.upTo = place(seq).text();
        reached.upToTurn = reached.upTo.isEmpty() ? 0 : place(seq).turn;
    }
    return reached;
}

} // namespace muster
