// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/houseoption.h"
#include "core/rules/twopage/figures.h"

namespace muster::twopage {

const std::vector<HouseOption> &houseOptions()
{
    static const std::vector<HouseOption> options {
        houseOption<UnloadTiming>("unload_timing",
            QT_TRANSLATE_NOOP("muster", "One of several shots empties the weapon. Do the others count?"), "TP-R08"),
        houseOption<SplitFire>(
            "split_fire", QT_TRANSLATE_NOOP("muster", "May the shots of one phase go at different targets?"), "TP-R09"),
        houseOption<LoadAfterMelee>("load_after_melee",
            QT_TRANSLATE_NOOP("muster",
                "A figure left a fight behind when the turn began and fired. May it load in a later phase of the "
                "turn?"),
            "TP-R27"),
        houseOption<TiedLowest>(
            "tied_lowest", QT_TRANSLATE_NOOP("muster", "Which of two tied lowest enemies takes the blow?"), "TP-R21"),
        houseOption<Saves>(
            "saves", QT_TRANSLATE_NOOP("muster", "Hit twice in one step: how many saving rolls?"), "TP-R14"),
        houseOption<SaveDie>(
            "save_die", QT_TRANSLATE_NOOP("muster", "With which die is the second saving roll made?"), "TP-R15"),
        houseOption<Bloodiness>(
            "bloodiness", QT_TRANSLATE_NOOP("muster", "How bloody are the saving rolls?"), "TP-R18"),
    };
    return options;
}

} // namespace muster::twopage
