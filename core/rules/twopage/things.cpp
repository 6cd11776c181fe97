// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/fields.h"
#include "core/rules/twopage/figures.h"
#include "core/rules/twopage/tracker.h"

namespace muster::twopage {

using namespace Qt::Literals::StringLiterals;
using namespace fields;

namespace in_things {
namespace {

constexpr int kMostWounds = 50;
constexpr int kMostHits = 36;
constexpr int kMostPhases = 4;
constexpr int kMostShots = 3;

ThingSpec game()
{
    return {.type = "game",
        .label = QT_TRANSLATE_NOOP("muster", "Game"),
        .fields = {
            number("turn", QT_TRANSLATE_NOOP("muster", "Turn"), 1, 999, 1),
            derived(phase("phase", QT_TRANSLATE_NOOP("muster", "Step"), phases(), u"setup"_s)),
            number("phases", QT_TRANSLATE_NOOP("muster", "Phases of this turn"), 1, kMostPhases, 1),
            alsoCalled(
                "phase_now", number("phase_number", QT_TRANSLATE_NOOP("muster", "Phase now"), 0, kMostPhases, 0)),
        }};
}

ThingSpec army()
{
    return {.type = "army",
        .label = QT_TRANSLATE_NOOP("muster", "Side"),
        .fields = {
            onRoster(text("name", QT_TRANSLATE_NOOP("muster", "Name"))),
            onRoster(
                unique(choice("side", QT_TRANSLATE_NOOP("muster", "Side"), wordsOf<Side>(), Value(Value::Undefined)))),
            onRoster(number("colour", QT_TRANSLATE_NOOP("muster", "Colour"), 0, 3, 0)),
        }};
}

ThingSpec group()
{
    return {.type = "group",
        .label = QT_TRANSLATE_NOOP("muster", "Group"),
        .parents = {"army"},
        .onlyWithOwn = true,
        .fields = {onRoster(text("name", QT_TRANSLATE_NOOP("muster", "Name")))}};
}

ThingSpec gun()
{
    return {.type = "gun",
        .label = QT_TRANSLATE_NOOP("muster", "Gun"),
        .parents = {"army"},
        .counted = QT_TRANSLATE_N_NOOP("muster", "%n gun(s)"),
        .fields =
            {
                onRoster(text("name", QT_TRANSLATE_NOOP("muster", "Name"))),
                helped(QT_TRANSLATE_NOOP("muster", "Both crewmen show it."),
                    choice("ammo", QT_TRANSLATE_NOOP("muster", "The gun is"), Ammo::Loaded)),
            },
        .gathers = {{"crewmen", "gun"}}};
}

ThingSpec building()
{
    return {.type = "building",
        .label = QT_TRANSLATE_NOOP("muster", "Building"),
        .fields = {onRoster(text("name", QT_TRANSLATE_NOOP("muster", "Name")))}};
}

ThingSpec room()
{
    return {.type = "room",
        .label = QT_TRANSLATE_NOOP("muster", "Room"),
        .parents = {"building"},
        .fields =
            {
                onRoster(text("name", QT_TRANSLATE_NOOP("muster", "Name"))),
                onRoster(number("level", QT_TRANSLATE_NOOP("muster", "Level"), -2, 9, 0)),
            },
        .gathers = {{"openings", ""}}};
}

ThingSpec doorOrWindow()
{
    return {.type = "opening",
        .label = QT_TRANSLATE_NOOP("muster", "Door or window"),
        .parents = {"room"},
        .fields = {
            onRoster(text("name", QT_TRANSLATE_NOOP("muster", "Name"))),
            onRoster(helped(QT_TRANSLATE_NOOP("muster", "Nothing: outside."),
                links("leads_to", QT_TRANSLATE_NOOP("muster", "Leads to the room"), {"room"}, RoleSide::Any, 1))),
        }};
}

/// Left open it is rolled for before the first turn.
TrackedField classField()
{
    TrackedField field = alsoTyped(QT_TRANSLATE_NOOP("muster", "quality, grade, type"),
        choice("class", QT_TRANSLATE_NOOP("muster", "Class"), wordsOf<Class>()));
    field.mayBeOpen = true;
    return helped(QT_TRANSLATE_NOOP("muster", "Left open it is rolled for before the first turn."), field);
}

/// Left open it is that of the class, a step lower for each wound.
TrackedField dieField()
{
    TrackedField field = alsoTyped(QT_TRANSLATE_NOOP("muster", "ability"),
        number("die", QT_TRANSLATE_NOOP("muster", "Ability die"), kLeastDie, kMostDie));
    field.step = kDieStep;
    field.mayBeOpen = true;
    return helped(
        QT_TRANSLATE_NOOP("muster", "The die in use now: wounds lower it. Left open it is that of the class."), field);
}

/// Who is its gunner, or armed with it, is of the crew of the only gun.
bool servesTheGun(const QJsonObject &man, const QJsonObject &)
{
    return man.value("gunner"_L1).toBool() || man.value("weapon"_L1) == keyOf(Weapon::Gatling);
}

TrackedField servedGun()
{
    TrackedField field = alsoTyped(QT_TRANSLATE_NOOP("muster", "gun, crew of"),
        links("gun", QT_TRANSLATE_NOOP("muster", "Serves the gun"), {"gun"}, RoleSide::SameAsFirst, 1));
    field.isMeantFor = &servesTheGun;
    return field;
}

std::vector<TrackedField> rosterFields()
{
    return {
        text("name", QT_TRANSLATE_NOOP("muster", "Name")),
        classField(),
        dieField(),
        alsoTyped(QT_TRANSLATE_NOOP("muster", "weapon, missile weapon, arms, armed with"),
            choice("weapon", QT_TRANSLATE_NOOP("muster", "Missiles"), Weapon::None)),
        flag("swordsman", QT_TRANSLATE_NOOP("muster", "Swordsman or native warrior")),
        flag("officer", QT_TRANSLATE_NOOP("muster", "Officer or leader")),
        flag("mounted", QT_TRANSLATE_NOOP("muster", "Mounted")),
        helped(QT_TRANSLATE_NOOP("muster", "The gun rolls his die."),
            flag("gunner", QT_TRANSLATE_NOOP("muster", "Gunner"))),
        servedGun(),
    };
}

/// What a figure did and is to do in this turn.
std::vector<TrackedField> turnFields()
{
    std::vector<Word> actions = wordsOf<Action>();
    actions.insert(actions.begin(), {"unset", QT_TRANSLATE_NOOP("muster", "no action yet")});
    return {
        choice("action", QT_TRANSLATE_NOOP("muster", "Action"), actions, u"unset"_s),
        flag("moved", QT_TRANSLATE_NOOP("muster", "Has moved in this phase")),
        flag("acted", QT_TRANSLATE_NOOP("muster", "Has fired or loaded in this phase")),
        number("shots_used", QT_TRANSLATE_NOOP("muster", "Shots fired in this phase"), 0, kMostShots, 0),
        derived(choice("wants", QT_TRANSLATE_NOOP("muster", "Wants the fight"), Wish::Unasked)),
        derived(choice("own_weapon", QT_TRANSLATE_NOOP("muster", "Missiles when not at the gun"), Weapon::None)),
        derived(choice("own_ammo", QT_TRANSLATE_NOOP("muster", "Own missiles"), Ammo::Loaded)),
        derived(flag("shifted", QT_TRANSLATE_NOOP("muster", "Has shifted within the room in this phase"))),
        flag("in_melee", QT_TRANSLATE_NOOP("muster", "In hand-to-hand")),
        flag("was_in_melee", QT_TRANSLATE_NOOP("muster", "Was in hand-to-hand when the last turn ended")),
        derived(flag("fought", QT_TRANSLATE_NOOP("muster", "Has fought in this phase"))),
        flag("idle", QT_TRANSLATE_NOOP("muster", "Stands idle")),
        flag("rechosen", QT_TRANSLATE_NOOP("muster", "Has chosen again in this turn")),
    };
}

std::vector<TrackedField> placeFields()
{
    return {
        choice("stream", QT_TRANSLATE_NOOP("muster", "Stream"), Stream::None),
        links("room", QT_TRANSLATE_NOOP("muster", "In the room"), {"room"}, RoleSide::Any, 1),
        derived(links("came_from", QT_TRANSLATE_NOOP("muster", "Came from the room"), {"room"}, RoleSide::Any, 1)),
        links("opening", QT_TRANSLATE_NOOP("muster", "At the opening"), {"opening"}, RoleSide::Any, 1),
        derived(
            links("used", QT_TRANSLATE_NOOP("muster", "Fired across in this phase"), {"opening"}, RoleSide::Any, 1)),
        flag("blocking", QT_TRANSLATE_NOOP("muster", "Blocks his opening")),
        choice("defending", QT_TRANSLATE_NOOP("muster", "Defends"), Defending::None),
        alsoCalled("in_contact_with",
            links("near", QT_TRANSLATE_NOOP("muster", "Enemies within 1 inch"), {"unit"}, RoleSide::OtherThanFirst)),
        derived(links("stands_back_from", QT_TRANSLATE_NOOP("muster", "Stands back from, in this phase"), {"unit"},
            RoleSide::OtherThanFirst)),
        derived(links("across_from", QT_TRANSLATE_NOOP("muster", "Enemies met across another opening"), {"unit"},
            RoleSide::OtherThanFirst)),
        derived(links("across_at", QT_TRANSLATE_NOOP("muster", "Across which"), {"opening"})),
        links("opponents", QT_TRANSLATE_NOOP("muster", "Fought last"), {"unit"}, RoleSide::OtherThanFirst),
    };
}

std::vector<TrackedField> stateFields()
{
    return {
        choice("condition", QT_TRANSLATE_NOOP("muster", "Condition"), Condition::Fit),
        number("wounds", QT_TRANSLATE_NOOP("muster", "Wounds"), 0, kMostWounds, 0),
        number("hits", QT_TRANSLATE_NOOP("muster", "Hits to save"), 0, kMostHits, 0),
        helped(QT_TRANSLATE_NOOP("muster", "Of a crewman that of his gun counts."),
            choice("ammo", QT_TRANSLATE_NOOP("muster", "Weapon is"), Ammo::Loaded)),
    };
}

ThingSpec figure()
{
    ThingSpec spec {.type = "unit",
        .label = QT_TRANSLATE_NOOP("muster", "Figure"),
        .parents = {"group", "army"},
        .isUnit = true,
        .counted = QT_TRANSLATE_N_NOOP("muster", "%n figure(s)")};
    spec.belongsBefore = "swordsman";
    spec.alsoCalled = "figure";
    for (const TrackedField &field : rosterFields())
        spec.fields.push_back(onRoster(field));
    for (const auto &fields : {stateFields(), turnFields(), placeFields()})
        spec.fields.insert(spec.fields.end(), fields.begin(), fields.end());
    return spec;
}

} // namespace
} // namespace in_things

std::vector<ThingSpec> thingSpecs()
{
    using namespace in_things;
    return {game(), army(), group(), figure(), gun(), building(), room(), doorOrWindow()};
}

} // namespace muster::twopage
