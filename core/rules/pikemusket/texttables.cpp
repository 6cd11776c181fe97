// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/pikemusket/texttables.h"

#include "core/rules/pikemusket/figures.h"
#include "core/rules/pikemusket/sections.h"
#include "core/rules/pikemusket/tablechecks.h"

namespace muster::pikemusket {

namespace in_texttables {
namespace {

constexpr const char *kSixFaces[] = {"1", "2", "3", "4", "5", "6"};

Field number(const char *key, const char *label, int minimum, int maximum)
{
    return {.key = key, .label = label, .minimum = minimum, .maximum = maximum};
}

Field flag(const char *key, const char *label)
{
    return {.key = key, .label = label, .kind = FieldKind::Flag};
}

TableSpec units()
{
    return {.id = "text_units",
        .title = QT_TRANSLATE_NOOP("muster", "Bases, men and reach"),
        .section = kScale,
        .shape = shape::grid(wordsOf<UnitType>(),
            {
                number("front", QT_TRANSLATE_NOOP("muster", "Front of a base, mm"), 1, 500),
                number("depth", QT_TRANSLATE_NOOP("muster", "Depth, mm; 0: not given"), 0, 500),
                number("men_low", QT_TRANSLATE_NOOP("muster", "Men of a base, from"), 0, 1000),
                number("men_high", QT_TRANSLATE_NOOP("muster", "Men of a base, to"), 0, 1000),
                flag("attacks", QT_TRANSLATE_NOOP("muster", "Attacks in the combat phase")),
                number("reach", QT_TRANSLATE_NOOP("muster", "Attacks within, mm; 0: in contact"), 0, 50),
            }),
        .rising = {{"men_low", "men_high"}},
        .refuses = &unitsRefuse};
}

TableSpec die()
{
    return {.id = "text_die",
        .title = QT_TRANSLATE_NOOP("muster", "Combat: the die is modified"),
        .section = kCombat,
        .shape = shape::grid(
            {
                {"attacker_ground", QT_TRANSLATE_NOOP("muster", "attackers on better ground")},
                {"defender_ground", QT_TRANSLATE_NOOP("muster", "defender on better ground")},
                {"shock_charge", QT_TRANSLATE_NOOP("muster", "shock cavalry charges")},
                {"dragoons_contact", QT_TRANSLATE_NOOP("muster", "dragoons on foot attack in contact")},
                {"dragoons_defending",
                    QT_TRANSLATE_NOOP("muster", "dragoons on foot attacked in contact, as a house option")},
                {"foot_on_hedgehog", QT_TRANSLATE_NOOP("muster", "foot attacks a hedgehog")},
            },
            {number("die", QT_TRANSLATE_NOOP("muster", "Die"), -10, 10)})};
}

TableSpec shifts()
{
    return {.id = "text_shifts",
        .title = QT_TRANSLATE_NOOP("muster", "Combat: the odds move"),
        .section = kCombat,
        .shape = shape::grid(
            {
                {"two_arms", QT_TRANSLATE_NOOP("muster", "two arms attack together")},
                {"three_arms", QT_TRANSLATE_NOOP("muster", "all three arms attack together")},
                {"flank", QT_TRANSLATE_NOOP("muster", "from the flank")},
                {"rear", QT_TRANSLATE_NOOP("muster", "from the rear")},
            },
            {number("columns", QT_TRANSLATE_NOOP("muster", "Columns"), 0, 15)})};
}

TableSpec leaderDice()
{
    const Shape fate = shape::choice("", "",
        {wordsIn<Fate>()[size_t(Fate::Killed)], wordsIn<Fate>()[size_t(Fate::Wounded)],
            wordsIn<Fate>()[size_t(Fate::Unhorsed)]});
    return {.id = "text_leader_dice",
        .title = QT_TRANSLATE_NOOP("muster", "Leaders in combat: the dice"),
        .section = kCombat,
        .shape = shape::record({
            shape::number("safe_from", QT_TRANSLATE_NOOP("muster", "Safe from, on two dice"), 2, 13),
            shape::headed(facesOfADie(),
                shape::list("fates", QT_TRANSLATE_NOOP("muster", "Below that, by one more die"), 6, 6, fate)),
        })};
}

TableSpec leaderFates()
{
    std::vector<Word> rows = wordsOf<Fate>();
    rows.erase(rows.begin()); // nobody has no fate
    return {.id = "text_leader_fates",
        .title = QT_TRANSLATE_NOOP("muster", "Leaders in combat: what follows"),
        .section = kCombat,
        .shape = shape::grid(rows,
            {
                number("attacker", QT_TRANSLATE_NOOP("muster", "Die, with the attackers"), -10, 10),
                number("defender", QT_TRANSLATE_NOOP("muster", "Die, with the defender"), -10, 10),
                flag("disrupts", QT_TRANSLATE_NOOP("muster", "His unit is disrupted")),
                flag("removes", QT_TRANSLATE_NOOP("muster", "He is off the table")),
            })};
}

TableSpec clock()
{
    return {.id = "text_clock",
        .title = QT_TRANSLATE_NOOP("muster", "Time"),
        .section = kScale,
        .shape =
            shape::record({shape::number("turn_minutes", QT_TRANSLATE_NOOP("muster", "Minutes of a turn"), 1, 120)})};
}

TableSpec numbers()
{
    return {.id = "text_numbers",
        .title = QT_TRANSLATE_NOOP("muster", "Other figures of the text"),
        .section = "Game Sequence",
        .shape = shape::record({
            shape::number("rout_needs", QT_TRANSLATE_NOOP("muster", "A rout stops on a die of"), 1, 10),
            shape::number("leader_bonus", QT_TRANSLATE_NOOP("muster", "A leader adds to rally and control"), 0, 5),
            shape::number("charge_every", QT_TRANSLATE_NOOP("muster", "A charge every so many turns"), 1, 20),
            shape::number(
                "facing_divisor", QT_TRANSLATE_NOOP("muster", "A retreat facing the enemy: move divided by"), 1, 10),
            shape::number("staff_move", QT_TRANSLATE_NOOP("muster", "Move of a staff officer, mm"), 1, 5000),
            shape::number("understood_from", QT_TRANSLATE_NOOP("muster", "An order is understood from"), 1, 7),
            shape::number("bases_off", QT_TRANSLATE_NOOP("muster", "Bases that a result takes off"), 1, 10),
        })};
}

} // namespace
} // namespace in_texttables

std::vector<const char *> facesOfADie()
{
    using namespace in_texttables;
    return {std::begin(kSixFaces), std::end(kSixFaces)};
}

std::vector<TableSpec> textTables()
{
    using namespace in_texttables;
    return {units(), die(), shifts(), leaderDice(), leaderFates(), numbers(), clock()};
}

} // namespace muster::pikemusket
