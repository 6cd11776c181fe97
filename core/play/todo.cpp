// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/play/todo.h"

#include "core/battle/battle.h"
#include "core/play/offers.h"
#include "core/play/otherways.h"
#include "core/rules/roles.h"
#include "core/rules/sides.h"
#include "core/rules/telling.h"
#include "core/rules/turnstep.h"

#include <algorithm>
#include <iterator>
#include <ranges>
#include <utility>

namespace muster {

namespace {

/// Of what is gone through in one go, what comes first.
ToDo toDoOf(const AgendaEntry &entry, ToDo::Kind kind, const Battle &battle)
{
    QString what = entry.what();
    // A procedure of nobody in particular still has those who play in everything.
    Cast cast = entry.cast.isEmpty() ? standingCast(battle.things()) : entry.cast;
    if (!entry.first.empty()) {
        what = QString::fromLatin1(entry.first.front().what);
        cast = {{playerKey(battle.set().procedure(what)->roles.front()), entry.first.front().who}};
    }
    return {.kind = kind,
        .what = what,
        .cast = cast,
        .who = entry.who,
        .against = entry.against,
        .text = entry.text,
        .isHolding = kind == ToDo::Kind::Must,
        .atOnce = kind == ToDo::Kind::Must && entry.rule->atOnce && !entry.due,
        .isDue = entry.due,
        .isFirst = !entry.first.empty() && entry.rule->firstOf == nullptr};
}

bool isOneOf(const std::vector<const char *> &procedures, const QString &what)
{
    return std::ranges::any_of(procedures, [&](const char *one) { return what == QLatin1String(one); });
}

/// Of a list whose turn comes after something that is owed: nobody dices before it is said who is commanded.
bool waitsForOthers(const Battle &battle, const Agenda &agenda, const AgendaEntry &entry)
{
    const QString phase = battle.phase();
    return std::ranges::any_of(battle.set().lists, [&](const ListSpec &list) {
        return isOneOf(list.phases, phase) && list.has(entry.what())
            && std::ranges::any_of(
                agenda.must, [&](const AgendaEntry &owed) { return isOneOf(list.after, owed.what()); });
    });
}

/// What is proposed in place of that which is owed; null where nothing is.
const AgendaEntry *inPlaceOf(const std::vector<AgendaEntry> &offered, const AgendaEntry &owed)
{
    const auto place = std::ranges::find_if(offered, [&](const AgendaEntry &one) {
        const bool isConcerned = std::ranges::find_first_of(one.who, owed.who) != one.who.end()
            || std::ranges::find_first_of(one.against, owed.who) != one.against.end();
        return isConcerned && owed.what() == QLatin1String(one.rule->inPlaceOf);
    });
    return place == offered.end() ? nullptr : &*place;
}

/// "Lane’s Horse must attack Brabant or Redcoats", where it is gone through otherwise upon one of them.
Phrase uponAnyOf(const Battle &battle, const Agenda &agenda, const AgendaEntry &owed)
{
    const auto namesOf = [&](const std::vector<ThingId> &things) {
        std::vector<Phrase> names;
        for (const ThingId thing : things)
            names.push_back(Phrase::literal(battle.things().name(thing)));
        return names;
    };
    std::vector<ThingId> against = owed.against;
    std::ranges::copy(uponOtherwise(agenda, owed), std::back_inserter(against));
    return Phrase(owed.rule->text).arg(listed(namesOf(owed.who))).arg(either(namesOf(against)));
}

/// What is owed, in its order. Of those who may do it together in another way the first is to do that, and the others
/// wait for him.
std::vector<ToDo> owedOf(const Battle &battle, const Agenda &agenda, const std::vector<AgendaEntry> &offered)
{
    std::vector<ToDo> owed;
    std::vector<ToDo> waiting;
    for (const AgendaEntry &entry : agenda.must) {
        if (entry.rule->atOnce || entry.due)
            continue;
        const AgendaEntry *place = inPlaceOf(offered, entry);
        const bool isHis = place != nullptr && place->who == entry.who;
        std::vector<ToDo> &list = place == nullptr || isHis ? owed : waiting;
        list.push_back(toDoOf(isHis ? *place : entry, ToDo::Kind::Must, battle));
        if (!uponOtherwise(agenda, entry).empty())
            list.back().text = uponAnyOf(battle, agenda, entry);
        const bool hasOthersFirst = entry.rule->waits != nullptr && entry.rule->waits(battle.moment(entry.cast));
        list.back().waits = (place != nullptr && !isHis) || hasOthersFirst || waitsForOthers(battle, agenda, entry);
    }
    std::ranges::move(waiting, std::back_inserter(owed));
    return owed;
}

/// What follows at once from something that the same player still owes is not offered before that.
bool comesTooEarly(const Battle &battle, const Agenda &agenda, const AgendaEntry &offered)
{
    const auto placeOf = [&](const AgendaEntry &entry) {
        return entry.rule->place == nullptr ? 0 : entry.rule->place(battle.moment(entry.cast));
    };
    const bool followsAtOnce = std::ranges::any_of(battle.set().turnRules,
        [&](const TurnRule &rule) { return rule.atOnce && offered.what() == QLatin1String(rule.what); });
    return followsAtOnce && std::ranges::any_of(agenda.must, [&](const AgendaEntry &owed) {
        return owed.who == offered.who && owed.what() != offered.what() && placeOf(owed) < placeOf(offered);
    });
}

/// Where a question stands among what follows at once: with what the one whom it is about did last, if that was part of
/// it. What the table has to say of a run comes with the run, before what follows from it.
std::optional<int> placeInChain(const OpenQuestion &open, const Moment &moment)
{
    for (const Deed &deed : moment.deeds | std::views::reverse) {
        const Procedure *procedure = moment.rules.set().procedure(deed.procedure);
        const bool isIts = procedure != nullptr && !procedure->roles.empty() && !open.about.empty()
            && deed.cast.value(playerKey(procedure->roles.front())) == open.about.front();
        if (!isIts || !isOfNow(moment, deed))
            continue;
        const TurnRule *rule = ruleOf(moment, deed);
        const bool isOfChain = rule != nullptr && rule->atOnce && rule->place != nullptr;
        return isOfChain ? std::optional(rule->place(TurnStep(moment).with(deed.cast))) : std::nullopt;
    }
    return std::nullopt;
}

ToDo toDoOf(const OpenQuestion &open)
{
    return {.kind = ToDo::Kind::Ask,
        .what = open.key,
        .cast = open.cast,
        .who = open.about,
        .text = open.words,
        .isQuestion = true,
        .isHolding = open.mustAnswer};
}

/// What follows at once, with what the table is asked of it.
struct ChainInOrder {
    std::vector<std::pair<int, ToDo>> links;

    void add(std::optional<int> place, ToDo link)
    {
        link.isOfChain = true;
        link.placeInChain = place;
        links.emplace_back(place.value_or(0), std::move(link));
    }
    /// Of the last thing that this one has to do himself: what he is asked of it comes after it.
    int placeOf(ThingId who) const
    {
        int last = 0;
        for (const auto &[place, link] : links) {
            if (!link.isQuestion && std::ranges::count(link.who, who) > 0)
                last = std::max(last, place);
        }
        return last;
    }
    std::vector<ToDo> inOrder()
    {
        std::ranges::stable_sort(links, {}, &std::pair<int, ToDo>::first);
        std::vector<ToDo> all;
        for (auto &[place, link] : links)
            all.push_back(std::move(link));
        return all;
    }
};

/// Questions whose answers somebody could still make untrue: where one stands is asked when all have moved.
QStringList askedAfterwards(const Agenda &agenda, const Moment &moment)
{
    QStringList keys;
    for (const OpenQuestion &open : agenda.ask) {
        const bool waits = std::ranges::any_of(agenda.may, [&](const AgendaEntry &may) {
            return !may.left && wouldOvertake(moment, may.what(), may.cast, open.key, open.cast);
        });
        if (waits && !keys.contains(open.key))
            keys += open.key;
    }
    return keys;
}

} // namespace

std::vector<ToDo> toDoOf(const Battle &battle)
{
    const Agenda agenda = battle.agenda();
    const Moment moment = battle.moment();
    ChainInOrder chain;
    std::vector<ToDo> asked;
    std::vector<ToDo> last;
    std::vector<ToDo> afterwards;
    const QStringList later = askedAfterwards(agenda, battle.moment());
    for (const AgendaEntry &entry : agenda.must) {
        if (entry.rule->atOnce && !entry.due)
            chain.add(entry.rule->place == nullptr
                    ? std::nullopt
                    : std::optional(entry.rule->place(TurnStep(moment).with(entry.cast))),
                toDoOf(entry, ToDo::Kind::Must, battle));
    }
    for (const OpenQuestion &open : agenda.ask) {
        if (open.ofRule)
            continue; // it is answered by what may be done, which stands there itself
        if (later.contains(open.key)) {
            afterwards.push_back(toDoOf(open));
            afterwards.back().waits = true;
            continue;
        }
        const auto place = open.mustAnswer ? placeInChain(open, moment) : std::nullopt;
        if (place)
            chain.add(std::max(*place, chain.placeOf(open.about.front())), toDoOf(open));
        else
            (open.mustAnswer ? asked : last).push_back(toDoOf(open));
    }
    std::vector<ToDo> all = chain.inOrder();
    std::ranges::move(asked, std::back_inserter(all));
    const std::vector<AgendaEntry> offered = proposedOf(agenda);
    std::ranges::move(owedOf(battle, agenda, offered), std::back_inserter(all));
    std::ranges::move(last, std::back_inserter(all));
    for (const AgendaEntry &entry : offered) {
        const bool isInPlace = std::ranges::any_of(agenda.must,
            [&](const AgendaEntry &owed) { return owed.who == entry.who && inPlaceOf(offered, owed) == &entry; });
        if (!isInPlace && !comesTooEarly(battle, agenda, entry))
            all.push_back(toDoOf(entry, ToDo::Kind::May, battle));
    }
    std::ranges::move(afterwards, std::back_inserter(all));
    for (const AgendaEntry &entry : agenda.must) {
        if (entry.due)
            all.push_back(toDoOf(entry, ToDo::Kind::Must, battle));
    }
    return all;
}

} // namespace muster
