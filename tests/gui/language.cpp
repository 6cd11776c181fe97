// SPDX-License-Identifier: GPL-3.0-or-later
// Every test of the window speaks as the program does: English with its plurals, or what MUSTERMASTER_LANGUAGE names.
#include "core/base/language.h"

#include <QCoreApplication>

namespace {

void speak()
{
    muster::installLanguage(*QCoreApplication::instance());
}

} // namespace

Q_COREAPP_STARTUP_FUNCTION(speak)
