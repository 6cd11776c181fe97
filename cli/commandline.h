// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/command.h"
#include "cli/outputstream.h"

#include <QCommandLineParser>

#include <optional>

namespace muster {

/// The options and arguments of one command, with its help.
class CommandLine {
public:
    /// `syntax` is what follows the command's name in the usage line; `description` is several lines for --help.
    CommandLine(const QString &command, const QString &syntax, const QString &description);

    enum class Given { Once, ManyTimes };
    /// One with a `value` is refused when it is given more often than it may be.
    void option(const QStringList &names, const char *help, const QString &value = {}, Given given = Given::Once);
    /// Reads the arguments; an exit status when there is nothing left to do: help was given, or they make no sense.
    std::optional<Exit> parse(const QStringList &arguments, OutputStream &out);

    bool has(const QString &option) const { return m_parser.isSet(option); }
    QString value(const QString &option) const { return m_parser.value(option); }
    QStringList values(const QString &option) const { return m_parser.values(option); }
    QStringList positional() const { return m_parser.positionalArguments(); }
    /// Says what is wrong with the arguments and where help is.
    Exit misused(const Phrase &what) const;

private:
    QString usage() const;
    std::optional<Exit> givenTwice() const;

    QCommandLineParser m_parser;
    QStringList m_onlyOnce;
    QString m_command;
    QString m_syntax;
    QString m_description;
};

} // namespace muster
