// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/houseoption.h"
#include "core/rules/tyneside/figures.h"

namespace muster::tyneside {

const std::vector<HouseOption> &houseOptions()
{
    static const std::vector<HouseOption> options {
        houseOption<GoodOfficerDice>(
            "good_officer_dice", QT_TRANSLATE_NOOP("muster", "How many command dice has a good officer?"), "TY-R01"),
        houseOption<NcoDice>("nco_dice",
            QT_TRANSLATE_NOOP("muster", "How many dice does an NCO or musician in the chain of command add?"),
            "TY-R02"),
        houseOption<BusyPenalty>("busy_penalty",
            QT_TRANSLATE_NOOP("muster", "Who has a die fewer while loading, shooting or fighting?"), "TY-R03"),
        houseOption<TerrainSight>("terrain_sight",
            QT_TRANSLATE_NOOP("muster", "Troops at the edge of terrain shoot or stand in plain sight. Are they seen?"),
            "TY-R06"),
        houseOption<WoundedHorse>(
            "wounded_horse", QT_TRANSLATE_NOOP("muster", "What slows a wounded rider?"), "TY-R08"),
        houseOption<DutchGallop>(
            "dutch_gallop", QT_TRANSLATE_NOOP("muster", "May Dutch horse under command gallop?"), "TY-R09"),
        houseOption<RatioRounding>("ratio_rounding",
            QT_TRANSLATE_NOOP("muster", "Some figures are left over when one in so many shoots. How is it rounded?"),
            "TY-R11"),
        houseOption<PistolRow>(
            "pistol_row", QT_TRANSLATE_NOOP("muster", "Which row of the table of hits is that of pistols?"), "TY-R13"),
        houseOption<ArtilleryTens>("artillery_tens",
            QT_TRANSLATE_NOOP("muster", "A gun has one more die for each ten figures. Which tens count?"), "TY-R18"),
        houseOption<ThreatOnMiss>(
            "threat_on_miss", QT_TRANSLATE_NOOP("muster", "When does artillery leave a threat level?"), "TY-R19"),
        houseOption<ThreatStack>(
            "threat_stack", QT_TRANSLATE_NOOP("muster", "Several guns leave a threat level. What counts?"), "TY-R19"),
        houseOption<CalmRow>("calm_row",
            QT_TRANSLATE_NOOP("muster", "How are commanded and formed units bound by the top row of the actions?"),
            "TY-R15"),
        houseOption<FormedPlain>("formed_plain",
            QT_TRANSLATE_NOOP(
                "muster", "A formed unit dices once, and some results are not in italics. Who dices again?"),
            "TY-R16"),
        houseOption<ButtFactor>("butt_factor",
            QT_TRANSLATE_NOOP("muster", "Which melee factor have missile weapons, used as clubs?"), "TY-R23"),
        houseOption<MetalAndShield>(
            "metal_and_shield", QT_TRANSLATE_NOOP("muster", "What of metal armour and a shield in melee?"), "TY-R24"),
        houseOption<MeleeWorst>("melee_worst", QT_TRANSLATE_NOOP("muster", "Who came off worse in a melee?"), "TY-R26"),
        houseOption<NcoPoints>("nco_points", QT_TRANSLATE_NOOP("muster", "How many points is an NCO?"), "TY-R28"),
        houseOption<DummyHalf>("dummy_half",
            QT_TRANSLATE_NOOP("muster", "Half of an odd number of markers: how is it rounded?"), "TY-R29"),
    };
    return options;
}

} // namespace muster::tyneside
