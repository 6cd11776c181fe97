// SPDX-License-Identifier: GPL-3.0-or-later
// What the battle page shows of the battle, and of who is picked.
#include "app/pages/battle/agendapanel.h"
#include "app/pages/battle/answerpanel.h"
#include "app/pages/battle/battleheader.h"
#include "app/pages/battle/entrypanel.h"
#include "app/pages/battle/ledgerpanel.h"
#include "app/pages/battle/noticebar.h"
#include "app/pages/battle/phasepanel.h"
#include "app/pages/battle/reminderpanel.h"
#include "app/pages/battle/sidecolumn.h"
#include "app/pages/battle/taskpanel.h"
#include "app/pages/battle/unitrows.h"
#include "app/pages/battlepage.h"
#include "app/resolver/resolverpanel.h"
#include "app/round/roundpanel.h"
#include "app/session/battlesession.h"
#include "core/battle/battle.h"
#include "core/battle/casting.h"
#include "ui_battlepage.h"

#include <QScrollBar>

#include <algorithm>
#include <ranges>

namespace muster {

using namespace Qt::Literals::StringLiterals;

/// The page's own letters.
static constexpr auto kOwnLetters = "ABENT"_L1;

void BattlePage::showBattle()
{
    m_notice->hide();
    const Battle &battle = m_session.battle();
    m_flow.goOnWith(battle); // it may have been read anew
    m_offers = tableOffers(battle.set(), battle.phase(), kOwnLetters);
    m_header->showBattle();
    showPhases();
    showSides();
    addOfferKeys();
    m_phasePanel->show(battle, m_offers, m_flow.marks);
    const std::vector<ToDo> &open = m_flow.toDo();
    const auto rest = m_flow.othersStay();
    m_agenda->show(open, rest ? int(rest->size()) : 0, !m_session.isReadOnly());
    showWayOn(open);
    showReminders();
    m_ledger->showBattle();
    m_answers->showBattle();
    if (m_guest == m_entry)
        m_entry->showBattle();
    if (m_guest == m_tasks)
        m_tasks->show(battle);
    const QString phase = u"%1 %2"_s.arg(battle.turn()).arg(battle.phase());
    if (phase != std::exchange(m_phaseShown, phase)) {
        m_flow.next.beginStep();
        proposeNext();
        sayWhatIsLeftBehind();
    }
    showPicking();
    const int last = battle.ledger().lastSeq();
    if (std::exchange(m_shownTo, last) < last)
        askAnew();
    if (const QString round = std::exchange(m_leftBehind, {}); !round.isEmpty())
        say(tr("%1 has no place here any more. What was typed is kept: Shift+T brings it back where it has.")
                .arg(round),
            Tone::Warning);
}

/// An undo may take the phase from under what is open.
void BattlePage::sayWhatIsLeftBehind()
{
    if (!m_resolver->isOpen())
        return;
    const Battle &battle = m_session.battle();
    const Procedure &open = m_resolver->proposal()->procedure();
    const bool belongs = open.phases.empty() || std::ranges::any_of(m_offers, [&](const TableOffer &offer) {
        return offer.ofPhase && offer.id == QString::fromLatin1(open.id);
    });
    const Phase *phase = battle.set().phase(battle.phase());
    if (!belongs && phase != nullptr)
        say(tr("The phase is now: %1. What is open (%2) belongs to another; Esc leaves it.")
                .arg(translated(phase->title), translated(open.title)),
            Tone::Warning);
}

/// The phases of a turn; one that comes only once is shown only while it lasts.
void BattlePage::showPhases()
{
    const Battle &battle = m_session.battle();
    const QString now = battle.phase();
    QStringList ids;
    QStringList labels;
    int number = 0;
    for (const Phase &phase : battle.set().phases) {
        const QString id = QString::fromLatin1(phase.id);
        if (phase.onlyOnce && id != now)
            continue;
        ids += id;
        labels += phase.onlyOnce ? translated(phase.brief)
                                 : tr("%1 %2").arg(locale().toString(++number), translated(phase.brief));
    }
    if (ids != m_phaseIds) {
        m_phaseIds = ids;
        m_ui->strip->setPhases(labels);
    }
    m_ui->strip->setCurrent(int(ids.indexOf(now)));
}

void BattlePage::showSides()
{
    addTable();
    for (SideColumn *column : m_columns)
        column->show(sideLookOf(m_session, column->army()), unitRowsOf(m_session, column->army()));
    const auto gone = [this](ThingId thing) { return m_session.battle().things().find(thing) == nullptr; };
    if (gone(m_flow.marks.actor))
        m_flow.marks.actor = 0;
    if (gone(m_flow.marks.target))
        m_flow.marks.target = 0;
    std::erase_if(m_flow.marks.several, gone);
    if (m_column != nullptr)
        m_flow.marks.current = m_column->current();
}

void BattlePage::showMarks()
{
    const UnitMarks now = marks();
    for (SideColumn *column : m_columns)
        column->setMarks(now);
    m_resolver->setMarked(now.several);
    showPickedSides();
}

/// Brings who plays in what is open into view.
void BattlePage::showPlayers(const std::vector<Role> &roles, const Cast &cast)
{
    for (const ThingId thing : markedPlayers(roles, m_session.battle(), cast)) {
        if (SideColumn *column = columnOf(thing))
            column->reveal(thing);
    }
}

/// What was open when the program ended, with the marks of those who play in it; false if nothing was.
bool BattlePage::restoreWhatWasOpen()
{
    if (m_resolver->restore())
        showGuest(m_resolver);
    else if (m_round->restore())
        showGuest(m_round);
    else
        return false;
    if (const Proposal *open = openProposal()) {
        std::vector<ThingId> who = markedPlayers(open->procedure().roles, m_session.battle(), open->cast());
        who.resize(std::max<size_t>(2, who.size()));
        setCurrent(who[0]);
        m_flow.marks.propose(who[0], who[1]);
        showPicking();
        showPlayers(open->procedure().roles, open->cast());
    }
    const char *title =
        m_resolver->isOpen() ? m_resolver->proposal()->procedure().title : m_round->round()->round().title;
    say(tr("%1 was still open when the program ended. It stands here as you left it.").arg(translated(title)),
        Tone::Accent);
    return true;
}

void BattlePage::showPicking()
{
    showMarks();
    m_phasePanel->showPair(m_session.battle(), m_flow.marks);
    m_agenda->showOne(leavingWords(), !m_session.isReadOnly());
    showNext();
}

/// Where not all sides have room beside one another: that of who was picked last, and before it that of the other.
void BattlePage::showPickedSides()
{
    const UnitMarks now = marks();
    const std::pair<ThingId, ThingId> pair(now.actor, now.target);
    if (pair == std::exchange(m_pairShown, pair))
        return;
    for (const ThingId thing : {now.actor, now.target}) {
        if (SideColumn *column = columnOf(thing))
            showSide(*column);
    }
}

/// Sideways alone: what does not fit below is scrolled by the list.
void BattlePage::showSide(const SideColumn &column)
{
    const QRect place(column.mapTo(m_ui->sides, QPoint()), column.size());
    QScrollBar *bar = m_ui->sidesScroll->horizontalScrollBar();
    const int room = m_ui->sidesScroll->viewport()->width();
    bar->setValue(std::clamp(bar->value(), place.right() + 1 - room, place.left()));
}

void BattlePage::showReminders()
{
    m_reminders->show(m_session.battle().reminders(), !m_session.isReadOnly());
}

static QString wordOf(const Role &role)
{
    return translated(role.badge != nullptr ? role.badge : role.label);
}

/// What the procedure that is next, else the first of the phase that is for all of these, as they are picked, calls
/// each of them; empty where none is.
QStringList BattlePage::roleWords(const std::vector<ThingId> &things) const
{
    const auto next = m_flow.nextToDo();
    std::vector<TableOffer> offers = m_offers;
    std::ranges::stable_partition(offers, [&](const TableOffer &offer) { return next && offer.id == next->what; });
    for (const TableOffer &offer : offers) {
        if (!offer.ofPhase || whyNot(offer, m_session.battle(), m_flow.marks))
            continue;
        const Cast cast = castOf(offer, m_session.battle(), m_flow.marks);
        QStringList words;
        for (const ThingId thing : things) {
            const auto role = std::ranges::find_if(*offer.roles, [&](const Role &one) {
                return !one.isForSeveral() && cast.value(QString::fromLatin1(one.key)) == thing;
            });
            if (role != offer.roles->end())
                words += wordOf(*role);
        }
        if (words.size() == qsizetype(things.size()))
            return words;
    }
    return {};
}

/// The dialog that is open, or in a round that of the line at work; null if nothing is.
const Proposal *BattlePage::openProposal() const
{
    return m_resolver->isOpen() ? m_resolver->proposal() : m_round->atWork();
}

/// Of what is open, who plays in it; else who is picked, or stands in for one.
UnitMarks BattlePage::marks() const
{
    if (const Proposal *open = openProposal())
        return marksOf(*open);
    if (m_answers->isOpen()) {
        const std::vector<ThingId> &about = m_answers->answering()->question().about;
        return {about.empty() ? 0 : about[0], about.size() > 1 ? about[1] : 0, tr("asked"), tr("asked"), {}};
    }
    const Marks &picked = m_flow.marks;
    auto [first, second] = picked.pair();
    if (const auto reach = picked.reach()) {
        const QStringList words = roleWords({reach->first, reach->second});
        if (!words.isEmpty())
            return {reach->first, reach->second, words[0], words[1], {}};
    }
    // Who is proposed because the table is to be asked about him plays no part yet.
    const auto next = picked.isActorByHand() ? std::nullopt : m_flow.nextToDo();
    if (next && next->isQuestion && !next->who.empty() && next->who.front() == first && first == picked.actor)
        return {first, second == picked.target ? second : 0, tr("to be asked"), tr("target"), picked.several};
    if (picked.actor == 0 && picked.target == 0)
        first = 0; // nobody is picked: there is the cursor
    const QStringList both = second == 0 ? QStringList() : roleWords({first, second});
    const QStringList one = both.isEmpty() && first != 0 ? roleWords({first}) : both;
    if (second != picked.target && both.isEmpty())
        second = 0;
    return {
        first, second, one.isEmpty() ? tr("picked") : one[0], both.isEmpty() ? tr("target") : both[1], picked.several};
}

UnitMarks BattlePage::marksOf(const Proposal &open) const
{
    const std::vector<Role> &roles = open.procedure().roles;
    std::vector<ThingId> who = markedPlayers(roles, m_session.battle(), open.cast());
    const auto word = [&](ThingId thing) {
        const QString role = open.cast().key(thing);
        const auto played = std::ranges::find_if(roles, [&](const Role &one) {
            const QLatin1String key(one.key); // of a role for several: "attacker_", and they play "attacker_1" …
            return one.isForSeveral() ? role.startsWith(key) && role[key.size()].isDigit() : role == key;
        });
        return played == roles.end() ? tr("picked") : wordOf(*played);
    };
    // Marks beside those who play are for its lists.
    std::vector<ThingId> others = m_flow.marks.several;
    std::erase_if(others, [&](ThingId thing) { return !open.cast().key(thing).isEmpty(); });
    who.resize(std::max<size_t>(2, who.size()));
    // The target is the first of the other side: several may attack.
    const auto other = std::ranges::find_if(
        who, [&](ThingId thing) { return thing != 0 && thing != who[0] && !isSameSide(who[0], thing); });
    if (other != who.end())
        std::rotate(who.begin() + 1, other, other + 1);
    UnitMarks marks {who[0], who[1], word(who[0]), word(who[1]), others};
    for (const ThingId thing : who | std::views::drop(2))
        marks.further.emplace_back(thing, word(thing));
    return marks;
}

/// Over the feet of the sides: nothing on the page moves for it.
void BattlePage::placeNotice()
{
    const QRect sides(m_ui->sidesScroll->mapTo(this, QPoint()), m_ui->sidesScroll->size());
    const int height = m_notice->heightForWidth(sides.width());
    m_notice->setGeometry(sides.left(), sides.bottom() + 1 - height, sides.width(), height);
    m_notice->raise();
}

} // namespace muster
