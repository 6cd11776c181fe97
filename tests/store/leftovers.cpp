// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/store/leftovers.h"

#include "core/store/connection.h"
#include "core/store/ledgerdigest.h"
#include "core/store/migration.h"

#include <QFile>
#include <QVariant>

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

OnDisk OnDisk::of(const QString &path)
{
    return {readBytes(path), readBytes(path + u"-journal"_s), readBytes(path + u"-wal"_s)};
}

bool OnDisk::put(const QString &path) const
{
    for (const QString &companion : {u"-journal"_s, u"-wal"_s, u"-shm"_s})
        QFile::remove(path + companion);
    return writeBytes(path, file) && (journal.isEmpty() || writeBytes(path + u"-journal"_s, journal))
        && (wal.isEmpty() || writeBytes(path + u"-wal"_s, wal));
}

bool runRaw(const QString &path, const QStringList &statements)
{
    const auto raw = Connection::open(path);
    return raw && std::all_of(statements.begin(), statements.end(), [&raw](const QString &statement) {
        return bool(execute((*raw)->database(), statement));
    });
}

namespace {
bool begin(const QSqlDatabase &database, QByteArray &digest)
{
    const BattleRecord battle = someBattle();
    const QString begun = storedTime(battle.begun);
    digest = battleDigest(battle.rules, battle.setup, begun);
    return migrate(database, 0, {schemaSteps().front()})
        && execute(database, u"PRAGMA application_id = %1"_s.arg(kApplicationId))
        && execute(database,
            u"INSERT INTO battle(name, fought, place, rules, setup, begun, digest) "
            "VALUES(?, '1503-04-28', '', ?, ?, ?, ?)"_s,
            {battle.name, battle.rules, QString::fromUtf8(battle.setup), begun, digest})
        && execute(database, u"PRAGMA journal_mode = WAL"_s) && execute(database, u"PRAGMA wal_autocheckpoint = 0"_s);
}

bool add(const QSqlDatabase &database, int seq, QByteArray &digest)
{
    const StoredEvent event = someEvents(seq, 1).front();
    const QString at = storedTime(event.at);
    digest = eventDigest(digest, seq, at.toUtf8(), event.kind.toUtf8(), event.payload);
    return bool(
        execute(database, u"INSERT INTO event(battle_id, seq, at, kind, payload, digest) VALUES(1, ?, ?, ?, ?, ?)"_s,
            {seq, at, event.kind, QString::fromUtf8(event.payload), digest}));
}
} // namespace

OnDisk firstVersion(int inFile, int inLog)
{
    const TemporaryCampaign temporary;
    const auto raw = Connection::open(temporary.path());
    QByteArray digest;
    if (!raw || !begin((*raw)->database(), digest))
        return {};
    for (int seq = 1; seq <= inFile + inLog; ++seq) {
        if (!add((*raw)->database(), seq, digest))
            return {};
        if (seq == inFile && !execute((*raw)->database(), u"PRAGMA wal_checkpoint(TRUNCATE)"_s))
            return {};
    }
    return OnDisk::of(temporary.path());
}

OnDisk killedAmidstAChange()
{
    const TemporaryCampaign temporary;
    if (!temporary.create(3))
        return {};
    const auto raw = Connection::open(temporary.path());
    if (!raw)
        return {};
    const QSqlDatabase &database = (*raw)->database();
    // What does not go into so small a memory is written before the end.
    for (const QString &statement : {u"PRAGMA cache_size = 1"_s, u"BEGIN IMMEDIATE"_s, u"DELETE FROM setting"_s})
        if (!execute(database, statement))
            return {};
    for (int row = 0; row < 60; ++row)
        if (!execute(database, u"INSERT INTO setting(key, value, mark) VALUES(?, ?, 1)"_s,
                {QString::number(row), QString(3000, u'x')}))
            return {};
    return OnDisk::of(temporary.path());
}

QByteArray withFlippedBit(QByteArray bytes, qsizetype bit)
{
    bytes[bit / 8] = char(bytes[bit / 8] ^ (1 << (bit % 8)));
    return bytes;
}

} // namespace muster
