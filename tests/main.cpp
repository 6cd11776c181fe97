// SPDX-License-Identifier: GPL-3.0-or-later
// The start of every test program; those of the window are compiled with QtWidgets.
#include "tests/testprogram.h"

#ifdef QT_WIDGETS_LIB
#include <QApplication>
using Application = QApplication;
#else
#include <QCoreApplication>
using Application = QCoreApplication;
#endif

int main(int argc, char **argv)
{
    const Application application(argc, argv);
    QCoreApplication::setAttribute(Qt::AA_Use96Dpi);
    return muster::runTests(argc, argv);
}
