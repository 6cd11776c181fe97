// SPDX-License-Identifier: GPL-3.0-or-later
// What is to be done in a phase, and who is proposed for it.
#include "app/pages/battle/agendapanel.h"
#include "app/pages/battle/answerpanel.h"
#include "app/pages/battle/chainpanel.h"
#include "app/pages/battle/correctpanel.h"
#include "app/pages/battle/nextline.h"
#include "app/pages/battle/noticebar.h"
#include "app/pages/battle/offerwords.h"
#include "app/pages/battle/rightcolumn.h"
#include "app/pages/battle/sidecolumn.h"
#include "app/pages/battle/sidecolumns.h"
#include "app/pages/battle/taskpanel.h"
#include "app/pages/battle/unitlist.h"
#include "app/pages/battlepage.h"
#include "app/resolver/resolverpanel.h"
#include "app/session/battlesession.h"
#include "app/steplist/steppanel.h"
#include "core/battle/battle.h"
#include "core/play/aim.h"
#include "core/play/lacksactive.h"
#include "core/play/stepahead.h"
#include "core/rules/sides.h"
#include "ui_battlepage.h"

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

/// By what the battle is over, as far as the rules can tell.
static QString endOf(const Battle &battle)
{
    return battle.set().ended == nullptr ? QString() : battle.set().ended(battle.moment()).text();
}

/// What T does, and whom it would be about as the marks and the cursor stand.
void BattlePage::showNext()
{
    const auto next = m_flow.nextToDo();
    m_nextLine->setEnabled(!m_session.isReadOnly());
    if (next) {
        m_nextLine->setNext(tr("Next: %1").arg(next->text.text()), moreOf(*next), Tone::Accent);
    } else if (lacksActiveSide(m_session.battle())) {
        m_nextLine->setNext(tr("No side is Active, so nobody has anything to do in this phase."),
            tr("Go back with Shift+F8 and settle it, or set it by hand with E."), Tone::Warning);
    } else if (const QString end = endOf(m_session.battle()); !end.isEmpty()) {
        m_nextLine->setNext(end, tr("Nothing is left to do in this phase; F8 goes on all the same."), Tone::Warning);
    } else {
        const QString ahead = phaseAhead(m_session.battle()).text();
        m_nextLine->setNext(ahead.isEmpty() ? tr("All done – F8 goes on") : tr("All done – F8: %1").arg(ahead),
            tr("Nothing is left to do in this phase."), Tone::Good);
    }
}

QString BattlePage::moreOf(const ToDo &toDo) const
{
    if (toDo.isQuestion)
        return tr("only the table can say");
    const auto offer = std::ranges::find(m_offers, toDo.what, &TableOffer::id);
    if (offer == m_offers.end())
        return {};
    const QString title = titleOf(*offer);
    if (m_flow.wantsTarget(toDo))
        return tr("%1: choose the target first").arg(title);
    const QString players = playerWords(*offer, m_session.battle(), m_flow.castOf(toDo));
    if (players.isEmpty())
        return title;
    return title.endsWith(u'?') ? tr("%1 %2", "a question and whom it is about").arg(title, players)
                                : tr("%1: %2").arg(title, players);
}

/// Something is typed already, which comes first: it is shown, and said why.
bool BattlePage::isSomethingOpen()
{
    if (!m_resolver->isOpen() && !m_list->isOpen() && m_answers->isBegun()) {
        showGuest(m_answers);
        m_answers->takeKeyboard();
        say(tr("Record what is chosen first, or leave the question with Esc."), Tone::Warning);
        return true;
    }
    if (!m_resolver->isOpen() && !m_list->isOpen() && !m_correct->isTyped())
        return false;
    if (m_resolver->isOpen()) {
        showGuest(m_resolver); // in a narrow window something else may stand before it
        m_resolver->takeKeyboard();
    } else if (m_list->isOpen()) {
        showGuest(m_list);
        m_list->takeKeyboard();
    }
    say(m_resolver->isOpen() ? tr("Apply or cancel what is open first: nothing typed is thrown away.")
                             : tr("Record or cancel what is open first: nothing typed is thrown away."),
        Tone::Warning);
    return true;
}

void BattlePage::keepSecrets()
{
    m_session.setKeepsSecrets(!m_session.keepsSecrets());
    say(m_session.keepsSecrets() ? tr("Choices are secret from now on.") : tr("Choices are no longer secret."),
        Tone::Accent);
}

void BattlePage::showTasks()
{
    showGuest(m_tasks);
    m_tasks->open(m_session.battle());
}

void BattlePage::takeUpNext()
{
    if (!mayRecord() || isSomethingOpen())
        return;
    const auto next = m_flow.nextToDo();
    if (next && takesUpInList(*next))
        return;
    if (next)
        takeUp(*next);
    else
        say(m_nextLine->words(), m_nextLine->nextTone());
}

/// What T took up was closed and is still to do: it waits behind the others.
void BattlePage::passOver()
{
    if (m_resolver->isOpen())
        return;
    m_flow.leave();
    showPicking();
}

void BattlePage::takeUp(const ToDo &toDo)
{
    if (!mayRecord())
        return;
    if (toDo.isQuestion) {
        ask(toDo);
        return;
    }
    const auto offer = std::ranges::find(m_offers, toDo.what, &TableOffer::id);
    if (offer == m_offers.end())
        return;
    if (m_flow.wantsTarget(toDo)) {
        askForTarget(toDo, *offer);
        return;
    }
    const Cast cast = m_flow.castOf(toDo);
    const bool wasShown = isShown(toDo, cast);
    const bool isAct = offer->kind == TableOffer::Kind::Act;
    if (isAct && !wasShown) { // it would be on record at once
        say(tr("%1: %2. Press T again to record it.")
                .arg(titleOf(*offer), playerWords(*offer, m_session.battle(), cast)),
            Tone::Accent);
        return;
    }
    m_flow.next.take(toDo);
    if (isAct)
        doAct(*offer, cast);
    else
        openProcedure(*offer, cast);
    if (!m_resolver->isOpen())
        passOver(); // refused: the others first
}

/// Whether the one who does it is the one that acts; from now on he is, and is in view.
bool BattlePage::isShown(const ToDo &toDo, const Cast &cast)
{
    Marks &marks = m_flow.marks;
    const ThingId actor = toDo.who.empty() ? 0 : toDo.who.front();
    SideColumn *column = m_sides->columnOf(actor);
    const bool isUponCurrent =
        !cast.key(marks.current).isEmpty() && !isSameSide(m_session.battle().things(), actor, marks.current);
    if (column == nullptr || marks.acting() == actor || (marks.actor == actor && isUponCurrent))
        return true;
    marks.clear();
    marks.propose(actor, 0);
    column->reveal(actor);
    if (isUponCurrent)
        marks.goneAcross = true;
    else
        setCurrent(actor);
    showPicking();
    return false;
}

void BattlePage::askForTarget(const ToDo &toDo, const TableOffer &offer)
{
    const Aim aim(m_session.battle(), toDo, [this](ThingId thing) { return m_sides->columnOf(thing) != nullptr; });
    Marks &marks = m_flow.marks;
    if (const Done begun = aim.begin(m_flow.next, marks); !begun)
        return say(begun); // the cursor stays with whoever it is not for
    if (marks.actor != aim.actor() || marks.proposed) {
        setCurrent(aim.actor());
        marks.propose(aim.actor(), 0);
    }
    if (SideColumn *column = aim.army() ? m_sides->columnOfArmy(*aim.army()) : nullptr) {
        if (const ThingId first = aim.firstFrom(column->current())) {
            column->reveal(first);
            column->setCurrent(first);
        }
        column->list()->setFocus(Qt::TabFocusReason);
    }
    showPicking();
    say(tr("%1: choose the target with ↑ ↓, then T.").arg(titleOf(offer)), Tone::Accent);
}

/// Marks who is to act next; the cursor goes there unless a target is still to be picked.
void BattlePage::proposeNext()
{
    m_flow.proposeNext();
    Marks &marks = m_flow.marks;
    if (m_sides->columnOf(marks.target) == nullptr)
        marks.propose(marks.actor, 0);
    if (m_sides->columnOf(marks.actor) == nullptr)
        marks.propose(marks.target, 0);
    if (marks.actor == 0)
        marks.clear();
    else
        setCurrent(marks.actor);
    showPicking();
}

/// The next one is proposed.
void BattlePage::applied(const QString &id, const Cast &cast)
{
    m_sides->clearFilters();
    const Procedure *procedure = m_session.battle().set().procedure(id);
    const std::vector<ThingId> who =
        procedure == nullptr ? std::vector<ThingId>() : markedPlayers(procedure->roles, m_session.battle(), cast);
    const Marks before = m_flow.marks;
    m_flow.recorded(id, cast);
    if (who.size() < 2 || !onlyInformed(m_session.battle(), id))
        proposeNext();
    else
        m_flow.marks = before;
    showPicking();
    if (!m_ofChain || m_right->guest() != m_chain)
        goOnFrom(who);
}

/// What follows at once from what was just recorded opens by itself, and what the table is asked about those who did
/// it; Esc leaves it among what is to be done.
void BattlePage::goOnFrom(const std::vector<ThingId> &who)
{
    if (takeUpWhatIsDue())
        return;
    if (const auto asked = m_flow.followUp().askedAbout(who))
        ask(*asked);
}

bool BattlePage::takeUpWhatIsDue()
{
    const FollowUp followUp = m_flow.followUp();
    const auto due = followUp.atOnce();
    if (!due)
        return false;
    if (!followUp.isOneOfSeveral(*due) || !takesUpInList(*due))
        takeUp(*due);
    return true;
}

} // namespace muster
