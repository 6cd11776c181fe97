// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/fields.h"
#include "core/rules/thistle/figures.h"
#include "core/rules/thistle/hittype.h"
#include "core/rules/thistle/sides.h"
#include "core/rules/thistle/tracker.h"
#include "core/rules/thistle/unit.h"

namespace muster {

namespace thistle {
/// A group that falls back or retreats: the tracker takes it out of contact and forgets it at once.
enum class Withdrawal { None, Enemy, Away };
} // namespace thistle

template <>
struct WordsOf<thistle::Withdrawal> {
    static constexpr Word all[] = {
        {"none", QT_TRANSLATE_NOOP("muster", "not at all")},
        {"enemy", QT_TRANSLATE_NOOP("muster", "to the enemy")},
        {"away", QT_TRANSLATE_NOOP("muster", "back to the enemy")},
    };
};

} // namespace muster

namespace muster::thistle {

using namespace Qt::Literals::StringLiterals;
using namespace fields;

namespace in_things {
namespace {

constexpr int kMostFigures = 20;
constexpr int kMostUnits = 200;
constexpr int kMostHits = 999;

std::vector<Word> sides()
{
    const auto all = wordsIn<Side>();
    return {all.begin() + 1, all.end()};
}

ThingSpec game()
{
    return {.type = "game",
        .label = QT_TRANSLATE_NOOP("muster", "Game"),
        .fields = {
            number("turn", QT_TRANSLATE_NOOP("muster", "Turn"), 1, 999, 1),
            derived(phase("phase", QT_TRANSLATE_NOOP("muster", "Phase"), phases(), u"initiative"_s)),
            choice("active", QT_TRANSLATE_NOOP("muster", "Moving side"), Side::None),
            choice("first_player", QT_TRANSLATE_NOOP("muster", "First this turn"), Side::None),
            choice("previous_first", QT_TRANSLATE_NOOP("muster", "First last turn"), Side::None),
        }};
}

/// How many more losses demoralise it; none while it has no units, or is demoralised.
Value moreLosses(const Rules &rules, const Things &things, ThingId command)
{
    return lossesUntilDemoralised(*rules.as<Figures>(), things, command);
}

TrackedField lossesLeft()
{
    return counted(&moreLosses,
        number("more_losses", QT_TRANSLATE_NOOP("muster", "Losses left before demoralised"), 0, kMostUnits, 0));
}

/// A unit of it was destroyed or left, and nobody has looked yet whether that demoralises it.
TrackedField uncheckedLosses()
{
    return derived(flag("unchecked_losses", QT_TRANSLATE_NOOP("muster", "Losses to be checked")));
}

ThingSpec army()
{
    return {.type = "army",
        .label = QT_TRANSLATE_NOOP("muster", "Army"),
        .fields = {
            onRoster(text("name", QT_TRANSLATE_NOOP("muster", "Name"))),
            onRoster(unique(choice("side", QT_TRANSLATE_NOOP("muster", "Side"), sides(), Value(Value::Undefined)))),
            onRoster(number("colour", QT_TRANSLATE_NOOP("muster", "Colour"), 0, 3, 0)),
            helped(QT_TRANSLATE_NOOP("muster", "The units that are under no general of their own make one command."),
                flag("demoralised", QT_TRANSLATE_NOOP("muster", "Demoralised"))),
            uncheckedLosses(),
            lossesLeft(),
        }};
}

/// What is known of a command of which not all is on record one by one.
TrackedField overruling(const char *help, TrackedField field)
{
    field.overrules = true;
    return helped(help, std::move(field));
}

/// The same of a number of units, which is shown as it is counted.
template <int Losses::*Counted>
TrackedField overrulingCount(const char *key, const char *label)
{
    TrackedField field = overruling(QT_TRANSLATE_NOOP("muster", "Where not all of them are listed; 0: those that are."),
        number(key, label, 0, kMostUnits, 0));
    field.overruled = [](const Rules &, const Things &things, ThingId command) {
        return Value(lossesAmong(unitsInCommand(things, command)).*Counted);
    };
    return field;
}

/// All units under one general, his own stand among them, for the whole game.
ThingSpec command()
{
    return {.type = "command",
        .label = QT_TRANSLATE_NOOP("muster", "Command"),
        .parents = {"army"},
        .fields = {
            onRoster(text("name", QT_TRANSLATE_NOOP("muster", "Name"))),
            overruling(QT_TRANSLATE_NOOP("muster", "Where it is none, the general's stand in it."),
                links("general", QT_TRANSLATE_NOOP("muster", "Its general"), {"unit"}, RoleSide::SameAsFirst, 1)),
            overruling("", flag("army_general", QT_TRANSLATE_NOOP("muster", "Its general is the army general"))),
            overrulingCount<&Losses::units>("units_at_start", QT_TRANSLATE_NOOP("muster", "Units at the start")),
            overrulingCount<&Losses::destroyed>("destroyed", QT_TRANSLATE_NOOP("muster", "Units destroyed")),
            overrulingCount<&Losses::left>("left_field", QT_TRANSLATE_NOOP("muster", "Units that left the table")),
            flag("demoralised", QT_TRANSLATE_NOOP("muster", "Demoralised")),
            uncheckedLosses(),
            lossesLeft(),
        }};
}

/// What holds of a group as a whole, and of a unit that is a group by itself.
std::vector<TrackedField> groupFields()
{
    std::vector<TrackedField> fields {
        helped(QT_TRANSLATE_NOOP("muster", "It failed its test as a detached group in this half of the turn."),
            flag("held", QT_TRANSLATE_NOOP("muster", "Held"))),
        helped(QT_TRANSLATE_NOOP(
                   "muster", "A unit joined, left or changed its place: it may not move as a whole in this half."),
            flag("reformed", QT_TRANSLATE_NOOP("muster", "Regrouped"))),
        helped(QT_TRANSLATE_NOOP("muster", "Its attempt to rally took the place of moving and shooting."),
            flag("done_this_turn", QT_TRANSLATE_NOOP("muster", "Tried to rally"))),
        helped(QT_TRANSLATE_NOOP("muster",
                   "It lost a stand, or one left its place: whether they touch and are aligned is to be seen."),
            flag("torn", QT_TRANSLATE_NOOP("muster", "Perhaps torn apart"))),
    };
    constexpr std::array<const char *, kPendingHits.size()> kLabels {
        QT_TRANSLATE_NOOP("muster", "Hits to lay on any stand"),
        QT_TRANSLATE_NOOP("muster", "Hits to lay on gensdarmes"),
        QT_TRANSLATE_NOOP("muster", "Hits to lay on cavalry"),
        QT_TRANSLATE_NOOP("muster", "Hits to lay on light cavalry"),
        QT_TRANSLATE_NOOP("muster", "Hits to lay on pikes"),
        QT_TRANSLATE_NOOP("muster", "Hits to lay on bills"),
        QT_TRANSLATE_NOOP("muster", "Hits to lay on swordsmen"),
        QT_TRANSLATE_NOOP("muster", "Hits to lay on shot"),
        QT_TRANSLATE_NOOP("muster", "Hits to lay on light artillery"),
        QT_TRANSLATE_NOOP("muster", "Hits to lay on heavy artillery"),
        QT_TRANSLATE_NOOP("muster", "Hits to lay on wagons"),
    };
    for (size_t type = 0; type < kPendingHits.size(); ++type)
        fields.push_back(number(kPendingHits[type], kLabels[type], 0, kMostHits, 0));
    return fields;
}

/// One value for all its units.
Value stateOfGroup(const Rules &, const Things &things, ThingId id)
{
    return keyOf(Group(things, id).isDisordered() ? State::Disordered : State::GoodOrder);
}

Value facingOfGroup(const Rules &, const Things &things, ThingId id)
{
    const std::vector<Unit> units = Group(things, id).units();
    return keyOf(units.empty() ? Facing::Enemy : units.front().facing());
}

ThingSpec group()
{
    ThingSpec spec {.type = "group",
        .label = QT_TRANSLATE_NOOP("muster", "Group"),
        .parents = {"command", "army"},
        .onlyWithOwn = true,
        .fields = {text("name", QT_TRANSLATE_NOOP("muster", "Name"), u""_s),
            counted(&stateOfGroup, choice("state", QT_TRANSLATE_NOOP("muster", "State"), State::GoodOrder)),
            counted(&facingOfGroup, choice("facing", QT_TRANSLATE_NOOP("muster", "Faces"), Facing::Enemy))}};
    for (const TrackedField &field : groupFields())
        spec.fields.push_back(field);
    return spec;
}

std::vector<TrackedField> rosterFields()
{
    return {
        text("name", QT_TRANSLATE_NOOP("muster", "Name")),
        alsoTyped(QT_TRANSLATE_NOOP("muster", "troops, troop type, kind, arm"),
            choice("type", QT_TRANSLATE_NOOP("muster", "Type"), Type::Pikes)),
        alsoTyped(QT_TRANSLATE_NOOP("muster", "quality, grade, training"),
            choice("class", QT_TRANSLATE_NOOP("muster", "Class"), Class::Trained)),
        helped(QT_TRANSLATE_NOOP("muster", "As many as the hits that remove the stand."),
            number("figures", QT_TRANSLATE_NOOP("muster", "Figures"), 1, kMostFigures, 4)),
        defaulting(
            [](const QJsonObject &unit, const QJsonObject &) {
                return keyOf(unit.value("type"_L1) == keyOf(Type::Shot) ? Weapon::Arquebus : Weapon::None);
            },
            helped(QT_TRANSLATE_NOOP("muster", "What it shoots with. Guns shoot with what they are."),
                alsoTyped(QT_TRANSLATE_NOOP("muster", "shoots with, missile weapon, weapon"),
                    choice<Weapon>("weapon", QT_TRANSLATE_NOOP("muster", "Missiles"))))),
        helped(QT_TRANSLATE_NOOP("muster", "A general's stand is a unit like any other and leads its command besides."),
            alsoTyped(QT_TRANSLATE_NOOP("muster", "leader, rank, commander"),
                choice("general", QT_TRANSLATE_NOOP("muster", "General"), Rank::No))),
        helped(QT_TRANSLATE_NOOP("muster", "Of artillery alone."),
            choice("gun", QT_TRANSLATE_NOOP("muster", "Guns"), Gun::Deployed)),
    };
}

std::vector<TrackedField> playFields()
{
    return {
        number("hits", QT_TRANSLATE_NOOP("muster", "Hits"), 0, kMostFigures, 0),
        helped(QT_TRANSLATE_NOOP("muster", "Of a general alone."),
            choice("condition", QT_TRANSLATE_NOOP("muster", "Condition"), Condition::Fit)),
        choice("state", QT_TRANSLATE_NOOP("muster", "State"), State::GoodOrder),
        choice("facing", QT_TRANSLATE_NOOP("muster", "Faces"), Facing::Enemy),
        choice("contact", QT_TRANSLATE_NOOP("muster", "In contact"), Contact::None),
        described("in_contact_with",
            links("touches", QT_TRANSLATE_NOOP("muster", "Touches"), {"unit"}, RoleSide::OtherThanFirst)),
        helped(QT_TRANSLATE_NOOP("muster", "Of those it touches, where its front is met by others."),
            links("flanked_by", QT_TRANSLATE_NOOP("muster", "Struck on flank or rear by"), {"unit"},
                RoleSide::OtherThanFirst)),
        choice("charge", QT_TRANSLATE_NOOP("muster", "Charge"), Charge::None),
        choice("moved", QT_TRANSLATE_NOOP("muster", "Moved"), Moved::None),
        flag("shot", QT_TRANSLATE_NOOP("muster", "Has shot")),
        helped(QT_TRANSLATE_NOOP("muster", "As it was measured when its side's half of the turn began."),
            choice("in_command", QT_TRANSLATE_NOOP("muster", "In command"), InCommand::Unmeasured)),
        helped(QT_TRANSLATE_NOOP("muster", "Where its army has several generals who are in no command."),
            links("commander", QT_TRANSLATE_NOOP("muster", "Its general"), {"unit"}, RoleSide::SameAsFirst, 1)),
        helped(QT_TRANSLATE_NOOP("muster", "Of a general who stands for his command."),
            flag("demoralised", QT_TRANSLATE_NOOP("muster", "Demoralised"))),
        uncheckedLosses(),
        derived(links("just_met", QT_TRANSLATE_NOOP("muster", "Met in this melee phase"), {"unit"})),
        derived(links("last_group", QT_TRANSLATE_NOOP("muster", "Was in the group"), {"group", "unit"})),
        derived(links("parted_from", QT_TRANSLATE_NOOP("muster", "Touched before it went back"), {"unit"})),
        derived(choice("withdraws", QT_TRANSLATE_NOOP("muster", "Withdraws, facing"), Withdrawal::None)),
    };
}

std::optional<Refusal> refuseUnit(const QJsonObject &unit)
{
    const int figures = unit.value("figures"_L1).toInt();
    if (unit.value("hits"_L1).toInt() > figures)
        return Refusal {u"hits"_s,
            Phrase(QT_TRANSLATE_NOOP("muster", "hits must be %1 at most: it has no more figures.")).arg(figures)};
    const Type type = enumOf(unit.value("type"_L1).toString(), Type::Pikes);
    if (unit.value("gun"_L1) == keyOf(Gun::Limbered) && !isArtillery(type))
        return Refusal {u"gun"_s, Phrase(QT_TRANSLATE_NOOP("muster", "Only guns limber."))};
    return {};
}

ThingSpec unit()
{
    ThingSpec spec {.type = "unit",
        .label = QT_TRANSLATE_NOOP("muster", "Unit"),
        .parents = {"group", "command", "army"},
        .isUnit = true,
        .belongsBefore = "weapon",
        .refuses = &refuseUnit};
    for (const TrackedField &field : rosterFields())
        spec.fields.push_back(onRoster(field));
    for (const TrackedField &field : playFields())
        spec.fields.push_back(field);
    for (const TrackedField &field : groupFields())
        spec.fields.push_back(field);
    return spec;
}

} // namespace
} // namespace in_things

std::vector<ThingSpec> thingSpecs()
{
    using namespace in_things;
    return {game(), army(), command(), group(), unit()};
}

QJsonObject usual(const Rules &, const QString &type, const QJsonObject &values)
{
    const QString phase = values.value("phase"_L1).toString();
    const QString active = values.value("active"_L1).toString();
    const bool isKnown = values.value("first_player"_L1).toString(u"none"_s) != u"none"_s;
    if (type != u"game"_s || isKnown || (active != u"a"_s && active != u"b"_s))
        return {};
    if (phase.startsWith(u"first_"_s))
        return {{u"first_player"_s, active}};
    if (phase.startsWith(u"second_"_s))
        return {{u"first_player"_s, active == u"a"_s ? u"b"_s : u"a"_s}};
    return {};
}

} // namespace muster::thistle
