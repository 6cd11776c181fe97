// SPDX-License-Identifier: GPL-3.0-or-later
// Initiative: who throws, and what the winner chooses.
#include "core/rules/changes.h"
#include "core/rules/thistle/acts.h"
#include "core/rules/thistle/turnrules.h"
#include "core/rules/words.h"

#include <algorithm>
#include <initializer_list>
#include <iterator>
#include <utility>

namespace muster::thistle {

using namespace Qt::Literals::StringLiterals;

namespace in_whobegins {
namespace {

bool isFirstPlayerFixed(const Moment &moment)
{
    return moment.things.word(moment.game(), u"first_player"_s) != keyOf(Side::None);
}

/// A tie that no turn before this one decides.
bool nobodyHasWon(const Moment &moment, ThingId)
{
    const Deed *thrown = latestDeed(moment, "initiative");
    const QString winner = thrown == nullptr ? QString() : thrown->outcome.value("winner"_L1).toString();
    return !isFirstPlayerFixed(moment) && winner != u"a"_s && winner != u"b"_s;
}

bool hasWon(const Moment &moment, ThingId army)
{
    const Deed *thrown = latestDeed(moment, "initiative");
    return thrown != nullptr && !isFirstPlayerFixed(moment)
        && thrown->outcome.value("winner"_L1) == moment.things.word(army, u"side"_s);
}

/// Groups are formed before the battle; once it is on, by moving alone (M4).
bool isNoThrowOfALaterTurn(const Moment &moment, ThingId)
{
    const bool isFirst = moment.things.find(moment.game())->values.value("turn"_L1).toInt() <= 1;
    return isFirst || moment.phase() != u"initiative"_s;
}

/// In its own moves regrouping is a move; what it did in them binds it in no other half.
template <bool (*Holds)(const Moment &, ThingId)>
bool inItsOwnMoves(const Moment &moment, ThingId player)
{
    return !isMovePhase(moment.phase()) || !isOfActiveSide(moment, player) || Holds(moment, player);
}

/// Stands regroup while they are free (turn.md 1.2b), those of a side in its own moves.
bool areStandsFree(const Moment &moment, ThingId)
{
    const auto isBusy = [&](ThingId player) {
        return moment.things.find(player)->type == u"unit"_s && isOfActiveSide(moment, player)
            && !isFreeOfContact(moment, player);
    };
    return !isMovePhase(moment.phase()) || std::ranges::none_of(moment.cast, isBusy);
}

/// Nobody leaves or joins a group that may not move (TURN-16). `players` are the roles of who does it.
TurnRule regroups(const char *act, std::initializer_list<const char *> players)
{
    Conditions conditions {{"", &isNoThrowOfALaterTurn,
        QT_TRANSLATE_NOOP("muster", "Groups change in a side’s own moves, not at the throw for initiative.")}};
    for (const char *role : players) {
        const Conditions more {
            {role, &inItsOwnMoves<&isNotHeld>,
                QT_TRANSLATE_NOOP("muster", "%1: out of command and failed to roll 3+, nobody leaves or joins it.")},
            {role, &inItsOwnMoves<&hasNotRallied>,
                QT_TRANSLATE_NOOP("muster", "%1: spent this turn rallying, nobody leaves or joins it.")},
            {role, &inItsOwnMoves<&mayMoveInCommand>,
                QT_TRANSLATE_NOOP("muster", "%1: out of command, needs 3+ before it regroups.")},
            {role, &inItsOwnMoves<&haveAllRallied>,
                QT_TRANSLATE_NOOP("muster", "Not yet: disordered groups try to rally before any group changes.")},
        };
        conditions.insert(conditions.end(), more.begin(), more.end());
    }
    conditions.push_back(
        {"", &areStandsFree, QT_TRANSLATE_NOOP("muster", "Only stands that touch no enemy change their group.")});
    std::vector<Act> acts = actsOfGroups();
    std::ranges::copy(actsOfPlaces(), std::back_inserter(acts));
    const auto its = std::ranges::find_if(acts, [&](const Act &one) { return qstrcmp(one.id, act) == 0; });
    return {.what = act, .roles = its->roles, .conditions = std::move(conditions), .offered = &never};
}

std::vector<Change> takeItsPlace(const Moment &moment, const TableAnswer &answer)
{
    Changes changes(moment.things);
    const QString winner = moment.things.word(moment.who("army"), u"side"_s);
    const QString loser = winner == u"a"_s ? u"b"_s : u"a"_s;
    changes.set(moment.game(), u"first_player"_s, answer.answer == u"first"_s ? winner : loser);
    return std::move(changes).list();
}

} // namespace
} // namespace in_whobegins

std::vector<TurnRule> initiativeRules()
{
    using namespace in_whobegins;
    return {{.what = "initiative",
                .conditions = {{"", &nobodyHasWon, QT_TRANSLATE_NOOP("muster", "The throw for initiative stands.")}},
                .must = &always,
                .text = QT_TRANSLATE_NOOP("muster", "Roll for initiative")},
        regroups("form", {"unit_1"}), regroups("join", {"group", "unit_1"}), regroups("leave", {"unit"}),
        regroups("stand-with", {"group", "with"}), regroups("change-place", {"unit"})};
}

std::vector<TableQuestion> initiativeQuestions()
{
    using namespace in_whobegins;
    return {{.key = "order",
        .words = QT_TRANSLATE_NOOP("muster", "%1 won the initiative: first or second?"),
        .phases = {"initiative"},
        .roles = {{.key = "army", .label = QT_TRANSLATE_NOOP("muster", "Side"), .things = {"army"}}},
        .conditions = {{"army", &hasWon}},
        .answers = {{"first", QT_TRANSLATE_NOOP("muster", "%1 to go first")},
            {"second", QT_TRANSLATE_NOOP("muster", "%1 to go second")}},
        .follows = &takeItsPlace}};
}

} // namespace muster::thistle
