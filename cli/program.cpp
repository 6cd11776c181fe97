// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/program.h"

#include "cli/battlecommand.h"
#include "cli/campaigncommand.h"
#include "cli/columns.h"
#include "cli/outputstream.h"
#include "cli/resolvecommand.h"
#include "cli/rulescommand.h"
#include "cli/selftestcommand.h"

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr Command kCommands[] = {
    {"resolve", QT_TRANSLATE_NOOP("muster", "Resolves a procedure, or works out its odds."), &runResolve},
    {"rules", QT_TRANSLATE_NOOP("muster", "Lists rule sets, procedures, tables and house options."), &runRules},
    {"battle", QT_TRANSLATE_NOOP("muster", "Looks into the battles of a campaign file, makes and plays them."),
        &runBattle},
    {"campaign", QT_TRANSLATE_NOOP("muster", "Makes a campaign; lists, compares and restores its backups."),
        &runCampaign},
    {"self-test", QT_TRANSLATE_NOOP("muster", "Answers the built-in worked cases."), &runSelfTest},
};

const Command *findCommand(const QString &name)
{
    for (const Command &command : kCommands) {
        if (name == QLatin1String(command.name))
            return &command;
    }
    return nullptr;
}

void showHelp(OutputStream &out)
{
    out.line(translated(QT_TRANSLATE_NOOP("muster", "Usage: mustermaster-cli COMMAND [OPTIONS] ...")));
    out.line();
    out.line(translated(
        QT_TRANSLATE_NOOP("muster", "The referee's assistant for pike-and-shot wargames, on the command line.")));
    out.line();
    Columns columns;
    for (const Command &command : kCommands)
        columns.row({QString::fromLatin1(command.name), translated(command.summary)});
    columns.row({u"--help"_s,
        translated(QT_TRANSLATE_NOOP("muster", "Shows this help; after a command, the help of that command."))});
    columns.row({u"--version"_s, translated(QT_TRANSLATE_NOOP("muster", "Shows the version."))});
    out.line(columns.lines().join(u'\n'));
    out.line();
    out.line(translated(QT_TRANSLATE_NOOP(
        "muster", "Exit status: 0 done, 1 refused, 2 wrong usage, 3 a file, a database or the output failed.")));
}

Exit misused(const Phrase &what)
{
    complain({}, what);
    complain({}, Phrase(QT_TRANSLATE_NOOP("muster", "Help is there with: mustermaster-cli --help")));
    return Exit::Usage;
}

Exit runCommand(QStringList arguments, OutputStream &out)
{
    if (arguments.size() < 2)
        return misused(Phrase(QT_TRANSLATE_NOOP("muster", "A command is needed.")));
    const QString name = arguments.takeAt(1);
    if (const Command *command = findCommand(name))
        return command->run(arguments, out);
    const bool isHelp = name == u"--help" || name == u"-h" || name == u"help";
    if ((isHelp || name == u"--version" || name == u"-v") && arguments.size() > 1)
        return misused(Phrase(QT_TRANSLATE_NOOP("muster", "Nothing goes with %1.")).arg(name));
    if (isHelp) {
        showHelp(out);
        return Exit::Done;
    }
    if (name == u"--version" || name == u"-v") {
        out.line(QStringLiteral("mustermaster-cli " MUSTER_VERSION));
        return Exit::Done;
    }
    return misused(Phrase(QT_TRANSLATE_NOOP("muster", "There is no command %1.")).arg(name));
}

} // namespace

Exit runProgram(const QStringList &arguments, OutputStream &out)
{
    const Exit end = runCommand(arguments, out);
    if (out.flush())
        return end;
    if (!out.readerWent())
        complain({}, Phrase(QT_TRANSLATE_NOOP("muster", "The output could not be written: %1")).arg(out.errorText()));
    return Exit::File;
}

} // namespace muster
