// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/cli/ran.h"

#include <QJsonDocument>

namespace muster {

using namespace Qt::Literals::StringLiterals;

QJsonObject Ran::json() const
{
    return QJsonDocument::fromJson(out).object();
}

std::vector<QJsonObject> Ran::jsonLines() const
{
    std::vector<QJsonObject> objects;
    for (const QByteArray &line : out.split('\n')) {
        if (!line.isEmpty())
            objects.push_back(QJsonDocument::fromJson(line).object());
    }
    return objects;
}

QString programPath()
{
    return QStringLiteral(MUSTER_CLI);
}

Ran ended(QProcess &process)
{
    constexpr int kPatience = 120'000; // milliseconds; far more than it ever takes
    if (!process.waitForFinished(kPatience)) {
        process.kill();
        process.waitForFinished();
        return {};
    }
    const int status = process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1;
    return {status, process.readAllStandardOutput(), process.readAllStandardError()};
}

Ran run(const QStringList &arguments, const QByteArray &input)
{
    QProcess process;
    process.start(programPath(), arguments);
    process.write(input);
    process.closeWriteChannel();
    return ended(process);
}

Ran run(const char *arguments, const QByteArray &input)
{
    return run(QString::fromUtf8(arguments).split(u' ', Qt::SkipEmptyParts), input);
}

} // namespace muster
