// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/effects.h"
#include "core/rules/tyneside/figures.h"
#include "core/rules/words.h"

namespace muster::tyneside {

/// The nearest enemy, as far as horse care.
enum class NearestEnemy { Other, FootFacing, PikesFacing };
enum class ActionPace { Move, Walk, Trot, Gallop, Halt, AsBefore, Free };
enum class ChargePace { None, Trot, Gallop };
enum class Destination { None, Cover, Away, Enemy };
enum class NewState { Unchanged, GoodOrder, Retiring, Routing };

/// Who dices, and what is around him.
struct ActionInputs {
    ActionTable table {};
    int risk = 0;
    bool commanded = false;
    bool dragoon = false;
    bool mounted = false;
    bool fallingBack = false;
    bool defending = false;
    NearestEnemy enemy {};
    bool coverWithinMove = true;
    bool noDie = false; ///< no result of its row could bind it
};

/// What a die says on a table of actions.
struct ActionRead {
    Row row {};
    Action action {};
    bool italic = false;
    Mark mark {};
};

/// What the action means for the unit.
struct ActionOutcome {
    ActionRead read {};
    bool obeyed = true;
    bool charge = false;
    ChargePace chargePace {};
    bool shoot = false;
    ActionPace pace = ActionPace::Free;
    Destination destination {};
    bool dismount = false;
    bool remount = false;
    NewState state = NewState::GoodOrder;
};

std::optional<Refusal> refuseAction(const ActionInputs &in);
Row rowOf(ActionTable table, int risk, const Figures &figures);
/// The row by its risk, and the cell by the die; the top row by its text. Source: "Actions Table".
ActionRead readAction(const ActionInputs &in, int face, const Figures &figures);
/// Whether a die can change nothing for who is led: every result of the row is in italics.
bool allInItalics(ActionTable table, int risk, const Figures &figures);
/// What an obeyed action brings.
ActionOutcome obeyed(const ActionInputs &in, const ActionRead &read);
/// What commanded troops do who ignore it: as their player orders.
ActionOutcome ignored(const ActionRead &read);
/// The effects on who diced.
void addEffects(Effects &effects, Player player, const ActionOutcome &out);
/// "Shot: go back to cover farther from the enemy."
Phrase sayAction(const ActionInputs &in, const ActionOutcome &out, const Phrase &who);
/// How it charges, shoots, mounts; one line each.
std::vector<WorkingLine> actionLines(const ActionInputs &in, const ActionOutcome &out);

} // namespace muster::tyneside

namespace muster {

template <>
struct WordsOf<tyneside::NearestEnemy> {
    static constexpr Word all[] = {
        {"other", QT_TRANSLATE_NOOP("muster", "any other enemy")},
        {"foot_facing", QT_TRANSLATE_NOOP("muster", "foot that faces it")},
        {"pikes_facing", QT_TRANSLATE_NOOP("muster", "pikes that face it")},
    };
};

template <>
struct WordsOf<tyneside::ActionPace> {
    static constexpr Word all[] = {
        {"move", QT_TRANSLATE_NOOP("muster", "moves")},
        {"walk", QT_TRANSLATE_NOOP("muster", "at the walk")},
        {"trot", QT_TRANSLATE_NOOP("muster", "at the trot")},
        {"gallop", QT_TRANSLATE_NOOP("muster", "at the gallop")},
        {"halt", QT_TRANSLATE_NOOP("muster", "halts")},
        {"as_before", QT_TRANSLATE_NOOP("muster", "as before")},
        {"free", QT_TRANSLATE_NOOP("muster", "as ordered")},
    };
};

template <>
struct WordsOf<tyneside::ChargePace> {
    static constexpr Word all[] = {
        {"none", QT_TRANSLATE_NOOP("muster", "none in particular")},
        {"trot", QT_TRANSLATE_NOOP("muster", "at the trot")},
        {"gallop", QT_TRANSLATE_NOOP("muster", "at the gallop")},
    };
};

template <>
struct WordsOf<tyneside::Destination> {
    static constexpr Word all[] = {
        {"none", QT_TRANSLATE_NOOP("muster", "nowhere in particular")},
        {"cover", QT_TRANSLATE_NOOP("muster", "to cover")},
        {"away", QT_TRANSLATE_NOOP("muster", "away from the enemy")},
        {"enemy", QT_TRANSLATE_NOOP("muster", "to the enemy")},
    };
};

template <>
struct WordsOf<tyneside::NewState> {
    static constexpr Word all[] = {
        {"unchanged", QT_TRANSLATE_NOOP("muster", "as it was")},
        {"good_order", QT_TRANSLATE_NOOP("muster", "good order")},
        {"retiring", QT_TRANSLATE_NOOP("muster", "retiring")},
        {"routing", QT_TRANSLATE_NOOP("muster", "routing")},
    };
};

} // namespace muster
