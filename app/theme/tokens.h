// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>

namespace muster {

/// The colours of the program in one theme; nothing on screen uses a colour that does not stand here.
struct Tokens {
    QColor window, panel, panelQuiet, text, mutedText, line;
    QColor accent, accentGround, warning, warningGround, danger, dangerGround, good, goodGround;
    QColor sides[4];
};

const Tokens &lightTokens();
const Tokens &darkTokens();

} // namespace muster
