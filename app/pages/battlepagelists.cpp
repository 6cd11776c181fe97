// SPDX-License-Identifier: GPL-3.0-or-later
// What several do in one list.
#include "app/pages/battle/noticebar.h"
#include "app/pages/battlepage.h"
#include "app/session/battlesession.h"
#include "app/steplist/steppanel.h"
#include "core/battle/battle.h"
#include "core/play/listdue.h"
#include "core/play/uponwhom.h"

#include <algorithm>

namespace muster {

/// What has to wait for others says so, once; null if there is none to be taken up now.
const ListSpec *BattlePage::listToTakeUp()
{
    if (const ListSpec *now = m_lists.now())
        return now;
    const ListChoice::Early early = m_lists.early();
    if (early.list == nullptr) {
        say(tr("Nothing is left to do for several at once in this phase; T takes up what is next."), Tone::Warning);
        return nullptr;
    }
    const QString words = tr("%1: {one thing comes|%n things come} first (%2). Press Shift+T again to go on anyway.",
        nullptr, int(early.before.size()))
                              .arg(translated(early.list->title), early.before.front().text.text());
    return isToldFirst(words) ? nullptr : early.list;
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
    const ListSpec *list = m_lists.ofEach(offer, each);
    if (list == nullptr)
        return false;
    const Done opened = m_list->openFor(QString::fromLatin1(list->id), each, m_flow.targetOfEach(each));
    showList(opened);
    return true;
}

/// By a letter in his row, as T asks it.
bool BattlePage::asksUponWhom(const TableOffer &offer, const Cast &cast)
{
    const auto his = askedUponWhom(m_flow, offer, cast);
    if (!his)
        return false;
    if (const ListSpec *list = listOf(m_session.battle(), *his))
        return openList(*list, his->who.front());
    askForTarget(*his, offer);
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
        m_lists.opened();
        m_notice->hide();
        showGuest(m_list);
        m_list->takeKeyboard();
    }
    say(opened);
}

/// What stands in a list that was left waits: T goes on to what comes after it.
void BattlePage::passOverList(const QString &id)
{
    m_lists.leave(id);
    if (m_flow.marks.isAny())
        showPicking();
    else
        proposeNext();
}

bool BattlePage::takesUpInList(const ToDo &toDo)
{
    const ListSpec *list = listOf(m_session.battle(), toDo);
    if (list == nullptr)
        return false;
    const QString id = QString::fromLatin1(list->id);
    const ListChoice::Kept kept {
        .isTypedInto = m_session.aside().has(m_session.stepNow(), id), .isTakenBack = m_list->isTakenBack(id)};
    return m_lists.takesUp(toDo, *list, kept) && openList(*list, m_lists.rowFor(toDo, *list));
}

} // namespace muster
