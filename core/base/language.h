// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QCoreApplication;

namespace muster {

/// Lets the program speak `localeName` ("de", "en_GB"; empty: the system's language), as far as there is a
/// translation; what is left speaks English. The environment variable MUSTERMASTER_LANGUAGE overrides it; "en_XA" is
/// the pseudo-language. Numbers and dates follow the same locale when one is named. Called again, it replaces the
/// language installed before.
void installLanguage(QCoreApplication &application, const QString &localeName = {});

} // namespace muster
