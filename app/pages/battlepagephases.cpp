// SPDX-License-Identifier: GPL-3.0-or-later
// From phase to phase on the battle page: what holds one, and what going on leaves undone.
#include "app/pages/battle/heldpanel.h"
#include "app/pages/battle/noticebar.h"
#include "app/pages/battle/overrulepanel.h"
#include "app/pages/battlepage.h"
#include "app/session/battlesession.h"
#include "app/steplist/steppanel.h"
#include "core/battle/battle.h"
#include "core/play/listdue.h"
#include "core/play/stepahead.h"
#include "ui_battlepage.h"

#include <QApplication>

namespace muster {

using namespace Qt::Literals::StringLiterals;

/// So many are named where a phase is held, and in the line that tells of it first.
static constexpr qsizetype kNamedInPhase = 4;
static constexpr qsizetype kNamedInLine = 2;

/// Two keys that come sooner after one another are one that was doubled.
static std::chrono::milliseconds doubled()
{
    return std::chrono::milliseconds(QApplication::doubleClickInterval());
}

/// "a; b; and 3 more".
static QString namedOf(QStringList open, const QString &between, qsizetype most)
{
    const auto more = int(open.size() - most);
    if (more > 0)
        open = open.first(most) + QStringList {BattlePage::tr("and %n more", nullptr, more)};
    return open.join(between);
}

/// What must be done holds the phase; what may be done is left by going on.
void BattlePage::goOn()
{
    if (!mayRecord() || isSomethingOpen())
        return;
    m_notice->hide();
    if (heldBy(m_session.battle(), m_flow.toDo()) > 0)
        return showWhatHolds();
    const QString open = m_list->leftOpen();
    if (!open.isEmpty()
        && isToldFirst(
            tr("%1 was left with answers typed in it: T goes on with it, F8 again throws them away.").arg(open)))
        return;
    const auto left = m_flow.othersStay();
    if (!left)
        return say(Done(left.error()));
    if (!left->empty() && m_flow.begun.isUnread(m_session.battle().ledger().lastSeq(), now(), doubled()))
        return say(tr("This step has only just begun, and {one thing|%n things} may be done in it: F8 again leaves "
                      "{it|them}.",
                       nullptr, int(left->size())),
            Tone::Warning);
    if (!left->empty() && tellsWhatCameUp())
        return;
    const int last = m_session.battle().ledger().lastSeq();
    const Done done = m_session.nextPhase(*left);
    if (!done && done.error().field == Battle::kHeld)
        letEndAgainstTheRules(done.error(), true);
    else if (!done)
        say(done);
    else if (!left->empty())
        sayWhatIsLeft(int(left->size()), last);
}

/// Once more nothing is changed by it.
void BattlePage::showWhatHolds()
{
    showGuest(m_held);
    m_held->open(m_flow.toDo(), m_list->leftOpen());
}

/// What opens nothing would be on record at once: whoever goes there has not said so yet.
void BattlePage::goThere(const ToDo &toDo)
{
    const bool isAct = m_session.battle().set().act(toDo.what) != nullptr;
    if (takesUpInList(toDo))
        return;
    if (!isAct || toDo.who.empty())
        return takeUp(toDo);
    goTo(toDo.who.front());
    showPicking();
    say(tr("%1 (T does it)").arg(toDo.text.text()), Tone::Accent);
}

/// What is owed stays undone, with the referee's reason.
void BattlePage::overruleWhatHolds()
{
    QStringList owed;
    for (const Phrase &words : m_flow.owed())
        owed += words.text();
    const QString words = tr("Still owed in this step:\n%1").arg(namedOf(owed, u"\n"_s, kNamedInPhase));
    letEndAgainstTheRules({QString(Battle::kHeld), Phrase::literal(words)}, false);
}

std::chrono::milliseconds BattlePage::now() const
{
    return std::chrono::milliseconds(m_clock.elapsed());
}

/// What nobody has been asked about yet is no answer of a key that was pressed for what was there before it came up: it
/// is told first, and a doubled key leaves it no more than a single one.
bool BattlePage::tellsWhatCameUp()
{
    QStringList words;
    for (const Phrase &one : m_flow.cameUp.wordsOf(m_flow.leavable().all(), m_flow.toDo()))
        words += one.text();
    if (words.isEmpty() || !m_flow.cameUp.isToldFirst(now(), doubled()))
        return false;
    const auto count = int(words.size());
    say(tr("%n left that came up just now: %1 (T takes {it|them} up, F8 again leaves {it|them})", nullptr, count)
            .arg(namedOf(words, u"; "_s, kNamedInLine).replace(u"?; "_s, u"? "_s)),
        Tone::Warning);
    return true;
}

/// `leavesRest`: that what may still be done is left goes on record with it.
void BattlePage::letEndAgainstTheRules(const Refusal &refusal, bool leavesRest)
{
    const Phase *phase = m_session.battle().set().phase(m_session.battle().phase());
    showGuest(m_overrule);
    m_overrule->open(tr("%1: end it?").arg(phase == nullptr ? QString() : translated(phase->title)), refusal,
        [this, leavesRest, refusal, held = m_flow.begun.step()](const QString &reason) -> Done {
            if (held != m_flow.begun.step())
                return Refusal {QString(Battle::kHeld), Phrase::literal(tr("That phase is over: Esc leaves this."))};
            if (reason.trimmed().isEmpty())
                return Refusal {QString(Battle::kHeld),
                    Phrase::literal(tr("%1\nIt ends only with a reason.").arg(refusal.message.text()))};
            const auto rest = m_flow.othersStay();
            return leavesRest && rest ? m_session.nextPhase(*rest, reason) : m_session.nextPhase(reason);
        });
}

/// Said once at an entry, and nothing opens, so that the keys that are typed next are still those of the table; false
/// if it was said already.
bool BattlePage::isToldFirst(const QString &words)
{
    const bool goesOn = m_flow.told.goesOn(m_session.battle().ledger().lastSeq(), words);
    if (!goesOn)
        say(words, Tone::Warning);
    return !goesOn;
}

void BattlePage::goBack()
{
    if (mayRecord() && !isSomethingOpen())
        say(m_session.previousPhase());
}

void BattlePage::phasePicked(int pill)
{
    const int now = m_ui->strip->current();
    if (pill == now + 1)
        goOn();
    else if (pill == now - 1)
        goBack();
    else if (pill != now)
        say(tr("The phases follow one another: on with F8, back with Shift+F8."), Tone::Accent);
}

/// Plain while something holds the phase, or a list is open; else filled.
void BattlePage::showWayOn(const std::vector<ToDo> &open)
{
    // In a list it is told what is left of that: what is answered in it and not recorded yet holds nothing any more.
    const StepList *list = m_list->isOpen() ? m_list->list() : nullptr;
    const int held = list != nullptr ? list->size() - list->settled() : heldBy(m_session.battle(), open);
    const bool isFree = held == 0 && list == nullptr;
    m_ui->next->setKind(isFree ? KeyButton::Kind::Primary : KeyButton::Kind::Secondary);
    const QString ahead = isFree ? phaseAhead(m_session.battle()).text() : QString();
    m_ui->next->setText(held > 0 ? tr("Next · %n left", nullptr, held) : ahead.isEmpty() ? tr("Next") : ahead);
    m_ui->next->setAccessibleName(ahead.isEmpty() ? m_ui->next->text() : tr("Next: %1").arg(ahead));
    m_ui->next->setBriefText(held > 0 ? tr("Next · %1").arg(locale().toString(held)) : tr("Next"));
}

} // namespace muster
