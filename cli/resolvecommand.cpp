// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/resolvecommand.h"

#include "cli/answertext.h"
#include "cli/batch.h"
#include "cli/commandline.h"
#include "cli/linereader.h"
#include "cli/requestarguments.h"
#include "core/rules/catalogue.h"

#include <QFile>

#include <unistd.h>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace in_resolvecommand {
namespace {

const char kDescription[] = QT_TRANSLATE_NOOP("muster",
    "Resolves one procedure of a rule set, or works out its odds.\n"
    "\n"
    "  resolve -r RULES -p PROCEDURE [KEY=VALUE ...] [--dice 651231 | --roll | --odds]\n"
    "  resolve [FILE]            one request as JSON from a file, or from standard input\n"
    "  resolve --batch [FILE]    requests as JSON, one a line; one answer a line, in the same order.\n"
    "                            Empty lines get no answer; a line that is no request gets an error.\n"
    "\n"
    "A request typed as arguments is answered in words, one given as JSON in JSON.\n"
    "Inputs left out take their default; \"rules RULES PROCEDURE\" lists them.\n"
    "Exit status: 0 answered (also: dice are needed), 1 refused, 2 wrong usage, 3 file or output failed.\n"
    "A batch ends with 0 when every line was answered, be it with an error.");

void addOptions(CommandLine &line)
{
    line.option({u"r"_s, u"rules"_s}, QT_TRANSLATE_NOOP("muster", "The rule set."), u"id"_s);
    line.option({u"p"_s, u"procedure"_s}, QT_TRANSLATE_NOOP("muster", "The procedure."), u"id"_s);
    line.option({u"d"_s, u"dice"_s},
        QT_TRANSLATE_NOOP("muster", "The dice, in the order asked for: 651231, or 12,3,7 for faces above 9."),
        u"faces"_s);
    line.option({u"ruling"_s}, QT_TRANSLATE_NOOP("muster", "A house option; may be given several times."),
        u"key=choice"_s, CommandLine::Given::ManyTimes);
    line.option({u"roll"_s}, QT_TRANSLATE_NOOP("muster", "Rolls whatever dice are missing."));
    line.option({u"odds"_s}, QT_TRANSLATE_NOOP("muster", "Works out the exact odds instead."));
    line.option({u"joint"_s}, QT_TRANSLATE_NOOP("muster", "The odds, also of all outcome fields together."));
    line.option({u"working"_s}, QT_TRANSLATE_NOOP("muster", "JSON answers with their working, summary and dice."));
    line.option({u"json"_s}, QT_TRANSLATE_NOOP("muster", "Answers in JSON."));
    line.option({u"text"_s}, QT_TRANSLATE_NOOP("muster", "Answers in words."));
    line.option({u"batch"_s}, QT_TRANSLATE_NOOP("muster", "Answers one request a line."));
}

bool isTyped(const CommandLine &line)
{
    return line.has(u"rules"_s) || line.has(u"procedure"_s);
}

bool wantsOdds(const CommandLine &line)
{
    return line.has(u"odds"_s) || line.has(u"joint"_s);
}

bool answersInJson(const CommandLine &line)
{
    return line.has(u"json"_s) || (!isTyped(line) && !line.has(u"text"_s));
}

/// What makes no sense in the arguments.
std::optional<Phrase> misuse(const CommandLine &line)
{
    const bool typed = isTyped(line);
    if (line.has(u"json"_s) && line.has(u"text"_s))
        return Phrase(QT_TRANSLATE_NOOP("muster", "--json and --text exclude each other."));
    if (line.has(u"roll"_s) && wantsOdds(line))
        return Phrase(QT_TRANSLATE_NOOP("muster", "--roll and --odds exclude each other."));
    if (line.has(u"batch"_s) && line.has(u"text"_s))
        return Phrase(QT_TRANSLATE_NOOP("muster", "A batch is answered in JSON."));
    if (line.has(u"batch"_s) && typed)
        return Phrase(QT_TRANSLATE_NOOP("muster", "A batch takes its requests from a file or from standard input."));
    if (typed && !(line.has(u"rules"_s) && line.has(u"procedure"_s)))
        return Phrase(QT_TRANSLATE_NOOP("muster", "A request needs both --rules and --procedure."));
    if (!typed && (line.has(u"dice"_s) || line.has(u"ruling"_s)))
        return Phrase(
            QT_TRANSLATE_NOOP("muster", "--dice and --ruling belong to a request of --rules and --procedure."));
    if (!typed && line.positional().size() > 1)
        return Phrase(QT_TRANSLATE_NOOP("muster", "One file at a time, or --rules and --procedure for inputs."));
    return {};
}

AnswerWays howToAnswer(const CommandLine &line, const RandomBits &bits)
{
    return {
        .roll = line.has(u"roll"_s) ? &bits : nullptr,
        .withWorking = line.has(u"working"_s) || (!answersInJson(line) && !line.has(u"batch"_s)),
        .withJoint = line.has(u"joint"_s),
    };
}

TypedRequest typedRequest(const CommandLine &line)
{
    return {
        .rules = line.value(u"rules"_s),
        .procedure = line.value(u"procedure"_s),
        .inputs = line.positional(),
        .rulings = line.values(u"ruling"_s),
        .dice = line.value(u"dice"_s),
        .hasDice = line.has(u"dice"_s),
    };
}

/// Opens the file that was named for reading, or standard input.
bool openInput(const CommandLine &line, QFile &file)
{
    const QStringList names = line.positional();
    if (names.isEmpty() || names.first() == u"-")
        return file.open(STDIN_FILENO, QIODevice::ReadOnly | QIODevice::Unbuffered);
    file.setFileName(names.first());
    if (file.open(QIODevice::ReadOnly | QIODevice::Unbuffered))
        return true;
    complain(names.first(), Phrase(QT_TRANSLATE_NOOP("muster", "The file cannot be read: %1")).arg(file.errorString()));
    return false;
}

QStringList inWordsOf(const QJsonObject &request, const QJsonObject &answer)
{
    const Ruleset *set = findRuleset(request.value("rules"_L1).toString());
    const Procedure *procedure = set->procedure(request.value("procedure"_L1).toString());
    return answerAsText(*set, *procedure, answer);
}

Exit give(const QJsonObject &request, const QJsonObject &answer, bool inJson, OutputStream &out)
{
    const bool refused = answer.value("status"_L1).toString() == u"error";
    if (inJson)
        out.json(answer);
    else if (refused)
        complain(answer.value("field"_L1).toString(), Phrase::literal(answer.value("message"_L1).toString()));
    else
        out.line(inWordsOf(request, answer).join(u'\n'));
    return refused ? Exit::Refused : Exit::Done;
}

Exit resolveOne(const CommandLine &line, QJsonObject request, Answerer &answerer, OutputStream &out)
{
    if (wantsOdds(line))
        request.insert(u"mode"_s, u"odds"_s);
    return give(request, answerer.answer(request), answersInJson(line), out);
}

Exit resolveTyped(const CommandLine &line, Answerer &answerer, OutputStream &out)
{
    const auto request = requestFrom(typedRequest(line));
    if (request)
        return resolveOne(line, *request, answerer, out);
    complain(request.error().field, request.error().message);
    return Exit::Usage;
}

Exit resolveRead(const CommandLine &line, Answerer &answerer, OutputStream &out)
{
    QFile input;
    if (!openInput(line, input))
        return Exit::File;
    const QByteArray text = input.read(LineReader::kLongest + 1);
    if (input.error() != QFileDevice::NoError) {
        complain({}, Phrase(QT_TRANSLATE_NOOP("muster", "The request could not be read: %1")).arg(input.errorString()));
        return Exit::File;
    }
    const auto request = requestIn(text);
    if (request)
        return resolveOne(line, *request, answerer, out);
    return give({}, Answerer::error(request.error().field, request.error().message), answersInJson(line), out);
}

Exit resolveBatch(const CommandLine &line, Answerer &answerer, OutputStream &out)
{
    QFile input;
    if (!openInput(line, input))
        return Exit::File;
    LineReader lines(input.handle());
    return answerBatch(lines, answerer, {.odds = wantsOdds(line)}, out);
}

} // namespace
} // namespace in_resolvecommand

Exit runResolve(const QStringList &arguments, OutputStream &out)
{
    using namespace in_resolvecommand;
    CommandLine line(u"resolve"_s, u"[OPTIONS] [KEY=VALUE ... | FILE]"_s, translated(kDescription));
    addOptions(line);
    if (const auto end = line.parse(arguments, out))
        return *end;
    if (const auto wrong = misuse(line))
        return line.misused(*wrong);
    const RandomBits bits = systemRandomBits();
    Answerer answerer(howToAnswer(line, bits));
    if (line.has(u"batch"_s))
        return resolveBatch(line, answerer, out);
    return isTyped(line) ? resolveTyped(line, answerer, out) : resolveRead(line, answerer, out);
}

} // namespace muster
