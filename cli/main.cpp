// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/outputstream.h"
#include "cli/program.h"
#include "cli/standardstreams.h"
#include "core/base/language.h"

#include <QCoreApplication>

#include <unistd.h>

int main(int argc, char *argv[])
{
    muster::prepareStandardStreams();
    QCoreApplication application(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("mustermaster-cli"));
    QCoreApplication::setApplicationVersion(QStringLiteral(MUSTER_VERSION));
    muster::installLanguage(application);
    muster::OutputStream out(STDOUT_FILENO);
    return int(muster::runProgram(QCoreApplication::arguments(), out));
}
