// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/filecheck.h"

#include "core/base/limits.h"
#include "core/store/campaignpath.h"
#include "core/store/content.h"
#include "core/store/ledgerdigest.h"
#include "core/store/readconnection.h"
#include "core/store/schemacheck.h"
#include "core/store/sealcheck.h"

#include <QHash>
#include <QVariant>

#include <array>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace in_filecheck {
namespace {
using Findings = std::vector<Finding>;
using RecordedEnds = QHash<qint64, LastEntry>;

void add(const Done &walked, Findings &findings)
{
    if (!walked)
        findings.push_back(walked.error());
}

/// What belongs to a battle that is not there, by the table that it stands in.
Phrase astray(const QString &table)
{
    if (table == "event"_L1)
        return Phrase(QT_TRANSLATE_NOOP("muster", "The file has entries of a battle that is missing."));
    if (table == "draft"_L1)
        return Phrase(QT_TRANSLATE_NOOP("muster", "The file has an open dialog of a battle that is missing."));
    return Phrase(QT_TRANSLATE_NOOP("muster", "The file has on record how a battle ended that is missing."));
}

void checkReferences(const QSqlDatabase &database, const QString &table, Findings &findings)
{
    bool isAstray = false;
    const Done walked = forEachRow(database, u"PRAGMA foreign_key_check(%1)"_s.arg(table), {},
        [&isAstray](const QSqlQuery &) { isAstray = true; });
    if (isAstray)
        findings.push_back({u"file"_s, astray(table), u"foreign_key_check: "_s + table});
    add(walked, findings);
}

/// What is no JSON object. SQLite's own check passes over this where a file is opened as one that nobody writes to.
void checkObjects(const QSqlDatabase &database, Findings &findings)
{
    constexpr std::array kHeld {
        std::pair {"SELECT 1 FROM event WHERE NOT iif(json_valid(payload), json_type(payload) = 'object', 0) LIMIT 1",
            QT_TRANSLATE_NOOP("muster", "The file has entries that are not what the program records.")},
        std::pair {"SELECT 1 FROM battle WHERE NOT iif(json_valid(setup), json_type(setup) = 'object', 0) LIMIT 1",
            QT_TRANSLATE_NOOP("muster", "The file has a battle whose setup is not what the program records.")},
        std::pair {"SELECT 1 FROM draft WHERE NOT iif(json_valid(content), json_type(content) = 'object', 0) LIMIT 1",
            QT_TRANSLATE_NOOP("muster", "The file has an open dialog that is not what the program records.")},
    };
    for (const auto &[query, sentence] : kHeld)
        add(forEachRow(database, QString::fromLatin1(query), {},
                [&findings, sentence = sentence](const QSqlQuery &) {
                    findings.push_back({u"file"_s, Phrase(sentence)});
                }),
            findings);
}

/// Keeps the ledger that was played last of those that it is given.
void keepLatest(LedgerWalk walk, qint64 battle, ReadLedger *keeping)
{
    if (keeping == nullptr || !walk.lastPlayed().isValid())
        return;
    if (keeping->events.empty() || keeping->events.back().at <= walk.lastPlayed())
        *keeping = std::move(walk).taken(battle);
}

/// Whether texts of a battle are no longer than the program lets anybody type.
bool isTooLong(const QByteArray &name, const QByteArray &place, const QByteArray &rules, const QByteArray &setup)
{
    return name.size() > kMostNameBytes || place.size() > kMostNameBytes || rules.size() > kMostNameBytes
        || setup.size() > kMostPayloadBytes;
}

/// Goes through the battles of one campaign.
class BattlesCheck {
public:
    BattlesCheck(const QSqlDatabase &database, std::optional<RecordedEnds> ends, ReadLedger *keeping)
        : m_database(database), m_ends(std::move(ends)), m_keeping(keeping)
    {
    }

    Findings run()
    {
        add(forEachRow(m_database,
                u"SELECT id, name, CAST(rules AS BLOB), CAST(setup AS BLOB), begun, digest, CAST(name AS BLOB), "
                "CAST(place AS BLOB) FROM battle ORDER BY id"_s,
                {}, [this](const QSqlQuery &row) { check(row); }),
            m_findings);
        return std::move(m_findings);
    }

private:
    void check(const QSqlQuery &row);

    const QSqlDatabase &m_database;
    std::optional<RecordedEnds> m_ends;
    ReadLedger *m_keeping;
    Findings m_findings;
};

void BattlesCheck::check(const QSqlQuery &row)
{
    const qint64 battle = row.value(0).toLongLong();
    const QString name = row.value(1).toString().left(kLongestName);
    const QByteArray rules = row.value(2).toByteArray();
    const QByteArray setup = row.value(3).toByteArray();
    const QByteArray digest = row.value(5).toByteArray();
    if (isTooLong(row.value(6).toByteArray(), row.value(7).toByteArray(), rules, setup))
        m_findings.push_back({u"file"_s,
            Phrase(QT_TRANSLATE_NOOP("muster", "The name, the place or the setup of %1 is longer than any can be."))
                .arg(name)});
    else if (battleDigest(QString::fromUtf8(rules), setup, row.value(4).toString()) != digest)
        m_findings.push_back(
            {u"ledger"_s, Phrase(QT_TRANSLATE_NOOP("muster", "The setup of %1 is not as it was recorded.")).arg(name)});
    LedgerWalk walk(name, digest);
    add(forEachEntry(m_database, battle, 0, [&](const LedgerRow &entry) { walk.step(entry, m_findings); }), m_findings);
    if (m_ends) {
        const auto end = m_ends->constFind(battle);
        walk.end(end == m_ends->cend() ? std::optional<LastEntry>() : *end, m_findings);
    }
    keepLatest(std::move(walk), battle, m_keeping);
}

/// What the rows say, in a file whose pages and tables are as they should be.
Findings checkRows(const QSqlDatabase &database, ReadLedger *keeping)
{
    Findings findings;
    const auto version = pragma(database, u"user_version"_s);
    const bool isSealed = version && *version >= kSealedVersion;
    for (const QString &table : {u"event"_s, u"draft"_s})
        checkReferences(database, table, findings);
    if (isSealed)
        checkReferences(database, u"ledger_end"_s, findings);
    std::optional<RecordedEnds> ends;
    if (isSealed) {
        ends.emplace();
        add(forEachRecordedEnd(database, [&ends](const LastEntry &end) { ends->insert(end.battle, end); }), findings);
    }
    const Findings battles = BattlesCheck(database, std::move(ends), keeping).run();
    findings.insert(findings.end(), battles.begin(), battles.end());
    checkObjects(database, findings);
    if (isSealed)
        checkSeal(database, findings);
    return findings;
}
} // namespace
} // namespace in_filecheck

std::vector<Finding> checkContent(
    const QSqlDatabase &database, ReadLedger *keeping, const std::vector<Migration> &steps)
{
    using namespace in_filecheck;
    if (keeping != nullptr)
        *keeping = {};
    // First of all: even SQLite's own check runs what the schema says.
    const auto schema = checkSchema(database, steps);
    if (schema && !schema->strange.empty())
        return schema->strange;
    Findings findings = checkPages(database);
    if (findings.empty() && !schema)
        findings = {{schema.error().field, schema.error().message}};
    // What the pages hold means nothing when the pages themselves are broken.
    if (!findings.empty())
        return findings;
    if (!schema->missing.empty())
        return schema->missing;
    findings = checkRows(database, keeping);
    findings.insert(findings.end(), schema->guards.begin(), schema->guards.end());
    return findings;
}

Result<std::vector<Finding>> checkFile(const QString &path)
{
    using namespace in_filecheck;
    const auto file = existingFile(path);
    if (!file)
        return file.error();
    return reading(*file, [](const QSqlDatabase &database) -> Result<Findings> {
        const auto version = pragma(database, u"user_version"_s);
        if (!version)
            return version.error();
        return *version > newestVersion(schemaSteps()) ? checkStrangePages(database) : checkContent(database);
    });
}

} // namespace muster
