// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/houseoption.h"
#include "core/rules/pikemusket/figures.h"

namespace muster::pikemusket {

const std::vector<HouseOption> &houseOptions()
{
    static const std::vector<HouseOption> options {
        houseOption<OddsRounding>("odds_rounding",
            QT_TRANSLATE_NOOP("muster", "The strengths lie between two columns of odds. Which one counts?"), "PM-R03"),
        houseOption<DeadLeaderDie>("dead_leader_die",
            QT_TRANSLATE_NOOP("muster", "A leader is killed in combat. Against whom does the die count?"), "PM-R19"),
        houseOption<StandoffRout>("standoff_rout",
            QT_TRANSLATE_NOOP(
                "muster", "May pistol cavalry that stands off put shock cavalry to rout with its pistols alone?"),
            "PM-R24"),
        houseOption<DragoonsDefending>("dragoons_defending",
            QT_TRANSLATE_NOOP("muster", "Are dragoons on foot at a disadvantage when they are attacked in contact?"),
            "PM-R18"),
        houseOption<RoutThroughDisrupted>("rout_through_disrupted",
            QT_TRANSLATE_NOOP("muster", "Routers run through a friend that is disrupted already. What becomes of it?"),
            "PM-R08"),
        houseOption<HedgehogLate>("hedgehog_late",
            QT_TRANSLATE_NOOP("muster", "Horse is upon infantry before its hedgehog is formed. What then?"), "PM-R13"),
        houseOption<RoutedOff>("routed_off",
            QT_TRANSLATE_NOOP("muster", "Do units that ran off the board count as casualties?"), "PM-R36"),
        houseOption<CrisisRetest>("crisis_retest",
            QT_TRANSLATE_NOOP("muster", "Is a level of casualties tested again when it is passed again?"), "PM-R33"),
        houseOption<CrisisAutomatic>("crisis_automatic",
            QT_TRANSLATE_NOOP("muster", "How often does an army collapse that is past the last level?"), "PM-R35"),
    };
    return options;
}

} // namespace muster::pikemusket
