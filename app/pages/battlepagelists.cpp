// SPDX-License-Identifier: GPL-3.0-or-later
// What several do in one list.
#include "app/pages/battle/noticebar.h"
#include "app/pages/battlepage.h"
#include "app/session/battlesession.h"
#include "app/steplist/steppanel.h"
#include "core/battle/battle.h"

#include <algorithm>
#include <utility>

namespace muster {

/// The one that Shift+T opens without asking; null where there is none.
const ListSpec *BattlePage::listNow() const
{
    const Battle &battle = m_session.battle();
    const ListSpec *left = m_flow.marks.isAny() ? nullptr : battle.set().list(m_leftList);
    if (left != nullptr && isOfPhase(*left, battle.phase()) && rowsOf(battle, *left) > 0)
        return left;
    const auto next = m_flow.nextToDo();
    if (const ListSpec *list = next ? listOf(battle, *next) : nullptr)
        return list;
    return listDue(battle);
}

/// What has to wait for others says so, once; null if there is none to be taken up now.
const ListSpec *BattlePage::listToTakeUp()
{
    if (const ListSpec *now = listNow())
        return now;
    const Battle &battle = m_session.battle();
    const ListSpec *early = listDue(battle, true);
    if (early == nullptr) {
        say(tr("Nothing is left to do for several at once in this phase; T takes up what is next."), Tone::Warning);
        return nullptr;
    }
    const std::vector<ToDo> before = dueBefore(battle, *early);
    const QString words = tr("%1: {one thing comes|%n things come} first (%2). Press Shift+T again to go on anyway.",
        nullptr, int(before.size()))
                              .arg(translated(early->title), before.front().text.text());
    return isToldFirst(words) ? nullptr : early;
}

/// What all of them do in this phase, in one go.
void BattlePage::takeUpList()
{
    if (!mayRecord() || isSomethingOpen())
        return;
    if (const ListSpec *list = listToTakeUp())
        openList(*list, m_flow.marks.isAny() ? m_flow.marks.acting() : 0);
}

/// What a row of the list asks to be opened by itself, upon whom was named there. Where nobody was, the cursor stood
/// elsewhere by chance.
void BattlePage::takeUpAlone(const ToDo &toDo, const Cast &cast)
{
    if (!toDo.who.empty()) {
        setCurrent(toDo.who.front());
        m_flow.marks.propose(toDo.who.front(), 0);
    }
    const auto offer = std::ranges::find(m_offers, toDo.what, &TableOffer::id);
    if (cast.isEmpty() || offer == m_offers.end() || wantsTarget(*offer, cast))
        return takeUp(toDo);
    m_flow.next.take(toDo);
    openProcedure(*offer, cast);
}

/// What several who are marked each do by themselves, they do in its list.
bool BattlePage::openForEach(const TableOffer &offer)
{
    const std::vector<ThingId> each = m_flow.eachOf(offer);
    if (each.empty() || isSomethingOpen())
        return false;
    const auto &toDo = m_flow.toDo();
    const auto first = std::ranges::find_if(
        toDo, [&](const ToDo &open) { return open.what == offer.id && open.who == std::vector {each.front()}; });
    const ListSpec *list = first == toDo.end() ? nullptr : listOf(m_session.battle(), *first);
    if (list == nullptr)
        return false;
    const Done opened = m_list->openFor(QString::fromLatin1(list->id), each, m_flow.targetOfEach(each));
    showList(opened);
    return true;
}

/// Where it is still to be said upon whom, that comes before any number or die: by a letter in his row, as T asks it.
/// One who has no part in it does what stands for it in its list: a gun fires by the key of shooting.
bool BattlePage::asksUponWhom(const TableOffer &offer, const Cast &cast)
{
    const Battle &battle = m_session.battle();
    const ThingId player = offer.roles->empty() ? 0 : cast.value(playerKey(offer.roles->front()));
    const ThingId actor = player != 0 ? player : m_flow.marks.acting();
    const auto &toDo = m_flow.toDo();
    const auto isHis = [&](ThingId one) { // or of his group
        return one == actor || battle.things().parentOf(one) == actor;
    };
    const auto find = [&](auto isIt) {
        return std::ranges::find_if(toDo, [&](const ToDo &open) {
            return !open.isQuestion && !open.who.empty() && isHis(open.who.front()) && isIt(open);
        });
    };
    if (actor == 0)
        return false;
    auto his = find([&](const ToDo &open) { return open.what == offer.id; });
    if (his == toDo.end() && (player == 0 || battle.whyNot(offer.id, cast))) {
        his = find([&](const ToDo &open) {
            const ListSpec *list = open.against.empty() ? nullptr : listOf(battle, open);
            return list != nullptr && list->has(offer.id);
        });
    } else if (his != toDo.end() && (!m_flow.wantsTarget(*his) || !wantsTarget(offer, cast)))
        return false;
    if (his == toDo.end())
        return false;
    if (const ListSpec *list = listOf(battle, *his))
        return openList(*list, his->who.front());
    askForTarget(ToDo(*his), offer);
    return true;
}

bool BattlePage::openList(const ListSpec &list, ThingId who)
{
    const Done opened = m_list->open(QString::fromLatin1(list.id), who);
    showList(opened);
    return bool(opened);
}

void BattlePage::showList(const Done &opened)
{
    if (opened) {
        m_leftList.clear();
        m_notice->hide();
        showGuest(m_list);
        m_list->takeKeyboard();
    }
    say(opened);
}

/// All that stands in a list that was left waits behind the others: T goes on to what comes after it. It is begun with
/// whatever of it is next, as often as something of it is.
void BattlePage::passOverList(const QString &id)
{
    m_leftList = id;
    const Battle &battle = m_session.battle();
    const auto isOfList = [&](const ToDo &toDo) {
        const ListSpec *list = listOf(battle, toDo);
        return list != nullptr && id == QLatin1String(list->id);
    };
    const bool isAnythingElse = !std::ranges::all_of(m_flow.toDo(), isOfList); // else T comes back to its first row
    if (isAnythingElse)
        m_flow.leave();
    for (size_t left = isAnythingElse ? m_flow.toDo().size() : 0; left > 0; --left) {
        const auto next = m_flow.nextToDo();
        if (!next || !isOfList(*next))
            break;
        m_flow.next.take(*next);
        m_flow.leave();
    }
    if (m_flow.marks.isAny())
        showPicking();
    else
        proposeNext();
}

/// What stands in a list is taken up there, be it for one alone, or taken back just now: the same keys mean the same
/// wherever it is taken up. Who was marked by hand, or gone to, is taken up by himself where others have a row beside
/// him and the list is for several alone, or where upon whom he does it is marked too, or gone to; the last one is not,
/// where it is upon nobody. A list in which something is typed already goes on.
bool BattlePage::takesUpInList(const ToDo &toDo)
{
    const ListSpec *list = listOf(m_session.battle(), toDo);
    if (list == nullptr)
        return false;
    const Marks &marks = m_flow.marks;
    // What is asked before the others; the rows of such a list stand in their own order.
    const bool isFirst = list->place != nullptr && !marks.isAny() && !marks.goneAcross && !marks.goneTo;
    const ThingId who = isFirst || toDo.who.empty() ? 0 : toDo.who.front();
    const QString id = QString::fromLatin1(list->id);
    if (m_session.aside().has(m_session.stepNow(), id))
        return openList(*list, who);
    const bool isAlone = rowsOf(m_session.battle(), *list) == 1;
    const bool isGoneTo = marks.goneTo && !list->evenForOne && !isAlone;
    // Enter means the same in his row as beside the others: alone he would have gone all the way.
    const bool isUponNobody = m_flow.targets().of(toDo).empty();
    const bool hasHisRow = list->evenForOne && marks.isAny() && marks.several.empty()
        && (isUponNobody || (marks.target == 0 && !marks.goneAcross));
    const bool isByHand = !hasHisRow && (marks.isAny() || marks.goneAcross || isGoneTo);
    const bool isSought = m_flow.next.isTargetSought() && !m_list->isTakenBack(id);
    const bool isLastOne = isAlone && isUponNobody;
    if (!isLastOne && (isByHand || isSought))
        return false;
    return openList(*list, who);
}

} // namespace muster
