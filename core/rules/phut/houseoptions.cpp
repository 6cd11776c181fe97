// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/houseoption.h"
#include "core/rules/phut/figures.h"

namespace muster::phut {

const std::vector<HouseOption> &houseOptions()
{
    static const std::vector<HouseOption> options {
        houseOption<InitiativeTie>("initiative_tie",
            QT_TRANSLATE_NOOP("muster", "Both sides throw the same for initiative. What then?"), "PH-R06"),
        houseOption<WoodsEntry>("woods_entry", QT_TRANSLATE_NOOP("muster", "Who may enter woods?"), "PH-R08"),
        houseOption<RoutThroughPikes>("rout_through_pikes",
            QT_TRANSLATE_NOOP("muster", "May routers run through a pike block, or pikes that rout through friends?"),
            "PH-R10"),
        houseOption<RangeOverlap>("range_overlap",
            QT_TRANSLATE_NOOP("muster", "Some distances are printed as both short and long range. Which counts?"),
            "PH-R11"),
        houseOption<MissileRound>("missile_round",
            QT_TRANSLATE_NOOP("muster", "Which hits count together when a unit is shot into a rout?"), "PH-R17"),
        houseOption<MeleeOrder>("melee_order",
            QT_TRANSLATE_NOOP("muster", "Do the bases that fall to the Active side's blows still strike back?"),
            "PH-R20"),
        houseOption<RoutMargin>("rout_margin",
            QT_TRANSLATE_NOOP("muster",
                "Take the opponent's losses and half as many again, rounded up. When does the loser of a melee rout?"),
            "PH-R22"),
    };
    return options;
}

} // namespace muster::phut
