// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/phut/basesoff.h"

#include "core/rules/phut/words.h"
#include "core/rules/words.h"

namespace muster::phut {

void basesOff(Effects &effects, const char *role, int lost, int had)
{
    if (lost <= 0)
        return;
    effects.add(role, "bases", -lost);
    if (had > 0 && lost >= had)
        effects.set(role, "state", keyOf(State::Destroyed));
}

} // namespace muster::phut
