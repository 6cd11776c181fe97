// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/play/ruleplace.h"

#include "core/battle/battle.h"
#include "core/play/todo.h"
#include "core/rules/roles.h"
#include "core/rules/sides.h"
#include "core/rules/whynot.h"

#include <algorithm>

namespace muster {

namespace {

/// What is asked of somebody before he goes through what is worked out in an order has the place of the first that may
/// come of its answer, unless it says which: whether an officer comes to rally him is said before anybody runs.
std::optional<int> placeOfQuestion(const ListSpec &list, const Moment &moment, const QString &key)
{
    std::optional<int> place;
    for (const TurnRule &rule : moment.rules.set().turnRules) {
        const Procedure *procedure = moment.rules.set().procedure(QString::fromLatin1(rule.what));
        if (!rule.inOrder || rule.place == nullptr || procedure == nullptr || !list.has(QString::fromLatin1(rule.what)))
            continue;
        const QString role = playerKey(procedure->roles.front());
        const ThingId who = moment.cast.value(role);
        if (who == 0 || deedNow(moment, rule.what, qPrintable(role), who) != nullptr)
            return std::nullopt;
        place = std::min(place.value_or(rule.place(moment)), rule.place(moment));
    }
    const auto &questions = moment.rules.set().questions;
    const auto question =
        std::ranges::find_if(questions, [&](const TableQuestion &one) { return key == QLatin1String(one.key); });
    const bool saysWhich = place && question != questions.end() && question->place != nullptr;
    return saysWhich ? question->place(moment) : place;
}

} // namespace

std::optional<int> placeInOrder(const ListSpec &list, const Battle &battle, const ToDo &toDo)
{
    if (toDo.isQuestion && !toDo.isHolding)
        return std::nullopt;
    const Moment moment = battle.moment(toDo.cast);
    if (toDo.isQuestion)
        return placeOfQuestion(list, moment, toDo.what);
    const TurnRule *rule = ruleFor(moment, toDo.what);
    return rule != nullptr && rule->inOrder && rule->place != nullptr ? std::optional(rule->place(moment))
                                                                      : std::nullopt;
}

std::optional<int> placeInChain(const Battle &battle, const ToDo &toDo)
{
    const Moment moment = battle.moment(toDo.cast);
    const TurnRule *rule = toDo.isQuestion ? nullptr : ruleFor(moment, toDo.what);
    return rule != nullptr && rule->atOnce && rule->place != nullptr ? std::optional(rule->place(moment))
                                                                     : std::nullopt;
}

} // namespace muster
