// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/twopage/actionrule.h"

#include "core/rules/twopage/checks.h"
#include "core/rules/twopage/sections.h"
#include "core/rules/words.h"

namespace muster::twopage {

namespace {

const char *sourceOf(ChoiceReason reason)
{
    switch (reason) {
    case ChoiceReason::Ok:
        return kActions;
    case ChoiceReason::Out:
        return kWounds;
    case ChoiceReason::NoMoveFire:
        return kWeapons;
    case ChoiceReason::NoWeapon:
        return "TP-R29";
    case ChoiceReason::CannotLoad:
        return kFighting;
    }
    Q_UNREACHABLE();
}

} // namespace

ChoiceReason mayChoose(Action action, const Chooser &figure, const Figures &figures)
{
    if (isOut(figure.condition))
        return ChoiceReason::Out;
    if (action == Action::MoveFire && figures.isCrewed(figure.weapon))
        return ChoiceReason::NoMoveFire;
    if (action == Action::FireLoad && figure.weapon == Weapon::None)
        return ChoiceReason::NoWeapon;
    if (action == Action::FireLoad && figure.wasInMelee && figure.ammo == Ammo::Unloaded)
        return ChoiceReason::CannotLoad;
    return ChoiceReason::Ok;
}

bool leavesMelee(Action action, const Chooser &figure)
{
    return figure.wasInMelee && (action == Action::Move || action == Action::MoveFire);
}

WorkingLine inWords(ChoiceReason reason, Action action)
{
    return {Phrase(QT_TRANSLATE_NOOP("muster", "%1: %2")).arg(wordOf(action)).arg(wordOf(reason)), sourceOf(reason)};
}

} // namespace muster::twopage
