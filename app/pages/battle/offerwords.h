// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/play/offers.h"

#include <QKeySequence>

namespace muster {

QString titleOf(const TableOffer &offer);
/// Empty where another one has the letter.
QKeySequence keyOf(const TableOffer &offer);
/// "Shooting (S)".
QString titleWithKey(const TableOffer &offer);
/// Whether it is also done by dragging: an act upon two of one side, the first is dragged onto the second.
bool isByDragging(const Act &act);

/// "Bernese shot → Elmetti of Gonzaga"; empty if nobody in particular plays in it.
QString playerWords(const TableOffer &offer, const Battle &battle, const Cast &cast);
/// Who plays in it, and what is still to be picked: "Bernese shot → pick: Target".
QString castWords(const TableOffer &offer, const Battle &battle, const Cast &cast);

} // namespace muster
