// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/effect.h"
#include "core/rules/twopage/figures.h"

namespace muster {

namespace twopage {

/// Why a figure may or may not take an action.
enum class ChoiceReason { Ok, Out, NoMoveFire, NoWeapon, CannotLoad };

/// What decides whether a figure may take an action.
struct Chooser {
    Condition condition {};
    Weapon weapon {};
    Ammo ammo {};
    bool wasInMelee = false;
};

/// Source: "Selecting Actions" and "Hand-to-Hand Fighting".
ChoiceReason mayChoose(Action action, const Chooser &figure, const Figures &figures);
/// It leaves hand-to-hand with this action.
bool leavesMelee(Action action, const Chooser &figure);
WorkingLine inWords(ChoiceReason reason, Action action);

} // namespace twopage

template <>
struct WordsOf<twopage::ChoiceReason> {
    static constexpr Word all[] = {
        {"ok", QT_TRANSLATE_NOOP("muster", "it may")},
        {"out", QT_TRANSLATE_NOOP("muster", "it is out of the fight")},
        {"no_move_fire", QT_TRANSLATE_NOOP("muster", "a gun with a crew never has Move & Fire")},
        {"no_weapon", QT_TRANSLATE_NOOP("muster", "it has nothing to fire")},
        {"cannot_load",
            QT_TRANSLATE_NOOP(
                "muster", "it comes out of hand-to-hand with its weapon unloaded, and cannot choose to load")},
    };
};

} // namespace muster
