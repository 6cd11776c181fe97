// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/play/comesfirst.h"

#include "core/play/listdue.h"
#include "core/play/ruleplace.h"
#include "core/play/tableflow.h"
#include "core/rules/roles.h"
#include "core/rules/whynot.h"

#include <algorithm>

namespace muster {

/// It is no part of the step, or what nobody need be named for and nothing obliges to now: that at any time.
static bool isLookedUp(const Battle &battle, const std::vector<ToDo> &open, const QString &what)
{
    if (ruleFor(battle.moment(), what) == nullptr)
        return true;
    const Procedure *procedure = battle.set().procedure(what);
    const auto isOwed = [&](const ToDo &other) { return other.what == what && other.isHolding; };
    return procedure != nullptr && std::ranges::none_of(procedure->roles, &Role::needed)
        && std::ranges::none_of(open, isOwed);
}

const ToDo *firstBefore(const Battle &battle, const std::vector<ToDo> &open, const ToDo &own)
{
    const auto &lists = battle.set().lists;
    const auto list = std::ranges::find_if(
        lists, [&](const ListSpec &one) { return isOfPhase(one, battle.phase()) && one.has(own.what); });
    const bool isListed = list != lists.end();
    if (!isListed && isLookedUp(battle, open, own.what))
        return nullptr;
    const QString first = isListed ? QString::fromLatin1(list->allFirst) : QString();
    const auto inList = isListed ? placeInOrder(*list, battle, own) : std::nullopt;
    const auto inChain = placeInChain(battle, own);
    const auto inOwn = inChain ? inChain : inList;
    const auto isBefore = [&](const ToDo &other) {
        if (!other.isHolding || other.waits)
            return false;
        if (other.what == first && own.what != first)
            return true;
        if (other.placeInChain && (!inOwn || *other.placeInChain < *inOwn))
            return true;
        const auto place = inList && list->has(other.what) ? placeInOrder(*list, battle, other) : std::nullopt;
        return place && *place < *inList;
    };
    const auto found = std::ranges::find_if(open, isBefore);
    return found == open.end() ? nullptr : &*found;
}

std::optional<Refusal> comesLater(
    const TableFlow &flow, const QString &procedure, const Cast &cast, const QJsonObject &inputs)
{
    if (flow.battle().set().procedure(procedure) == nullptr)
        return std::nullopt; // an act is what the table says that it is
    if (auto early = flow.tooEarly(procedure, cast))
        return early;
    if (flow.battle().whyNot(procedure, cast))
        return std::nullopt;
    auto open = flow.prepare(procedure, cast);
    if (!open)
        return std::nullopt;
    open->overrule();
    for (auto input = inputs.begin(); input != inputs.end(); ++input)
        open->setInput(input.key(), input.value());
    Moment now = flow.battle().moment(open->cast());
    now.given = inputs;
    auto refusal = refusedByRule(now, procedure, open->inputs());
    const auto isIts = [&](const Input &input) {
        return refusal->field.section(u'[', 0, 0) == QLatin1String(input.key);
    };
    if (refusal && std::ranges::any_of(open->procedure().inputs, isIts))
        return std::nullopt; // something else may be entered there
    return refusal;
}

std::optional<Refusal> comesLater(const TableFlow &flow, const AgendaEntry &entry)
{
    const Procedure *procedure = flow.battle().set().procedure(entry.what());
    if (procedure == nullptr)
        return std::nullopt;
    if (auto early = flow.tooEarly(entry.what(), entry.cast))
        return early;
    const std::vector<Role> &roles = entry.rule->roles.empty() ? procedure->roles : entry.rule->roles;
    const std::vector<const Role *> missing = missingRoles(roles, entry.cast);
    if (missing.empty())
        return comesLater(flow, entry.what(), entry.cast);
    std::optional<Refusal> later;
    for (const ThingId target : entry.against) {
        Cast cast = entry.cast;
        cast.insert(playerKey(*missing.front()), target);
        later = comesLater(flow, entry.what(), cast);
        if (!later)
            return std::nullopt;
    }
    return later;
}

} // namespace muster
