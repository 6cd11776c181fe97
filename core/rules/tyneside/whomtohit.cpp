// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/tyneside/whomtohit.h"

#include "core/rules/sides.h"
#include "core/rules/tyneside/turnrules.h"

#include <algorithm>

namespace muster::tyneside {

using namespace Qt::Literals::StringLiterals;

bool isNoShot(const Deed &deed)
{
    // A battle that is described may tell a shot without saying how many there were.
    return deed.procedure == u"shooting"_s && deed.phase == u"uncommanded_shooting"_s
        && deed.outcome.value("shots"_L1).toInt(1) == 0;
}

bool mayBeTried(const Moment &moment, ThingId unit, ThingId enemy)
{
    return std::ranges::none_of(moment.deeds, [&](const Deed &deed) {
        return isNoShot(deed) && isOfNow(moment, deed) && deed.cast.value(u"firer"_s) == unit
            && deed.cast.value(u"target"_s) == enemy;
    });
}

/// Who fell in this step is the nearest still, and the shots at him are spent: all count as fired at once (TURN-13).
std::vector<ThingId> enemiesToHit(const Moment &moment, ThingId unit)
{
    std::vector<Unit> enemies = unitsOf(moment.things);
    std::erase_if(enemies, [&](const Unit &enemy) {
        return moment.things.armyOf(unit) == enemy.army() || !enemy.isOfItsOwn() || !isInNoContact(moment, enemy.id())
            || !wasThereAsTheShotsBegan(moment, enemy.id()) || !canShotsPass(moment, unit, enemy.id())
            || !mayBeTried(moment, unit, enemy.id());
    });
    return idsOf(enemies);
}

} // namespace muster::tyneside
