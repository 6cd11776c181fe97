// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/fallingfigures.h"
#include "core/rules/fields.h"
#include "core/rules/twopage/figures.h"
#include "core/rules/twopage/sections.h"

namespace muster::twopage {

using namespace fields;

namespace in_tablespecs {
namespace {

constexpr int kMostInches = 200;
constexpr int kMostModifier = 6;
constexpr int kMostShots = 3;

/// An ability die, or the number of its sides that something needs; 13 is never without a modifier.
TrackedField die(const char *key, const char *label)
{
    TrackedField field = number(key, label, kLeastDie, kMostDie);
    field.step = kDieStep;
    return field;
}

Shape score(const char *key, const char *label)
{
    return shape::number(key, label, 0, kMostDie + 1);
}

Shape inches(const char *key, const char *label)
{
    return shape::number(key, label, 0, kMostInches);
}

Shape modifier(const char *key, const char *label)
{
    return shape::number(key, label, 0, kMostModifier);
}

constexpr char kVeteranFrom[] = "veteran_from";
constexpr char kHeroFrom[] = "hero_from";
constexpr char kDeadTo[] = "dead_to";
constexpr char kIncapacitatedTo[] = "incapacitated_to";
constexpr char kWoundedTo[] = "wounded_to";

std::optional<Refusal> refuseSaves(const QJsonObject &table, const QString &place)
{
    if (auto refusal = refuseFalling<kDeadTo, kIncapacitatedTo>(table, place))
        return refusal;
    return refuseFalling<kIncapacitatedTo, kWoundedTo>(table, place);
}

/// No wound makes a die better.
std::optional<Refusal> refuseDice(const QJsonObject &table, const QString &place)
{
    for (int sides = kLeastDie; sides <= kMostDie; sides += kDieStep) {
        const QString row = QStringLiteral("d%1").arg(sides);
        if (table.value(row)[QLatin1String("wounded")].toInt() <= sides)
            continue;
        return Refusal {QStringLiteral("%1.%2.wounded").arg(place, row),
            Phrase(QT_TRANSLATE_NOOP("muster", "A wound makes no die better: it must be no more than %1.")).arg(sides)};
    }
    return {};
}

TableSpec classes()
{
    return {.id = "classes",
        .title = QT_TRANSLATE_NOOP("muster", "Ability dice"),
        .section = kAbility,
        .shape = shape::grid(wordsOf<Class>(), {die("die", QT_TRANSLATE_NOOP("muster", "Sides of the ability die"))})};
}

TableSpec ability()
{
    return {.id = "ability",
        .title = QT_TRANSLATE_NOOP("muster", "Ability roll"),
        .section = kAbility,
        .shape = shape::record({
            shape::number(kVeteranFrom, QT_TRANSLATE_NOOP("muster", "Veteran from"), 1, 7),
            shape::number(kHeroFrom, QT_TRANSLATE_NOOP("muster", "Hero from"), 1, 7),
        }),
        .refuses = &refuseFalling<kVeteranFrom, kHeroFrom>};
}

TableSpec phasesOfATurn()
{
    return {.id = "phases",
        .title = QT_TRANSLATE_NOOP("muster", "Phases in a turn"),
        .section = kSequence,
        .shape = shape::record({
            shape::headed({"1", "2", "3", "4", "5", "6"},
                shape::list("phases", QT_TRANSLATE_NOOP("muster", "Phases, by the die"), 6, 6,
                    shape::number("", QT_TRANSLATE_NOOP("muster", "Phases"), 1, 4))),
        })};
}

TableSpec weapons()
{
    std::vector<Word> rows = wordsOf<Weapon>();
    rows.erase(rows.begin()); // "none" shoots with nothing
    return {.id = "weapons",
        .title = QT_TRANSLATE_NOOP("muster", "Missile weapons"),
        .section = kWeapons,
        .shape = shape::grid(rows,
            {
                number("range", QT_TRANSLATE_NOOP("muster", "Range"), 0, kMostInches),
                number("shots", QT_TRANSLATE_NOOP("muster", "Shots a phase"), 1, kMostShots),
                choice<Unloads>("unloaded", QT_TRANSLATE_NOOP("muster", "Becomes unloaded")),
                flag("crewed", QT_TRANSLATE_NOOP("muster", "Needs a crew")),
            })};
}

TableSpec toHit()
{
    return {.id = "to_hit",
        .title = QT_TRANSLATE_NOOP("muster", "To hit"),
        .section = kFiring,
        .shape = shape::record({
            score("open", QT_TRANSLATE_NOOP("muster", "In the open from")),
            score("cover", QT_TRANSLATE_NOOP("muster", "In cover from")),
            score("unloads_to", QT_TRANSLATE_NOOP("muster", "A low die is up to")),
        })};
}

TableSpec movement()
{
    return {.id = "movement",
        .title = QT_TRANSLATE_NOOP("muster", "Movement"),
        .section = kMoving,
        .shape = shape::record({
            inches("foot", QT_TRANSLATE_NOOP("muster", "On foot")),
            inches("mounted", QT_TRANSLATE_NOOP("muster", "Mounted")),
            inches("move_fire", QT_TRANSLATE_NOOP("muster", "With Move & Fire")),
            shape::number("difficult", QT_TRANSLATE_NOOP("muster", "An inch of difficult ground costs"), 1, 12),
            shape::number("obstacle", QT_TRANSLATE_NOOP("muster", "Crossing an obstacle costs"), 0, 36),
            shape::number("stream_from", QT_TRANSLATE_NOOP("muster", "Crosses a stream from"), 1, 7),
        })};
}

TableSpec gun()
{
    return {.id = "gun",
        .title = QT_TRANSLATE_NOOP("muster", "Guns with a crew"),
        .section = kWeapons,
        .shape = shape::record({
            shape::number("crew", QT_TRANSLATE_NOOP("muster", "Crewmen needed"), 0, 2),
            inches("move", QT_TRANSLATE_NOOP("muster", "Move")),
        })};
}

TableSpec openings()
{
    return {.id = "openings",
        .title = QT_TRANSLATE_NOOP("muster", "Doors and windows"),
        .section = kBuildings,
        .shape = shape::record({
            shape::number("a_side", QT_TRANSLATE_NOOP("muster", "Figures a side at one opening"), 1, 12),
        })};
}

TableSpec melee()
{
    return {.id = "melee",
        .title = QT_TRANSLATE_NOOP("muster", "Hand-to-hand modifiers"),
        .section = kFighting,
        .shape = shape::record({
            modifier("swordsman", QT_TRANSLATE_NOOP("muster", "Swordsman or native warrior")),
            modifier("officer", QT_TRANSLATE_NOOP("muster", "Officer or leader")),
            modifier("height", QT_TRANSLATE_NOOP("muster", "Higher, or mounted")),
            modifier("low_wall", QT_TRANSLATE_NOOP("muster", "Defends a low wall or a barricade")),
            modifier("raised_wall", QT_TRANSLATE_NOOP("muster", "Defends a raised wall or a building")),
        })};
}

TableSpec dice()
{
    return {.id = "dice",
        .title = QT_TRANSLATE_NOOP("muster", "The die in use"),
        .section = kFighting,
        .shape = shape::grid({{"d6", "d6"}, {"d8", "d8"}, {"d10", "d10"}, {"d12", "d12"}},
            {
                number("reaches", QT_TRANSLATE_NOOP("muster", "Enemies that an attack reaches"), 1, 12),
                die("wounded", QT_TRANSLATE_NOOP("muster", "Sides of the die after a wound")),
            }),
        .refuses = &refuseDice};
}

TableSpec saves()
{
    return {.id = "saves",
        .title = QT_TRANSLATE_NOOP("muster", "Saving rolls"),
        .section = kWounds,
        .shape = shape::record({
            score(kDeadTo, QT_TRANSLATE_NOOP("muster", "Dead up to")),
            score(kIncapacitatedTo, QT_TRANSLATE_NOOP("muster", "Incapacitated up to")),
            score(kWoundedTo, QT_TRANSLATE_NOOP("muster", "Wounded up to")),
        }),
        .refuses = &refuseSaves};
}

std::vector<TableSpec> all()
{
    return {classes(), ability(), phasesOfATurn(), weapons(), toHit(), movement(), gun(), openings(), melee(), dice(),
        saves()};
}

} // namespace
} // namespace in_tablespecs

const std::vector<TableSpec> &tableSpecs()
{
    static const std::vector<TableSpec> specs = in_tablespecs::all();
    return specs;
}

} // namespace muster::twopage
