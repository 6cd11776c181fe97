// SPDX-License-Identifier: GPL-3.0-or-later
// What the referee does on the battle page.
#include "app/pages/battle/correctpanel.h"
#include "app/pages/battle/entrypanel.h"
#include "app/pages/battle/ledgerpanel.h"
#include "app/pages/battle/noticebar.h"
#include "app/pages/battle/phasepanel.h"
#include "app/pages/battle/sidecolumn.h"
#include "app/pages/battle/unitlist.h"
#include "app/pages/battlepage.h"
#include "app/resolver/resolverpanel.h"
#include "app/session/battlesession.h"
#include "core/battle/battle.h"
#include "core/battle/casting.h"
#include "ui_battlepage.h"

#include <QMenu>

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

void BattlePage::say(const QString &words, Tone tone)
{
    m_notice->say(words, tone);
}

/// Only what was refused needs words; what was done shows itself. The window tells what happened to the file.
void BattlePage::say(const Done &done)
{
    if (!done && !BattleSession::isAboutFile(done.error()))
        say(done.error().message.text(), Tone::Warning);
}

// Phases.

void BattlePage::goOn()
{
    if (m_resolver->isOpen())
        say(tr("Apply or cancel what is open first; then the phase can end."), Tone::Warning);
    else
        say(m_session.nextPhase());
}

void BattlePage::goBack()
{
    if (m_resolver->isOpen())
        say(tr("Apply or cancel what is open first."), Tone::Warning);
    else
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

// Procedures and acts.

void BattlePage::pickOffer(const QString &id, Offer::Kind kind)
{
    const auto offer =
        std::ranges::find_if(m_offers, [&](const Offer &known) { return known.id == id && known.kind == kind; });
    if (offer == m_offers.end())
        return;
    const Cast cast = castOf(*offer, m_session.battle(), m_picking);
    if (offer->kind == Offer::Kind::Act)
        doAct(*offer, cast);
    else
        openProcedure(*offer, cast);
}

void BattlePage::openProcedure(const Offer &offer, const Cast &cast)
{
    if (m_resolver->isOpen()) {
        say(tr("Apply or cancel what is open first: nothing typed is thrown away."), Tone::Warning);
        m_resolver->takeKeyboard();
        return;
    }
    const auto missing = missingRoles(*offer.roles, cast);
    if (!missing.empty()) {
        say(tr("%1: pick who it is about (%2).").arg(offer.title, translated(missing.front()->label)), Tone::Warning);
        return;
    }
    m_notice->hide();
    m_ui->work->setVisible(isWide()); // before the resolver comes: both at once might be wider than the screen
    const Done opened = m_resolver->open(offer.id, cast);
    showGuest(opened ? m_resolver : m_guest);
    say(opened);
    if (!opened)
        return;
    m_resolver->takeKeyboard();
}

void BattlePage::doAct(const Offer &offer, const Cast &cast)
{
    const Done done = m_session.act(offer.id, cast);
    if (m_guest != m_resolver && m_guest != nullptr)
        backToUnits();
    say(done);
}

void BattlePage::takeUpTask()
{
    const auto tasks = m_session.battle().tasks();
    const Task *task = nextTask(tasks);
    if (task == nullptr) {
        say(tr("Nothing is left to do in this phase: go on with F8."), Tone::Good);
        return;
    }
    proposeNext();
    const auto offer = std::ranges::find(m_offers, QString::fromLatin1(task->procedure), &Offer::id);
    if (offer == m_offers.end())
        return;
    Cast cast = castOf(*offer, m_session.battle(), m_picking);
    cast.insert(task->cast);
    const auto isOpen = [&](const Role &role) { return !cast.contains(QString::fromLatin1(role.key)); };
    if (m_picking.other == 0 && std::ranges::any_of(*offer->roles, isOpen)) {
        for (SideColumn *column : m_columns) {
            if (column != columnOf(m_picking.actor))
                column->list()->setFocus(Qt::TabFocusReason);
        }
        say(tr("%1: go to the target and press T again.").arg(offer->title), Tone::Accent);
        return;
    }
    openProcedure(*offer, cast);
}

/// The unit under the cursor of another side than that of the actor: the last target, or the one gone to since.
ThingId BattlePage::cursorOfOthers() const
{
    const SideColumn *own = columnOf(m_picking.pair().first);
    for (const SideColumn *column : m_columns) {
        if (column != own && column->visited() != 0)
            return column->visited();
    }
    return 0;
}

/// Marks who is to act next by the tasks of this phase; the cursor goes there unless a target is still to be picked.
void BattlePage::proposeNext()
{
    const auto tasks = m_session.battle().tasks();
    const Task *task = nextTask(tasks);
    const Procedure *procedure =
        task == nullptr ? nullptr : m_session.battle().set().procedure(QString::fromLatin1(task->procedure));
    m_picking.clear();
    if (procedure != nullptr) {
        std::vector<ThingId> who;
        for (const Role &role : procedure->roles) {
            const ThingId thing = task->cast.value(QString::fromLatin1(role.key));
            if (columnOf(thing) != nullptr)
                who.push_back(thing);
        }
        who.resize(2);
        m_picking.propose(who[0], who[1]);
        if (who[0] != 0)
            setCurrent(who[0]);
    }
    showPicking();
}

void BattlePage::applied(const QString &, const Cast &)
{
    proposeNext();
}

// By hand.

void BattlePage::correct()
{
    const ThingId thing = m_picking.current != 0 ? m_picking.current : m_session.battle().things().first(u"game"_s);
    showGuest(m_correct);
    m_correct->open(thing);
}

/// In the list; on the table it stays where it is.
void BattlePage::moveUnit(int step)
{
    const auto place = m_column == nullptr ? std::nullopt : m_column->placeBy(step);
    if (place)
        say(m_session.arrange(m_column->current(), *place));
}

void BattlePage::note()
{
    const int entry = m_guest == m_entry ? m_entry->seq() : m_ledger->current();
    const ThingId thing = entry == 0 && !m_picking.proposed ? m_picking.actor : 0;
    showGuest(nullptr);
    m_ledger->writeNote(entry, thing);
}

void BattlePage::bookmark()
{
    const int entry = m_guest == m_entry ? m_entry->seq() : m_ledger->current();
    const Event *last = m_session.battle().undoable();
    say(m_session.bookmark({}, entry != 0 ? entry : last != nullptr ? last->seq : 0));
}

// Picking.

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

bool BattlePage::isSameSide(ThingId a, ThingId b) const
{
    const Things &things = m_session.battle().things();
    return a != 0 && b != 0 && things.armyOf(a) == things.armyOf(b);
}

void BattlePage::tapped(ThingId thing, bool asTarget)
{
    if (thing == 0)
        return;
    if (asTarget)
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
    for (const auto *id : {"markActor", "markTarget", "correct", "unitUp", "unitDown"}) {
        if (auto *action = findChild<QAction *>(QLatin1String(id)))
            menu->addAction(action);
    }
    menu->popup(global);
}

SideColumn *BattlePage::columnOf(ThingId thing) const
{
    const ThingId army = m_session.battle().things().armyOf(thing);
    const auto column = std::ranges::find(m_columns, army, &SideColumn::army);
    return thing == 0 || thing == army || column == m_columns.end() ? nullptr : *column;
}

void BattlePage::goSideways(int step)
{
    const auto now = std::ranges::find(m_columns, m_column) - m_columns.begin();
    const auto next = now + step;
    if (next < 0 || next >= ptrdiff_t(m_columns.size()))
        return;
    SideColumn *column = m_columns[size_t(next)];
    m_ui->sidesScroll->ensureWidgetVisible(column);
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
    m_picking.moveTo(thing, isSameSide(thing, m_picking.actor));
    showPicking();
}

} // namespace muster
