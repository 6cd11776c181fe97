// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/filecheck.h"

#include "core/store/campaignpath.h"
#include "core/store/content.h"
#include "core/store/ledgerdigest.h"
#include "core/store/ledgerrow.h"
#include "core/store/migration.h"
#include "core/store/readconnection.h"

#include <QJsonDocument>
#include <QMap>
#include <QVariant>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {
using Findings = std::vector<Finding>;

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

/// One ledger, read in order: says what is wrong with each entry that it is given, and keeps it.
class LedgerWalk {
public:
    LedgerWalk(const QString &battle, const QByteArray &digest) : m_battle(battle), m_digest(digest) {}

    void step(const LedgerRow &row, Findings &findings)
    {
        if (row.seq != m_seq + 1)
            report(QT_TRANSLATE_NOOP("muster", "Ledger of %1: entry %2 is missing."), m_seq + 1, findings);
        else if (eventDigest(m_digest, row.seq, row.at, row.kind, row.payload) != row.digest)
            report(isObject(row.payload)
                    ? QT_TRANSLATE_NOOP("muster", "Ledger of %1: entry %2 is not as it was recorded.")
                    : QT_TRANSLATE_NOOP("muster", "Ledger of %1: entry %2 cannot be read."),
                row.seq, findings);
        m_seq = row.seq;
        m_digest = row.digest;
        m_events.push_back(row.event());
    }

    /// When the last entry was made; not valid where there is none.
    QDateTime lastPlayed() const { return m_events.empty() ? QDateTime() : m_events.back().at; }
    ReadLedger taken(qint64 battle) && { return {battle, std::move(m_events), m_digest}; }

private:
    /// What was recorded was a JSON object: only what is not as it was recorded can be anything else.
    static bool isObject(const QByteArray &payload) { return QJsonDocument::fromJson(payload).isObject(); }

    void report(const char *sentence, int seq, Findings &findings) const
    {
        findings.push_back({u"ledger"_s, Phrase(sentence).arg(m_battle).arg(seq)});
    }

    QString m_battle;
    QByteArray m_digest;
    int m_seq = 0;
    std::vector<StoredEvent> m_events;
};

/// Keeps the ledger that was played last of those that it is given.
void keepLatest(LedgerWalk walk, qint64 battle, ReadLedger *keeping)
{
    if (keeping == nullptr || !walk.lastPlayed().isValid())
        return;
    if (keeping->events.empty() || keeping->events.back().at <= walk.lastPlayed())
        *keeping = std::move(walk).taken(battle);
}

void checkBattle(const QSqlDatabase &database, const QSqlQuery &row, Findings &findings, ReadLedger *keeping)
{
    const qint64 battle = row.value(0).toLongLong();
    const QString name = row.value(1).toString();
    const QByteArray digest = row.value(5).toByteArray();
    if (battleDigest(row.value(2).toString(), row.value(3).toString().toUtf8(), row.value(4).toString()) != digest)
        findings.push_back(
            {u"ledger"_s, Phrase(QT_TRANSLATE_NOOP("muster", "The setup of %1 is not as it was recorded.")).arg(name)});
    LedgerWalk walk(name, digest);
    add(forEachEntry(database, battle, 0, [&](const LedgerRow &entry) { walk.step(entry, findings); }), findings);
    keepLatest(std::move(walk), battle, keeping);
}
/// What the schema is made of: by kind and name, the statement that made it.
Result<QMap<std::pair<QString, QString>, QString>> schemaOf(const QSqlDatabase &database)
{
    QMap<std::pair<QString, QString>, QString> parts;
    const Done walked = forEachRow(database,
        u"SELECT type, name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%'"_s, {}, [&](const QSqlQuery &row) {
            parts.insert({row.value(0).toString(), row.value(1).toString()}, row.value(2).toString());
        });
    if (!walked)
        return walked.error();
    return parts;
}

/// Against the schema that the program itself makes, up to the file's version: tables must be there, the triggers that
/// guard the ledger as they were made.
Done checkSchema(const QSqlDatabase &database, Findings &tables, Findings &guards)
{
    const auto version = pragma(database, u"user_version"_s);
    if (!version)
        return version.error();
    std::vector<Migration> steps = schemaSteps();
    std::erase_if(steps, [&version](const Migration &step) { return step.version > *version; });
    const auto model = Connection::open(u":memory:"_s);
    if (!model)
        return model.error();
    if (const Done made = migrate((*model)->database(), 0, steps); !made)
        return made;
    const auto wanted = schemaOf((*model)->database());
    const auto found = schemaOf(database);
    if (!wanted || !found)
        return wanted ? found.error() : wanted.error();
    for (auto part = wanted->begin(); part != wanted->end(); ++part) {
        const bool isGuard = part.key().first == "trigger"_L1;
        const auto there = found->find(part.key());
        if (there == found->end() || (isGuard && *there != *part))
            (isGuard ? guards : tables)
                .push_back({u"file"_s,
                    Phrase(isGuard
                            ? QT_TRANSLATE_NOOP("muster", "The guard “%1” of the ledger is missing or was changed.")
                            : QT_TRANSLATE_NOOP("muster", "The table “%1” is missing."))
                        .arg(part.key().second)});
    }
    return done();
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

std::vector<Finding> checkContent(const QSqlDatabase &database, ReadLedger *keeping)
{
    if (keeping != nullptr)
        *keeping = {};
    Findings findings = checkPages(database);
    // What the pages hold means nothing when the pages themselves are broken.
    if (!findings.empty())
        return findings;
    Findings guards;
    add(checkSchema(database, findings, guards), findings);
    if (!findings.empty())
        return findings;
    checkReferences(database, findings);
    const Done walked = forEachRow(database, u"SELECT id, name, rules, setup, begun, digest FROM battle ORDER BY id"_s,
        {}, [&](const QSqlQuery &row) { checkBattle(database, row, findings, keeping); });
    add(walked, findings);
    findings.insert(findings.end(), guards.begin(), guards.end());
    return findings;
}

Result<std::vector<Finding>> checkFile(const QString &path)
{
    const auto file = existingFile(path);
    if (!file)
        return file.error();
    return reading(*file, [](const QSqlDatabase &database) -> Result<Findings> {
        const auto version = pragma(database, u"user_version"_s);
        if (!version)
            return version.error();
        return *version > newestVersion(schemaSteps()) ? checkPages(database) : checkContent(database);
    });
}

} // namespace muster
