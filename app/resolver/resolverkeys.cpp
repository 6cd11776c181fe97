// SPDX-License-Identifier: GPL-3.0-or-later
// Where the keyboard is in the resolver, and what its keys open.
#include "app/resolver/entrieseditor.h"
#include "app/resolver/resolverpanel.h"
#include "app/widgets/diceentry.h"
#include "app/widgets/spoken.h"
#include "app/widgets/wrappable.h"
#include "core/battle/battle.h"
#include "core/play/factkeys.h"
#include "ui_resolverpanel.h"

#include <QKeyEvent>
#include <QShortcut>
#include <QSpinBox>

#include <algorithm>
#include <utility>

namespace muster {

using namespace Qt::Literals::StringLiterals;

void ResolverPanel::toggleOdds()
{
    m_ui->odds->toggleWhole();
}

void ResolverPanel::toggleGiven()
{
    if (!isOpen() || m_ui->givenForm->isEmpty())
        return;
    m_givenOpen = !m_givenOpen;
    showAll();
    if (m_givenOpen)
        m_ui->givenForm->first()->setFocus(Qt::ShortcutFocusReason);
    else
        focusNext();
}

void ResolverPanel::toggleDispute()
{
    if (!isOpen() || !m_ui->disputeButton->isEnabled())
        return;
    m_disputing = !m_disputing;
    showAll();
    if (m_disputing)
        bringUp(*m_ui->dispute, m_ui->dispute->firstAnswer());
    else
        bringBack();
}

void ResolverPanel::toggleEditing()
{
    if (!isOpen())
        return;
    if (now()->state() != Proposal::State::Resolved) // a key that does nothing says why
        return tell(tr("Effects are edited once they are known. %1").arg(waitsWords()));
    m_effectRefusal.clear();
    m_ui->effects->setEditing(!m_ui->effects->isEditing());
    showAll();
    if (m_ui->effects->isEditing())
        bringUp(*m_ui->effects, m_ui->effects->firstEditor());
    else
        bringBack();
}

/// Scrolls to a part that opened and puts the keyboard into it.
void ResolverPanel::bringUp(QWidget &part, QWidget *first)
{
    if (first == nullptr)
        return;
    if (m_backTo == nullptr)
        m_backTo = focusWidget();
    first->setFocus(Qt::ShortcutFocusReason);
    m_ui->body->layout()->activate();
    m_ui->scroll->ensureWidgetVisible(&part);
    m_ui->scroll->ensureWidgetVisible(first);
}

/// The keyboard goes back to where it was before.
void ResolverPanel::bringBack()
{
    QWidget *back = std::exchange(m_backTo, nullptr);
    if (back != nullptr && back->isVisible())
        back->setFocus(Qt::OtherFocusReason);
    else
        focusNext();
    revealWork();
}

/// Where what is waited for stands, until something changes.
void ResolverPanel::tell(const QString &words)
{
    m_ui->waits->setText(wrappable(words));
    m_ui->waits->show();
    announceWords(m_ui->waits, m_ui->waits->text());
}

/// Enter: on to the next thing that is still open; when nothing is, apply. On Cancel it is that which is meant.
void ResolverPanel::goOn()
{
    if (!isOpen())
        return;
    if (m_ui->cancel->hasFocus())
        cancel();
    else if (const QString refused = std::exchange(m_refused, {}); !refused.isEmpty())
        tell(tr("%1 has changed nothing. Press Enter again to go on.").arg(refused));
    else if (now()->state() == Proposal::State::Resolved)
        applySeen();
    else
        focusNext();
}

/// Esc: out of the innermost thing that is open.
void ResolverPanel::stepOut()
{
    if (m_ui->effects->isEditing())
        toggleEditing();
    else if (m_disputing)
        toggleDispute();
    else if (m_givenOpen && now()->state() != Proposal::State::Refused) // what is refused there is not folded away
        toggleGiven();
    else
        cancel();
}

/// The control of the first question that is still open, brought on show; null where none is.
QWidget *ResolverPanel::openQuestion()
{
    if (now()->unanswered().empty())
        return nullptr;
    const QString place = now()->unanswered().front();
    const QString key = place.section(u'[', 0, 0);
    InputEditor *editor = m_ui->questions->editor(key);
    if (editor == nullptr && m_ui->givenForm->editor(key) != nullptr) {
        m_givenOpen = true;
        showAll();
        editor = m_ui->givenForm->editor(key);
    }
    if (auto *list = qobject_cast<EntriesEditor *>(editor))
        list->goTo(place);
    return editor == nullptr ? nullptr : editor->focusProxy();
}

/// Puts the keyboard where the next answer goes: what is refused, else the first question that nobody has answered,
/// else the dice, else Apply.
void ResolverPanel::focusNext()
{
    QWidget *next = refusedInput();
    if (next == nullptr)
        next = openQuestion();
    const bool resolved = now()->state() == Proposal::State::Resolved;
    if (next == nullptr && (!resolved || m_ui->dice->entry()->isComplete()))
        next = m_ui->dice->focusTarget();
    if (next == nullptr)
        next = m_ui->apply;
    // What cannot have the keyboard would leave it on the page, and the dialog without any.
    const auto takesKeys = [this](const QWidget *one) { return one->isVisibleTo(this) && one->isEnabled(); };
    if (!takesKeys(next) && !m_ui->questions->isEmpty())
        next = m_ui->questions->first();
    if (!takesKeys(next))
        next = m_ui->cancel;
    next->setFocus(Qt::OtherFocusReason);
    revealWork();
}

void ResolverPanel::takeKeyboard()
{
    if (!isOpen())
        return;
    QWidget *last = focusWidget();
    if (last == nullptr || !last->isVisible() || !last->isEnabled()) {
        focusNext();
        return;
    }
    last->setFocus(Qt::OtherFocusReason);
    if (auto *number = qobject_cast<QSpinBox *>(last))
        number->selectAll(); // what was remembered gives way to what is typed
}

void ResolverPanel::addKeys()
{
    const auto add = [this](QKeySequence key, const QString &words, auto slot) {
        auto *shortcut = new QShortcut(key, this);
        shortcut->setContext(Qt::WidgetWithChildrenShortcut);
        shortcut->setWhatsThis(words);
        shortcut->setAutoRepeat(false); // a key that is held was meant for what was in view before
        connect(shortcut, &QShortcut::activated, this, slot);
    };
    add(Qt::Key_Return, tr("On to what is still open; apply the result"), &ResolverPanel::goOn);
    add(Qt::Key_Enter, {}, &ResolverPanel::goOn);
    add(Qt::Key_Escape, tr("Step out of what is open; leave, and find it again as it was"), &ResolverPanel::stepOut);
    add(Qt::Key_Equal, tr("The answer that was given for this pair last time"), [this] {
        m_ui->questions->takeAgain();
        if (now()->unanswered().empty())
            focusNext(); // the next keys are the dice
    });
    add(Qt::Key_H, tr("Call the hits, without the dice"), [this] { m_ui->dice->callHits(); });
    add(Qt::Key_Period, tr("Pass: stays, holds fire"), [this] {
        if (m_ui->pass->isVisible())
            emit passAsked();
    });
    add(Qt::CTRL | Qt::Key_Backspace, tr("Start again what was left before"), &ResolverPanel::beginAnew);
    add(Qt::Key_F4, tr("See and change what was filled in"), &ResolverPanel::toggleGiven);
    add(Qt::Key_R, tr("Roll what is asked for now"), &ResolverPanel::roll);
    add(Qt::Key_E, tr("Edit the effects"), &ResolverPanel::toggleEditing);
    add(Qt::Key_D, tr("Dispute: the other reading of a ruling"), &ResolverPanel::toggleDispute);
    add(Qt::Key_K, tr("Keep the other reading from now on"), &ResolverPanel::keepReadings);
    add(Qt::Key_O, tr("Odds: every value, or the few rows again"), &ResolverPanel::toggleOdds);
}

/// By which letters its questions are turned in the list that it stands in: here they are the same.
static std::vector<FactKey> keysInLists(const Ruleset &set, const Proposal &proposal)
{
    const QString id = QString::fromLatin1(proposal.procedure().id);
    const auto list = std::ranges::find_if(set.lists, [&](const ListSpec &one) { return one.has(id); });
    std::vector<FactKey> keys = list == set.lists.end() ? std::vector<FactKey>() : factKeysOf(set, *list);
    std::erase_if(keys, [&](const FactKey &fact) {
        return proposal.procedure().input(QString::fromLatin1(fact.input->key)) != fact.input;
    });
    return keys;
}

/// A letter for each question that is turned, from anywhere in the dialog.
void ResolverPanel::giveQuestionKeys()
{
    qDeleteAll(m_questionKeys);
    m_questionKeys.clear();
    // T means what is next, on the page: who presses it twice ticks nothing here.
    m_ui->questions->giveKeys(u"RHEDKOT"_s, keysInLists(m_session.battle().set(), *now()));
    for (const QChar key : m_ui->questions->keys()) {
        auto *shortcut = new QShortcut(QKeySequence(key.unicode()), this);
        shortcut->setContext(Qt::WidgetWithChildrenShortcut);
        shortcut->setAutoRepeat(false);
        connect(shortcut, &QShortcut::activated, this, [this, key] {
            InputEditor *editor = m_ui->questions->turnedBy(key);
            if (editor == nullptr || !isOpen())
                return;
            const QWidget *before = focusWidget();
            editor->turn();
            // The keyboard stays with what was being typed, if that is still there, and never with what was turned:
            // the next digit is for the dice.
            const QWidget *at = focusWidget();
            const bool isAtWork =
                m_ui->questions->isAncestorOf(at) || m_ui->givenForm->isAncestorOf(at) || m_ui->dice->isAncestorOf(at);
            if (!isAtWork || at != before || editor->isAncestorOf(at))
                focusNext();
        });
        m_questionKeys.push_back(shortcut);
    }
}

/// While dice lie Ctrl+Z takes the last of them back, and nothing of the ledger behind.
bool ResolverPanel::event(QEvent *event)
{
    if (event->type() == QEvent::ShortcutOverride && isOpen() && !now()->dice().empty()
        && static_cast<QKeyEvent *>(event)->matches(QKeySequence::Undo)) {
        event->accept();
        return true;
    }
    return QFrame::event(event);
}

/// A key that has no use where the frame is has none elsewhere: it goes neither to the dice nor to the page behind.
void ResolverPanel::keyPressEvent(QKeyEvent *event)
{
    const bool isBack = event->matches(QKeySequence::Undo) || event->key() == Qt::Key_Backspace;
    if (isOpen() && isBack && !now()->dice().empty()) {
        dieBack();
        focusNext();
        return;
    }
    const bool isCommand = event->modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier);
    const QString typed = event->text().toUpper();
    const bool isKey = typed.size() == 1 && typed.front().isLetterOrNumber();
    if (isKey && !isCommand && isOpen() && now()->state() == Proposal::State::Resolved) {
        m_refused = typed; // the Enter behind it is no yes to what stands there
        tell(tr("%1 means nothing here.").arg(typed));
    }
    const bool isDigit = event->key() >= Qt::Key_0 && event->key() <= Qt::Key_9;
    const bool isAsked = isOpen() && !now()->unanswered().empty();
    const bool waitsForDice = isOpen() && now()->state() == Proposal::State::NeedsDice;
    if (isDigit && (isAsked || waitsForDice)) {
        tell(isAsked ? tr("The dice come after the questions. %1").arg(waitsWords())
                     : tr("No die was typed: Enter goes on to the dice."));
    }
    if (!isOpen() || isCommand || event->text().isEmpty())
        QFrame::keyPressEvent(event);
}

bool ResolverPanel::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_ui->dice->entry() && event->type() == QEvent::KeyPress
        && static_cast<QKeyEvent *>(event)->key() == Qt::Key_Backspace && m_ui->dice->entry()->faces().isEmpty()) {
        dieBack(); // back into the stage before
        return true;
    }
    return QFrame::eventFilter(watched, event);
}

} // namespace muster
