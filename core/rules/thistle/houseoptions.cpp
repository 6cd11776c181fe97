// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/houseoption.h"
#include "core/rules/thistle/figures.h"

namespace muster::thistle {

const std::vector<HouseOption> &houseOptions()
{
    static const std::vector<HouseOption> options {
        houseOption<Quality>(
            "quality", QT_TRANSLATE_NOOP("muster", "Which modifier has a group of mixed classes?"), "TL-R08"),
        houseOption<WoodsFoot>("woods_foot",
            QT_TRANSLATE_NOOP("muster", "May swordsmen and shot enter woods and towns off the road?"), "TL-R10"),
        houseOption<Halves>(
            "halves", QT_TRANSLATE_NOOP("muster", "Two rules each allow half a move. What then?"), "TL-R13"),
        houseOption<PivotAndShoot>(
            "pivot_and_shoot", QT_TRANSLATE_NOOP("muster", "May a gun that pivots shoot as well?"), "TL-R15"),
        houseOption<RapidReaction>("rapid_reaction",
            QT_TRANSLATE_NOOP("muster", "May bows shoot rapidly at those who charge them?"), "TL-R20"),
        houseOption<LineOfFireMelee>("line_of_fire_melee",
            QT_TRANSLATE_NOOP("muster", "Does artillery roll against units in contact that stand in its line of fire?"),
            "TL-R23"),
        houseOption<FirstStand>("first_stand",
            QT_TRANSLATE_NOOP("muster", "Which stand of the type that was struck takes the hits first?"), "TL-R34"),
        houseOption<CounterChargeCounts>("counter_charge_counts",
            QT_TRANSLATE_NOOP("muster", "Do gensdarmes and cavalry roll double dice when they counter-charge?"),
            "TL-R18"),
        houseOption<CavalryWord>(
            "cavalry_word", QT_TRANSLATE_NOOP("muster", "Who is the cavalry in the list of disadvantages?"), "TL-R26"),
        houseOption<GroupSize>("group_size",
            QT_TRANSLATE_NOOP("muster", "Hits are compared with the number of units in a beaten group. Which units?"),
            "TL-R36"),
        houseOption<PursueOn>(
            "pursue_on", QT_TRANSLATE_NOOP("muster", "May the winner pursue a group that falls back?"), "TL-R37"),
        houseOption<Militia>(
            "militia", QT_TRANSLATE_NOOP("muster", "Who is the militia in the rule for rallying?"), "TL-R40"),
        houseOption<OffBoard>("off_board",
            QT_TRANSLATE_NOOP("muster", "Do units that left the table count towards demoralisation?"), "TL-R42"),
        houseOption<EngagedReaction>("engaged_reaction",
            QT_TRANSLATE_NOOP("muster", "What may a unit do about a charge that is in contact with another enemy?"),
            "TL-R19"),
    };
    return options;
}

} // namespace muster::thistle
