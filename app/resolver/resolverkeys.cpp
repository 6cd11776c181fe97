// SPDX-License-Identifier: GPL-3.0-or-later
// Where the keyboard is in the resolver, and what its keys open.
#include "app/resolver/inputeditor.h"
#include "app/resolver/resolverpanel.h"
#include "app/widgets/diceentry.h"
#include "ui_resolverpanel.h"

#include <QCoreApplication>
#include <QKeyEvent>
#include <QShortcut>
#include <QSpinBox>

#include <utility>

namespace muster {

void ResolverPanel::toggleOdds()
{
    m_ui->odds->toggleWhole();
}

void ResolverPanel::toggleGiven()
{
    if (!m_proposal || m_ui->givenForm->isEmpty())
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
    if (!m_proposal || !m_ui->disputeButton->isEnabled())
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
    if (!m_proposal || m_proposal->state() != Proposal::State::Resolved)
        return;
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

/// Enter: on to the next thing that is still open; when nothing is, apply.
void ResolverPanel::goOn()
{
    if (!m_proposal)
        return;
    if (m_proposal->state() == Proposal::State::Resolved)
        apply();
    else
        focusNext();
}

/// Puts the keyboard where the next answer goes: what is refused, else the first open question, else the dice, else
/// Apply.
void ResolverPanel::focusNext()
{
    if (QWidget *refused = refusedInput()) {
        m_fresh = false;
        refused->setFocus(Qt::OtherFocusReason);
        return;
    }
    QWidget *next = m_ui->questions->firstOpen();
    const bool answered = m_proposal->question() != nullptr;
    const bool fresh = std::exchange(m_fresh, false) && m_proposal->dice().empty();
    if (next == nullptr || (answered && !fresh))
        next = m_ui->dice->focusTarget();
    if (m_proposal->state() == Proposal::State::Resolved && m_ui->dice->focusTarget() == nullptr && !fresh)
        next = m_ui->apply;
    if (next == nullptr)
        next = m_ui->apply;
    next->setFocus(Qt::OtherFocusReason);
    revealWork();
}

void ResolverPanel::takeKeyboard()
{
    if (!m_proposal)
        return;
    QWidget *last = focusWidget();
    if (last == nullptr || !last->isVisible()) {
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
        connect(shortcut, &QShortcut::activated, this, slot);
    };
    add(Qt::Key_Return, tr("On to what is still open; apply the result"), &ResolverPanel::goOn);
    add(Qt::Key_Enter, {}, &ResolverPanel::goOn);
    add(Qt::Key_Escape, tr("Cancel: nothing is applied"), &ResolverPanel::cancel);
    add(Qt::Key_F4, tr("See and change what was filled in"), &ResolverPanel::toggleGiven);
    add(Qt::Key_R, tr("Roll what is asked for now"), &ResolverPanel::roll);
    add(Qt::Key_E, tr("Edit the effects"), &ResolverPanel::toggleEditing);
    add(Qt::Key_D, tr("Dispute: the other reading of a ruling"), &ResolverPanel::toggleDispute);
    add(Qt::Key_K, tr("Keep the other reading: play it so from now on"), &ResolverPanel::keepReadings);
    add(Qt::Key_O, tr("Odds: every value, or the few rows again"), &ResolverPanel::toggleOdds);
}

/// A digit that a tick or a choice has no use for is a die.
void ResolverPanel::keyPressEvent(QKeyEvent *event)
{
    const bool isDigit = event->text().size() == 1 && event->text().front().isDigit();
    if (!isDigit || !m_proposal || m_proposal->state() != Proposal::State::NeedsDice) {
        QFrame::keyPressEvent(event);
        return;
    }
    m_fresh = false;
    m_ui->dice->entry()->setFocus(Qt::OtherFocusReason);
    QCoreApplication::sendEvent(m_ui->dice->entry(), event);
    revealWork();
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
