// SPDX-License-Identifier: GPL-3.0-or-later
// Whom the referee picks on the battle page: by the cursor, by marks, by mouse.
#include "app/pages/battle/sidecolumn.h"
#include "app/pages/battle/unitlist.h"
#include "app/pages/battlepage.h"
#include "app/resolver/resolverpanel.h"
#include "app/session/battlesession.h"
#include "core/battle/battle.h"

#include <QAction>
#include <QMenu>

#include <algorithm>

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

/// While a procedure is open, gone to another who may be acted upon, or to somebody where nobody is picked yet: it is
/// upon that one, and begins anew, as nothing that was answered about the other holds. False where nothing of the kind
/// is meant.
bool BattlePage::changesTarget(ThingId thing)
{
    const Proposal *open = m_resolver->proposal();
    if (open == nullptr)
        return false;
    const std::vector<Role> &roles = open->procedure().roles;
    const Things &things = m_session.battle().things();
    const std::vector<ThingId> who = markedPlayers(roles, m_session.battle(), open->cast());
    const ThingId first = who.empty() ? 0 : who.front();
    const auto role = std::ranges::find_if(roles, [&](const Role &one) {
        const ThingId now = open->cast().value(QString::fromLatin1(one.key));
        const bool isMissing = now == 0 && first != 0 && one.side == RoleSide::OtherThanFirst && one.offers == nullptr;
        const bool isAnother = now != 0 && now != first && isSameSide(now, thing);
        return (isMissing || isAnother) && !one.isForSeveral() && mayPlay(one, things, thing, first);
    });
    if (std::ranges::count(who, thing) > 0 || role == roles.end())
        return false;
    if (!open->dice().empty()) {
        say(tr("Dice lie already: take them back before you change the target."), Tone::Warning);
        return true;
    }
    Cast cast = open->cast();
    cast.insert(QString::fromLatin1(role->key), thing);
    auto proposal = m_flow.prepare(QString::fromLatin1(open->procedure().id), cast);
    if (!proposal) {
        say(Done(proposal.error()));
        return true;
    }
    if (const Done cleared = m_session.clearDraft(); !cleared)
        return true; // the session told of it
    m_resolver->open(*std::move(proposal));
    m_resolver->setPass(passWords());
    showPicking();
    m_resolver->takeKeyboard();
    return true;
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
        m_flow.marks.toggleAlso(thing);
    else if (held.testFlag(Qt::ShiftModifier))
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
    if (columnOf(m_flow.marks.target) == column) // to look at the target is no other choice
        column->setCurrent(m_flow.marks.target);
    column->list()->setFocus(Qt::TabFocusReason);
}

void BattlePage::setCurrent(ThingId thing)
{
    SideColumn *column = columnOf(thing);
    if (column == nullptr || !column->setCurrent(thing))
        return;
    const bool typing = isAncestorOf(focusWidget()) && m_column != nullptr && m_column->list()->hasFocus();
    m_column = column;
    m_flow.marks.current = thing;
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
    m_flow.marks.moveTo(thing, isSameSide(thing, m_flow.marks.actor));
    showPicking();
}

} // namespace muster
