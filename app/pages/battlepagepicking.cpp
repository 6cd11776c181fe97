// SPDX-License-Identifier: GPL-3.0-or-later
// Whom the referee picks on the battle page: by the cursor, by marks, by mouse.
#include "app/pages/battle/sidecolumn.h"
#include "app/pages/battle/unitlist.h"
#include "app/pages/battlepage.h"
#include "app/session/battlesession.h"
#include "core/battle/battle.h"

#include <QAction>
#include <QMenu>

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

void BattlePage::markActor()
{
    if (m_picking.current == 0)
        return;
    m_picking.toggleActor(m_picking.current);
    showPicking();
}

void BattlePage::markTarget()
{
    if (m_picking.current == 0)
        return;
    m_picking.toggleTarget(m_picking.current);
    showPicking();
}

void BattlePage::markAlso()
{
    if (m_picking.current == 0)
        return;
    m_picking.toggleAlso(m_picking.current);
    showPicking();
}

bool BattlePage::isSameSide(ThingId a, ThingId b) const
{
    const Things &things = m_session.battle().things();
    return a != 0 && b != 0 && things.armyOf(a) == things.armyOf(b);
}

/// Ctrl marks one more of several, as with Space; Shift marks the target.
void BattlePage::tapped(ThingId thing, Qt::KeyboardModifiers held)
{
    if (thing == 0)
        return;
    if (held.testFlag(Qt::ControlModifier))
        m_picking.toggleAlso(thing);
    else if (held.testFlag(Qt::ShiftModifier))
        m_picking.toggleTarget(thing);
    else
        m_picking.tap(thing, isSameSide(thing, m_picking.actor));
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

SideColumn *BattlePage::columnOf(ThingId thing) const
{
    const ThingId army = m_session.battle().things().armyOf(thing);
    const auto column = std::ranges::find(m_columns, army, &SideColumn::army);
    const bool isListed = thing != 0 && thing != army && thing != m_session.battle().things().first(u"game"_s);
    return isListed && column != m_columns.end() ? *column : nullptr;
}

void BattlePage::goSideways(int step)
{
    const auto now = std::ranges::find(m_columns, m_column) - m_columns.begin();
    const auto next = now + step;
    if (next < 0 || next >= ptrdiff_t(m_columns.size()))
        return;
    SideColumn *column = m_columns[size_t(next)];
    showSide(*column);
    if (columnOf(m_picking.target) == column) // to look at the target is no other choice
        column->setCurrent(m_picking.target);
    column->list()->setFocus(Qt::TabFocusReason);
}

void BattlePage::setCurrent(ThingId thing)
{
    SideColumn *column = columnOf(thing);
    if (column == nullptr || !column->setCurrent(thing))
        return;
    const bool typing = isAncestorOf(focusWidget()) && m_column != nullptr && m_column->list()->hasFocus();
    m_column = column;
    m_picking.current = thing;
    if (typing)
        column->list()->setFocus(Qt::OtherFocusReason);
}

/// The cursor of a side moved, or the keyboard came to it.
void BattlePage::currentMoved(SideColumn *column)
{
    if (!column->list()->hasFocus())
        return;
    m_column = column;
    const ThingId thing = column->current();
    if (thing != m_picking.current && isSameSide(thing, m_picking.lately))
        m_picking.lately = 0;
    m_picking.moveTo(thing, isSameSide(thing, m_picking.actor));
    showPicking();
}

} // namespace muster
