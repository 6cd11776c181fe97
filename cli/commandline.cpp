// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/commandline.h"

namespace muster {

using namespace Qt::Literals::StringLiterals;

CommandLine::CommandLine(const QString &command, const QString &syntax, const QString &description)
    : m_command(command), m_syntax(syntax), m_description(description)
{
    option({u"h"_s, u"help"_s}, QT_TRANSLATE_NOOP("muster", "Shows this help."));
}

void CommandLine::option(const QStringList &names, const char *help, const QString &value, Given given)
{
    m_parser.addOption(QCommandLineOption(names, translated(help), value));
    if (!value.isEmpty() && given == Given::Once)
        m_onlyOnce += names.last();
}

std::optional<Exit> CommandLine::parse(const QStringList &arguments, OutputStream &out)
{
    if (!m_parser.parse(arguments))
        return misused(Phrase::literal(m_parser.errorText()));
    if (!has(u"help"_s))
        return givenTwice();
    // Qt's own usage line knows nothing of commands; what follows it are the options.
    const QString options = m_parser.helpText();
    out.line(usage());
    out.line();
    out.line(m_description);
    out.write(options.sliced(options.indexOf(u'\n')).toUtf8());
    return Exit::Done;
}

std::optional<Exit> CommandLine::givenTwice() const
{
    for (const QString &option : m_onlyOnce) {
        if (m_parser.values(option).size() > 1)
            return misused(Phrase(QT_TRANSLATE_NOOP("muster", "--%1 is given once.")).arg(option));
    }
    return {};
}

Exit CommandLine::misused(const Phrase &what) const
{
    complain({}, what);
    complain({}, Phrase(QT_TRANSLATE_NOOP("muster", "Help is there with: mustermaster-cli %1 --help")).arg(m_command));
    return Exit::Usage;
}

QString CommandLine::usage() const
{
    return Phrase(QT_TRANSLATE_NOOP("muster", "Usage: mustermaster-cli %1 %2"))
        .arg(m_command)
        .arg(m_syntax)
        .text()
        .trimmed();
}

} // namespace muster
