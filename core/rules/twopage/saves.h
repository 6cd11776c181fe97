// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dice/dice.h"
#include "core/rules/twopage/figures.h"

namespace muster {

namespace twopage {

enum class SaveResult { Graze, Wounded, Incapacitated, Dead };

/// The saving rolls of one figure. Source: "Wounds".
struct SaveInputs {
    int die = 8;
    int wounds = 0;
    int hits = 1;
};

struct SaveOutcome {
    struct Roll {
        int die = 0;
        int face = 0;
        SaveResult result {};
    };
    int saves = 0; ///< dice rolled
    SaveResult worst {};
    Condition condition {};
    int woundsTaken = 0;
    int wounds = 0;
    int die = 0; ///< afterwards
    bool out = false;
    std::vector<Roll> rolls {}; ///< those that count; empty while odds are worked out
};

inline constexpr char kSave[] = QT_TRANSLATE_NOOP("muster", "Saving roll %1");
inline constexpr char kSaves[] = QT_TRANSLATE_NOOP("muster", "Saving rolls");

/// What a die comes to, the house option for more or less blood included.
SaveResult saveOn(int face, const Figures &figures);
SaveOutcome saved(const SaveInputs &in, Dice &dice, const Figures &figures);

} // namespace twopage

template <>
struct WordsOf<twopage::SaveResult> {
    static constexpr Word all[] = {
        {"graze", QT_TRANSLATE_NOOP("muster", "a mere scratch")},
        {"wounded", QT_TRANSLATE_NOOP("muster", "wounded")},
        {"incapacitated", QT_TRANSLATE_NOOP("muster", "incapacitated")},
        {"dead", QT_TRANSLATE_NOOP("muster", "dead")},
    };
};

} // namespace muster
