// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/theme/tokens.h"
#include "core/base/tone.h"

namespace muster {

/// The colour of text and icons of this tone.
QColor ink(const Tokens &tokens, Tone tone);
/// The ground that such text stands on.
QColor ground(const Tokens &tokens, Tone tone);
/// Text on an area filled with the accent colour: the primary button.
QColor onAccent(const Tokens &tokens);
/// The ground of a bar where nothing is left, and of an unfilled track.
QColor track(const Tokens &tokens);
/// The border of what is filled in or empty: a field, a tick; 3 : 1 on a panel.
QColor edge(const Tokens &tokens);
/// The tint of `colour` for what was lost in the last event.
QColor lostTint(const Tokens &tokens, const QColor &colour);
/// Hover ground of a quiet control.
QColor hoverGround(const Tokens &tokens);

/// `share` of `over` (0 to 1) laid on `under`.
QColor mixed(const QColor &under, const QColor &over, double share);
/// The contrast ratio of two opaque colours, 1 to 21. Source: WCAG 2.1, "contrast ratio".
double contrastRatio(const QColor &a, const QColor &b);

} // namespace muster
