// SPDX-License-Identifier: GPL-3.0-or-later
// What the referee does on the battle page.
#include "app/pages/battle/actbar.h"
#include "app/pages/battle/belongpanel.h"
#include "app/pages/battle/correctpanel.h"
#include "app/pages/battle/entrypanel.h"
#include "app/pages/battle/ledgerpanel.h"
#include "app/pages/battle/noticebar.h"
#include "app/pages/battle/optionspanel.h"
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
    else if (!asksFirst()) {
        m_notice->hide();
        say(m_session.nextPhase());
    }
}

/// Says what is still to do, once; true if it has.
bool BattlePage::asksFirst()
{
    const Battle &battle = m_session.battle();
    const auto tasks = battle.tasks();
    QStringList open;
    for (const Task &task : tasks) {
        if (!task.done)
            open += task.text.text();
    }
    const int last = battle.ledger().lastSeq();
    if (open.isEmpty() || std::exchange(m_askedAt, last) == last)
        return false;
    constexpr int kNamed = 3;
    const auto more = int(open.size()) - kNamed;
    const QString list =
        more > 0 ? tr("%1 and %n more", nullptr, more).arg(open.first(kNamed).join(u"; "_s)) : open.join(u"; "_s);
    const Phase *phase = battle.set().phase(battle.phase());
    const QString words = tr("Still to do: %1. F8 again goes on.").arg(list);
    if (phase != nullptr && phase->tally != nullptr) {
        const int done = int(tasks.size() - size_t(open.size()));
        say(tr("%1. %2").arg(Phrase::plural(phase->tally, int(tasks.size())).arg(done).text(), words), Tone::Warning);
    } else {
        say(words, Tone::Warning);
    }
    return true;
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
    if (const Ruleset &set = m_session.battle().set(); set.keepsOut != nullptr) {
        if (const auto refusal = set.keepsOut(m_session.battle().moment(cast), offer.id)) {
            say(Done(*refusal));
            return;
        }
    }
    m_notice->hide();
    m_ui->work->setVisible(isWide()); // before the resolver comes: both at once might be wider than the screen
    const Done opened = m_resolver->open(offer.id, cast);
    showGuest(opened ? m_resolver : m_guest);
    say(opened);
    if (!opened)
        return;
    showPicking();
    for (const ThingId thing : pickedPlayers(*offer.roles, m_session.battle(), cast)) {
        if (SideColumn *column = columnOf(thing))
            column->reveal(thing);
    }
    m_resolver->takeKeyboard();
}

/// Upon another thing only where that was picked, or is the only one: what was merely stood upon before is not meant.
void BattlePage::doAct(const Offer &offer, const Cast &cast)
{
    const auto missing = missingRoles(*offer.roles, cast);
    if (!missing.empty()) {
        const QString who = playerWords(offer, m_session.battle(), cast);
        const QString label = translated(missing.front()->label);
        say(who.isEmpty()
                ? tr("%1: pick who it is about (%2).").arg(offer.title, label)
                : tr("%1, %2: go to the other one (%3) and press the key again.").arg(offer.title, who, label),
            Tone::Warning);
        return;
    }
    const ThingId lately = m_picking.lately;
    const Done done = m_session.act(offer.id, cast);
    if (m_guest != m_resolver && m_guest != nullptr)
        backToUnits();
    if (done) {
        m_picking.several.clear();
        m_picking.lately = lately;
        showPicking();
    }
    say(done);
}

bool BattlePage::hasNoActiveSide() const
{
    const Battle &battle = m_session.battle();
    const ThingId game = battle.things().first(u"game"_s);
    const Phase *phase = battle.set().phase(battle.phase());
    const bool isOneSides = phase != nullptr && (phase->side == RoleSide::Active || phase->side == RoleSide::Passive);
    const QString active = battle.things().word(game, u"active"_s);
    return isOneSides && battle.field(game, u"active"_s) != nullptr
        && battle.things().where(u"army"_s, u"side"_s, active) == 0;
}

void BattlePage::sayNothingToDo()
{
    if (hasNoActiveSide())
        say(tr("No side is Active, so nobody has anything to do in this phase. Go back with Shift+F8 and settle it, or "
               "set "
               "it by hand with E."),
            Tone::Warning);
    else
        say(tr("Nothing is left to do in this phase: go on with F8."), Tone::Good);
}

void BattlePage::takeUpTask()
{
    if (m_resolver->isOpen()) {
        say(tr("Apply or cancel what is open first: nothing typed is thrown away."), Tone::Warning);
        m_resolver->takeKeyboard();
        return;
    }
    const auto tasks = m_session.battle().tasks();
    if (const Task *task = nextTask(tasks, m_passed))
        takeUp(*task);
    else
        sayNothingToDo();
}

/// What T took up was closed and is still to do: it waits behind the others.
void BattlePage::passOver()
{
    const auto taken = std::exchange(m_taken, std::nullopt);
    if (!taken || m_resolver->isOpen())
        return;
    const auto tasks = m_session.battle().tasks();
    const auto isOpen = [&](const Task &task) { return !task.done && isSame(task, *taken); };
    if (std::ranges::none_of(tasks, isOpen))
        return;
    m_passed = taken;
    m_phasePanel->setPassed(m_session.battle(), m_passed);
}

void BattlePage::takeUp(const Task &task)
{
    const auto offer = std::ranges::find(m_offers, QString::fromLatin1(task.procedure), &Offer::id);
    if (offer == m_offers.end())
        return;
    const std::vector<ThingId> who = pickedPlayers(*offer->roles, m_session.battle(), task.cast);
    const ThingId actor = who.empty() ? 0 : who.front();
    // Of what was picked before, only the other one holds.
    const ThingId picked = m_picking.target != 0 ? m_picking.target : m_picking.current;
    const bool isOther = actor != 0 && picked != 0 && picked != actor && !isSameSide(picked, actor);
    const ThingId last = lastTargetOf(*m_session.battle().set().procedure(offer->id), actor);
    Picking picking;
    picking.propose(actor, isOther ? picked : last);
    Cast cast = castOf(*offer, m_session.battle(), picking);
    cast.insert(task.cast);
    proposeNext();
    if (isOther) {
        m_picking.propose(actor, picked);
        showPicking();
    }
    const auto wantsTarget = [&](const Role &role) {
        return playersOf(role, cast).empty() && !role.isForSeveral()
            && (role.needed || role.side == RoleSide::OtherThanFirst);
    };
    const bool isAct = offer->kind == Offer::Kind::Act;
    if (!isAct && std::ranges::any_of(*offer->roles, wantsTarget)) {
        askForTarget(*offer);
        return;
    }
    m_taken = task;
    if (isAct)
        doAct(*offer, cast);
    else
        openProcedure(*offer, cast);
    if (!m_resolver->isOpen())
        passOver(); // refused: the others first
}

void BattlePage::askForTarget(const Offer &offer)
{
    const SideColumn *own = columnOf(m_picking.actor);
    for (SideColumn *column : m_columns) {
        if (column != own && column->army() != 0) {
            column->list()->setFocus(Qt::TabFocusReason);
            break;
        }
    }
    say(tr("%1: go to the target and press T again.").arg(offer.title), Tone::Accent);
}

/// Upon whom it acted last, if that may be again.
ThingId BattlePage::lastTargetOf(const Procedure &procedure, ThingId actor) const
{
    const Battle &battle = m_session.battle();
    const ThingId target = m_lastTargets.value(actor);
    const auto role = std::ranges::find(procedure.roles, RoleSide::OtherThanFirst, &Role::side);
    if (target == 0 || role == procedure.roles.end() || !mayPlay(*role, battle.things(), target, actor))
        return 0;
    return battle.look(target).gone ? 0 : target;
}

/// Marks who is to act next by the tasks of this phase; the cursor goes there unless a target is still to be picked.
void BattlePage::proposeNext()
{
    const auto tasks = m_session.battle().tasks();
    const Task *task = nextTask(tasks, m_passed);
    const Procedure *procedure =
        task == nullptr ? nullptr : m_session.battle().set().procedure(QString::fromLatin1(task->procedure));
    m_picking.clear();
    if (procedure != nullptr) {
        std::vector<ThingId> who = pickedPlayers(procedure->roles, m_session.battle(), task->cast);
        std::erase_if(who, [this](ThingId thing) { return columnOf(thing) == nullptr; });
        who.resize(2);
        if (who[0] != 0)
            setCurrent(who[0]);
        m_picking.propose(who[0], who[1] != 0 ? who[1] : lastTargetOf(*procedure, who[0]));
    }
    showPicking();
}

/// The next one is proposed; an act is still about who did this.
void BattlePage::applied(const QString &id, const Cast &cast)
{
    clearFilters();
    const Procedure *procedure = m_session.battle().set().procedure(id);
    const std::vector<ThingId> who =
        procedure == nullptr ? std::vector<ThingId>() : pickedPlayers(procedure->roles, m_session.battle(), cast);
    if (who.size() > 1)
        m_lastTargets.insert(who[0], who[1]);
    proposeNext();
    m_picking.lately = who.empty() || columnOf(who.front()) == nullptr ? 0 : who.front();
    showPicking();
    takeUpWhatIsDue();
}

/// What follows at once from what was just applied opens by itself; Esc leaves it among what is to be done.
void BattlePage::takeUpWhatIsDue()
{
    const auto tasks = m_session.battle().tasks();
    const auto due = std::ranges::find_if(tasks, [](const Task &task) { return task.due && !task.done; });
    if (due == tasks.end())
        return;
    const auto offer = std::ranges::find(m_offers, QString::fromLatin1(due->procedure), &Offer::id);
    if (offer != m_offers.end())
        openProcedure(*offer, due->cast);
}

// By hand.

void BattlePage::correct()
{
    const ThingId thing = m_picking.current != 0 ? m_picking.current : m_session.battle().things().first(u"game"_s);
    showGuest(m_correct);
    m_correct->open(thing);
}

void BattlePage::belong()
{
    if (!BelongPanel::hasChoice(m_session, m_picking.current)) {
        say(tr("There is nothing else that this could belong to."), Tone::Accent);
        return;
    }
    showGuest(m_belong);
    m_belong->open(m_picking.current);
}

void BattlePage::showOptions()
{
    if (m_resolver->isOpen()) {
        say(tr("Apply or cancel what is open first."), Tone::Warning);
        return;
    }
    showGuest(m_options);
    m_options->open();
}

// Finding.

void BattlePage::findElsewhere(SideColumn *column, const QString &words)
{
    const auto other =
        std::ranges::find_if(m_columns, [&](const SideColumn *one) { return one != column && one->hasAny(words); });
    if (other == m_columns.end())
        return;
    column->clearFilter();
    (*other)->find(words);
}

void BattlePage::clearFilters()
{
    for (SideColumn *column : m_columns)
        column->clearFilter();
}

/// Esc: from a panel to the units; among the units, whom the referee picked is let go.
void BattlePage::letGo()
{
    if (m_guest == nullptr && m_column != nullptr && m_column->list()->hasFocus()) {
        clearFilters();
        m_notice->hide();
        if (m_picking.isAny())
            proposeNext();
    }
    backToUnits();
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
    m_ui->workBody->layout()->activate();
    m_ui->work->ensureWidgetVisible(m_ui->workBody->focusWidget());
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
