// SPDX-License-Identifier: GPL-3.0-or-later
// What the referee does on the battle page.
#include "app/pages/battle/actbar.h"
#include "app/pages/battle/belongpanel.h"
#include "app/pages/battle/correctpanel.h"
#include "app/pages/battle/entrypanel.h"
#include "app/pages/battle/ledgerpanel.h"
#include "app/pages/battle/noticebar.h"
#include "app/pages/battle/optionspanel.h"
#include "app/pages/battle/overrulepanel.h"
#include "app/pages/battle/phasepanel.h"
#include "app/pages/battle/sidecolumn.h"
#include "app/pages/battle/unitlist.h"
#include "app/pages/battlepage.h"
#include "app/resolver/resolverpanel.h"
#include "app/round/roundpanel.h"
#include "app/session/battlesession.h"
#include "app/theme/metrics.h"
#include "core/battle/battle.h"
#include "core/battle/casting.h"
#include "core/battle/tally.h"
#include "ui_battlepage.h"

#include <QAction>

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

/// Whoever only looks is told so before he has typed anything.
bool BattlePage::mayRecord()
{
    if (!m_session.isReadOnly())
        return true;
    say(tr("This is only looked at: nothing is recorded here. Esc goes back."), Tone::Accent);
    return false;
}

/// What cannot be done while the battle is only looked at.
void BattlePage::greyOut()
{
    m_acts->setEnabled(false);
    m_phasePanel->setMayAct(false);
    m_ledger->setMayWrite(false);
    m_ui->next->setEnabled(false);
    m_ui->next->setToolTip(tr("This is only looked at: nothing is recorded here."));
    QList<QKeySequence> keys;
    for (const char *id : {"next", "previous", "task", "round", "all", "correct", "belong", "note", "bookmark",
             "dismiss", "secret", "unitUp", "unitDown"}) {
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

// Phases.

void BattlePage::goOn()
{
    if (mayRecord() && !isSomethingOpen() && !asksFirst()) {
        m_notice->hide();
        const Done done = m_session.nextPhase();
        if (!done && done.error().field == Battle::kHeld)
            letEndAgainstTheRules(done.error());
        else
            say(done);
    }
}

void BattlePage::letEndAgainstTheRules(const Refusal &refusal)
{
    const Phase *phase = m_session.battle().set().phase(m_session.battle().phase());
    showGuest(m_overrule);
    m_overrule->open(tr("%1: may it end?").arg(phase == nullptr ? QString() : translated(phase->title)), refusal,
        [this, held = m_phaseShown](const QString &reason) -> Done {
            if (held != m_phaseShown)
                return Refusal {QString(Battle::kHeld), Phrase::literal(tr("That phase is over: Esc leaves this."))};
            return m_session.nextPhase(reason);
        });
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
    const QString tally = tallyOf(battle).text();
    const QString words = tr("Still to do: %1 – F8 again goes on.").arg(list);
    say(tally.isEmpty() ? words : tr("%1. %2").arg(tally, words), Tone::Warning);
    return true;
}

void BattlePage::goBack()
{
    if (mayRecord() && !isSomethingOpen())
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
    if (offer == m_offers.end() || !mayRecord())
        return;
    const Cast cast = castOf(*offer, m_session.battle(), m_picking);
    if (offer->kind == Offer::Kind::Act)
        return doAct(*offer, cast);
    const bool wasOpen = m_resolver->isOpen();
    openProcedure(*offer, cast);
    if (!wasOpen && m_resolver->isOpen())
        sayWhoIsLeftOut(*offer, cast);
}

/// Nobody who was marked is passed over without a word.
void BattlePage::sayWhoIsLeftOut(const Offer &offer, const Cast &cast)
{
    const auto full = std::ranges::find_if(*offer.roles,
        [&](const Role &role) { return role.isForSeveral() && int(playersOf(role, cast).size()) == role.most; });
    if (full == offer.roles->end())
        return;
    QStringList names;
    const Things &things = m_session.battle().things();
    for (const ThingId thing : m_picking.several) {
        const QString type = things.find(thing) == nullptr ? QString() : things.find(thing)->type;
        const bool mayPlay =
            std::ranges::any_of(full->things, [&](const char *one) { return type == QLatin1String(one); });
        if (mayPlay && !cast.values().contains(thing))
            names += m_session.battle().nameOf(thing);
    }
    if (!names.isEmpty())
        say(tr("At most %1 take part. Left out: %2.").arg(locale().toString(full->most), names.join(u", "_s)),
            Tone::Warning);
}

void BattlePage::openProcedure(const Offer &offer, const Cast &cast)
{
    if (!mayRecord() || isSomethingOpen())
        return;
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
    m_ofChain = false;
    m_ui->work->setVisible(isWide()); // before the resolver comes: both at once might be wider than the screen
    const Done opened = m_resolver->open(offer.id, cast);
    showGuest(opened ? m_resolver : m_guest);
    say(opened);
    if (!opened)
        return;
    showPicking();
    showPlayers(*offer.roles, cast);
    m_resolver->takeKeyboard();
}

/// Upon another thing only where that was picked, or is the only one: what was merely stood upon before is not meant.
/// The offer is a copy: the page makes its offers anew once something is on record.
void BattlePage::doAct(Offer offer, const Cast &cast)
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
    if (!done && m_session.battle().mayOverrule(offer.id, cast)) {
        showGuest(m_overrule);
        m_overrule->open(offer.title, done.error(),
            [this, act = offer.id, cast](const QString &reason) { return m_session.act(act, cast, reason); });
        return;
    }
    if (m_guest != m_resolver && m_guest != nullptr)
        backToUnits();
    if (done) {
        m_picking.several.clear();
        m_picking.lately = lately;
        showPicking();
    }
    say(done);
    if (done && !m_resolver->isOpen() && !m_round->isOpen())
        takeUpWhatIsDue();
}

// By hand.

void BattlePage::correct()
{
    if (!mayRecord())
        return;
    const ThingId thing = m_picking.current != 0 ? m_picking.current : m_session.battle().things().first(u"game"_s);
    showGuest(m_correct);
    m_correct->open(thing);
}

void BattlePage::belong()
{
    if (!mayRecord())
        return;
    if (!BelongPanel::hasChoice(m_session, m_picking.current)) {
        say(tr("There is nothing else that this could belong to."), Tone::Accent);
        return;
    }
    showGuest(m_belong);
    m_belong->open(m_picking.current);
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
const Offer *BattlePage::offerByDragging(ThingId thing, ThingId onto) const
{
    const Battle &battle = m_session.battle();
    for (const Act &act : battle.set().acts) {
        if (!isByDragging(act) || !mayPlay(act.roles[0], battle.things(), thing, 0)
            || !mayPlay(act.roles[1], battle.things(), onto, thing))
            continue;
        const auto offer = std::ranges::find_if(m_offers,
            [&](const Offer &one) { return one.kind == Offer::Kind::Act && one.id == QLatin1String(act.id); });
        if (offer != m_offers.end())
            return &*offer;
    }
    return nullptr;
}

void BattlePage::draggedOnto(ThingId thing, ThingId onto)
{
    if (!mayRecord())
        return;
    if (mayBelong(thing, onto)) {
        showGuest(m_belong);
        m_belong->tryIt(thing, onto);
    } else if (const Offer *offer = offerByDragging(thing, onto)) {
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
    const bool isIdle = m_guest == nullptr && (!m_picking.isAny() || m_picking.proposed);
    if (m_guest == nullptr && m_column != nullptr && m_column->list()->hasFocus()) {
        clearFilters();
        m_notice->hide();
        if (m_picking.isAny())
            proposeNext();
    }
    backToUnits();
    if (isIdle)
        emit leaveAsked();
}

/// In the list; on the table it stays where it is.
void BattlePage::moveUnit(int step)
{
    const auto place = m_column == nullptr ? std::nullopt : m_column->placeBy(step);
    if (place && mayRecord())
        say(m_session.arrange(m_column->current(), *place));
}

void BattlePage::note()
{
    if (!mayRecord())
        return;
    const int entry = m_guest == m_entry ? m_entry->seq() : m_ledger->current();
    const ThingId thing = entry == 0 && !m_picking.proposed ? m_picking.actor : 0;
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
    // Once the column has its new height: the field with its button is in view.
    const auto show = [this] {
        if (QWidget *field = m_ui->workBody->focusWidget())
            m_ui->work->ensureWidgetVisible(field, 0, px(96, this));
    };
    QMetaObject::invokeMethod(this, show, Qt::QueuedConnection);
}

void BattlePage::bookmark()
{
    if (!mayRecord())
        return;
    const int entry = m_guest == m_entry ? m_entry->seq() : m_ledger->current();
    const Event *last = m_session.battle().undoable();
    say(m_session.bookmark({}, entry != 0 ? entry : last != nullptr ? last->seq : 0));
}

} // namespace muster
