// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/pagecheck.h"

#include "core/store/connection.h"

#include <QRegularExpression>
#include <QVariant>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace in_pagecheck {
namespace {
/// One line of SQLite's check in words for whoever plays.
Phrase inWords(const QString &line)
{
    static const QRegularExpression page(u"\\bpage (\\d+)"_s, QRegularExpression::CaseInsensitiveOption);
    if (const auto match = page.match(line); match.hasMatch())
        return Phrase(QT_TRANSLATE_NOOP("muster", "Part of the file cannot be read (page %1).")).arg(match.captured(1));
    return Phrase(QT_TRANSLATE_NOOP("muster", "Parts of the file do not agree with one another."));
}

/// Adds what is said, the same words only once: their lines are put together.
void add(const QString &line, std::vector<Finding> &findings)
{
    const Phrase words = inWords(line);
    for (Finding &known : findings) {
        if (known.message.source() == words.source()) {
            known.technical += u"; "_s + line;
            return;
        }
    }
    findings.push_back({u"file"_s, words, line});
}
} // namespace
} // namespace in_pagecheck

std::vector<Finding> checkPages(const QSqlDatabase &database)
{
    using namespace in_pagecheck;
    std::vector<Finding> findings;
    const Done walked = forEachRow(database, u"PRAGMA integrity_check(20)"_s, {}, [&findings](const QSqlQuery &row) {
        for (const QString &line : row.value(0).toString().split(u'\n', Qt::SkipEmptyParts))
            if (line != "ok"_L1 && !line.startsWith("***"_L1))
                add(line, findings);
    });
    if (!walked && findings.empty()) // else it is what has been found
        findings.push_back(walked.error());
    return findings;
}

std::vector<Finding> checkStrangePages(const QSqlDatabase &database)
{
    if (const Done distrusted = distrust(database); !distrusted)
        return {distrusted.error()};
    return checkPages(database);
}

} // namespace muster
