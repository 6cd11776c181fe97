// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/fallingfigures.h"
#include "core/rules/fields.h"
#include "core/rules/thistle/figures.h"
#include "core/rules/thistle/sections.h"

namespace muster::thistle {

using namespace fields;

namespace in_tablespecs {
namespace {

constexpr int kMostMove = 24;
constexpr int kMostRange = 200;
constexpr int kMostDice = 4;
constexpr int kMostModifier = 6;

TableSpec troops()
{
    return {.id = "troops",
        .title = QT_TRANSLATE_NOOP("muster", "Troop types"),
        .section = kMovement,
        .shape = shape::grid(wordsOf<Type>(),
            {
                choice<Arm>("arm", QT_TRANSLATE_NOOP("muster", "Arm")),
                number("move", QT_TRANSLATE_NOOP("muster", "Move; of a deployed gun by hand"), 0, kMostMove),
                number("limbered_move", QT_TRANSLATE_NOOP("muster", "Move of a limbered gun"), 0, kMostMove),
                choice<Difficult>("difficult_ground", QT_TRANSLATE_NOOP("muster", "Woods and towns")),
                number("melee_dice", QT_TRANSLATE_NOOP("muster", "Melee dice"), 0, kMostDice),
                number("charge_dice", QT_TRANSLATE_NOOP("muster", "Melee dice in a charge"), 0, kMostDice),
                flag("evades", QT_TRANSLATE_NOOP("muster", "May evade")),
                flag("shoots_at_chargers", QT_TRANSLATE_NOOP("muster", "May shoot at a charge")),
                flag("lets_through", QT_TRANSLATE_NOOP("muster", "Passes and is passed")),
            })};
}

TableSpec ranges()
{
    std::vector<Word> rows = wordsOf<Weapon>();
    rows.erase(rows.begin()); // "none" shoots with nothing
    for (const Type gun : {Type::LightArtillery, Type::HeavyArtillery})
        rows.push_back(wordsIn<Type>()[size_t(gun)]);
    return {.id = "ranges",
        .title = QT_TRANSLATE_NOOP("muster", "Ranges"),
        .section = kShooting,
        .shape = shape::grid(rows, {number("range", QT_TRANSLATE_NOOP("muster", "Up to"), 0, kMostRange)})};
}

Shape modifier(const char *key, const char *label)
{
    return shape::number(key, label, -kMostModifier, kMostModifier);
}

/// What a die must show at least; 7 is never without a modifier.
Shape score(const char *key, const char *label)
{
    return shape::number(key, label, -5, 13);
}

constexpr char kInspiresFrom[] = "inspires_from";
constexpr char kWoundedTo[] = "wounded_to";
constexpr char kFightsOnFrom[] = "fights_on_from";
constexpr char kFallsBackFrom[] = "falls_back_from";

Shape elite()
{
    return modifier("elite", QT_TRANSLATE_NOOP("muster", "Elite"));
}

Shape levyOrIrregular()
{
    return modifier("levy_or_irregular", QT_TRANSLATE_NOOP("muster", "Levy or irregular"));
}

Shape demoralised()
{
    return modifier("demoralised", QT_TRANSLATE_NOOP("muster", "Demoralised"));
}

Shape hitsFrom()
{
    return score("hits_from", QT_TRANSLATE_NOOP("muster", "A die hits from"));
}

TableSpec detached()
{
    return {.id = "detached",
        .title = QT_TRANSLATE_NOOP("muster", "Detached groups"),
        .section = kDetached,
        .shape = shape::record({
            shape::number("within", QT_TRANSLATE_NOOP("muster", "Under command up to"), 0, kMostRange),
            score("needs", QT_TRANSLATE_NOOP("muster", "Moves from")),
            elite(),
            modifier("levy", QT_TRANSLATE_NOOP("muster", "Levy")),
        })};
}

TableSpec shooting()
{
    return {.id = "shooting",
        .title = QT_TRANSLATE_NOOP("muster", "Shooting"),
        .section = kShooting,
        .shape = shape::record({
            hitsFrom(),
            shape::number("dice", QT_TRANSLATE_NOOP("muster", "Dice a unit"), 1, kMostDice),
            shape::number("rapid_dice", QT_TRANSLATE_NOOP("muster", "Dice a unit, rapid fire"), 1, kMostDice),
            modifier("rapid_fire", QT_TRANSLATE_NOOP("muster", "Rapid fire")),
            modifier("difficult_target", QT_TRANSLATE_NOOP("muster", "Difficult target")),
            demoralised(),
        })};
}

TableSpec melee()
{
    return {.id = "melee",
        .title = QT_TRANSLATE_NOOP("muster", "Melee"),
        .section = kMelee,
        .shape = shape::record({
            hitsFrom(),
            elite(),
            modifier("pikes_in_a_charge", QT_TRANSLATE_NOOP("muster", "Pikes that charge or are charged frontally")),
            modifier("disadvantaged", QT_TRANSLATE_NOOP("muster", "Disadvantaged")),
            modifier("levy_or_demoralised", QT_TRANSLATE_NOOP("muster", "Levy or demoralised")),
        })};
}

TableSpec withMe()
{
    return {.id = "with_me",
        .title = QT_TRANSLATE_NOOP("muster", "With Me!"),
        .section = kWithMe,
        .shape = shape::record({
            score(kInspiresFrom, QT_TRANSLATE_NOOP("muster", "The general inspires from")),
            score(kWoundedTo, QT_TRANSLATE_NOOP("muster", "He is wounded up to")),
            shape::number("hits", QT_TRANSLATE_NOOP("muster", "Hits that he brings"), 0, kMostDice),
        }),
        .refuses = &refuseFalling<kWoundedTo, kInspiresFrom>};
}

TableSpec defeated()
{
    return {.id = "defeated",
        .title = QT_TRANSLATE_NOOP("muster", "Defeated in melee"),
        .section = kDefeated,
        .shape = shape::record({
            score(kFightsOnFrom, QT_TRANSLATE_NOOP("muster", "Fights on from")),
            score(kFallsBackFrom, QT_TRANSLATE_NOOP("muster", "Falls back from")),
            elite(),
            levyOrIrregular(),
            modifier("many_hits", QT_TRANSLATE_NOOP("muster", "As many hits as units, or more")),
            demoralised(),
        }),
        .refuses = &refuseFalling<kFallsBackFrom, kFightsOnFrom>};
}

TableSpec rally()
{
    return {.id = "rally",
        .title = QT_TRANSLATE_NOOP("muster", "Rally"),
        .section = kRally,
        .shape = shape::record({
            score("needs", QT_TRANSLATE_NOOP("muster", "Rallies from")),
            elite(),
            levyOrIrregular(),
            modifier("army_general", QT_TRANSLATE_NOOP("muster", "Joined by the army general")),
            modifier("enemy_near", QT_TRANSLATE_NOOP("muster", "Enemy in sight and near")),
            demoralised(),
        })};
}

TableSpec demoralisation()
{
    return {.id = "demoralisation",
        .title = QT_TRANSLATE_NOOP("muster", "Demoralisation"),
        .section = kDemoralisation,
        .shape = shape::record({
            shape::number("above_percent", QT_TRANSLATE_NOOP("muster", "Losses above, per cent"), 0, 99),
        })};
}

std::vector<TableSpec> all()
{
    return {troops(), ranges(), detached(), shooting(), melee(), withMe(), defeated(), rally(), demoralisation()};
}

} // namespace
} // namespace in_tablespecs

const std::vector<TableSpec> &tableSpecs()
{
    static const std::vector<TableSpec> specs = in_tablespecs::all();
    return specs;
}

} // namespace muster::thistle
