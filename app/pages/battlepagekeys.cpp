// SPDX-License-Identifier: GPL-3.0-or-later
// The keys of the battle page.
#include "app/dialogs/keyhelp.h"
#include "app/pages/battle/allpanel.h"
#include "app/pages/battle/battleheader.h"
#include "app/pages/battle/belongpanel.h"
#include "app/pages/battle/chainpanel.h"
#include "app/pages/battle/correctpanel.h"
#include "app/pages/battle/entrypanel.h"
#include "app/pages/battle/heldpanel.h"
#include "app/pages/battle/offerwords.h"
#include "app/pages/battle/optionspanel.h"
#include "app/pages/battle/overrulepanel.h"
#include "app/pages/battle/reminderpanel.h"
#include "app/pages/battle/rightcolumn.h"
#include "app/pages/battle/sidecolumns.h"
#include "app/pages/battle/taskpanel.h"
#include "app/pages/battle/workcolumn.h"
#include "app/pages/battlepage.h"
#include "app/session/battlesession.h"
#include "core/battle/battle.h"
#include "ui_battlepage.h"

#include <QAction>

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

/// Where letters are keys: everywhere but in the resolver and where values are typed.
QList<QWidget *> BattlePage::workParts() const
{
    return {m_header, m_ui->bar, m_ui->sidesScroll, m_work, m_all, m_entry, m_tasks};
}

/// Where the letters of what can be done are keys: where it stands in view whom they would be about.
QList<QWidget *> BattlePage::offerParts() const
{
    QList<QWidget *> parts = workParts();
    parts.removeAll(m_entry);
    parts.removeAll(m_tasks);
    return parts;
}

void BattlePage::spread(QAction *action, Scope scope)
{
    action->setShortcutContext(scope == Scope::Units ? Qt::WidgetShortcut : Qt::WidgetWithChildrenShortcut);
    if (scope == Scope::Page)
        addAction(action);
    const QList<QWidget *> parts = scope == Scope::Work ? workParts()
        : scope == Scope::Offers                        ? offerParts()
                                                        : QList<QWidget *>();
    for (QWidget *part : parts)
        part->addAction(action);
    if (scope != Scope::Units)
        return;
    m_sides->addAction(action);
}

QAction *BattlePage::addKey(const char *id, const QString &text, const QKeySequence &key, Scope scope)
{
    auto *action = new QAction(text, this);
    action->setObjectName(QString::fromLatin1(id));
    action->setShortcut(key);
    action->setAutoRepeat(false); // it records or opens something: a key that is held does so once
    action->setToolTip(tr("%1 (%2)").arg(text, key.toString(QKeySequence::NativeText)));
    spread(action, scope);
    m_keys += action;
    return action;
}

template <class Slot>
void BattlePage::addKey(const char *id, const QString &text, const QKeySequence &key, Scope scope, Slot slot)
{
    connect(addKey(id, text, key, scope), &QAction::triggered, this, slot);
}

void BattlePage::addKeys()
{
    addUnitKeys();
    addWorkKeys();
    addPhaseKeys();
    for (QAction *action : {m_session.undoAction(), m_session.redoAction()}) {
        addAction(action); // belongs to this page: on another one its key takes nothing back
        m_keys += action;
    }
    addPanelKeys();
    tellKeys(this, tr("Units"),
        {{tr("↑ ↓"), tr("From unit to unit of a side")},
            {tr("← →"), tr("From side to side; fold and unfold what belongs to a unit")},
            {tr("Letter"),
                tr("Does what has that letter in this phase, with the units chosen. Any other letter finds a unit")}});
}

/// In the lists of units alone.
void BattlePage::addUnitKeys()
{
    addKey("markActor", tr("Mark who acts"), Qt::Key_Space, Scope::Units, &BattlePage::markActor);
    addKey("markTarget", tr("Mark the target"), Qt::Key_Return, Scope::Units, &BattlePage::markTarget);
    m_keys.back()->setShortcuts({Qt::Key_Return, Qt::Key_Enter});
    addKey("markAlso", tr("Add to the selection"), Qt::CTRL | Qt::Key_Space, Scope::Units, &BattlePage::markAlso);
    addKey("belong", tr("Move to another command…"), Qt::CTRL | Qt::Key_G, Scope::Units, &BattlePage::belong);
    addKey("unitUp", tr("Move the unit up"), Qt::ALT | Qt::Key_Up, Scope::Units, [this] { moveUnit(-1); });
    addKey("unitDown", tr("Move the unit down"), Qt::ALT | Qt::Key_Down, Scope::Units, [this] { moveUnit(1); });
}

/// Wherever letters are keys.
void BattlePage::addWorkKeys()
{
    addKey("find", tr("Find a unit of this side"), Qt::Key_Slash, Scope::Work, [this] { m_sides->find(); });
    addKey("task", tr("Do the next thing"), Qt::Key_T, Scope::Work, &BattlePage::takeUpNext);
    m_keys.back()->setWhatsThis(tr("Do the next thing; after Esc, the one after it"));
    addKey(
        "tasks", tr("List what is to be done in this phase"), Qt::ALT | Qt::Key_T, Scope::Work, &BattlePage::showTasks);
    addKey("leave", tr("The unit does nothing: it stays, it holds its fire"), Qt::Key_Period, Scope::Work,
        &BattlePage::leaveOne);
    addKey("leaveRest", tr("All the rest do nothing"), Qt::Key_Minus, Scope::Work, &BattlePage::leaveRest);
    addKey("list", tr("One list for all who do the same in this phase"), Qt::SHIFT | Qt::Key_T, Scope::Work,
        &BattlePage::takeUpList);
    if (std::ranges::any_of(m_session.battle().set().phases, &Phase::secret))
        addKey("secret", tr("Keep choices secret, or show them again"), Qt::SHIFT | Qt::Key_S, Scope::Work,
            &BattlePage::keepSecrets);
    addKey("all", tr("All procedures"), Qt::Key_A, Scope::Work, [this] { showGuest(m_all); });
    addKey("correct", tr("Correct a value by hand"), Qt::Key_E, Scope::Work, &BattlePage::correct);
    addKey("note", tr("Write a note"), Qt::Key_N, Scope::Work, &BattlePage::note);
    addKey("bookmark", tr("Put a bookmark"), Qt::Key_B, Scope::Work, &BattlePage::bookmark);
    addKey("takeBack", tr("Take an entry back with all that rests on it"), Qt::CTRL | Qt::Key_Backspace, Scope::Work,
        &BattlePage::takeBackWithRests);
}

/// On from phase to phase, what may be put aside in one, and the way back to the units.
void BattlePage::addPhaseKeys()
{
    addKey("next", tr("Go on to the next phase"), Qt::Key_F8, Scope::Page, &BattlePage::goOn);
    addKey("previous", tr("Back to the phase before"), Qt::SHIFT | Qt::Key_F8, Scope::Page, &BattlePage::goBack);
    addKey("dismiss", tr("Put a reminder aside; in the ledger, show the entry to take it back"), Qt::Key_Delete,
        Scope::Work, [this] {
            if (const int framed = m_ledger->current(); framed != 0)
                showEntryOfLedger(framed); // what goes is in view before it does
            else if (m_right->guest() == m_entry)
                m_entry->takeBackOrRedo();
            else
                m_reminders->dismissOne();
        });
    addKey("options", tr("House options of this battle"), Qt::CTRL | Qt::Key_H, Scope::Page, &BattlePage::showOptions);
    if (m_chain != nullptr)
        addKey("chain", tr("Chain of command"), Qt::CTRL | Qt::Key_K, Scope::Page, &BattlePage::showChain);
    addKey("units", tr("Back to the units; clear the selection"), Qt::Key_Escape, Scope::Work, &BattlePage::letGo);
    for (QWidget *panel : std::initializer_list<QWidget *> {m_correct, m_belong, m_held, m_overrule, m_options})
        panel->addAction(m_keys.back());
    if (m_chain != nullptr)
        m_chain->addAction(m_keys.back());
    m_ui->next->setToolTip(tr("Go on to the next phase (F8); back with Shift+F8"));
}

/// In a panel that is open on the right.
void BattlePage::addPanelKeys()
{
    auto *record = new QAction(tr("Record the correction"), m_correct);
    record->setShortcuts({Qt::Key_Return, Qt::Key_Enter});
    record->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    record->setAutoRepeat(false);
    m_correct->addAction(record);
    connect(record, &QAction::triggered, m_correct, &CorrectPanel::entered);
    const auto turn = [this](Qt::Key key, const QString &text, auto slot) {
        auto *action = new QAction(text, m_entry);
        action->setShortcut(key);
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        m_entry->addAction(action);
        connect(action, &QAction::triggered, m_entry, slot);
    };
    turn(Qt::Key_PageUp, tr("The entry before this one"), &EntryPanel::goEarlier);
    turn(Qt::Key_PageDown, tr("The entry after this one"), &EntryPanel::goLater);
}

/// An action for each thing that the rules offer; its letter is the one it has in this phase.
void BattlePage::addOfferKeys()
{
    for (const TableOffer &offer : m_offers) {
        QAction *&action = m_offerKeys[offer.id];
        if (action == nullptr) {
            action = addKey("", titleOf(offer), {}, Scope::Offers);
            action->setObjectName(u"offer."_s + offer.id);
            connect(
                action, &QAction::triggered, this, [this, id = offer.id, kind = offer.kind] { pickOffer(id, kind); });
        }
        action->setShortcut(keyOf(offer));
        action->setToolTip(titleWithKey(offer));
    }
}

QList<QAction *> BattlePage::keyActions() const
{
    return m_keys;
}

} // namespace muster
