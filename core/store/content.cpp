// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/content.h"

#include "core/store/connection.h"

#include <QCryptographicHash>
#include <QSqlRecord>
#include <QVariant>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {
const QString kLastEntries = u"SELECT battle_id, max(seq), (SELECT digest FROM event AS last "
                             "WHERE last.battle_id = event.battle_id ORDER BY seq DESC LIMIT 1), count(*) "
                             "FROM event GROUP BY battle_id ORDER BY battle_id"_s;

void addRow(QCryptographicHash &hash, const QSqlQuery &row)
{
    for (int column = 0; column < row.record().count(); ++column) {
        const QByteArray value = row.value(column).toByteArray();
        hash.addData(QByteArray::number(value.size()) + (row.isNull(column) ? '-' : ':'));
        hash.addData(value);
    }
}

/// The statement for all of a table that makes a campaign what it is.
QString rowsThatCount(const QString &table)
{
    if (table == "event"_L1)
        return kLastEntries;
    if (table == "setting"_L1)
        return u"SELECT * FROM setting WHERE key <> '%1' ORDER BY 1"_s.arg(kDescriptionKey);
    return u"SELECT * FROM \"%1\" ORDER BY 1"_s.arg(table);
}

Result<QStringList> tables(const QSqlDatabase &database)
{
    QStringList names;
    // The seal stands for what is in the others.
    const Done walked = forEachRow(database,
        u"SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB 'sqlite_*' AND name <> 'seal' "
        "ORDER BY name"_s,
        {}, [&names](const QSqlQuery &row) { names += row.value(0).toString(); });
    if (!walked)
        return walked.error();
    return names;
}
} // namespace

Result<QByteArray> contentMark(const QSqlDatabase &database)
{
    QCryptographicHash hash(QCryptographicHash::Sha256);
    for (const QString &name : {u"application_id"_s, u"user_version"_s}) {
        const auto number = pragma(database, name);
        if (!number)
            return number.error();
        hash.addData(QByteArray::number(*number) + ';');
    }
    const auto names = tables(database);
    if (!names)
        return names.error();
    for (const QString &table : *names) {
        hash.addData(table.toUtf8() + '\n');
        const Done walked =
            forEachRow(database, rowsThatCount(table), {}, [&hash](const QSqlQuery &row) { addRow(hash, row); });
        if (!walked)
            return walked.error();
    }
    return hash.result();
}

Result<std::vector<LastEntry>> lastEntries(const QSqlDatabase &database)
{
    std::vector<LastEntry> entries;
    const Done walked = forEachRow(database, kLastEntries, {}, [&entries](const QSqlQuery &row) {
        entries.push_back({row.value(0).toLongLong(), row.value(1).toInt(), row.value(2).toByteArray()});
    });
    if (!walked)
        return walked.error();
    return entries;
}

Done forEachRecordedEnd(const QSqlDatabase &database, const std::function<void(const LastEntry &)> &take)
{
    return forEachRow(
        database, u"SELECT battle_id, entries, digest FROM ledger_end"_s, {}, [&take](const QSqlQuery &row) {
            take({row.value(0).toLongLong(), row.value(1).toInt(), row.value(2).toByteArray()});
        });
}

Result<std::vector<LastEntry>> recordedEnds(const QSqlDatabase &database)
{
    std::vector<LastEntry> ends;
    const Done walked = forEachRecordedEnd(database, [&ends](const LastEntry &end) { ends.push_back(end); });
    if (!walked)
        return walked.error();
    return ends;
}

Result<bool> holdsEntries(const QSqlDatabase &database, const std::vector<LastEntry> &entries)
{
    for (const LastEntry &entry : entries) {
        if (entry.seq == 0)
            continue;
        QByteArray digest;
        const Done walked = forEachRow(database, u"SELECT digest FROM event WHERE battle_id = ? AND seq = ?"_s,
            {entry.battle, entry.seq}, [&digest](const QSqlQuery &row) { digest = row.value(0).toByteArray(); });
        if (!walked)
            return walked.error();
        if (digest != entry.digest)
            return false;
    }
    return true;
}

Result<int> pragma(const QSqlDatabase &database, const QString &name)
{
    int number = 0;
    const Done walked = forEachRow(
        database, u"PRAGMA "_s + name, {}, [&number](const QSqlQuery &row) { number = row.value(0).toInt(); });
    if (!walked)
        return walked.error();
    return number;
}

} // namespace muster
