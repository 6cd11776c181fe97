// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/twopage/gunners.h"

#include "core/rules/words.h"

namespace muster::twopage {

using namespace Qt::Literals::StringLiterals;

void takeUpGun(Changes &changes, const Man &man, ThingId gun, bool asGunner)
{
    if (man.weapon() != Weapon::Gatling) {
        changes.set(man.id(), u"own_weapon"_s, keyOf(man.weapon()));
        changes.set(man.id(), u"own_ammo"_s, keyOf(man.ammo()));
    }
    changes.setLinks(man.id(), u"gun"_s, {gun});
    changes.set(man.id(), u"gunner"_s, asGunner);
    changes.set(man.id(), u"weapon"_s, keyOf(Weapon::Gatling));
}

void leaveGun(Changes &changes, const Man &man)
{
    changes.setLinks(man.id(), u"gun"_s, {});
    changes.set(man.id(), u"gunner"_s, false);
    changes.set(man.id(), u"weapon"_s, keyOf(man.ownWeapon()));
    changes.set(man.id(), u"ammo"_s, keyOf(man.ownAmmo()));
    changes.set(man.id(), u"own_weapon"_s, keyOf(Weapon::None));
    changes.set(man.id(), u"own_ammo"_s, keyOf(Ammo::Loaded));
}

} // namespace muster::twopage
