// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/play/listchoice.h"

#include "core/battle/battle.h"
#include "core/play/listdue.h"
#include "core/play/tableflow.h"

#include <algorithm>

namespace muster {

const ListSpec *ListChoice::now() const
{
    const Battle &battle = m_flow->battle();
    const ListSpec *left = m_flow->marks.isAny() ? nullptr : battle.set().list(m_left);
    if (left != nullptr && isOfPhase(*left, battle.phase()) && rowsOf(battle, *left) > 0)
        return left;
    const auto next = m_flow->nextToDo();
    if (const ListSpec *list = next ? listOf(battle, *next) : nullptr)
        return list;
    return listDue(battle);
}

ListChoice::Early ListChoice::early() const
{
    const ListSpec *early = listDue(m_flow->battle(), true);
    if (early == nullptr)
        return {};
    return {early, dueBefore(m_flow->battle(), *early)};
}

ThingId ListChoice::rowFor(const ToDo &toDo, const ListSpec &list) const
{
    const Marks &marks = m_flow->marks;
    // What is asked before the others; the rows of such a list stand in their own order.
    const bool isFirst = list.place != nullptr && !marks.isAny() && !marks.goneAcross && !marks.goneTo;
    return isFirst || toDo.who.empty() ? 0 : toDo.who.front();
}

bool ListChoice::takesUp(const ToDo &toDo, const ListSpec &list, Kept kept) const
{
    if (kept.isTypedInto)
        return true;
    const Marks &marks = m_flow->marks;
    const bool isAlone = rowsOf(m_flow->battle(), list) == 1;
    const bool isGoneTo = marks.goneTo && !list.evenForOne && !isAlone;
    // Enter means the same in his row as beside the others: alone he would have gone all the way.
    const bool isUponNobody = m_flow->targets().of(toDo).empty();
    const bool hasHisRow = list.evenForOne && marks.isAny() && marks.several.empty()
        && (isUponNobody || (marks.target == 0 && !marks.goneAcross));
    const bool isByHand = !hasHisRow && (marks.isAny() || marks.goneAcross || isGoneTo);
    const bool isSought = m_flow->next.isTargetSought() && !kept.isTakenBack;
    const bool isLastOne = isAlone && isUponNobody;
    return isLastOne || (!isByHand && !isSought);
}

const ListSpec *ListChoice::ofEach(const TableOffer &offer, const std::vector<ThingId> &each) const
{
    const std::vector<ToDo> &toDo = m_flow->toDo();
    const auto first = std::ranges::find_if(toDo, [&](const ToDo &open) {
        return !each.empty() && open.what == offer.id && open.who == std::vector {each.front()};
    });
    return first == toDo.end() ? nullptr : listOf(m_flow->battle(), *first);
}

void ListChoice::leave(const QString &id)
{
    m_left = id;
    const auto isOfList = [&](const ToDo &toDo) {
        const ListSpec *list = listOf(m_flow->battle(), toDo);
        return list != nullptr && id == QLatin1String(list->id);
    };
    if (std::ranges::all_of(m_flow->toDo(), isOfList))
        return;
    m_flow->leave();
    for (size_t left = m_flow->toDo().size(); left > 0; --left) {
        const auto next = m_flow->nextToDo();
        if (!next || !isOfList(*next))
            break;
        m_flow->next.take(*next);
        m_flow->leave();
    }
}

} // namespace muster
