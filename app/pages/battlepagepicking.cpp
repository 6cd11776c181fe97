// SPDX-License-Identifier: GPL-3.0-or-later
// Whom the referee picks on the battle page: by the cursor, by marks, by mouse.
#include "app/pages/battle/answerpanel.h"
#include "app/pages/battle/rightcolumn.h"
#include "app/pages/battle/sidecolumns.h"
#include "app/pages/battlepage.h"
#include "app/resolver/resolverpanel.h"
#include "app/session/battlesession.h"
#include "app/steplist/steppanel.h"
#include "core/battle/battle.h"
#include "core/play/upon.h"
#include "core/rules/sides.h"

#include <QAction>
#include <QMenu>

namespace muster {

using namespace Qt::Literals::StringLiterals;

void BattlePage::markActor()
{
    if (m_flow.marks.current == 0)
        return;
    m_flow.marks.toggleActor(m_flow.marks.current);
    showPicking();
}

void BattlePage::markTarget()
{
    if (m_flow.marks.current == 0 || changesTarget(m_flow.marks.current))
        return;
    m_flow.marks.toggleTarget(m_flow.marks.current);
    showPicking();
}

void BattlePage::markAlso()
{
    if (m_flow.marks.current == 0)
        return;
    m_flow.marks.toggleAlso(m_flow.marks.current);
    showPicking();
}

/// While a procedure is open, gone to another who may be acted upon: what is open is upon that one. False where nothing
/// of the kind is meant.
bool BattlePage::changesTarget(ThingId thing)
{
    auto anew = anewUpon(m_flow, thing);
    if (!anew)
        return false;
    if (!*anew) {
        say(Done(anew->error()));
        return true;
    }
    if (const Done cleared = m_session.clearDraft(); !cleared)
        return true; // the session told of it
    m_resolver->open(**std::move(anew));
    m_resolver->setPass(passWords());
    showPicking();
    m_resolver->takeKeyboard();
    return true;
}

/// Ctrl marks one more of several, as with Space; Shift marks the target.
void BattlePage::tapped(ThingId thing, Qt::KeyboardModifiers held)
{
    if (thing == 0)
        return;
    if (m_list->isOpen() && m_right->guest() == m_list)
        return m_list->name(thing);
    if (m_answers->isOpen() && m_right->guest() == m_answers)
        return m_answers->name(thing);
    if (held.testFlag(Qt::ControlModifier))
        m_flow.marks.toggleAlso(thing);
    else if (held.testFlag(Qt::ShiftModifier))
        m_flow.marks.toggleTarget(thing);
    else if (m_flow.actSought.isOther(m_session.battle(), m_flow.marks, thing))
        m_flow.marks.toggleTarget(thing);
    else if (!changesTarget(thing))
        m_flow.tap(thing);
    showPicking();
}

void BattlePage::showUnitMenu(ThingId thing, const QPoint &global)
{
    setCurrent(thing);
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (const auto *id : {"markActor", "markTarget", "markAlso", "correct", "belong", "unitUp", "unitDown"}) {
        if (auto *action = findChild<QAction *>(QLatin1String(id)))
            menu->addAction(action);
    }
    menu->popup(global);
}

/// The cursor goes there, and the keyboard with it.
void BattlePage::goTo(ThingId thing)
{
    if (m_sides->columnOf(thing) == nullptr)
        return;
    m_sides->takeKeyboard();
    setCurrent(thing);
    m_sides->reveal({thing});
}

void BattlePage::setCurrent(ThingId thing)
{
    if (m_sides->setCurrent(thing))
        m_flow.marks.current = thing;
}

void BattlePage::currentMoved(ThingId thing)
{
    m_flow.marks.moveTo(thing, isSameSide(m_session.battle().things(), thing, m_flow.marks.actor));
    showPicking();
}

} // namespace muster
