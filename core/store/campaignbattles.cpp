// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/limits.h"
#include "core/store/campaigncontent.h"
#include "core/store/ledgerdigest.h"
#include "core/store/ledgerrow.h"

#include <QSqlError>
#include <QVariant>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {
using Events = std::vector<StoredEvent>;

const QString kBattles = u"SELECT battle.id, name, fought, place, rules, setup, begun, coalesce(seq, 0), "
                         "coalesce(at, begun) AS played, coalesce(event.digest, battle.digest) FROM battle "
                         "LEFT JOIN event ON battle_id = battle.id AND seq = "
                         "(SELECT max(seq) FROM event AS newest WHERE newest.battle_id = battle.id) "_s;

BattleRecord recordFrom(const QSqlQuery &row)
{
    return {.id = row.value(0).toLongLong(),
        .name = row.value(1).toString(),
        .date = QDate::fromString(row.value(2).toString(), Qt::ISODate),
        .place = row.value(3).toString(),
        .rules = row.value(4).toString(),
        .setup = row.value(5).toString().toUtf8(),
        .begun = timeFromStored(row.value(6).toString()),
        .lastPlayed = timeFromStored(row.value(8).toString()),
        .events = row.value(7).toInt(),
        .ledgerDigest = row.value(9).toByteArray()};
}

Result<std::vector<BattleRecord>> records(const QSqlDatabase &database, const QString &rest, const QVariantList &values)
{
    std::vector<BattleRecord> found;
    const Done walked = forEachRow(
        database, kBattles + rest, values, [&found](const QSqlQuery &row) { found.push_back(recordFrom(row)); });
    if (!walked)
        return walked.error();
    return found;
}

Refusal noBattle()
{
    return {u"battle"_s, Phrase(QT_TRANSLATE_NOOP("muster", "The campaign has no such battle."))};
}

QVariant storedDate(const QDate &date)
{
    return date.isValid() ? QVariant(date.toString(Qt::ISODate)) : QVariant(QMetaType::fromType<QString>());
}

QString notNull(const QString &text)
{
    return text.isNull() ? u""_s : text;
}

/// Where a ledger ends: what the next entry goes on from.
struct LedgerEnd {
    int seq = 0;
    QByteArray digest;
};

Result<LedgerEnd> ledgerEnd(const QSqlDatabase &database, qint64 battle)
{
    std::optional<LedgerEnd> end;
    const Done walked = forEachRow(database,
        u"SELECT coalesce(seq, 0), coalesce(event.digest, battle.digest) FROM battle "
        "LEFT JOIN event ON battle_id = id WHERE id = ? ORDER BY seq DESC LIMIT 1"_s,
        {battle}, [&end](const QSqlQuery &row) {
            end = LedgerEnd {row.value(0).toInt(), row.value(1).toByteArray()};
        });
    if (!walked)
        return walked.error();
    if (!end)
        return noBattle();
    return *end;
}

Done checkEvents(const Events &events, int lastSeq)
{
    for (const StoredEvent &event : events) {
        if (event.seq != ++lastSeq)
            return Refusal {u"seq"_s,
                Phrase(QT_TRANSLATE_NOOP("muster", "The next entry has the number %1, not %2."))
                    .arg(lastSeq)
                    .arg(event.seq)};
        if (event.seq > kMostEntries)
            return Refusal {u"seq"_s,
                Phrase(QT_TRANSLATE_NOOP("muster", "A ledger has %1 entries at the most.")).arg(kMostEntries)};
        if (!event.at.isValid())
            return Refusal {u"at"_s, Phrase(QT_TRANSLATE_NOOP("muster", "Entry %1 has no time.")).arg(event.seq)};
        if (event.kind.isEmpty())
            return Refusal {u"kind"_s, Phrase(QT_TRANSLATE_NOOP("muster", "Entry %1 has no kind.")).arg(event.seq)};
        if (const Done object = checkObject(event.payload, u"payload"_s); !object)
            return object;
    }
    return done();
}

/// Reads back where the ledger ends now: another program's trigger may have done otherwise than it was told.
Done checkEnd(const QSqlDatabase &database, qint64 battle, const Events &events, const QByteArray &digest)
{
    const auto end = ledgerEnd(database, battle);
    if (!end)
        return end.error();
    if (end->digest == digest && (events.empty() || end->seq == events.back().seq))
        return done();
    return notWritten();
}

Done insert(const QSqlDatabase &database, qint64 battle, const Events &events, QByteArray digest)
{
    for (const StoredEvent &event : events) {
        const QString at = storedTime(event.at);
        digest = eventDigest(digest, event.seq, at.toUtf8(), event.kind.toUtf8(), event.payload);
        const auto inserted = execute(database,
            u"INSERT INTO event(battle_id, seq, at, kind, payload, digest) VALUES(?, ?, ?, ?, ?, ?)"_s,
            {battle, event.seq, at, event.kind, QString::fromUtf8(event.payload), digest});
        if (!inserted)
            return inserted.error();
        if (const Done written = checkWritten(*inserted); !written)
            return written;
    }
    return checkEnd(database, battle, events, digest);
}

/// What a person would call the entries that could not be recorded.
Phrase notRecordedOf(const Events &events)
{
    const QString kind = events.empty() ? QString() : events.front().kind;
    if (kind == "note"_L1)
        return Phrase(QT_TRANSLATE_NOOP("muster", "This note was not recorded."));
    if (kind == "resolution"_L1)
        return Phrase(QT_TRANSLATE_NOOP("muster", "This result was not recorded."));
    if (kind == "phase"_L1)
        return Phrase(QT_TRANSLATE_NOOP("muster", "This step was not recorded."));
    if (kind == "correction"_L1)
        return Phrase(QT_TRANSLATE_NOOP("muster", "This correction was not recorded."));
    return Phrase(QT_TRANSLATE_NOOP("muster", "This was not recorded."));
}

Refusal tooLongPlace()
{
    return {u"place"_s,
        Phrase(QT_TRANSLATE_NOOP("muster", "The place is too long: %1 letters are the most.")).arg(int(kLongestName))};
}

Done checkBattle(const BattleRecord &battle)
{
    if (const Done named = checkName(battle.name); !named)
        return named;
    if (battle.rules.isEmpty())
        return Refusal {u"rules"_s, Phrase(QT_TRANSLATE_NOOP("muster", "The battle has no rule set."))};
    if (!battle.begun.isValid())
        return Refusal {u"begun"_s, Phrase(QT_TRANSLATE_NOOP("muster", "The battle has no time of beginning."))};
    if (battle.place.toUtf8().size() > kMostNameBytes)
        return tooLongPlace();
    return checkObject(battle.setup, u"setup"_s);
}

Result<qint64> insert(const QSqlDatabase &database, const BattleRecord &battle, const Events &first)
{
    const QString begun = storedTime(battle.begun);
    const QByteArray digest = battleDigest(battle.rules, battle.setup, begun);
    auto added = execute(database,
        u"INSERT INTO battle(name, fought, place, rules, setup, begun, digest) "
        "VALUES(?, ?, ?, ?, ?, ?, ?) RETURNING id"_s,
        {battle.name.trimmed(), storedDate(battle.date), notNull(battle.place), battle.rules,
            QString::fromUtf8(battle.setup), begun, digest});
    if (!added)
        return added.error();
    if (!added->next())
        return notWritten();
    const qint64 id = added->value(0).toLongLong();
    added->finish();
    if (const Done inserted = insert(database, id, first, digest); !inserted)
        return inserted.error();
    return id;
}
} // namespace

Result<std::vector<BattleRecord>> CampaignFile::battles() const
{
    return m->read(
        [](const QSqlDatabase &database) { return records(database, u"ORDER BY played DESC, battle.id DESC"_s, {}); });
}

Result<BattleRecord> CampaignFile::battle(qint64 id) const
{
    return m->read([id](const QSqlDatabase &database) -> Result<BattleRecord> {
        const auto found = records(database, u"WHERE battle.id = ?"_s, {id});
        if (!found)
            return found.error();
        if (found->empty())
            return noBattle();
        return found->front();
    });
}

Result<qint64> CampaignFile::addBattle(const BattleRecord &battle, const Events &first)
{
    if (const Done fits = checkBattle(battle); !fits)
        return fits.error();
    if (const Done fits = checkEvents(first, 0); !fits)
        return fits.error();
    return m->write([&](const QSqlDatabase &database) { return insert(database, battle, first); },
        Phrase(QT_TRANSLATE_NOOP("muster", "The battle was not begun.")));
}

Done CampaignFile::describeBattle(qint64 id, const QString &name, const QDate &date, const QString &place)
{
    if (const Done named = checkName(name); !named)
        return named;
    if (place.toUtf8().size() > kMostNameBytes)
        return tooLongPlace();
    return m->write([&](const QSqlDatabase &database) -> Done {
        const auto changed = execute(database, u"UPDATE battle SET name = ?, fought = ?, place = ? WHERE id = ?"_s,
            {name.trimmed(), storedDate(date), notNull(place), id});
        if (!changed)
            return changed.error();
        return changed->numRowsAffected() == 1 ? done() : Done(noBattle());
    });
}

Result<Events> CampaignFile::events(qint64 battle, int afterSeq) const
{
    return m->read([this, battle, afterSeq](const QSqlDatabase &database) -> Result<Events> {
        if (afterSeq == 0 && m->kept.battle == battle) {
            ReadLedger kept = std::exchange(m->kept, {});
            if (const auto end = ledgerEnd(database, battle); end && end->digest == kept.digest)
                return std::move(kept.events);
        }
        Events found;
        const Done walked =
            forEachEntry(database, battle, afterSeq, [&found](const LedgerRow &row) { found.push_back(row.event()); });
        if (!walked)
            return walked.error();
        return found;
    });
}

Result<std::optional<StoredEvent>> CampaignFile::event(qint64 battle, int seq) const
{
    return m->read([battle, seq](const QSqlDatabase &database) { return entryAt(database, battle, seq); });
}

Done CampaignFile::append(qint64 battle, int expectedLastSeq, const Events &events, DraftAction draft)
{
    if (const Done fits = checkEvents(events, expectedLastSeq); !fits)
        return fits;
    return m->write(
        [&](const QSqlDatabase &database) -> Done {
            const auto end = ledgerEnd(database, battle);
            if (!end)
                return end.error();
            if (end->seq != expectedLastSeq)
                return Refusal {kConflict,
                    Phrase(QT_TRANSLATE_NOOP("muster",
                        "Somebody else went on with this battle. "
                        "Nothing was recorded: look again."))};
            if (const Done inserted = insert(database, battle, events, end->digest);
                !inserted || draft == DraftAction::Keep)
                return inserted;
            const auto cleared = execute(database, u"DELETE FROM draft WHERE battle_id = ?"_s, {battle});
            return cleared ? done() : Done(cleared.error());
        },
        notRecordedOf(events));
}

} // namespace muster
