// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/twopage/gunners.h"

#include "core/rules/twopage/actionrule.h"
#include "core/rules/words.h"

namespace muster::twopage {

using namespace Qt::Literals::StringLiterals;

void armWithGun(Changes &changes, ThingId crewman)
{
    const Weapon own = Man(changes.now(), crewman).weapon();
    if (own == Weapon::Gatling)
        return;
    changes.set(crewman, u"own_weapon"_s, keyOf(own));
    changes.set(crewman, u"own_ammo"_s, changes.now().value(crewman, u"ammo"_s));
    changes.set(crewman, u"weapon"_s, keyOf(Weapon::Gatling));
}

bool mayKeepItsCard(const Man &figure, Weapon weapon, Ammo ammo, const Figures &figures)
{
    const Chooser chooser {figure.condition(), weapon, ammo, figure.wasInMelee()};
    return !figure.action() || mayChoose(*figure.action(), chooser, figures) == ChoiceReason::Ok;
}

bool suitsTheGun(const Man &figure, const Things &things, ThingId gun, const Figures &figures)
{
    return mayKeepItsCard(figure, Weapon::Gatling, enumOf(things.word(gun, u"ammo"_s), Ammo::Loaded), figures);
}

void takeUpGun(Changes &changes, const Man &man, ThingId gun, bool asGunner)
{
    armWithGun(changes, man.id());
    changes.setLinks(man.id(), u"gun"_s, {gun});
    changes.set(man.id(), u"gunner"_s, asGunner);
}

void leaveGun(Changes &changes, const Man &man)
{
    changes.setLinks(man.id(), u"gun"_s, {});
    changes.set(man.id(), u"gunner"_s, false);
    if (man.weapon() != Weapon::Gatling) // as in a battle of before he was armed with it
        return;
    changes.set(man.id(), u"weapon"_s, keyOf(man.ownWeapon()));
    changes.set(man.id(), u"ammo"_s, keyOf(man.ownAmmo()));
    changes.set(man.id(), u"own_weapon"_s, keyOf(Weapon::None));
    changes.set(man.id(), u"own_ammo"_s, keyOf(Ammo::Loaded));
}

} // namespace muster::twopage
