// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/widgets/badge.h"

class QPainter;

namespace muster {

/// The height of a line of states under a unit's name.
int statesLineHeight(const QFont &font);

/// The states as they are shown in a line of this width, each of them in words: whole where there is room, else in
/// brief, else without their icons, else by their first letters. Only where not even three letters of each have room,
/// the last are shown by their icons.
QList<BadgeLook> statesIn(const QList<BadgeLook> &states, int width, const QFont &font);

/// How wide these stand beside one another.
int widthOfStates(const QList<BadgeLook> &states, const QFont &font);

/// The least width in which all have a word of three letters.
int leastWidthOfStates(const QList<BadgeLook> &states, const QFont &font);

/// What the unit is stands in what room is left behind its states.
void paintStatesLine(
    QPainter &painter, QRect line, const QFont &font, const QList<BadgeLook> &states, const QString &subtitle);

} // namespace muster
