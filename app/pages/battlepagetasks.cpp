// SPDX-License-Identifier: GPL-3.0-or-later
// What is to be done in a phase, and who is proposed for it.
#include "app/pages/battle/chainpanel.h"
#include "app/pages/battle/noticebar.h"
#include "app/pages/battle/phasepanel.h"
#include "app/pages/battle/sidecolumn.h"
#include "app/pages/battle/taskpanel.h"
#include "app/pages/battle/unitlist.h"
#include "app/pages/battlepage.h"
#include "app/resolver/resolverpanel.h"
#include "app/round/roundpanel.h"
#include "app/session/battlesession.h"
#include "core/battle/battle.h"
#include "core/battle/casting.h"
#include "core/battle/openround.h"

#include <algorithm>
#include <iterator>

namespace muster {

using namespace Qt::Literals::StringLiterals;

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

/// Something is typed already, which comes first: it is shown, and said why.
bool BattlePage::isSomethingOpen()
{
    if (!m_resolver->isOpen() && !m_round->isOpen())
        return false;
    if (m_resolver->isOpen()) {
        m_resolver->takeKeyboard();
    } else {
        showGuest(m_round);
        m_round->takeKeyboard();
    }
    say(m_resolver->isOpen() ? tr("Apply or cancel what is open first: nothing typed is thrown away.")
                             : tr("Record or cancel what is open first: nothing typed is thrown away."),
        Tone::Warning);
    return true;
}

void BattlePage::keepSecrets()
{
    m_session.setKeepsSecrets(!m_session.keepsSecrets());
    say(m_session.keepsSecrets() ? tr("What is chosen is kept secret from now on.")
                                 : tr("Nothing is kept secret any more."),
        Tone::Accent);
}

/// What has to wait for others says so, once; null if there is none to be taken up now.
const Round *BattlePage::roundToTakeUp()
{
    const Battle &battle = m_session.battle();
    if (const Round *due = roundDue(battle))
        return due;
    const Round *early = roundDue(battle, true);
    if (early == nullptr) {
        say(tr("Nothing is left to do for several at once in this phase; T takes up what is next."), Tone::Warning);
        return nullptr;
    }
    const int last = battle.ledger().lastSeq();
    if (std::exchange(m_askedAt, last) == last)
        return early;
    const std::vector<Task> before = tasksBefore(battle, *early);
    say(tr("%1: first {there is one thing to do that comes|there are %n things to do that come} before it (%2). "
           "Shift+T again goes on.",
            nullptr, int(before.size()))
            .arg(translated(early->title), before.front().text.text()),
        Tone::Warning);
    return nullptr;
}

/// What all of them go through in this phase, in one go.
void BattlePage::takeUpRound()
{
    if (!mayRecord() || isSomethingOpen())
        return;
    const Round *round = roundToTakeUp();
    if (round == nullptr)
        return;
    const Done opened = m_round->open(QString::fromLatin1(round->id));
    if (opened) {
        m_notice->hide();
        showGuest(m_round);
        m_round->takeKeyboard();
    }
    say(opened);
}

void BattlePage::showTasks()
{
    showGuest(m_tasks);
    m_tasks->open(m_session.battle());
}

void BattlePage::takeUpTask()
{
    if (!mayRecord() || isSomethingOpen())
        return;
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

/// Who the task is of, and the target: of what was picked before, only the other one holds.
Cast BattlePage::castForTask(const Offer &offer, const Task &task)
{
    const std::vector<ThingId> who = pickedPlayers(*offer.roles, m_session.battle(), task.cast);
    const ThingId actor = who.empty() ? 0 : who.front();
    const ThingId picked = m_picking.target != 0 ? m_picking.target : m_picking.current;
    const bool isOther = actor != 0 && picked != 0 && picked != actor && !isSameSide(picked, actor)
        && !m_session.battle().look(picked).gone;
    Picking picking;
    picking.propose(actor, isOther ? picked : lastTargetOf(*offer.roles, actor));
    Cast cast = castOf(offer, m_session.battle(), picking);
    cast.insert(task.cast);
    proposeNext();
    if (isOther) {
        m_picking.propose(actor, picked);
        showPicking();
    }
    return cast;
}

/// A part that must be played is free, or nobody is there of the other side.
static bool wantsTarget(const Offer &offer, const Cast &cast)
{
    const auto isFree = [&](const Role &role) { return playersOf(role, cast).empty(); };
    std::vector<Role> others;
    std::ranges::copy_if(*offer.roles, std::back_inserter(others),
        [](const Role &role) { return !role.isForSeveral() && role.side == RoleSide::OtherThanFirst; });
    return std::ranges::any_of(*offer.roles, [&](const Role &role) { return role.needed && isFree(role); })
        || (!others.empty() && std::ranges::all_of(others, isFree));
}

void BattlePage::takeUp(const Task &task)
{
    if (!mayRecord())
        return;
    const auto offer = std::ranges::find(m_offers, QString::fromLatin1(task.procedure), &Offer::id);
    if (offer == m_offers.end())
        return;
    const Cast cast = castForTask(*offer, task);
    const bool isAct = offer->kind == Offer::Kind::Act;
    if (!isAct && wantsTarget(*offer, cast)) {
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
ThingId BattlePage::lastTargetOf(const std::vector<Role> &roles, ThingId actor) const
{
    const Battle &battle = m_session.battle();
    const ThingId target = m_lastTargets.value(actor);
    const auto role = std::ranges::find(roles, RoleSide::OtherThanFirst, &Role::side);
    if (target == 0 || role == roles.end() || !mayPlay(*role, battle.things(), target, actor))
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
        m_picking.propose(who[0], who[1] != 0 ? who[1] : lastTargetOf(procedure->roles, who[0]));
    }
    showPicking();
}

/// What was resolved last changed nothing and is nobody's task: how far it is, who may be seen. Those two are not done.
bool BattlePage::onlyInforms(const QString &id) const
{
    const Battle &battle = m_session.battle();
    const auto tasks = battle.tasks();
    return changesOf(battle.ledger().events().back()).empty()
        && std::ranges::none_of(tasks, [&](const Task &task) { return id == QLatin1String(task.procedure); });
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
    if (who.size() < 2 || !onlyInforms(id))
        proposeNext();
    m_picking.lately = who.empty() || columnOf(who.front()) == nullptr ? 0 : who.front();
    showPicking();
    if (!m_ofChain || m_guest != m_chain)
        takeUpWhatIsDue();
}

/// What follows at once from what was just applied opens by itself; Esc leaves it among what is to be done.
void BattlePage::takeUpWhatIsDue()
{
    const auto tasks = m_session.battle().tasks();
    const auto due = std::ranges::find_if(tasks, [](const Task &task) { return task.due && !task.done; });
    if (due == tasks.end())
        return;
    const auto isLikeIt = [&](const Task &task) { return !task.done && qstrcmp(task.procedure, due->procedure) == 0; };
    const Round *round = roundDue(m_session.battle());
    if (round != nullptr && std::ranges::count_if(tasks, isLikeIt) > 1
        && std::ranges::any_of(round->procedures, [&](const char *own) { return qstrcmp(own, due->procedure) == 0; })) {
        takeUpRound();
        return;
    }
    const auto offer = std::ranges::find(m_offers, QString::fromLatin1(due->procedure), &Offer::id);
    if (offer == m_offers.end())
        return;
    if (offer->kind == Offer::Kind::Procedure && wantsTarget(*offer, due->cast))
        takeUp(*due);
    else
        openProcedure(*offer, due->cast);
}

} // namespace muster
