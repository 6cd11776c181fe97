// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/fields.h"
#include "core/rules/tyneside/figures.h"
#include "core/rules/tyneside/tracker.h"
#include "core/rules/tyneside/unit.h"

namespace muster::tyneside {

using namespace Qt::Literals::StringLiterals;
using namespace fields;

std::vector<Word> actionsAndOrders()
{
    std::vector<Word> all = wordsOf<Action>();
    all.back() = {"ordered", QT_TRANSLATE_NOOP("muster", "does as ordered")};
    return all;
}

namespace in_things {
namespace {

constexpr int kMostFigures = 40;
constexpr int kMostStarting = 120;
constexpr int kMostThreat = 999;
constexpr int kMostPistols = 4;

template <class E>
std::vector<Word> words(std::initializer_list<E> values)
{
    std::vector<Word> some;
    for (const E value : values)
        some.push_back(wordsIn<E>()[size_t(value)]);
    return some;
}

std::vector<Word> handWeapons()
{
    return words({Weapon::None, Weapon::Halbert, Weapon::Pike, Weapon::Sword, Weapon::Club});
}

std::vector<Word> missileWeapons()
{
    return words({Weapon::None, Weapon::RifledMusket, Weapon::Musket, Weapon::DragoonMusket, Weapon::Bow,
        Weapon::Carabin, Weapon::RifledPistol, Weapon::Pistol});
}

ThingSpec game()
{
    return {.type = "game",
        .label = QT_TRANSLATE_NOOP("muster", "Game"),
        .fields = {
            number("turn", QT_TRANSLATE_NOOP("muster", "Turn"), 1, 999, 1),
            derived(phase("phase", QT_TRANSLATE_NOOP("muster", "Phase"), phases(), u"muster"_s)),
            choice("active", QT_TRANSLATE_NOOP("muster", "Acts first"), wordsOf<Side>(), keyOf(Side::A)),
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
            choice("state", QT_TRANSLATE_NOOP("muster", "State"), words({State::GoodOrder, State::LeftField}),
                keyOf(State::GoodOrder)),
        }};
}

/// Shot, dragoons and horse shoot; a single figure does not.
Value usualMissiles(const QJsonObject &unit, const QJsonObject &)
{
    const Arm arm = enumOf(unit.value("arm"_L1).toString(), Arm::GunCrew);
    const bool shoots = arm != Arm::Pike && arm != Arm::Hand && arm != Arm::GunCrew;
    return keyOf(shoots ? Weapon::Musket : Weapon::None);
}

Value usualHandWeapon(const QJsonObject &unit, const QJsonObject &)
{
    return keyOf(unit.value("arm"_L1) == keyOf(Arm::Pike) ? Weapon::Pike : Weapon::Sword);
}

/// What men carry and wear, in a group or alone.
std::vector<TrackedField> kit()
{
    return {
        defaulting(&usualMissiles,
            alsoTyped(QT_TRANSLATE_NOOP("muster", "missiles, missile weapon, weapon"),
                choice(
                    "weapon", QT_TRANSLATE_NOOP("muster", "Shoots with"), missileWeapons(), Value(Value::Undefined)))),
        helped(QT_TRANSLATE_NOOP("muster", "Without one it fights with the butt of what it shoots with."),
            defaulting(&usualHandWeapon,
                alsoTyped(QT_TRANSLATE_NOOP("muster", "arms, hand weapon, melee weapon"),
                    choice("hand_weapon", QT_TRANSLATE_NOOP("muster", "Fights with"), handWeapons(),
                        Value(Value::Undefined))))),
        choice("armour", QT_TRANSLATE_NOOP("muster", "Armour"), Armour::None),
        flag("shield", QT_TRANSLATE_NOOP("muster", "Targe or shield")),
        helped(QT_TRANSLATE_NOOP("muster", "May shoot after half a move while commanded."),
            flag("firelock", QT_TRANSLATE_NOOP("muster", "Firelocks"))),
        defaulting([](const QJsonObject &unit, const QJsonObject &)
                       -> Value { return unit.value("weapon"_L1) == keyOf(Weapon::DragoonMusket); },
            flag("pistol_shot", QT_TRANSLATE_NOOP("muster", "Loaded with pistol shot"), Value(Value::Undefined))),
        flag("heavy", QT_TRANSLATE_NOOP("muster", "Heavy armour or clothing")),
        flag("civilian", QT_TRANSLATE_NOOP("muster", "Civilians")),
    };
}

/// What matters for the points alone.
std::vector<TrackedField> pointsKit()
{
    return {
        choice("second_hand", QT_TRANSLATE_NOOP("muster", "Second hand weapon"), handWeapons(), keyOf(Weapon::None)),
        number("pistols", QT_TRANSLATE_NOOP("muster", "Pistols besides"), 0, kMostPistols, 0),
        number("rifled_pistols", QT_TRANSLATE_NOOP("muster", "Rifled pistols besides"), 0, kMostPistols, 0),
        flag("dutch_pattern", QT_TRANSLATE_NOOP("muster", "Muskets of the Dutch pattern")),
    };
}

TrackedField loyalTo()
{
    return helped(QT_TRANSLATE_NOOP("muster", "Nobody named: to all officers and NCOs of its own side."),
        links("loyal_to", QT_TRANSLATE_NOOP("muster", "Loyal to"), {"figure"}, RoleSide::SameAsFirst));
}

TrackedField company()
{
    return number("company", QT_TRANSLATE_NOOP("muster", "Company, 0 for none"), 0, 99, 0);
}

TrackedField contacts()
{
    TrackedField field =
        links("fights", QT_TRANSLATE_NOOP("muster", "Fights with"), {"group", "figure"}, RoleSide::OtherThanFirst);
    field.alsoCalled = "in_contact_with";
    return field;
}

std::vector<Word> coverSaid()
{
    std::vector<Word> all = wordsOf<Cover>();
    all.insert(all.begin(), {kCoverUnknown.data(), QT_TRANSLATE_NOOP("muster", "not known")});
    return all;
}

/// What a unit does and suffers, a group or a figure by itself.
std::vector<TrackedField> playFields()
{
    return {
        choice("state", QT_TRANSLATE_NOOP("muster", "State"), State::GoodOrder),
        choice("action", QT_TRANSLATE_NOOP("muster", "Action"), actionsAndOrders(), keyOf(Action::CarryOn)),
        number("risk", QT_TRANSLATE_NOOP("muster", "Risk factor"), -99, 999, 0),
        helped(QT_TRANSLATE_NOOP("muster", "Left by artillery: it is added to the next risk factor."),
            number("threat_level", QT_TRANSLATE_NOOP("muster", "Threat level"), 0, kMostThreat, 0)),
        flag("shelled", QT_TRANSLATE_NOOP("muster", "Artillery fired at it")),
        flag("ran_last_turn", QT_TRANSLATE_NOOP("muster", "Ran last turn")),
        flag("pushed_back", QT_TRANSLATE_NOOP("muster", "Pushed back in melee")),
        flag("commanded", QT_TRANSLATE_NOOP("muster", "Commanded")),
        choice("ammo", QT_TRANSLATE_NOOP("muster", "Weapons"), Ammo::Loaded),
        flag("fired", QT_TRANSLATE_NOOP("muster", "Has fired")),
        choice("moved", QT_TRANSLATE_NOOP("muster", "Moved"), Moved::Stationary),
        choice("pace", QT_TRANSLATE_NOOP("muster", "Pace"), Pace::Halt),
        flag("in_cover", QT_TRANSLATE_NOOP("muster", "In cover")),
        flag("falling_back", QT_TRANSLATE_NOOP("muster", "Falls back")),
        number("depth", QT_TRANSLATE_NOOP("muster", "Inside terrain, cm"), 0, 100, 0),
        helped(QT_TRANSLATE_NOOP("muster", "Who carries on moves if it moved last turn."),
            flag("was_moving", QT_TRANSLATE_NOOP("muster", "Moved last turn"))),
        flag("in_melee", QT_TRANSLATE_NOOP("muster", "In melee")),
        flag("followed", QT_TRANSLATE_NOOP("muster", "Followed up")),
        number("combat_turn", QT_TRANSLATE_NOOP("muster", "Turn of the combat"), 0, 99, 0),
        contacts(),
        // Whom it touched as it fell in this step: those were in one fight with it.
        derived(links("fell_against", QT_TRANSLATE_NOOP("muster", "Fell in contact with"), {"group", "figure"},
            RoleSide::OtherThanFirst)),
        // Who goes on as before does so at this pace.
        derived(choice("last_pace", QT_TRANSLATE_NOOP("muster", "Pace last turn"), Pace::Halt)),
        // What was in sight when its risk was added up last: it is offered for the next time.
        derived(flag("saw_nobody", QT_TRANSLATE_NOOP("muster", "Had no enemy in sight"))),
        derived(flag("was_in_range", QT_TRANSLATE_NOOP("muster", "Was in range of an enemy in sight"))),
        derived(flag("was_flanked", QT_TRANSLATE_NOOP("muster", "Had an enemy in sight to flank or rear"))),
        // The same of its last shot.
        derived(links(
            "shot_at", QT_TRANSLATE_NOOP("muster", "Shot at last"), {"group", "figure"}, RoleSide::OtherThanFirst, 1)),
        derived(choice("shot_cover", QT_TRANSLATE_NOOP("muster", "Cover of whom it shot at"), coverSaid(),
            Value(QString(kCoverUnknown)))),
    };
}

TrackedField hiddenCount(const char *key, const char *label)
{
    return derived(number(key, label, 0, kMostFigures, 0));
}

std::optional<Refusal> refuseGroup(const QJsonObject &group)
{
    const int fit = group.value("fit"_L1).toInt();
    const int wounded = group.value("wounded"_L1).toInt();
    const int most = std::min(kMostFigures, group.value("starting"_L1).toInt());
    if (fit + wounded > most)
        return Refusal {u"wounded"_s,
            Phrase(QT_TRANSLATE_NOOP("muster", "fit and wounded must be %1 at most together.")).arg(most)};
    return {};
}

std::vector<TrackedField> groupRoster()
{
    std::vector<TrackedField> fields {
        text("name", QT_TRANSLATE_NOOP("muster", "Name")),
        alsoTyped(QT_TRANSLATE_NOOP("muster", "type, troops, troop type, kind"),
            choice("arm", QT_TRANSLATE_NOOP("muster", "Arm"), Arm::Shot)),
        alsoTyped(QT_TRANSLATE_NOOP("muster", "quality, grade"),
            choice("quality", QT_TRANSLATE_NOOP("muster", "Class"), Quality::Fair)),
        alsoTyped(QT_TRANSLATE_NOOP("muster", "figures, men, strength, size"),
            number("starting", QT_TRANSLATE_NOOP("muster", "Figures at the start"), 1, kMostStarting, 20)),
        company(),
    };
    for (TrackedField &field : kit())
        fields.push_back(std::move(field));
    fields.push_back(helped(QT_TRANSLATE_NOOP("muster", "Others shoot by ratio even while commanded."),
        defaulting([](const QJsonObject &unit,
                       const QJsonObject &) -> Value { return unit.value("quality"_L1) != keyOf(Quality::Poor); },
            flag("volleys", QT_TRANSLATE_NOOP("muster", "Drilled to shoot in volleys"), Value(Value::Undefined)))));
    fields.push_back(defaulting([](const QJsonObject &unit, const QJsonObject &) { return mountOf(unit); },
        choice("mount", QT_TRANSLATE_NOOP("muster", "Mount"), wordsOf<Mount>(), Value(Value::Undefined))));
    for (TrackedField &field : pointsKit())
        fields.push_back(std::move(field));
    fields.push_back(loyalTo());
    return fields;
}

ThingSpec group()
{
    ThingSpec spec {.type = "group",
        .label = QT_TRANSLATE_NOOP("muster", "Group"),
        .parents = {"army"},
        .isUnit = true,
        .counted = QT_TRANSLATE_N_NOOP("muster", "%n group(s)"),
        .alsoCalled = "unit",
        .refuses = &refuseGroup};
    for (const TrackedField &field : groupRoster())
        spec.fields.push_back(onRoster(field));
    spec.fields.push_back(defaulting([](const QJsonObject &unit, const QJsonObject &)
                                         -> Value { return std::min(kMostFigures, unit.value("starting"_L1).toInt()); },
        number("fit", QT_TRANSLATE_NOOP("muster", "Fit"), 0, kMostFigures)));
    spec.fields.push_back(number("wounded", QT_TRANSLATE_NOOP("muster", "Wounded"), 0, kMostFigures, 0));
    spec.fields.push_back(number("dead", QT_TRANSLATE_NOOP("muster", "Dead"), 0, kMostStarting, 0));
    for (const TrackedField &field : playFields())
        spec.fields.push_back(field);
    spec.fields.push_back(flag("mounted", QT_TRANSLATE_NOOP("muster", "Dragoons mounted"), true));
    spec.fields.push_back(flag("defending", QT_TRANSLATE_NOOP("muster", "Defends a fortified position")));
    // One of its men on whom a shot or a fight of his own fell: the tracker carries it over to the counts at once.
    spec.fields.push_back(derived(choice("condition", QT_TRANSLATE_NOOP("muster", "One man is now"), Condition::Fit)));
    return spec;
}

ThingSpec figure()
{
    ThingSpec spec {.type = "figure",
        .label = QT_TRANSLATE_NOOP("muster", "Officer, NCO or musician"),
        .parents = {"army"},
        .isUnit = true,
        .counted = QT_TRANSLATE_N_NOOP("muster", "%n leader(s)")};
    std::vector<TrackedField> roster {
        text("name", QT_TRANSLATE_NOOP("muster", "Name")),
        choice("rank", QT_TRANSLATE_NOOP("muster", "Rank"), Rank::Officer),
        choice("quality", QT_TRANSLATE_NOOP("muster", "Class"), Quality::Fair),
        choice("mount", QT_TRANSLATE_NOOP("muster", "Mount"), Mount::None),
        company(),
    };
    for (const std::vector<TrackedField> &more : {kit(), pointsKit()})
        roster.insert(roster.end(), more.begin(), more.end());
    roster.push_back(loyalTo());
    for (const TrackedField &field : roster)
        spec.fields.push_back(onRoster(field));
    spec.fields.push_back(choice("condition", QT_TRANSLATE_NOOP("muster", "Condition"), Condition::Fit));
    spec.fields.push_back(helped(QT_TRANSLATE_NOOP("muster", "Loads, shoots or is in melee this turn."),
        flag("busy", QT_TRANSLATE_NOOP("muster", "Busy"))));
    spec.fields.push_back(flag("commands_nobody", QT_TRANSLATE_NOOP("muster", "Commands nobody more this turn")));
    spec.fields.push_back(number("command_points", QT_TRANSLATE_NOOP("muster", "Command points left"), 0, 300, 0));
    spec.fields.push_back(helped(QT_TRANSLATE_NOOP("muster", "The nearest group, close enough to be hit with it."),
        links("attached_to", QT_TRANSLATE_NOOP("muster", "Counts with"), {"group"}, RoleSide::SameAsFirst, 1)));
    for (const TrackedField &field : playFields())
        spec.fields.push_back(field);
    spec.fields.push_back(
        defaulting([](const QJsonObject &unit,
                       const QJsonObject &) -> Value { return unit.value("mount"_L1) != keyOf(Mount::None); },
            flag("mounted", QT_TRANSLATE_NOOP("muster", "Mounted"), Value(Value::Undefined))));
    // What a melee of groups does to him, in their words: the tracker carries it over to his condition at once.
    spec.fields.push_back(hiddenCount("fit", QT_TRANSLATE_NOOP("muster", "Fit men lost")));
    spec.fields.back().minimum = -kMostFigures;
    spec.fields.push_back(hiddenCount("wounded", QT_TRANSLATE_NOOP("muster", "Wounds")));
    spec.fields.back().minimum = -kMostFigures;
    spec.fields.push_back(hiddenCount("dead", QT_TRANSLATE_NOOP("muster", "Deaths")));
    return spec;
}

bool isServedBy(const QJsonObject &, const QJsonObject &group)
{
    return group.value("arm"_L1) == keyOf(Arm::GunCrew);
}

/// Where nobody is named, the only gun crew that there is.
TrackedField servedBy()
{
    TrackedField field =
        helped(QT_TRANSLATE_NOOP("muster", "The group that serves it: its living figures are the crew."),
            alsoTyped(QT_TRANSLATE_NOOP("muster", "crew, crewed by, served by"),
                links("served_by", QT_TRANSLATE_NOOP("muster", "Crew are of"), {"group"}, RoleSide::SameAsFirst, 1)));
    field.isMeantFor = &isServedBy;
    return field;
}

ThingSpec gun()
{
    return {.type = "gun",
        .label = QT_TRANSLATE_NOOP("muster", "Gun"),
        .parents = {"army"},
        .isUnit = true,
        .counted = QT_TRANSLATE_N_NOOP("muster", "%n gun(s)"),
        .fields = {
            onRoster(text("name", QT_TRANSLATE_NOOP("muster", "Name"))),
            onRoster(
                helped(QT_TRANSLATE_NOOP("muster", "Larger than a saker, or a frame gun: it loads in twice the time."),
                    flag("slow", QT_TRANSLATE_NOOP("muster", "Heavy or frame gun")))),
            number("crew", QT_TRANSLATE_NOOP("muster", "Crew"), 0, 20, 4),
            onRoster(number("load_turns", QT_TRANSLATE_NOOP("muster", "Turns of loading done"), 0, 6, 0)),
            onRoster(flag("limbered", QT_TRANSLATE_NOOP("muster", "Limbered"))),
            onRoster(servedBy()),
        }};
}

ThingSpec marker()
{
    return {.type = "marker",
        .label = QT_TRANSLATE_NOOP("muster", "Hidden marker"),
        .fields = {
            onRoster(text("name", QT_TRANSLATE_NOOP("muster", "Name"))),
            onRoster(flag("dummy", QT_TRANSLATE_NOOP("muster", "Dummy"))),
            number("terrain", QT_TRANSLATE_NOOP("muster", "At piece of terrain, 0 for none"), 0, 40, 0),
        }};
}

} // namespace
} // namespace in_things

/// Guns that no group serves.
std::vector<Phrase> loose(const Rules &, const Things &things, ThingId army)
{
    std::vector<Phrase> found;
    for (const ThingId gun : things.ofType(u"gun"_s, army)) {
        if (things.links(gun, u"served_by"_s).empty())
            found.push_back(Phrase(QT_TRANSLATE_NOOP("muster", "%1 has no crew of its own.")).arg(things.name(gun)));
    }
    return found;
}

std::vector<ThingSpec> thingSpecs()
{
    using namespace in_things;
    return {game(), army(), group(), figure(), gun(), marker()};
}

} // namespace muster::tyneside
