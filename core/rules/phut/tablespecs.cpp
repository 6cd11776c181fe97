// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/fields.h"
#include "core/rules/phut/figures.h"

namespace muster::phut {

using namespace fields;

namespace in_tablespecs {
namespace {

TableSpec movement()
{
    return {.id = "movement",
        .title = QT_TRANSLATE_NOOP("muster", "Movement"),
        .section = "Movement",
        .shape = shape::grid(wordsOf<Troop>(),
            {
                number("dice", QT_TRANSLATE_NOOP("muster", "Dice"), 0, 6),
                number("woods_dice", QT_TRANSLATE_NOOP("muster", "Dice in woods"), 0, 6),
                choice<ClassReroll>("reroll", QT_TRANSLATE_NOOP("muster", "Re-roll")),
                flag("woods", QT_TRANSLATE_NOOP("muster", "May enter woods")),
                flag("woods_with_all_cavalry", QT_TRANSLATE_NOOP("muster", "May enter woods where all cavalry may")),
            })};
}

TableSpec manoeuvre()
{
    std::vector<Word> rows = wordsOf<Troop>();
    rows.push_back({"pike_block", QT_TRANSLATE_NOOP("muster", "pike block")});
    return {.id = "manoeuvre",
        .title = QT_TRANSLATE_NOOP("muster", "Wheeling and drifting"),
        .section = "Movement",
        .shape = shape::grid(rows,
            {
                number("wheel", QT_TRANSLATE_NOOP("muster", "Wheel or pivot, degrees"), 0, 360),
                flag("any_time", QT_TRANSLATE_NOOP("muster", "At any point of the move")),
                number("drift", QT_TRANSLATE_NOOP("muster", "Drift to one side"), 0, 99),
            })};
}

TableSpec weapons()
{
    std::vector<Word> rows = wordsOf<Weapon>();
    rows.erase(rows.begin()); // "none" shoots with nothing
    return {.id = "weapons",
        .title = QT_TRANSLATE_NOOP("muster", "Missile weapons"),
        .section = "Shooting",
        .shape = shape::grid(rows,
            {
                number("short_to", QT_TRANSLATE_NOOP("muster", "Short, up to"), 0, 999),
                number("long_from", QT_TRANSLATE_NOOP("muster", "Long, from"), 0, 999),
                number("long_to", QT_TRANSLATE_NOOP("muster", "Long, up to"), 0, 999),
                number("dice", QT_TRANSLATE_NOOP("muster", "Dice a base or model"), 0, 6),
                flag("gunpowder", QT_TRANSLATE_NOOP("muster", "Gunpowder")),
                flag("after_moving", QT_TRANSLATE_NOOP("muster", "May shoot after moving")),
            }),
        // The bands may overlap (PH-R11), but leave no distance between them.
        .rising = {{"long_from", "short_to", 1}, {"short_to", "long_to"}, {"long_from", "long_to"}}};
}

std::vector<Field> dice()
{
    return {number("dice", QT_TRANSLATE_NOOP("muster", "Dice"), -20, 20)};
}

TableSpec shootingModifiers()
{
    return {.id = "shooting_modifiers",
        .title = QT_TRANSLATE_NOOP("muster", "Shooting: more or fewer dice"),
        .section = "Shooting",
        .shape = shape::grid(
            {
                {"long_range", QT_TRANSLATE_NOOP("muster", "long range")},
                {"light_cover", QT_TRANSLATE_NOOP("muster", "target in light cover")},
                {"hard_cover", QT_TRANSLATE_NOOP("muster", "target in hard cover")},
                {"deep_target", QT_TRANSLATE_NOOP("muster", "deep target")},
                {"firer_moved", QT_TRANSLATE_NOOP("muster", "the firer moved")},
                {"crossbows", QT_TRANSLATE_NOOP("muster", "the firer has crossbows")},
            },
            dice())};
}

TableSpec meleeModifiers()
{
    return {.id = "melee_modifiers",
        .title = QT_TRANSLATE_NOOP("muster", "Melee: more or fewer dice"),
        .section = "Melee",
        .shape = shape::grid(
            {
                {"pike_ranks", QT_TRANSLATE_NOOP("muster", "pikes, each full rank after the first")},
                {"close_striker", QT_TRANSLATE_NOOP("muster", "striker in close order")},
                {"sword_v_pike", QT_TRANSLATE_NOOP("muster", "swords against pikes")},
                {"sword_v_pole", QT_TRANSLATE_NOOP("muster", "swords against other pole arms")},
                {"obstacle", QT_TRANSLATE_NOOP("muster", "over a linear obstacle, or against pavises")},
                {"lance_charge", QT_TRANSLATE_NOOP("muster", "lances in the first turn of combat")},
                {"bill", QT_TRANSLATE_NOOP("muster", "striker has bills or the like")},
                {"skirmish_striker", QT_TRANSLATE_NOOP("muster", "striker in skirmish formation")},
                {"skirmish_foe", QT_TRANSLATE_NOOP("muster", "foe in skirmish formation")},
                {"shields_foe", QT_TRANSLATE_NOOP("muster", "foe carries shields")},
                {"close_foe", QT_TRANSLATE_NOOP("muster", "foe in close order")},
            },
            dice())};
}

TableSpec faces()
{
    return {.id = "hits",
        .title = QT_TRANSLATE_NOOP("muster", "Faces that count"),
        .section = "Shooting",
        .shape = shape::grid(
            {
                {"open", QT_TRANSLATE_NOOP("muster", "hits")},
                {"armoured", QT_TRANSLATE_NOOP("muster", "hits heavy armour or pavises")},
                {"mishap", QT_TRANSLATE_NOOP("muster", "a gun throwing nothing else bursts")},
            },
            {
                number("from", QT_TRANSLATE_NOOP("muster", "From"), 1, 6),
                number("to", QT_TRANSLATE_NOOP("muster", "To"), 1, 6),
            }),
        .rising = {{"from", "to"}}};
}

TableSpec kinds()
{
    return {.id = "kinds",
        .title = QT_TRANSLATE_NOOP("muster", "Special troops"),
        .section = "Special troops",
        .shape = shape::grid(wordsOf<Kind>(),
            {
                choice<MeleeReroll>("reroll", QT_TRANSLATE_NOOP("muster", "Re-roll in melee")),
                choice<MeleeReroll>(
                    "reroll_mercenaries", QT_TRANSLATE_NOOP("muster", "Re-roll against Swiss and Landsknechts")),
                number("reroll_from", QT_TRANSLATE_NOOP("muster", "Faces named, from"), 0, 6),
                number("reroll_to", QT_TRANSLATE_NOOP("muster", "Faces named, to"), 0, 6),
                flag("forced", QT_TRANSLATE_NOOP("muster", "Must re-roll")),
                choice<Broken>("broken", QT_TRANSLATE_NOOP("muster", "When broken")),
                choice<Rallying>("rally", QT_TRANSLATE_NOOP("muster", "Rallies")),
            }),
        .rising = {{"reroll_from", "reroll_to"}},
        .needed = {{"reroll_from", {"reroll", "reroll_mercenaries"}, "some"}}};
}

TableSpec losses()
{
    return {.id = "losses",
        .title = QT_TRANSLATE_NOOP("muster", "Prices in bases"),
        .section = "Losses",
        .shape = shape::grid(
            {
                {"hit", QT_TRANSLATE_NOOP("muster", "a hit")},
                {"passing", QT_TRANSLATE_NOOP("muster", "passing through friends")},
                {"passed", QT_TRANSLATE_NOOP("muster", "being passed through by friends")},
                {"passed_by_routers", QT_TRANSLATE_NOOP("muster", "being passed through by routers")},
                {"retire_move", QT_TRANSLATE_NOOP("muster", "a move of a unit that retires")},
                {"halt", QT_TRANSLATE_NOOP("muster", "halting by itself after a rout")},
                {"rally_by_officer", QT_TRANSLATE_NOOP("muster", "rallying by a staff officer")},
            },
            {number("bases", QT_TRANSLATE_NOOP("muster", "Bases"), 0, 9)})};
}

TableSpec throwsTable()
{
    return {.id = "throws",
        .title = QT_TRANSLATE_NOOP("muster", "Counters and initiative"),
        .section = "Initiative",
        .shape = shape::grid(
            {
                {"counters", QT_TRANSLATE_NOOP("muster", "I-Think-Not counters")},
                {"initiative", QT_TRANSLATE_NOOP("muster", "initiative")},
            },
            {
                number("dice", QT_TRANSLATE_NOOP("muster", "Dice"), 1, 6),
                number("plus", QT_TRANSLATE_NOOP("muster", "And on top"), 0, 20),
            })};
}

TableSpec thresholds()
{
    return {.id = "thresholds",
        .title = QT_TRANSLATE_NOOP("muster", "Thresholds"),
        .section = "Shooting, Melee, Rout",
        .shape = shape::grid(
            {
                {"deep_target", QT_TRANSLATE_NOOP("muster", "bases of depth from which a target is deep")},
                {"missile_rout", QT_TRANSLATE_NOOP("muster", "missile hits in one round that rout")},
                {"free_ranks", QT_TRANSLATE_NOOP("muster", "full ranks of pikes that bring no die")},
                {"rout_margin", QT_TRANSLATE_NOOP("muster", "per cent above the opponent's losses that rout")},
                {"rally_after", QT_TRANSLATE_NOOP("muster", "rout moves before a unit may rally")},
            },
            {number("value", QT_TRANSLATE_NOOP("muster", "Number"), 0, 200)})};
}

TableSpec ownModifiers()
{
    constexpr int kMost = 20;
    return OwnModifiers::table({{kShootingList, QT_TRANSLATE_NOOP("muster", "Shooting: more or fewer dice")},
                                   {kMeleeList, QT_TRANSLATE_NOOP("muster", "Melee: more or fewer dice")}},
        kMost);
}

std::vector<TableSpec> all()
{
    return {movement(), manoeuvre(), weapons(), shootingModifiers(), meleeModifiers(), faces(), kinds(), losses(),
        throwsTable(), thresholds(), ownModifiers()};
}

} // namespace
} // namespace in_tablespecs

const std::vector<TableSpec> &tableSpecs()
{
    static const std::vector<TableSpec> specs = in_tablespecs::all();
    return specs;
}

} // namespace muster::phut
