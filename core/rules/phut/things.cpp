// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/fields.h"
#include "core/rules/phut/checks.h"
#include "core/rules/phut/tracker.h"
#include "core/rules/phut/unit.h"

#include <span>

namespace muster::phut {

using namespace Qt::Literals::StringLiterals;
using namespace fields;

namespace {

ThingSpec game()
{
    return {.type = "game",
        .label = QT_TRANSLATE_NOOP("muster", "Game"),
        .fields = {
            number("turn", QT_TRANSLATE_NOOP("muster", "Turn"), 1, 9999, 1),
            derived(phase("phase", QT_TRANSLATE_NOOP("muster", "Phase"), phases(), u"muster"_s)),
            choice("active", QT_TRANSLATE_NOOP("muster", "Active side"), Side::None),
            choice("last_active", QT_TRANSLATE_NOOP("muster", "Active side of the turn before"), Side::None),
        }};
}

ThingSpec army()
{
    const auto sides = wordsIn<Side>();
    return {.type = "army",
        .label = QT_TRANSLATE_NOOP("muster", "Army"),
        .fields = {
            onRoster(text("name", QT_TRANSLATE_NOOP("muster", "Name"))),
            onRoster(unique(choice("side", QT_TRANSLATE_NOOP("muster", "Side"), {sides.begin() + 1, sides.end()},
                Value(Value::Undefined)))),
            onRoster(number("colour", QT_TRANSLATE_NOOP("muster", "Colour"), 0, 3, 0)),
            number("counters", QT_TRANSLATE_NOOP("muster", "I-Think-Not counters"), 0, 99, 0),
            derived(number("start_bases", QT_TRANSLATE_NOOP("muster", "Bases at the start"), 0, 99999, 0)),
        }};
}

/// As many as it has; one that is drawn up without bases had one.
Value beginsWith(const QJsonObject &unit, const QJsonObject &)
{
    const Value bases = unit.value("bases"_L1);
    return bases.isDouble() && bases.toInt() == 0 ? Value(1) : bases;
}

/// Guns shoot with what they are.
Value shootsWith(const QJsonObject &unit, const QJsonObject &)
{
    const QString troop = unit.value("troop"_L1).toString();
    const bool isWeapon =
        std::ranges::any_of(wordsIn<Weapon>(), [&](const Word &word) { return troop == QLatin1String(word.key); });
    return isWeapon ? Value(troop) : Value(keyOf(Weapon::None));
}

std::vector<TrackedField> rosterFields()
{
    return {
        text("name", QT_TRANSLATE_NOOP("muster", "Name")),
        defaulting(&beginsWith,
            helped(QT_TRANSLATE_NOOP("muster", "Bases it begins with. A gun is one base."),
                alsoTyped(QT_TRANSLATE_NOOP("muster", "bases, strength, rating, stands, size"),
                    number("start_bases", QT_TRANSLATE_NOOP("muster", "Bases at the start"), 1, 99,
                        Value(Value::Undefined))))),
        alsoTyped(QT_TRANSLATE_NOOP("muster", "type, troop type, class, kind"),
            choice("troop", QT_TRANSLATE_NOOP("muster", "Troops"), Troop::Infantry)),
        helped(QT_TRANSLATE_NOOP("muster", "What it shoots with. Guns shoot with what they are."),
            defaulting(&shootsWith,
                alsoTyped(QT_TRANSLATE_NOOP("muster", "shoots with, missile weapon, weapon"),
                    choice("weapon", QT_TRANSLATE_NOOP("muster", "Missiles"), Weapon::None)))),
        helped(QT_TRANSLATE_NOOP(
                   "muster", "What it fights with hand to hand. Bills stand for every pole arm that is no pike."),
            alsoTyped(QT_TRANSLATE_NOOP("muster", "hand weapon, melee weapon, fights with"),
                choice("arm", QT_TRANSLATE_NOOP("muster", "Arms"), Arm::Other))),
        alsoTyped(QT_TRANSLATE_NOOP("muster", "order"),
            choice("order", QT_TRANSLATE_NOOP("muster", "Formation"), Order::Open)),
        alsoTyped(QT_TRANSLATE_NOOP("muster", "nation, national troops"),
            choice("kind", QT_TRANSLATE_NOOP("muster", "Special troops"), Kind::Ordinary)),
        helped(QT_TRANSLATE_NOOP("muster", "How many bases wide it stands; 0 if that is not known. Pikes need it."),
            number("files", QT_TRANSLATE_NOOP("muster", "Files"), 0, 99, 0)),
        alsoTyped(QT_TRANSLATE_NOOP("muster", "armour, armoured"),
            flag("heavy_armour", QT_TRANSLATE_NOOP("muster", "Heavy armour"))),
        flag("shields", QT_TRANSLATE_NOOP("muster", "Shields")),
        flag("pavise", QT_TRANSLATE_NOOP("muster", "Pavises")),
    };
}

std::vector<TrackedField> playFields()
{
    return {
        defaulting([](const QJsonObject &unit, const QJsonObject &) { return unit.value("start_bases"_L1); },
            helped(QT_TRANSLATE_NOOP("muster", "Bases left: its rating."),
                number("bases", QT_TRANSLATE_NOOP("muster", "Bases"), 0, 99, Value(Value::Undefined)))),
        choice("state", QT_TRANSLATE_NOOP("muster", "State"), State::GoodOrder),
        choice("ammo", QT_TRANSLATE_NOOP("muster", "Ammunition"), Ammo::Loaded),
        flag("moved", QT_TRANSLATE_NOOP("muster", "Moved this turn")),
        number("missile_hits", QT_TRANSLATE_NOOP("muster", "Missile hits this turn"), 0, 99, 0),
        flag("rout_due", QT_TRANSLATE_NOOP("muster", "Rout due")),
        number("rout_moves", QT_TRANSLATE_NOOP("muster", "Rout moves made"), 0, 99, 0),
        flag("at_obstacle", QT_TRANSLATE_NOOP("muster", "Stands at an obstacle")),
        helped(QT_TRANSLATE_NOOP("muster", "Turns in a row in this melee; 0: the next is its first turn of combat."),
            number("melee_rounds", QT_TRANSLATE_NOOP("muster", "Turns in melee"), 0, 999, 0)),
        links("in_melee_with", QT_TRANSLATE_NOOP("muster", "In melee with"), {"unit"}, RoleSide::OtherThanFirst),
    };
}

/// What the words of the rules do not allow together.
std::optional<Refusal> refuseUnit(const QJsonObject &values)
{
    Things alone;
    alone.add({.id = 1, .type = u"unit"_s, .values = values});
    const Unit unit(alone, 1);
    const Troop troop = unit.troop();
    if (auto refusal = impossibleKind(unit.kind(), troop))
        return refusal;
    if (auto refusal = impossibleWeapon(enumOf<Weapon>(values.value("weapon"_L1).toString()), troop))
        return refusal;
    if (unit.arm() == Arm::Pike && troop != Troop::Infantry && troop != Troop::HeavyInfantry)
        return Refusal {u"arm"_s, Phrase(QT_TRANSLATE_NOOP("muster", "Only infantry and heavy infantry carry pikes."))};
    if (unit.arm() == Arm::Lance && !isCavalry(troop))
        return Refusal {u"arm"_s, Phrase(QT_TRANSLATE_NOOP("muster", "Only cavalry carries lances."))};
    if (unit.bases() > unit.startBases())
        return moreThanAtStart(u"bases"_s, unit.startBases());
    return {};
}

ThingSpec unit()
{
    ThingSpec spec {.type = "unit",
        .label = QT_TRANSLATE_NOOP("muster", "Unit"),
        .parents = {"army"},
        .isUnit = true,
        .refuses = &refuseUnit};
    for (const TrackedField &field : rosterFields())
        spec.fields.push_back(onRoster(field));
    for (const TrackedField &field : playFields())
        spec.fields.push_back(field);
    return spec;
}

/// A single figure; no more of it is in the rules than whom it stands with, and whom it rallies so.
ThingSpec officer()
{
    return {.type = "officer",
        .label = QT_TRANSLATE_NOOP("muster", "Staff officer"),
        .parents = {"army"},
        .counted = QT_TRANSLATE_N_NOOP("muster", "%n officer(s)"),
        .fields = {
            onRoster(text("name", QT_TRANSLATE_NOOP("muster", "Name"))),
            links("in_contact_with", QT_TRANSLATE_NOOP("muster", "In contact with"), {"unit"}, RoleSide::SameAsFirst),
            flag("has_rallied", QT_TRANSLATE_NOOP("muster", "Rallied a unit this turn")),
        }};
}

} // namespace

std::vector<ThingSpec> thingSpecs()
{
    return {game(), army(), unit(), officer()};
}

} // namespace muster::phut
