// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/tyneside/personinputs.h"

#include "core/rules/tyneside/prefill.h"

namespace muster::tyneside {

std::vector<BoundInput<Person>> personInputs(const char *role)
{
    const std::initializer_list<Weapon> kHands {
        Weapon::None, Weapon::Pike, Weapon::Halbert, Weapon::Sword, Weapon::Club};
    return {
        input<&Person::kind>("kind", QT_TRANSLATE_NOOP("muster", "Kind")).workedOut(&kindOfPerson),
        input<&Person::quality>("quality", QT_TRANSLATE_NOOP("muster", "Class")).from(role, "quality"),
        input<&Person::mount>("mount", QT_TRANSLATE_NOOP("muster", "Mount")).from(role, "mount"),
        input<&Person::firearm>("firearm", QT_TRANSLATE_NOOP("muster", "Firearm or bow")).workedOut(&firearmOfPerson),
        input<&Person::pistols>("pistols", QT_TRANSLATE_NOOP("muster", "Pistols"))
            .range(0, 4)
            .workedOut(&pistolsOfPerson),
        input<&Person::rifledPistols>("rifled_pistols", QT_TRANSLATE_NOOP("muster", "Rifled pistols"))
            .range(0, 4)
            .workedOut(&rifledPistolsOfPerson),
        input<&Person::hand>("hand", QT_TRANSLATE_NOOP("muster", "Hand weapon")).oneOf(kHands).workedOut(&handOfPerson),
        input<&Person::secondHand>("second_hand", QT_TRANSLATE_NOOP("muster", "Second hand weapon"))
            .oneOf(kHands)
            .from(role, "second_hand"),
        input<&Person::armour>("armour", QT_TRANSLATE_NOOP("muster", "Armour")).from(role, "armour"),
        input<&Person::shield>("shield", QT_TRANSLATE_NOOP("muster", "Targe or shield")).from(role, "shield"),
    };
}

} // namespace muster::tyneside
