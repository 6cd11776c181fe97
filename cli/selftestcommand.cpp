// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/selftestcommand.h"

#include "cli/commandline.h"
#include "cli/durabilitytext.h"
#include "core/rules/catalogue.h"
#include "core/rules/request.h"
#include "core/rules/workedcase.h"

#include <QDir>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace in_selftestcommand {
namespace {

const char kDescription[] = QT_TRANSLATE_NOOP("muster",
    "Answers the worked cases that come with the program and compares the answers.\n"
    "With --durability: what is guaranteed of what was recorded, what was measured last, and a short trial in FOLDER, "
    "or else where temporary files lie.\n"
    "Exit status: 0 all are right, 1 some are wrong.");

/// Answers the cases of one rule set; true when all are right.
bool test(const Ruleset &set, OutputStream &out)
{
    const QString id = QString::fromLatin1(set.id);
    const auto cases = workedCases(set);
    if (!cases) {
        complain(id, cases.error().message);
        return false;
    }
    Answerer answerer;
    size_t right = 0;
    for (const WorkedCase &worked : *cases) {
        if (const auto wrong = difference(worked.expected, answerer.answer(worked.request)))
            out.line(u"%1: %2"_s.arg(worked.id, *wrong));
        else
            ++right;
    }
    out.line(Phrase(QT_TRANSLATE_NOOP("muster", "%1: %2 of %3 cases"))
                 .arg(id)
                 .arg(int(right))
                 .arg(int(cases->size()))
                 .text());
    return right == cases->size();
}

} // namespace
} // namespace in_selftestcommand

Exit runSelfTest(const QStringList &arguments, OutputStream &out)
{
    using namespace in_selftestcommand;
    CommandLine line(u"self-test"_s, u"[--durability [FOLDER]]"_s, translated(kDescription));
    line.option({u"durability"_s}, QT_TRANSLATE_NOOP("muster", "Whether what is recorded stays."));
    if (const auto end = line.parse(arguments, out))
        return *end;
    const QStringList folders = line.positional();
    if (!line.has(u"durability"_s) && !folders.isEmpty())
        return line.misused(Phrase(QT_TRANSLATE_NOOP("muster", "self-test takes no arguments.")));
    if (folders.size() > 1)
        return line.misused(Phrase(QT_TRANSLATE_NOOP("muster", "One folder at a time is tried.")));
    if (line.has(u"durability"_s))
        return tellDurability(folders.value(0, QDir::tempPath()), out);
    bool right = true;
    for (const Ruleset *set : catalogue())
        right = test(*set, out) && right;
    return right ? Exit::Done : Exit::Refused;
}

} // namespace muster
