// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/migration.h"

#include "core/store/connection.h"
#include "core/store/transaction.h"

#include <QDir>
#include <QFile>
#include <QRegularExpression>

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace in_migration {
namespace {
std::vector<Migration> readSteps()
{
    static const QRegularExpression fileName(u"^(\\d{3})_(\\w+)\\.sql$"_s);
    std::vector<Migration> steps;
    const QDir folder(u":/sql/sqlite"_s);
    for (const QString &entry : folder.entryList(QDir::Files, QDir::Name)) {
        const QRegularExpressionMatch match = fileName.match(entry);
        QFile file(folder.filePath(entry));
        if (match.hasMatch() && file.open(QIODevice::ReadOnly))
            steps.push_back({match.captured(1).toInt(), match.captured(2), QString::fromUtf8(file.readAll())});
    }
    return steps;
}

bool isComment(const QString &statement)
{
    const QStringList lines = statement.split(u'\n', Qt::SkipEmptyParts);
    return std::all_of(lines.begin(), lines.end(),
        [](const QString &line) { return line.startsWith("--"_L1) || line.trimmed().isEmpty(); });
}

Done run(const QSqlDatabase &database, const Migration &step)
{
    static const QRegularExpression blankLines(u"\\n\\s*\\n"_s);
    for (const QString &statement : step.sql.split(blankLines, Qt::SkipEmptyParts)) {
        if (isComment(statement))
            continue;
        if (const auto result = execute(database, statement.trimmed()); !result)
            return result.error();
    }
    if (const auto result = execute(database, u"PRAGMA user_version = %1"_s.arg(step.version)); !result)
        return result.error();
    return done();
}

Done checkReferences(const QSqlDatabase &database)
{
    bool broken = false;
    if (const Done walked =
            forEachRow(database, u"PRAGMA foreign_key_check"_s, {}, [&broken](const QSqlQuery &) { broken = true; });
        !walked)
        return walked;
    if (broken)
        return Refusal {
            u"file"_s, Phrase(QT_TRANSLATE_NOOP("muster", "Entries of the campaign lost what they refer to."))};
    return done();
}
} // namespace
} // namespace in_migration

const std::vector<Migration> &schemaSteps()
{
    using namespace in_migration;
    static const std::vector<Migration> steps = readSteps();
    return steps;
}

int newestVersion(const std::vector<Migration> &steps)
{
    return steps.empty() ? 0 : steps.back().version;
}

Done migrate(const QSqlDatabase &database, int from, const std::vector<Migration> &steps)
{
    using namespace in_migration;
    // A step may rebuild a table that others refer to; references are checked once all steps are done.
    if (const auto off = execute(database, u"PRAGMA foreign_keys = OFF"_s); !off)
        return off.error();
    Transaction transaction(database);
    if (const Done begun = transaction.begin(); !begun)
        return begun;
    for (const Migration &step : steps) {
        if (step.version <= from)
            continue;
        if (const Done ran = run(database, step); !ran)
            return ran;
    }
    if (const Done intact = checkReferences(database); !intact)
        return intact;
    return transaction.commit();
}

} // namespace muster
