// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/theme/tokens.h"

#include <QFont>
#include <QString>

namespace muster {

/// The style sheet of the program for these colours; every length grows with `font`.
QString styleSheet(const Tokens &tokens, const QFont &font);

} // namespace muster
