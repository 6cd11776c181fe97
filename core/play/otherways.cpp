// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/play/otherways.h"

#include "core/play/stepground.h"
#include "core/play/tableflow.h"
#include "core/play/todo.h"
#include "core/rules/agenda.h"

#include <algorithm>
#include <iterator>

namespace muster {

namespace {

bool areAlike(const TurnRule &one, const TurnRule &other)
{
    return one.uponOneOf && other.uponOneOf && (one.mayToo || other.mayToo) && qstrcmp(one.what, other.what) != 0;
}

} // namespace

bool areOtherWays(const Ruleset &set, const QString &one, const QString &other)
{
    const TurnRule *first = set.turnRule(one);
    const TurnRule *second = set.turnRule(other);
    return first != nullptr && second != nullptr && areAlike(*first, *second);
}

std::vector<ThingId> uponOtherwise(const Agenda &agenda, const AgendaEntry &owed)
{
    std::vector<ThingId> others;
    for (const AgendaEntry &offered : agenda.may) {
        if (offered.who == owed.who && areAlike(*offered.rule, *owed.rule))
            std::ranges::copy(offered.against, std::back_inserter(others));
    }
    return others;
}

std::vector<ToDo> otherWaysOf(const StepGround &ground, const ToDo &toDo)
{
    std::vector<ToDo> others;
    for (const ToDo &open : ground.flow().toDo()) {
        const bool isHis = !open.isQuestion && !toDo.isQuestion && open.who == toDo.who && toDo.who.size() == 1;
        if (isHis && areOtherWays(ground.battle().set(), open.what, toDo.what))
            others.push_back(open);
    }
    return others;
}

} // namespace muster
