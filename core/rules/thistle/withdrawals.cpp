// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/thistle/withdrawals.h"

#include "core/rules/thistle/melees.h"
#include "core/rules/thistle/prefill.h"
#include "core/rules/words.h"

#include <algorithm>

namespace muster::thistle {

using namespace Qt::Literals::StringLiterals;

namespace {

/// How the tested group withdraws; nothing where it stays, or leaves the table.
std::optional<Action> withdrawalBy(const Deed &deed)
{
    const QString result = deed.outcome.value("result"_L1).toString();
    if (deed.outcome.value("leaves_field"_L1).toBool())
        return {};
    if (result == u"retreats"_s)
        return Action::Retreat;
    return result == u"falls_back"_s ? std::optional(Action::FallBack) : std::nullopt;
}

bool mayPursue(const Moment &moment, ThingId group)
{
    const Group winner(moment.things, group);
    return moment.things.find(group) != nullptr && winner.isPresent() && !winner.isInContact()
        && !winner.isDisordered();
}

} // namespace

std::vector<ForcedMove> forcedMoves(const Moment &moment)
{
    std::vector<ForcedMove> moves;
    for (size_t at = 0; at < moment.deeds.size(); ++at) {
        const Deed &deed = moment.deeds[at];
        const ThingId group = deed.cast.value(u"group"_s);
        if ((deed.procedure != u"defeated-in-melee"_s && deed.procedure != u"rally"_s) || group == 0
            || !isOfNow(moment, deed))
            continue;
        if (const auto action = withdrawalBy(deed); action && Group(moment.things, group).isPresent())
            moves.push_back({group, *action, int(at)});
        if (!deed.outcome.value("may_pursue"_L1).toBool())
            continue;
        for (const ThingId winner : enemiesFought(moment, group)) {
            if (const ForcedMove pursuit {winner, Action::Pursue, int(at)};
                mayPursue(moment, winner) || isDone(moment, pursuit))
                moves.push_back(pursuit);
        }
    }
    return moves;
}

bool isDone(const Moment &moment, const ForcedMove &move)
{
    return lastDeed(moment, "movement", "group", move.group) > move.since;
}

Value actionOfGroup(const Moment &moment)
{
    const std::vector<ForcedMove> moves = forcedMoves(moment);
    const auto latest = std::find_if(
        moves.rbegin(), moves.rend(), [&](const ForcedMove &move) { return move.group == moment.who("group"); });
    return latest == moves.rend() ? Value(Value::Undefined) : keyOf(latest->action);
}

} // namespace muster::thistle
