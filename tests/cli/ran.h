// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QJsonArray>
#include <QJsonObject>
#include <QProcess>
#include <QStringList>

#include <vector>

namespace muster {

/// What came of running the command-line program.
struct Ran {
    int status = -1; ///< -1: it crashed or never ended
    QByteArray out;
    QByteArray error;

    /// The output as one JSON object; empty if it is none.
    QJsonObject json() const;
    /// The output as JSON objects, one a line.
    std::vector<QJsonObject> jsonLines() const;
    bool says(const char *words) const { return out.contains(words); }
    bool complains(const char *words) const { return error.contains(words); }
};

/// Path of the program that is tested.
QString programPath();
/// Runs it with these arguments, and with `input` on its standard input.
Ran run(const QStringList &arguments, const QByteArray &input = {});
/// The same with the arguments parted by spaces.
Ran run(const char *arguments, const QByteArray &input = {});
/// Waits for a program that was started otherwise.
Ran ended(QProcess &process);

} // namespace muster
