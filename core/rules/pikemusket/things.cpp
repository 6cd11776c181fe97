// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/fields.h"
#include "core/rules/pikemusket/losses.h"
#include "core/rules/pikemusket/tracker.h"
#include "core/rules/pikemusket/unit.h"

#include <algorithm>

namespace muster {

namespace pikemusket {
enum class Side { A, B };
/// Whom guns are taken by: a capture says so, and they go over to its army.
enum class Holder { Own, Captor };
} // namespace pikemusket

template <>
struct WordsOf<pikemusket::Side> {
    static constexpr Word all[] = {
        {"a", QT_TRANSLATE_NOOP("muster", "A")},
        {"b", QT_TRANSLATE_NOOP("muster", "B")},
    };
};

template <>
struct WordsOf<pikemusket::Holder> {
    static constexpr Word all[] = {
        {"own", QT_TRANSLATE_NOOP("muster", "its own")},
        {"captor", QT_TRANSLATE_NOOP("muster", "the captor's")},
    };
};

} // namespace muster

namespace muster::pikemusket {

using namespace Qt::Literals::StringLiterals;
using namespace fields;

namespace in_things {
namespace {

constexpr int kMostBases = 40;

Value minutesFought(const Rules &rules, const Things &things, ThingId)
{
    return minutesSoFar(rules, things);
}

ThingSpec game()
{
    constexpr int kMostMinutes = 100000;

    return {.type = "game",
        .label = QT_TRANSLATE_NOOP("muster", "Game"),
        .fields = {
            number("turn", QT_TRANSLATE_NOOP("muster", "Turn"), 1, 200, 1),
            derived(phase("phase", QT_TRANSLATE_NOOP("muster", "Phase"), phases(), u"rally"_s)),
            helped(
                QT_TRANSLATE_NOOP("muster", "Decided once, before the battle: who takes the first half of every turn."),
                choice("first_side", QT_TRANSLATE_NOOP("muster", "First player"), Side::A)),
            choice("active", QT_TRANSLATE_NOOP("muster", "Phasing side"), Side::A),
            counted(&minutesFought, number("clock", QT_TRANSLATE_NOOP("muster", "Minutes fought"), 0, kMostMinutes)),
            choice("field_holder", QT_TRANSLATE_NOOP("muster", "In possession of the field"), FieldHolder::None),
        }};
}

template <int Losses::*Part>
Value countedBases(const Rules &, const Things &things, ThingId army)
{
    return lossesOf(things, army).*Part;
}

/// Of an army; what is not of units on record stands in the value `unlisted`.
TrackedField basesOf(Value (*counts)(const Rules &, const Things &, ThingId), const char *unlisted, TrackedField field)
{
    TrackedField made = counted(counts, std::move(field));
    made.unlisted = unlisted;
    return made;
}

TrackedField unlistedBases(const char *key)
{
    constexpr int kMost = 4000;
    return derived(
        number(key, QT_TRANSLATE_NOOP("muster", "The same of units that are not on record"), -kMost, kMost, 0));
}

ThingSpec army()
{
    constexpr int kMost = 4000;
    return {.type = "army",
        .label = QT_TRANSLATE_NOOP("muster", "Army"),
        .fields = {
            onRoster(text("name", QT_TRANSLATE_NOOP("muster", "Name"))),
            onRoster(unique(choice<Side>("side", QT_TRANSLATE_NOOP("muster", "Side")))),
            onRoster(number("colour", QT_TRANSLATE_NOOP("muster", "Colour"), 0, 3, 0)),
            basesOf(&countedBases<&Losses::initial>, "initial_unlisted",
                number("initial_bases", QT_TRANSLATE_NOOP("muster", "Bases at the start"), 0, kMost, 0)),
            basesOf(&countedBases<&Losses::reinforcements>, "reinforcement_unlisted",
                number("reinforcement_bases", QT_TRANSLATE_NOOP("muster", "Bases arrived since"), 0, kMost, 0)),
            basesOf(&countedBases<&Losses::removed>, "removed_unlisted",
                number("removed", QT_TRANSLATE_NOOP("muster", "Bases removed"), 0, kMost, 0)),
            basesOf(&countedBases<&Losses::routedOff>, "routed_off_unlisted",
                number("routed_off", QT_TRANSLATE_NOOP("muster", "Bases that ran off the board"), 0, kMost, 0)),
            basesOf(&countedBases<&Losses::captured>, "captured_unlisted",
                number("captured", QT_TRANSLATE_NOOP("muster", "Batteries captured"), 0, kMost, 0)),
            number("crisis_level", QT_TRANSLATE_NOOP("muster", "Highest level of casualties tested, %"), 0, 100, 0),
            number("crises", QT_TRANSLATE_NOOP("muster", "Crises of morale"), 0, 200, 0),
            unlistedBases("initial_unlisted"),
            unlistedBases("reinforcement_unlisted"),
            unlistedBases("removed_unlisted"),
            unlistedBases("routed_off_unlisted"),
            unlistedBases("captured_unlisted"),
        }};
}

/// The first, where the referee has taken the usual one out of the tables.
Value usualArmy(const TableWords &words)
{
    constexpr QLatin1StringView kUsual {"royalist"};
    const auto isUsual = [&](const Word &army) { return kUsual == QLatin1String(army.key); };
    if (words.armies.empty() || std::ranges::any_of(words.armies, isUsual))
        return QString(kUsual);
    return QString::fromLatin1(words.armies.front().key);
}

std::vector<TrackedField> rosterFields(const TableWords &words)
{
    return {
        text("name", QT_TRANSLATE_NOOP("muster", "Name")),
        carriedOn(
            helped(QT_TRANSLATE_NOOP("muster", "Allies may use another national table than the rest of their side."),
                alsoTyped(QT_TRANSLATE_NOOP("muster", "nation, nationality"),
                    choice("army", QT_TRANSLATE_NOOP("muster", "Army table"), words.armies, usualArmy(words))))),
        alsoTyped(QT_TRANSLATE_NOOP("muster", "troops, troop type, kind, arm"),
            choice("type", QT_TRANSLATE_NOOP("muster", "Type"), UnitKind::Infantry)),
        helped(QT_TRANSLATE_NOOP("muster", "Bases it begins with. A battery is one base."),
            alsoTyped(QT_TRANSLATE_NOOP("muster", "bases, strength, stands, size"),
                number("start_bases", QT_TRANSLATE_NOOP("muster", "Bases at the start"), 1, kMostBases))),
    };
}

std::vector<Word> goals()
{
    std::vector<Word> words {{kNoGoal, QT_TRANSLATE_NOOP("muster", "nothing")}};
    for (const Word &posture : wordsIn<Posture>())
        words.push_back(posture);
    return words;
}

std::vector<Word> sidesOrNone()
{
    return {{"none", QT_TRANSLATE_NOOP("muster", "nobody")}, wordsIn<Side>()[0], wordsIn<Side>()[1]};
}

std::vector<TrackedField> playFields()
{
    return {
        defaulting([](const QJsonObject &unit, const QJsonObject &) { return unit.value("start_bases"_L1); },
            number("bases", QT_TRANSLATE_NOOP("muster", "Bases"), 0, kMostBases)),
        choice("state", QT_TRANSLATE_NOOP("muster", "State"), State::GoodOrder),
        choice("formation", QT_TRANSLATE_NOOP("muster", "Formation"), Formation::Line),
        choice("formation_goal", QT_TRANSLATE_NOOP("muster", "Is changing to"), goals(), QString::fromLatin1(kNoGoal)),
        number("formation_progress", QT_TRANSLATE_NOOP("muster", "Quarters spent on a change of formation"), 0, 12, 0),
        helped(QT_TRANSLATE_NOOP("muster", "Of dragoons alone."),
            flag("mounted", QT_TRANSLATE_NOOP("muster", "Mounted"), true)),
        helped(QT_TRANSLATE_NOOP("muster", "Of a battery alone."),
            choice("gun_state", QT_TRANSLATE_NOOP("muster", "Guns"), GunState::Unlimbered)),
        helped(QT_TRANSLATE_NOOP("muster", "Spent this turn on formation, mounting or limbering."),
            number("quarters_used", QT_TRANSLATE_NOOP("muster", "Quarters of the move used"), 0, 4, 0)),
        helped(QT_TRANSLATE_NOOP("muster", "0 when it has never charged."),
            number("last_charge_turn", QT_TRANSLATE_NOOP("muster", "Turn of its last charge"), 0, 200, 0)),
        flag("fired_this_turn", QT_TRANSLATE_NOOP("muster", "Has fired this turn")),
        helped(QT_TRANSLATE_NOOP("muster", "It went back that way and has not moved since."),
            flag("retreating", QT_TRANSLATE_NOOP("muster", "Retreating, back turned"))),
        flag("pursuing", QT_TRANSLATE_NOOP("muster", "Pursuing, out of control")),
        links("pursues", QT_TRANSLATE_NOOP("muster", "Whom it pursues"), {"unit"}, RoleSide::OtherThanFirst),
        helped(QT_TRANSLATE_NOOP("muster", "It rallies no more in that turn; 0 when it has never stopped a rout."),
            number("rallied_turn", QT_TRANSLATE_NOOP("muster", "Turn in which it last stopped routing"), 0, 200, 0)),
        flag("reinforcement", QT_TRANSLATE_NOOP("muster", "Came as a reinforcement")),
        derived(choice("fielded_by", QT_TRANSLATE_NOOP("muster", "Fielded by"), sidesOrNone(), u"none"_s)),
        derived(choice("side", QT_TRANSLATE_NOOP("muster", "Guns are"), Holder::Own)),
    };
}

std::optional<Refusal> refuseUnit(const QJsonObject &unit)
{
    const int most = unit.value("start_bases"_L1).toInt();
    if (unit.value("bases"_L1).toInt() <= most)
        return {};
    return Refusal {u"bases"_s,
        Phrase(QT_TRANSLATE_NOOP("muster", "bases must be %1 at most: the unit began with no more.")).arg(most)};
}

ThingSpec unit(const TableWords &words)
{
    ThingSpec spec {.type = "unit",
        .label = QT_TRANSLATE_NOOP("muster", "Unit"),
        .parents = {"army", "command"},
        .isUnit = true,
        .mostOfArmy = kMostUnits,
        .belongsBefore = "start_bases",
        .refuses = &refuseUnit};
    for (const TrackedField &field : rosterFields(words))
        spec.fields.push_back(onRoster(field));
    for (const TrackedField &field : playFields())
        spec.fields.push_back(field);
    return spec;
}

/// The units that follow the orders of one local commander.
ThingSpec command()
{
    return {.type = "command",
        .label = QT_TRANSLATE_NOOP("muster", "Command"),
        .parents = {"army"},
        .fields = {
            onRoster(text("name", QT_TRANSLATE_NOOP("muster", "Name"))),
            text("order", QT_TRANSLATE_NOOP("muster", "Order"), u""_s),
            flag("order_received", QT_TRANSLATE_NOOP("muster", "Order received")),
        }};
}

ThingSpec leader()
{
    return {.type = "leader",
        .label = QT_TRANSLATE_NOOP("muster", "Leader"),
        .parents = {"army"},
        .counted = QT_TRANSLATE_N_NOOP("muster", "%n leader(s)"),
        .fields = {
            onRoster(text("name", QT_TRANSLATE_NOOP("muster", "Name"))),
            onRoster(links("attached_unit", QT_TRANSLATE_NOOP("muster", "With"), {"unit"}, RoleSide::SameAsFirst, 1)),
            choice("condition", QT_TRANSLATE_NOOP("muster", "Condition"), Condition::Fit),
            flag("unhorsed", QT_TRANSLATE_NOOP("muster", "Unhorsed this turn")),
            flag("knows_order", QT_TRANSLATE_NOOP("muster", "Knows a captured order")),
        }};
}

/// A staff officer on his way.
ThingSpec messenger()
{
    return {.type = "messenger",
        .label = QT_TRANSLATE_NOOP("muster", "Staff officer"),
        .parents = {"army"},
        .fields = {
            text("name", QT_TRANSLATE_NOOP("muster", "Name"), u""_s),
            links("general", QT_TRANSLATE_NOOP("muster", "Sent by"), {"leader"}, RoleSide::SameAsFirst, 1),
            links("to", QT_TRANSLATE_NOOP("muster", "Rides to"), {"command"}, RoleSide::SameAsFirst, 1),
            choice("errand", QT_TRANSLATE_NOOP("muster", "Errand"), Errand::Deliver),
            number("distance", QT_TRANSLATE_NOOP("muster", "Still to ride, mm"), 0, 10000, 0),
            choice("errand_state", QT_TRANSLATE_NOOP("muster", "How far he is"), ErrandResult::Riding),
            choice("state", QT_TRANSLATE_NOOP("muster", "State"), Liberty::Free),
            text("order", QT_TRANSLATE_NOOP("muster", "Order"), u""_s),
        }};
}

std::vector<ThingSpec> all(const TableWords &words)
{
    return {game(), army(), command(), unit(words), leader(), messenger()};
}

} // namespace
} // namespace in_things

/// As many bases as the army table gives a unit of its type.
QJsonObject usual(const Rules &rules, const QString &type, const QJsonObject &values)
{
    if (type != u"unit"_s || values.contains("start_bases"_L1))
        return {};
    const auto figures = rules.as<Figures>();
    const auto army = figures->armyOf(values.value("army"_L1).toString(u"royalist"_s));
    const auto kind = enumOf(values.value("type"_L1).toString(), UnitKind::Infantry);
    const UnitType unitType = typeOf(kind, values.value("mounted"_L1).toBool(true));
    const int full = army ? figures->of(*army, unitType).bases : 1;
    return {{u"start_bases"_s, std::max(full, values.value("bases"_L1).toInt())}};
}

std::vector<Phrase> loose(const Rules &, const Things &things, ThingId army)
{
    const auto units = things.ofType(u"unit"_s, army);
    if (units.empty())
        return {};
    const char *words = QT_TRANSLATE_N_NOOP("muster", "%n unit(s) {is|are} under no commander.");
    return {Phrase::plural(words, int(units.size()))};
}

std::vector<ThingSpec> thingSpecs(const TableWords &words)
{
    return in_things::all(words);
}

} // namespace muster::pikemusket
