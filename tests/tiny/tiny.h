// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/ruleset.h"
#include "core/rules/typedprocedure.h"

// A rule set as small as they come, which lives in the tests: it has one of everything that rule sets may declare.

namespace muster::tiny {

enum class Kind { Pikes, Shot };
enum class Weapon { None, Musket };
enum class State { Fit, Destroyed };
enum class Order { Good, Disordered };
enum class Winner { None, A, B };
enum class Choice { First, Second };
enum class Halves { Kept, Down };

/// The tables and house options, ready for use.
struct Figures final : Compiled {
    struct Strike {
        int die = 6;
        int needs = 5;
        int move = 0;
    };
    Strike of[2]; ///< by Kind
    Halves halves {};
};

template <class I, class O>
using TinyProcedure = TypedProcedure<I, O, Figures>;

std::unique_ptr<Procedure> initiative();
std::unique_ptr<Procedure> clash();
std::unique_ptr<Procedure> layHits();
std::unique_ptr<Procedure> march();
std::unique_ptr<Procedure> shot();

std::vector<ThingSpec> things();
std::vector<Phase> phases();
std::vector<Act> acts();
std::vector<TableSpec> tableSpecs();
std::vector<HouseOption> houseOptions();
Result<std::shared_ptr<const Compiled>> readFigures(const Tables &tables, const HouseOptions &options);

std::vector<Change> phaseBegins(const Moment &moment);
std::vector<Change> phaseEnds(const Moment &moment);
std::vector<Change> settles(const Rules &rules, const Things &before, const Things &after);
std::vector<Landing> lands(const Things &things, ThingId player, const Effect &effect);
std::optional<Refusal> keepsFrom(const Moment &moment, ThingId thing, ThingId parent);
std::vector<TurnRule> turnRules();
std::vector<Reminder> reminders(const Moment &moment);
UnitLook look(const Things &things, ThingId thing);
Casualties casualties(const Rules &rules, const Things &things, ThingId of);
RosterLine rosterLine(const Rules &rules, const Things &things, ThingId unit);

/// The stands of a group, or of whatever else, that are still there.
std::vector<ThingId> standsOf(const Things &things, ThingId of);

const Ruleset &ruleset();

} // namespace muster::tiny

namespace muster {

template <>
struct WordsOf<tiny::Kind> {
    static constexpr Word all[] = {
        {"pikes", QT_TRANSLATE_NOOP("muster", "pikes")}, {"shot", QT_TRANSLATE_NOOP("muster", "shot")}};
};
template <>
struct WordsOf<tiny::Weapon> {
    static constexpr Word all[] = {
        {"none", QT_TRANSLATE_NOOP("muster", "none")}, {"musket", QT_TRANSLATE_NOOP("muster", "musket")}};
};
template <>
struct WordsOf<tiny::State> {
    static constexpr Word all[] = {
        {"fit", QT_TRANSLATE_NOOP("muster", "fit")}, {"destroyed", QT_TRANSLATE_NOOP("muster", "destroyed")}};
};
template <>
struct WordsOf<tiny::Order> {
    static constexpr Word all[] = {
        {"good", QT_TRANSLATE_NOOP("muster", "good order")}, {"disordered", QT_TRANSLATE_NOOP("muster", "disordered")}};
};
template <>
struct WordsOf<tiny::Winner> {
    static constexpr Word all[] = {{"none", QT_TRANSLATE_NOOP("muster", "nobody")},
        {"a", QT_TRANSLATE_NOOP("muster", "side A")}, {"b", QT_TRANSLATE_NOOP("muster", "side B")}};
};
template <>
struct WordsOf<tiny::Choice> {
    static constexpr Word all[] = {
        {"first", QT_TRANSLATE_NOOP("muster", "first")}, {"second", QT_TRANSLATE_NOOP("muster", "second")}};
};
template <>
struct WordsOf<tiny::Halves> {
    static constexpr Word all[] = {
        {"kept", QT_TRANSLATE_NOOP("muster", "they count")}, {"down", QT_TRANSLATE_NOOP("muster", "rounded down")}};
};

} // namespace muster
