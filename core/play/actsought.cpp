// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/play/actsought.h"

#include "core/battle/battle.h"
#include "core/battle/casting.h"
#include "core/play/marks.h"
#include "core/play/offers.h"

namespace muster {

bool ActSought::isOther(const Battle &battle, const Marks &marks, ThingId thing) const
{
    const auto offer = offerOf(battle.set(), m_act);
    if (!offer || marks.actor == 0 || marks.actor == thing)
        return false;
    Marks tried = marks;
    tried.target = 0;
    tried.toggleTarget(thing);
    return missingRoles(*offer->roles, castOf(*offer, battle, tried)).empty();
}

} // namespace muster
