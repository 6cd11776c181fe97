// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/filecheck.h"

#include "core/store/campaignpath.h"
#include "core/store/ledgerdigest.h"
#include "core/store/readconnection.h"

#include <QJsonDocument>
#include <QVariant>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {
using Findings = std::vector<Finding>;

const QString kLedger = u"SELECT seq, at, kind, payload, digest FROM event WHERE battle_id = ? ORDER BY seq"_s;

void add(const Done &walked, Findings &findings)
{
    if (!walked)
        findings.push_back(walked.error());
}

void checkReferences(const QSqlDatabase &database, Findings &findings)
{
    const Done walked = forEachRow(database, u"PRAGMA foreign_key_check"_s, {}, [&findings](const QSqlQuery &row) {
        findings.push_back({u"file"_s,
            Phrase(QT_TRANSLATE_NOOP("muster", "An entry of “%1” belongs to no “%2”."))
                .arg(row.value(0).toString())
                .arg(row.value(2).toString())});
    });
    add(walked, findings);
}

/// One ledger, read in order: says what is wrong with the entry that `row` stands at, and goes on from there.
class LedgerWalk {
public:
    LedgerWalk(const QString &battle, const QByteArray &digest) : m_battle(battle), m_digest(digest) {}

    void step(const QSqlQuery &row, Findings &findings)
    {
        const int seq = row.value(0).toInt();
        if (seq != m_seq + 1)
            report(QT_TRANSLATE_NOOP("muster", "Ledger of %1: entry %2 is missing."), m_seq + 1, findings);
        else if (!isAsRecorded(row))
            report(isObject(row) ? QT_TRANSLATE_NOOP("muster", "Ledger of %1: entry %2 is not as it was recorded.")
                                 : QT_TRANSLATE_NOOP("muster", "Ledger of %1: entry %2 cannot be read."),
                seq, findings);
        m_seq = seq;
        m_digest = row.value(4).toByteArray();
    }

private:
    bool isAsRecorded(const QSqlQuery &row) const
    {
        return row.value(4).toByteArray()
            == eventDigest(m_digest, row.value(0).toInt(), row.value(1).toString(), row.value(2).toString(),
                row.value(3).toString().toUtf8());
    }

    /// What was recorded was a JSON object: only what is not as it was recorded can be anything else.
    static bool isObject(const QSqlQuery &row)
    {
        return QJsonDocument::fromJson(row.value(3).toString().toUtf8()).isObject();
    }

    void report(const char *sentence, int seq, Findings &findings) const
    {
        findings.push_back({u"ledger"_s, Phrase(sentence).arg(m_battle).arg(seq)});
    }

    QString m_battle;
    QByteArray m_digest;
    int m_seq = 0;
};

void checkLedger(const QSqlDatabase &database, qint64 battle, LedgerWalk walk, Findings &findings)
{
    const Done walked =
        forEachRow(database, kLedger, {battle}, [&](const QSqlQuery &row) { walk.step(row, findings); });
    add(walked, findings);
}

void checkBattle(const QSqlDatabase &database, const QSqlQuery &row, Findings &findings)
{
    const QString name = row.value(1).toString();
    const QByteArray digest = row.value(5).toByteArray();
    if (battleDigest(row.value(2).toString(), row.value(3).toString().toUtf8(), row.value(4).toString()) != digest)
        findings.push_back(
            {u"ledger"_s, Phrase(QT_TRANSLATE_NOOP("muster", "The setup of %1 is not as it was recorded.")).arg(name)});
    checkLedger(database, row.value(0).toLongLong(), LedgerWalk(name, digest), findings);
}
} // namespace

std::vector<Finding> checkPages(const QSqlDatabase &database)
{
    Findings findings;
    const Done walked = forEachRow(database, u"PRAGMA integrity_check(20)"_s, {}, [&findings](const QSqlQuery &row) {
        if (const QString words = row.value(0).toString(); words != "ok"_L1)
            findings.push_back({u"file"_s, Phrase(QT_TRANSLATE_NOOP("muster", "SQLite found: %1")).arg(words)});
    });
    add(walked, findings);
    return findings;
}

std::vector<Finding> checkContent(const QSqlDatabase &database)
{
    Findings findings = checkPages(database);
    // What the pages hold means nothing when the pages themselves are broken.
    if (!findings.empty())
        return findings;
    checkReferences(database, findings);
    const Done walked = forEachRow(database, u"SELECT id, name, rules, setup, begun, digest FROM battle ORDER BY id"_s,
        {}, [&](const QSqlQuery &row) { checkBattle(database, row, findings); });
    add(walked, findings);
    return findings;
}

Result<std::vector<Finding>> checkFile(const QString &path)
{
    const auto file = existingFile(path);
    if (!file)
        return file.error();
    return reading(*file, [](const QSqlDatabase &database) -> Result<Findings> { return checkContent(database); });
}

} // namespace muster
