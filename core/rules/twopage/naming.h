// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/effect.h"

namespace muster::twopage {

/// What the figure in `role` is called, at the start of a sentence.
inline Phrase figureFirst(const Names &names, const char *role = "figure")
{
    return names.of(role, QT_TRANSLATE_NOOP("muster", "The figure"));
}

/// Half inches in inches: 9½.
inline Phrase inches(int halves)
{
    return Phrase(QT_TRANSLATE_NOOP("muster", "%1\"")).arg(double(halves) / 2);
}

} // namespace muster::twopage
