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
#ifdef QT_WIDGETS_LIB
    QApplication::setDoubleClickInterval(0); // no hand is as quick as a test, which means each of its keys
#endif
    return muster::runTests(argc, argv);
}
