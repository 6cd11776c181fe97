// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/effect.h"
#include "core/rules/field.h"

namespace muster::twopage {

/// What the figure in `role` is called, at the start of a sentence.
inline Phrase figureFirst(const Names &names, const char *role = "figure")
{
    return names.of(role, QT_TRANSLATE_NOOP("muster", "The figure"));
}

/// Who stands at this place (from 1) of the list of figures: by name where somebody does, else "figure 3".
Phrase figureAt(int place);

/// The sides, where no battle says how they are called.
constexpr Whose kSideA {"army_a", QT_TRANSLATE_NOOP("muster", "First side")};
constexpr Whose kSideB {"army_b", QT_TRANSLATE_NOOP("muster", "Second side")};

/// Half inches in inches: 9½.
inline Phrase inches(int halves)
{
    return Phrase(QT_TRANSLATE_NOOP("muster", "%1″")).arg(double(halves) / 2);
}

} // namespace muster::twopage
