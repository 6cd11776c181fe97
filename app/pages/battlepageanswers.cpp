// SPDX-License-Identifier: GPL-3.0-or-later
// What the table is asked, and what is left undone, on the battle page.
#include "app/pages/battle/agendapanel.h"
#include "app/pages/battle/answerpanel.h"
#include "app/pages/battle/sidecolumns.h"
#include "app/pages/battlepage.h"
#include "app/session/battlesession.h"
#include "app/steplist/steppanel.h"
#include "core/battle/battle.h"
#include "core/play/wholeaves.h"

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

void BattlePage::ask(const ToDo &toDo)
{
    const auto open = openQuestion(m_session.battle().moment(), toDo.what, toDo.cast);
    if (!open || !mayRecord())
        return;
    const Answering *now = m_answers->answering();
    const bool isAsked = now != nullptr && now->question().key == open->key && now->question().cast == open->cast;
    const bool isElseOpen = m_resolver->isOpen() || m_list->isOpen();
    if ((!isAsked || isElseOpen) && isSomethingOpen())
        return;
    m_flow.next.take(toDo);
    showAbout(open->about);
    showGuest(m_answers);
    if (isAsked)
        m_answers->takeKeyboard(); // what is chosen so far stays
    else
        m_answers->open(*open);
    showMarks();
}

/// What was just taken back comes next, and not whatever else is open: what is typed then is meant for it. A question
/// is put at once.
void BattlePage::goOnWithWhatWasTakenBack()
{
    const bool isTyping = m_list->isOpen() || (m_resolver->isOpen() && !m_resolver->proposal()->dice().empty());
    if (!isVisible() || isTyping || m_session.isReadOnly())
        return;
    const auto again = m_flow.takenBack();
    const ListSpec *list = again ? listOf(m_session.battle(), *again) : nullptr;
    if (again && again->isQuestion && list != nullptr && m_list->isTakenBack(QString::fromLatin1(list->id))) {
        m_resolver->cancel();
        openList(*list, again->who.empty() ? 0 : again->who.front());
    } else if (again && again->isQuestion) {
        m_resolver->cancel(); // what came of the answer; what was typed there is kept
        ask(*again);
    } else if (again && !m_resolver->isOpen()) {
        m_flow.proposeAgain(*again);
        setCurrent(m_flow.marks.actor);
        showPicking();
    }
}

/// Marks those whom the question is about, and brings them into view.
void BattlePage::showAbout(const std::vector<ThingId> &about)
{
    std::vector<ThingId> shown = about;
    std::erase_if(shown, [this](ThingId thing) { return m_sides->columnOf(thing) == nullptr; });
    m_sides->reveal(shown);
    if (shown.empty())
        return;
    setCurrent(shown.front());
    m_flow.marks.propose(shown.front(), shown.size() > 1 ? shown[1] : 0);
    showPicking();
}

/// What follows from the answer; then the next question, so that one key after another answers them all.
void BattlePage::answered(const OpenQuestion &question)
{
    m_flow.next.remember({}); // nothing of it is left to be passed over
    proposeNext();
    backToUnits(); // what was asked is off the screen, whether or not anything follows
    if (takeUpWhatIsDue())
        return;
    if (const auto next = m_flow.followUp().askedAfter(question))
        ask(*next);
}

/// What is recorded where who acts leaves what it may do; empty where it may do nothing.
QString BattlePage::leavingWords() const
{
    const Battle &battle = m_session.battle();
    const ThingId thing = whoLeaves(m_flow);
    const std::vector<OpenQuestion> its = m_flow.leavable().firstBy(thing, m_flow.toDo());
    if (its.empty())
        return {};
    if (Leavable::askedWhy(its) != nullptr)
        return tr("Not %1: say why").arg(battle.nameOf(thing));
    const auto event = battle.answer(m_flow.leavable().answers(its));
    return event ? event->said.sentence().text() : QString();
}

/// What comes of it where what is open is passed; empty where it must be done.
QString BattlePage::passWords() const
{
    const std::vector<OpenQuestion> its = m_flow.leavable().insteadOf(m_flow.dialog().proposal());
    if (Leavable::askedWhy(its) != nullptr)
        return tr("Pass asks why not");
    const auto event =
        its.empty() ? Result<Event>(Refusal {}) : m_session.battle().answer(m_flow.leavable().answers(its));
    return event ? tr("Pass records: %1").arg(event->said.sentence().text()) : QString();
}

/// What is open is not done after all. What was typed is kept, as Esc keeps it.
void BattlePage::passOpen()
{
    const std::vector<OpenQuestion> its = m_flow.leavable().insteadOf(m_flow.dialog().proposal());
    if (its.empty() || !mayRecord())
        return;
    if (!m_resolver->proposal()->dice().empty())
        return say(tr("Dice are entered already: take them back before you pass."), Tone::Warning);
    m_resolver->cancel();
    leaveBy(its);
}

/// Who acts does not do what it may. Where there are several reasons, they are asked.
void BattlePage::leaveOne()
{
    if (!mayRecord() || isSomethingOpen())
        return;
    const ThingId thing = whoLeaves(m_flow);
    const std::vector<OpenQuestion> its = m_flow.leavable().firstBy(thing, m_flow.toDo());
    if (!its.empty() && !m_agenda->showsOne())
        return say(tr("Esc goes back to what may be left: what the key records stands there."), Tone::Accent);
    if (its.empty()) {
        say(thing == 0 ? tr("Go to the unit that is to leave it first.")
                       : tr("%1 has nothing that it could leave now.").arg(m_session.battle().nameOf(thing)),
            Tone::Warning);
        return;
    }
    leaveBy(its);
}

void BattlePage::leaveBy(const std::vector<OpenQuestion> &its)
{
    if (const OpenQuestion *why = Leavable::askedWhy(its)) {
        showGuest(m_answers);
        m_answers->open(*why);
        return;
    }
    const Done left = m_session.answer(m_flow.leavable().answers(its));
    if (left)
        proposeNext();
    say(left);
}

/// All who are left do not do what they may: "the others stay". Nothing is recorded where there are none.
void BattlePage::leaveRest()
{
    if (!mayRecord() || isSomethingOpen())
        return;
    const auto rest = m_flow.othersStay();
    if (!rest)
        return say(Done(rest.error()));
    if (rest->empty())
        return say(Done(
            Refusal {QString(Battle::kNothing), Phrase::literal(tr("Nobody has anything to leave in this phase."))}));
    if (!m_agenda->showsRest())
        return say(tr("Esc goes back to what may be left: what the key records stands there."), Tone::Accent);
    const QString open = m_list->leftOpen();
    if (!open.isEmpty()
        && isToldFirst(
            tr("%1 was left with answers typed in it: T goes on with it, – again throws them away.").arg(open)))
        return;
    const int last = m_session.battle().ledger().lastSeq();
    if (const Done left = m_session.answer(*rest); !left)
        return say(left);
    sayWhatIsLeft(int(rest->size()), last);
    proposeNext();
}

/// How many there were, and what each of them did not do, as the first such entry after `last` tells.
void BattlePage::sayWhatIsLeft(int count, int last)
{
    const auto &events = m_session.battle().ledger().events();
    const auto said = std::ranges::find_if(
        events, [last](const Event &event) { return event.seq > last && event.is<AnswersGiven>(); });
    if (said != events.end())
        say(tr("All the rest (%n): %1.", nullptr, count).arg(m_session.told(*said)), Tone::Good);
}

} // namespace muster
