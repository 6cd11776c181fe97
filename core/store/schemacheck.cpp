// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/schemacheck.h"

#include "core/base/limits.h"
#include "core/store/connection.h"
#include "core/store/content.h"

#include <QMap>
#include <QVariant>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {
/// A part of a schema: its kind and name.
using Part = std::pair<QString, QString>;
/// The statement that made each part.
using Schema = QMap<Part, QString>;

Result<Schema> schemaOf(const QSqlDatabase &database)
{
    Schema parts;
    const Done walked = forEachRow(database,
        u"SELECT type, name, sql FROM sqlite_schema WHERE NOT (sql IS NULL AND name GLOB 'sqlite_autoindex_*')"_s, {},
        [&parts](const QSqlQuery &row) {
            parts.insert({row.value(0).toString(), row.value(1).toString()}, row.value(2).toString());
        });
    if (!walked)
        return walked.error();
    return parts;
}

/// The schema as the program itself makes it.
Result<Schema> modelOf(int version, std::vector<Migration> steps)
{
    std::erase_if(steps, [version](const Migration &step) { return step.version > version; });
    const auto model = Connection::open(u":memory:"_s);
    if (!model)
        return model.error();
    if (const Done made = migrate((*model)->database(), 0, steps); !made)
        return made.error();
    return schemaOf((*model)->database());
}

Finding finding(const char *sentence, const QString &name, const QString &sql = {})
{
    constexpr qsizetype kMostSql = 500;
    return {u"file"_s, Phrase(sentence).arg(name.left(kLongestName)), sql.left(kMostSql)};
}

Finding added(const Part &part, const QString &sql)
{
    static const QHash<QString, const char *> kSentences {
        {u"trigger"_s, QT_TRANSLATE_NOOP("muster", "Another program changed the file: it added the trigger “%1”.")},
        {u"view"_s, QT_TRANSLATE_NOOP("muster", "Another program changed the file: it added the view “%1”.")},
        {u"index"_s, QT_TRANSLATE_NOOP("muster", "Another program changed the file: it added the index “%1”.")},
    };
    return finding(kSentences.value(part.first,
                       QT_TRANSLATE_NOOP("muster", "Another program changed the file: it added the table “%1”.")),
        part.second, sql);
}

/// What is wrong with a part that belongs there: it is not there, or not as it was made.
void checkPart(const Part &part, bool isThere, const QString &sql, SchemaFindings &findings)
{
    if (part.first == "trigger"_L1)
        findings.guards.push_back(finding(
            QT_TRANSLATE_NOOP("muster", "The guard “%1” of the ledger is missing or was changed."), part.second, sql));
    else if (isThere)
        findings.strange.push_back(finding(
            QT_TRANSLATE_NOOP("muster", "Another program changed the file: the table “%1” is not as it was made."),
            part.second, sql));
    else
        findings.missing.push_back(finding(QT_TRANSLATE_NOOP("muster", "The table “%1” is missing."), part.second));
}
} // namespace

Result<SchemaFindings> checkSchema(const QSqlDatabase &database, const std::vector<Migration> &steps)
{
    const auto version = pragma(database, u"user_version"_s);
    if (!version)
        return version.error();
    const auto wanted = modelOf(*version, steps);
    const auto found = schemaOf(database);
    if (!wanted || !found)
        return wanted ? found.error() : wanted.error();
    SchemaFindings findings;
    for (auto part = found->begin(); part != found->end(); ++part) {
        if (!wanted->contains(part.key()))
            findings.strange.push_back(added(part.key(), *part));
    }
    for (auto part = wanted->begin(); part != wanted->end(); ++part) {
        const auto there = found->find(part.key());
        if (there == found->end() || *there != *part)
            checkPart(part.key(), there != found->end(), there == found->end() ? QString() : *there, findings);
    }
    return findings;
}

} // namespace muster
