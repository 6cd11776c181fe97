// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pages/battle/unitmarks.h"

#include "core/battle/battle.h"
#include "core/battle/casting.h"
#include "core/rules/sides.h"

#include <QCoreApplication>

#include <algorithm>
#include <ranges>

namespace muster {

namespace {

struct MarkWords {
    Q_DECLARE_TR_FUNCTIONS(muster::BattlePage)
};

QString wordOf(const Role &role)
{
    return translated(role.badge != nullptr ? role.badge : role.label);
}

/// What the procedure that is next, else the first of the phase that is for all of these, as they are picked, calls
/// each of them; empty where none is.
QStringList roleWords(const TableFlow &flow, std::vector<TableOffer> offers, const std::vector<ThingId> &things)
{
    const auto next = flow.nextToDo();
    std::ranges::stable_partition(offers, [&](const TableOffer &offer) { return next && offer.id == next->what; });
    for (const TableOffer &offer : offers) {
        if (!offer.ofPhase || whyNot(offer, flow.battle(), flow.marks))
            continue;
        const Cast cast = castOf(offer, flow.battle(), flow.marks);
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

/// What the one who plays in it is called in an open dialog.
QString wordIn(const Proposal &open, ThingId thing)
{
    const std::vector<Role> &roles = open.procedure().roles;
    const QString role = open.cast().key(thing);
    const auto played = std::ranges::find_if(roles, [&](const Role &one) {
        const QLatin1String key(one.key); // of a role for several: "attacker_", and they play "attacker_1" …
        return one.isForSeveral() ? role.startsWith(key) && role[key.size()].isDigit() : role == key;
    });
    return played == roles.end() ? MarkWords::tr("chosen") : wordOf(*played);
}

} // namespace

UnitMarks marksOfOpen(const Battle &battle, const Proposal &open, const std::vector<ThingId> &several)
{
    std::vector<ThingId> who = markedPlayers(open.procedure().roles, battle, open.cast());
    // Marks beside those who play are for its lists.
    std::vector<ThingId> others = several;
    std::erase_if(others, [&](ThingId thing) { return !open.cast().key(thing).isEmpty(); });
    who.resize(std::max<size_t>(2, who.size()));
    // The target is the first of the other side: several may attack.
    const auto other = std::ranges::find_if(who,
        [&](ThingId thing) { return thing != 0 && thing != who[0] && !isSameSide(battle.things(), who[0], thing); });
    if (other != who.end())
        std::rotate(who.begin() + 1, other, other + 1);
    UnitMarks marks {who[0], who[1], wordIn(open, who[0]), wordIn(open, who[1]), others};
    for (const ThingId thing : who | std::views::drop(2))
        marks.further.emplace_back(thing, wordIn(open, thing));
    return marks;
}

UnitMarks marksOfRow(const StepList &list, const RowStep &step)
{
    UnitMarks marks;
    if (step.proposal() != nullptr) {
        marks = marksOfOpen(step.ground()->battle(), *step.proposal(), {});
    } else if (step.answering() != nullptr) {
        marks = marksOfAsked(step.answering()->question());
    } else {
        marks.actor = step.toDo().who.front();
        marks.actorWord = MarkWords::tr("chosen");
    }
    const std::vector<ThingId> named = step.nameable();
    const ListLetters letters = step.lettersHere(list.letters());
    for (const ThingId thing : named)
        marks.letters.insert(thing, letters.of(thing));
    return marks;
}

UnitMarks marksOfChosen(ThingId who)
{
    UnitMarks marks;
    marks.actor = who;
    marks.actorWord = MarkWords::tr("chosen");
    return marks;
}

UnitMarks marksOfAsked(const OpenQuestion &asked)
{
    const std::vector<ThingId> &about = asked.about;
    return {about.empty() ? 0 : about[0], about.size() > 1 ? about[1] : 0, MarkWords::tr("asked"),
        MarkWords::tr("asked"), {}};
}

UnitMarks marksOfPicked(const TableFlow &flow, const std::vector<TableOffer> &offers)
{
    const Marks &picked = flow.marks;
    auto [first, second] = picked.pair();
    if (const auto reach = picked.reach()) {
        const QStringList words = roleWords(flow, offers, {reach->first, reach->second});
        if (!words.isEmpty())
            return {reach->first, reach->second, words[0], words[1], {}};
    }
    // Who is proposed because the table is to be asked about him plays no part yet.
    const auto next = picked.isActorByHand() ? std::nullopt : flow.nextToDo();
    if (next && next->isQuestion && !next->who.empty() && next->who.front() == first && first == picked.actor)
        return {first, second == picked.target ? second : 0, MarkWords::tr("to be asked"), MarkWords::tr("target"),
            picked.several};
    if (picked.actor == 0 && picked.target == 0)
        first = 0; // nobody is picked: there is the cursor
    const QStringList both = second == 0 ? QStringList() : roleWords(flow, offers, {first, second});
    const QStringList one = both.isEmpty() && first != 0 ? roleWords(flow, offers, {first}) : both;
    if (second != picked.target && both.isEmpty())
        second = 0;
    return {first, second, one.isEmpty() ? MarkWords::tr("chosen") : one[0],
        both.isEmpty() ? MarkWords::tr("target") : both[1], picked.several};
}

} // namespace muster
