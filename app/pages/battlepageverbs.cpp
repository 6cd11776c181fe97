// SPDX-License-Identifier: GPL-3.0-or-later
// What the referee does on the battle page.
#include "app/pages/battle/allpanel.h"
#include "app/pages/battle/answerpanel.h"
#include "app/pages/battle/belongpanel.h"
#include "app/pages/battle/correctpanel.h"
#include "app/pages/battle/entrypanel.h"
#include "app/pages/battle/ledgerpanel.h"
#include "app/pages/battle/nextline.h"
#include "app/pages/battle/noticebar.h"
#include "app/pages/battle/offerwords.h"
#include "app/pages/battle/optionspanel.h"
#include "app/pages/battle/overrulepanel.h"
#include "app/pages/battle/phasepanel.h"
#include "app/pages/battle/rightcolumn.h"
#include "app/pages/battle/sidecolumn.h"
#include "app/pages/battle/sidecolumns.h"
#include "app/pages/battle/workcolumn.h"
#include "app/pages/battlepage.h"
#include "app/resolver/resolverpanel.h"
#include "app/session/battlesession.h"
#include "app/steplist/steppanel.h"
#include "app/theme/metrics.h"
#include "core/battle/battle.h"
#include "core/battle/casting.h"
#include "core/rules/missingpart.h"
#include "core/rules/sides.h"
#include "ui_battlepage.h"

#include <QAction>

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

/// What is wrong stands where T speaks until the next key; what is told, and what is said beside a panel that has that
/// place, at the foot.
void BattlePage::say(const QString &words, Tone tone)
{
    if (tone == Tone::Warning && m_nextLine->isVisible())
        m_nextLine->refuse(words, tone);
    else
        m_notice->say(words, tone);
}

/// Only what was refused needs words; what was done shows itself. The window tells what happened to the file.
void BattlePage::say(const Done &done)
{
    if (!done && !BattleSession::isAboutFile(done.error()))
        say(done.error().message.text(), Tone::Warning);
}

/// Whoever only looks is told so before he has typed anything.
bool BattlePage::mayRecord()
{
    if (!m_session.isReadOnly())
        return true;
    say(tr("Open for looking only: nothing is recorded here. Esc goes back."), Tone::Accent);
    return false;
}

/// What cannot be done while the battle is only looked at.
void BattlePage::greyOut()
{
    m_nextLine->setEnabled(false);
    m_phasePanel->setMayAct(false);
    m_ledger->setMayWrite(false);
    m_ui->next->setEnabled(false);
    m_ui->next->setToolTip(tr("Open for looking only: nothing is recorded here."));
    QList<QKeySequence> keys;
    for (const char *id : {"next", "previous", "task", "list", "leave", "leaveRest", "all", "correct", "belong", "note",
             "bookmark", "dismiss", "secret", "unitUp", "unitDown"}) {
        if (auto *action = findChild<QAction *>(QLatin1String(id), Qt::FindDirectChildrenOnly)) {
            action->setEnabled(false);
            keys += action->shortcuts();
        }
    }
    // The keys say why nothing happens: letters would look for units instead.
    auto *why = new QAction(this);
    why->setShortcuts(keys);
    spread(why, Scope::Work);
    connect(why, &QAction::triggered, this, &BattlePage::mayRecord);
}

// Procedures and acts.

void BattlePage::pickOffer(const QString &id, TableOffer::Kind kind)
{
    const auto offer =
        std::ranges::find_if(m_offers, [&](const TableOffer &known) { return known.id == id && known.kind == kind; });
    if (offer == m_offers.end() || !mayRecord())
        return;
    if (m_right->guest() == m_answers && m_answers->isOpen()) {
        m_answers->takeKeyboard();
        return say(tr("A question is open: answer it, or leave it with Esc."), Tone::Warning);
    }
    const Cast cast = castOf(*offer, m_session.battle(), m_flow.marks);
    if (offer->kind == TableOffer::Kind::Act) {
        if (!isSomethingOpen() && isSeen(*offer, cast))
            doAct(*offer, cast);
        return;
    }
    if (openForEach(*offer))
        return;
    const bool wasOpen = m_resolver->isOpen();
    openProcedure(*offer, cast);
    if (!wasOpen && m_resolver->isOpen())
        sayWhoIsLeftOut(*offer, cast);
}

ThingId BattlePage::whoIsMarked() const
{
    return m_flow.marks.proposed ? 0 : m_flow.marks.actor;
}

/// Whether it stands on the screen whom the act would be about: he is marked, or under a cursor, or its row says
/// so. Else the cursor goes to him, and the key is to be pressed again.
bool BattlePage::isSeen(const TableOffer &offer, const Cast &cast)
{
    const std::vector<ThingId> who = markedPlayers(*offer.roles, m_session.battle(), cast);
    SideColumn *column = who.empty() ? nullptr : m_sides->columnOf(who.front());
    const bool isPicked = column == nullptr || column->current() == who.front() || whoIsMarked() == who.front();
    if (isPicked || m_phasePanel->showsRow(offer.id) || m_all->isVisible())
        return true;
    column->reveal(who.front());
    setCurrent(who.front());
    showPicking();
    say(tr("%1: %2. Press the key again to record it.")
            .arg(titleOf(offer), playerWords(offer, m_session.battle(), cast)),
        Tone::Accent);
    return false;
}

/// Nobody who was marked is passed over without a word.
void BattlePage::sayWhoIsLeftOut(const TableOffer &offer, const Cast &cast)
{
    const TooMany many = tooMany(offer, m_session.battle(), cast, m_flow.marks.several);
    QStringList names;
    for (const ThingId thing : many.leftOut)
        names += m_session.battle().nameOf(thing);
    if (!names.isEmpty())
        say(tr("At most %1 take part. Left out: %2.").arg(locale().toString(many.most), names.join(u", "_s)),
            Tone::Warning);
}

void BattlePage::openProcedure(const TableOffer &offer, const Cast &cast)
{
    if (!mayRecord() || isSomethingOpen() || asksUponWhom(offer, cast))
        return;
    const auto missing = missingRoles(*offer.roles, cast);
    if (const auto why = whyNot(offer, m_session.battle(), m_flow.marks);
        !missing.empty() && why && markedPlayers(*offer.roles, m_session.battle(), cast).empty()) {
        say(Done(*why)); // whoever is picked has no part in it
        return;
    }
    if (!missing.empty()) {
        say(tr("%1: still to choose: %2.").arg(titleOf(offer), translated(missing.front()->label)), Tone::Warning);
        return;
    }
    if (const Role *part = missingPart(m_session.battle().moment(cast), offer.id)) { // before any number or die
        say(tr("%1: still to choose: %2.").arg(titleOf(offer), translated(part->label)), Tone::Warning);
        return;
    }
    if (const auto early = m_flow.tooEarly(offer.id, cast)) {
        say(Done(*early));
        return;
    }
    auto proposal = m_flow.prepare(offer.id, cast);
    if (!proposal) {
        say(Done(proposal.error()));
        return;
    }
    m_notice->hide();
    m_ofChain = false;
    m_work->setVisible(m_right->isWide()); // before the resolver comes: both at once might be wider than the screen
    m_resolver->open(*std::move(proposal));
    m_resolver->setPass(passWords());
    showGuest(m_resolver);
    showPicking();
    showPlayers(*offer.roles, cast);
    m_resolver->takeKeyboard();
}

/// Upon another thing only where that was picked, or is the only one: what was merely stood upon before is not meant.
/// The offer is a copy: the page makes its offers anew once something is on record.
void BattlePage::doAct(TableOffer offer, const Cast &cast)
{
    const auto missing = missingRoles(*offer.roles, cast);
    if (!missing.empty()) {
        const QString who = playerWords(offer, m_session.battle(), cast);
        const QString label = translated(missing.front()->label);
        if (const auto why = whyNot(offer, m_session.battle(), m_flow.marks); who.isEmpty() && why)
            return say(Done(*why)); // whoever is picked has no part in it
        say(who.isEmpty()
                ? tr("%1: still to choose: %2.").arg(titleOf(offer), label)
                : tr("%1, %2. Still to choose: %3. Go there and press the key again.").arg(titleOf(offer), who, label),
            Tone::Warning);
        if (!who.isEmpty() && m_flow.marks.several.empty()) {
            m_flow.marks.holdActor();
            m_flow.actSought.seek(offer.id);
            showPicking();
        }
        return;
    }
    m_flow.actSought.clear();
    const std::vector<ThingId> who = markedPlayers(*offer.roles, m_session.battle(), cast);
    const bool wasToDo = std::ranges::any_of(m_flow.toDo(), [&](const ToDo &open) {
        return open.what == offer.id && !who.empty() && std::ranges::count(open.who, who.front()) > 0;
    });
    const QString step = m_flow.begun.step();
    const Done done = m_session.act(offer.id, cast);
    if (!done && m_session.battle().mayOverrule(offer.id, cast)) {
        showGuest(m_overrule);
        m_overrule->open(titleOf(offer), done.error(),
            [this, act = offer.id, cast](const QString &reason) { return m_session.act(act, cast, reason); });
        return;
    }
    if (m_right->guest() != m_resolver && m_right->guest() != nullptr)
        backToUnits();
    if (done && (wasToDo || step != m_flow.begun.step()))
        proposeNext();
    else if (done)
        goOnAfterAct(who.empty() ? 0 : who.front());
    say(done);
    if (done && !m_resolver->isOpen() && !m_list->isOpen())
        goOnFrom(who);
}

/// Nobody stays marked for what he has done; the cursor stays, as more may be said of the same. Where somebody else was
/// proposed, he still is.
void BattlePage::goOnAfterAct(ThingId who)
{
    Marks &marks = m_flow.marks;
    const ThingId stays = marks.actor != 0 && marks.proposed ? marks.actor : who;
    marks.actorDid(stays, isSameSide(m_session.battle().things(), stays, marks.current));
    showPicking();
}

// By hand.

void BattlePage::correct()
{
    if (!mayRecord() || isSomethingOpen())
        return;
    if (m_session.isSecret()) // the form shows all that is on record
        return say(tr("Choices are secret here: Shift+S shows them, then E corrects."), Tone::Warning);
    const ThingId thing =
        m_flow.marks.current != 0 ? m_flow.marks.current : m_session.battle().things().first(u"game"_s);
    showGuest(m_correct);
    m_correct->open(thing);
}

void BattlePage::belong()
{
    if (!mayRecord() || isSomethingOpen())
        return;
    const std::vector<ThingId> things = goingOver(m_flow.marks.current);
    const std::vector<ThingId> joinable = things.size() == 1 ? joinableBy(things.front()) : std::vector<ThingId>();
    if (joinable.empty() && !BelongPanel::hasChoice(m_session, things)) {
        say(things.size() > 1 ? tr("There is no command that all of those marked could be moved to.")
                              : tr("There is no other command to move it to."),
            Tone::Accent);
        return;
    }
    showGuest(m_belong);
    if (things.size() == 1)
        m_belong->open(things.front(), joinable);
    else
        m_belong->open(things);
}

/// Those that it joins where it is dragged onto them: a group of its side.
std::vector<ThingId> BattlePage::joinableBy(ThingId thing) const
{
    std::vector<ThingId> joinable;
    for (const Thing &other : m_session.battle().things().all()) {
        if (other.id != thing && !mayBelong(thing, other.id) && !m_session.battle().look(other.id).gone
            && offerByDragging(thing, other.id) != nullptr)
            joinable.push_back(other.id);
    }
    return joinable;
}

/// Where several are marked all of them go over together: by the key, and where one of them is dragged.
std::vector<ThingId> BattlePage::goingOver(ThingId thing) const
{
    const std::vector<ThingId> &several = m_flow.marks.several;
    return several.empty() ? std::vector {thing} : several;
}

/// Whether the rules know that such a thing belongs to the other.
bool BattlePage::mayBelong(ThingId thing, ThingId parent) const
{
    const Battle &battle = m_session.battle();
    const Thing *moved = battle.things().find(thing);
    const ThingSpec *spec = moved == nullptr ? nullptr : battle.set().thing(moved->type);
    const Thing *onto = battle.things().find(parent);
    return spec != nullptr && onto != nullptr && spec->mayBelongTo(onto->type);
}

/// The act that dragging the one onto the other does; null if none does.
const TableOffer *BattlePage::offerByDragging(ThingId thing, ThingId onto) const
{
    const Battle &battle = m_session.battle();
    for (const Act &act : battle.set().acts) {
        if (!isByDragging(act) || !mayPlay(act.roles[0], battle.things(), thing, 0)
            || !mayPlay(act.roles[1], battle.things(), onto, thing))
            continue;
        const auto offer = std::ranges::find_if(m_offers, [&](const TableOffer &one) {
            return one.kind == TableOffer::Kind::Act && one.id == QLatin1String(act.id);
        });
        if (offer != m_offers.end())
            return &*offer;
    }
    return nullptr;
}

void BattlePage::draggedOnto(ThingId thing, ThingId onto)
{
    if (!mayRecord() || isSomethingOpen())
        return;
    if (mayBelong(thing, onto)) {
        showGuest(m_belong);
        const bool isMarked = std::ranges::count(m_flow.marks.several, thing) > 0;
        m_belong->tryIt(isMarked ? goingOver(thing) : std::vector {thing}, onto);
    } else if (const TableOffer *offer = offerByDragging(thing, onto)) {
        const std::vector<Role> &roles = *offer->roles;
        doAct(*offer, {{QString::fromLatin1(roles[0].key), thing}, {QString::fromLatin1(roles[1].key), onto}});
    }
}

void BattlePage::showOptions()
{
    if (isSomethingOpen())
        return;
    showGuest(m_options);
    m_options->open();
}

/// Esc: from a panel to the units; among the units, whom the referee picked is let go.
void BattlePage::letGo()
{
    m_flow.actSought.clear();
    const bool isIdle = m_right->guest() == nullptr && (!m_flow.marks.isAny() || m_flow.marks.proposed);
    if (m_right->guest() == nullptr && m_sides->hasKeyboard()) {
        m_sides->clearFilters();
        m_notice->hide();
        if (m_flow.marks.isAny() || m_flow.marks.target != 0)
            proposeNext();
    }
    const bool isOfLedger = m_isEntryOfLedger && m_right->guest() == m_entry;
    backToUnits();
    if (isOfLedger && m_right->guest() == nullptr)
        m_ledger->takeKeyboard();
    if (isIdle)
        emit leaveAsked();
}

/// In the list; on the table it stays where it is.
void BattlePage::moveUnit(int step)
{
    const SideColumn *column = m_sides->here();
    const auto place = column == nullptr ? std::nullopt : column->placeBy(step);
    if (place && mayRecord() && !isSomethingOpen())
        say(m_session.arrange(column->current(), *place));
}

void BattlePage::note()
{
    if (!mayRecord() || (m_correct->isTyped() && isSomethingOpen()))
        return;
    const int entry = m_right->guest() == m_entry ? m_entry->seq() : m_ledger->current();
    const ThingId thing = entry == 0 && !m_flow.marks.proposed ? m_flow.marks.actor : 0;
    showGuest(nullptr);
    if (m_ledger->noteInHand().words.isEmpty())
        m_ledger->writeNote(entry, thing);
    else
        m_ledger->goOnWriting(); // it is about what it was about
    bringNoteIntoView();
}

/// Its field, and what is below it.
void BattlePage::bringNoteIntoView()
{
    m_work->bringFieldIntoView();
}

void BattlePage::bookmark()
{
    if (!mayRecord() || isSomethingOpen())
        return;
    const int entry = m_right->guest() == m_entry ? m_entry->seq() : m_ledger->current();
    const Event *last = m_session.battle().undoable();
    say(m_session.bookmark({}, entry != 0 ? entry : last != nullptr ? last->seq : 0));
}

/// The entry that is shown, else the one under the cursor, else the newest.
void BattlePage::takeBackWithRests()
{
    if (!mayRecord() || isSomethingOpen()) // there the key begins anew what is typed
        return;
    const int entry = m_right->guest() == m_entry ? m_entry->seq() : m_ledger->current();
    const Event *last = m_session.battle().undoable();
    if (entry != 0 || last != nullptr)
        emit takeBackAsked(entry != 0 ? entry : last->seq);
}

} // namespace muster
