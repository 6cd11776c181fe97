// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/sealcheck.h"

#include "core/base/limits.h"
#include "core/store/connection.h"
#include "core/store/ledgerdigest.h"

#include <QVariant>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace in_sealcheck {
namespace {
struct Seal {
    int rows = 0;
    int battles = 0;
    int entries = 0;
    qint64 marks = 0;
};

void add(const Done &walked, std::vector<Finding> &findings)
{
    if (!walked)
        findings.push_back(walked.error());
}

/// The seal as it is, and what it should be after the rows that it stands for.
struct Seals {
    Seal found {};
    Seal wanted {};
};

Result<Seals> readSeals(const QSqlDatabase &database)
{
    Seals seals;
    if (const Done walked = forEachRow(database, u"SELECT battles, entries, marks FROM seal"_s, {},
            [&seals](const QSqlQuery &row) {
                seals.found = {
                    seals.found.rows + 1, row.value(0).toInt(), row.value(1).toInt(), row.value(2).toLongLong()};
            });
        !walked)
        return walked.error();
    if (const Done walked = forEachRow(database,
            u"SELECT (SELECT count(*) FROM battle), (SELECT coalesce(sum(entries), 0) FROM ledger_end), "
            "(SELECT coalesce(sum(mark), 0) FROM setting) + (SELECT coalesce(sum(mark), 0) FROM draft) "
            "+ (SELECT coalesce(sum(mark), 0) FROM house_rules) "
            "+ (SELECT coalesce(sum(mark), 0) FROM house_rules_played)"_s,
            {},
            [&seals](const QSqlQuery &row) {
                seals.wanted = {1, row.value(0).toInt(), row.value(1).toInt(), row.value(2).toLongLong()};
            });
        !walked)
        return walked.error();
    return seals;
}

/// Each row with a mark, of a table with these columns as key and value.
void checkMarks(const QSqlDatabase &database, const QString &select, const char *sentence, qsizetype most,
    std::vector<Finding> &findings)
{
    add(forEachRow(database, select, {},
            [&](const QSqlQuery &row) {
                const QByteArray key = row.value(0).toByteArray();
                const QByteArray value = row.value(1).toByteArray();
                const bool isMarked = !row.isNull(2);
                if (value.size() <= most && (!isMarked || rowMark(key, value) == row.value(2).toLongLong()))
                    return;
                findings.push_back({u"file"_s, Phrase(sentence).arg(row.value(3).toString().left(kLongestName))});
            }),
        findings);
}
} // namespace
} // namespace in_sealcheck

void checkSeal(const QSqlDatabase &database, std::vector<Finding> &findings)
{
    using namespace in_sealcheck;
    checkMarks(database, u"SELECT CAST(key AS BLOB), CAST(value AS BLOB), mark, key FROM setting"_s,
        QT_TRANSLATE_NOOP("muster", "What the campaign keeps under “%1” is not as it was left."), kMostSettingBytes,
        findings);
    checkMarks(database,
        u"SELECT CAST(battle_id AS BLOB), CAST(content AS BLOB), mark, name FROM draft JOIN battle ON id = battle_id"_s,
        QT_TRANSLATE_NOOP("muster", "The open dialog of %1 is not as it was left."), kMostPayloadBytes, findings);
    for (const char *rows : {"SELECT CAST(rules || ' ' || state AS BLOB), CAST(after || ' ' || content AS BLOB), mark, "
                             "rules FROM house_rules",
             "SELECT CAST(rules AS BLOB), CAST(state || ' ' || coalesce(draft, '') AS BLOB), mark, rules "
             "FROM house_rules_played"}) {
        checkMarks(database, QString::fromLatin1(rows),
            QT_TRANSLATE_NOOP("muster", "The house rules of %1 are not as they were left."), kMostSettingBytes,
            findings);
    }
    const auto seals = readSeals(database);
    if (!seals) {
        findings.push_back(seals.error());
        return;
    }
    const auto &[found, wanted] = *seals;
    if (found.rows == 1 && found.battles == wanted.battles && found.entries == wanted.entries
        && found.marks == wanted.marks)
        return;
    if (found.rows == 1 && found.battles > wanted.battles)
        findings.push_back({u"file"_s,
            Phrase(QT_TRANSLATE_NOOP("muster", "A battle is missing: %1 were recorded, %2 are there."))
                .arg(found.battles)
                .arg(wanted.battles)});
    else
        findings.push_back({u"file"_s,
            Phrase(
                QT_TRANSLATE_NOOP("muster", "What is in the file was not recorded together: old and new are mixed."))});
}

} // namespace muster
