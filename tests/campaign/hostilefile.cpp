// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/campaign/hostilecampaign.h"

#include <QCoreApplication>

/// hostilefile SAMPLE FILE
int main(int argc, char *argv[])
{
    const QCoreApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    muster::writeHostileCampaign(arguments.value(1), arguments.value(2));
    return 0;
}
