// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/widgets/badge.h"

class QPainter;

namespace muster {

/// The height of a line of states under a unit's name.
int statesLineHeight(const QFont &font);

/// How many states stand in a line of this width in whole words, with the shapes of the others behind them; at least
/// one, which is then cut.
qsizetype badgesThatFit(const QList<BadgeLook> &badges, int width, const QFont &font);

/// Those that have no room for their words are shown by their shapes; what the unit is stands in what room is left.
void paintStatesLine(
    QPainter &painter, QRect line, const QFont &font, const QList<BadgeLook> &badges, const QString &subtitle);

} // namespace muster
