// SPDX-License-Identifier: GPL-3.0-or-later
// What the battle page shows of the battle, and of who is picked.
#include "app/pages/battle/agendapanel.h"
#include "app/pages/battle/answerpanel.h"
#include "app/pages/battle/battleheader.h"
#include "app/pages/battle/entrypanel.h"
#include "app/pages/battle/heldpanel.h"
#include "app/pages/battle/ledgerpanel.h"
#include "app/pages/battle/noticebar.h"
#include "app/pages/battle/phasepanel.h"
#include "app/pages/battle/reminderpanel.h"
#include "app/pages/battle/rightcolumn.h"
#include "app/pages/battle/sidecolumns.h"
#include "app/pages/battle/taskpanel.h"
#include "app/pages/battle/turnstrip.h"
#include "app/pages/battle/unitmarks.h"
#include "app/pages/battle/workcolumn.h"
#include "app/pages/battlepage.h"
#include "app/resolver/resolverpanel.h"
#include "app/session/battlesession.h"
#include "app/steplist/steppanel.h"
#include "app/theme/metrics.h"
#include "core/battle/battle.h"
#include "core/battle/casting.h"
#include "core/play/listdue.h"
#include "core/play/stepahead.h"
#include "ui_battlepage.h"

#include <QJsonArray>
#include <QJsonObject>

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

/// The page's own letters.
static constexpr auto kOwnLetters = "ABENT"_L1;

void BattlePage::showBattle()
{
    m_notice->hide();
    const Battle &battle = m_session.battle();
    m_flow.goOnWith(battle); // it may have been read anew
    m_offers = tableOffers(battle.set(), battle.phase(), kOwnLetters);
    m_header->showBattle();
    m_turn->show();
    showSides();
    addOfferKeys();
    const std::vector<ToDo> &open = m_flow.toDo();
    QStringList due;
    for (const ToDo &one : open)
        due += one.what;
    m_phasePanel->show(battle, m_offers, m_flow.marks, due);
    showListNow(); // room is shared out below
    showReminders();
    const Leavable left = m_flow.leavable();
    // Counted though a dialog may still be open: it closes once it is on record, and nothing is shown anew then.
    m_agenda->show(open, heldBy(battle, open), int(left.answers(left.all()).size()), !m_session.isReadOnly());
    // What nobody has anything to do in shows what going on brings.
    m_agenda->showAhead(
        open.empty() && !m_session.isReadOnly() && !m_session.isSecret() ? stepAhead(battle) : std::nullopt);
    showWayOn(open);
    m_ledger->showBattle();
    m_work->fit();
    m_answers->showBattle();
    if (m_right->guest() == m_entry)
        m_entry->showBattle();
    if (m_right->guest() == m_tasks)
        m_tasks->show(battle);
    if (m_right->guest() == m_held)
        backToUnits(); // what it lists may be over
    if (m_flow.noteStep(now())) {
        proposeNext();
        sayWhatIsLeftBehind();
    }
    showPicking();
    const int last = battle.ledger().lastSeq();
    if (std::exchange(m_shownTo, last) < last)
        goOnWithWhatWasTakenBack();
    if (const QString round = std::exchange(m_leftBehind, {}); !round.isEmpty())
        say(tr("%1: not due any more. What was typed is kept: Shift+T brings it back when it is.").arg(round),
            Tone::Warning);
}

/// An undo may take the phase from under what is open.
void BattlePage::sayWhatIsLeftBehind()
{
    if (!m_resolver->isOpen())
        return;
    const Battle &battle = m_session.battle();
    const Procedure &open = m_resolver->proposal()->procedure();
    const bool belongs = open.phases.empty() || std::ranges::any_of(m_offers, [&](const TableOffer &offer) {
        return offer.ofPhase && offer.id == QString::fromLatin1(open.id);
    });
    const Phase *phase = battle.set().phase(battle.phase());
    if (!belongs && phase != nullptr)
        say(tr("The phase is now: %1. What is open (%2) belongs to another; Esc leaves it.")
                .arg(translated(phase->title), translated(open.title)),
            Tone::Warning);
}

/// The list that Shift+T opens, and how much was typed into it and left there; whether its row comes or goes.
bool BattlePage::showListNow()
{
    const ListSpec *list = m_lists.now();
    const QString id = list == nullptr ? QString() : QString::fromLatin1(list->id);
    const QJsonObject typed = m_session.aside().typed(m_session.stepNow(), id);
    return m_phasePanel->showList(list, int(typed.value("rows"_L1).toArray().size()));
}

void BattlePage::showSides()
{
    m_sides->show();
    m_flow.marks.forget([this](ThingId thing) { return m_session.battle().things().find(thing) == nullptr; });
    if (m_sides->here() != nullptr)
        m_flow.marks.current = m_sides->current();
}

void BattlePage::showMarks()
{
    const UnitMarks now = marks();
    m_resolver->setMarked(now.several);
    m_sides->setMarks(now);
}

/// Brings who plays in what is open into view.
void BattlePage::showPlayers(const std::vector<Role> &roles, const Cast &cast)
{
    m_sides->reveal(markedPlayers(roles, m_session.battle(), cast));
}

/// What was open when the program ended, with the marks of those who play in it; false if nothing was.
bool BattlePage::restoreWhatWasOpen()
{
    if (m_resolver->restore())
        showGuest(m_resolver);
    else if (m_list->restore())
        showGuest(m_list);
    else
        return false;
    if (const Proposal *open = openProposal()) {
        std::vector<ThingId> who = markedPlayers(open->procedure().roles, m_session.battle(), open->cast());
        who.resize(std::max<size_t>(2, who.size()));
        setCurrent(who[0]);
        m_flow.marks.propose(who[0], who[1]);
        showPicking();
        showPlayers(open->procedure().roles, open->cast());
    }
    const char *title = m_resolver->isOpen() ? m_resolver->proposal()->procedure().title : m_list->list()->spec().title;
    say(tr("%1: still open when the program closed. Here it is as you left it.").arg(translated(title)), Tone::Accent);
    return true;
}

void BattlePage::showPicking()
{
    showMarks();
    if (showListNow())
        m_work->fit();
    m_phasePanel->showPair(m_session.battle(), m_flow.marks);
    m_agenda->showOne(leavingWords(), !m_session.isReadOnly());
    showNext();
}

void BattlePage::showReminders()
{
    m_reminders->show(m_session.battle().reminders(), !m_session.isReadOnly());
}

/// The dialog that is open, or in a list that of the line at work; null if nothing is.
const Proposal *BattlePage::openProposal() const
{
    if (m_resolver->isOpen())
        return m_resolver->proposal();
    const RowStep *step = m_list->atWork();
    return step == nullptr ? nullptr : step->proposal();
}

/// Of what is open; else who is picked, or stands in for one.
UnitMarks BattlePage::marks() const
{
    if (const RowStep *step = m_list->isOpen() ? m_list->stepShown() : nullptr)
        return marksOfRow(*m_list->list(), *step);
    if (const ThingId who = m_list->whoIsShown())
        return marksOfChosen(who);
    if (const Proposal *open = openProposal())
        return marksOfOpen(m_session.battle(), *open, m_flow.marks.several);
    if (m_answers->isOpen())
        return marksOfAsked(m_answers->answering()->question());
    return marksOfPicked(m_flow, m_offers);
}

/// Over the last rows of the sides: nothing on the page moves for it, and what is typed to find a unit stays in view.
void BattlePage::placeNotice()
{
    const QRect sides(m_ui->sidesScroll->mapTo(this, QPoint()), m_ui->sidesScroll->size());
    const int height = m_notice->heightForWidth(sides.width());
    const int foot = sides.bottom() + 1 - m_sides->footHeight() - px(4, this);
    m_notice->setGeometry(sides.left(), foot - height, sides.width(), height);
    m_notice->raise();
}

} // namespace muster
