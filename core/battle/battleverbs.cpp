// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/arranging.h"
#include "core/battle/battle.h"
#include "core/battle/byhand.h"
#include "core/battle/casting.h"
#include "core/battle/effecting.h"
#include "core/battle/proposal.h"
#include "core/battle/told.h"

#include <algorithm>
#include <optional>

namespace muster {

using namespace Qt::Literals::StringLiterals;

Event Battle::next(Payload payload) const
{
    Event event {m_ledger.lastSeq() + 1, m_clock(), std::move(payload)};
    event.said = saidOf(*this, event);
    return event;
}

Event Battle::next(Payload payload, Said said) const
{
    return {m_ledger.lastSeq() + 1, m_clock(), std::move(payload), {}, std::move(said)};
}

Result<Event> Battle::resolve(const Proposal &proposal) const
{
    return proposal.event();
}

Result<Event> Battle::belong(ThingId thing, ThingId parent, const QString &reason) const
{
    return belong(std::vector {thing}, parent, reason);
}

Result<Event> Battle::belong(const std::vector<ThingId> &wanted, ThingId parent, const QString &reason) const
{
    const auto goesAlong = [&](ThingId thing) {
        return std::ranges::any_of(
            wanted, [&](ThingId other) { return other != thing && things().isWithin(thing, other); });
    };
    std::vector<Correcting> moves;
    for (const ThingId thing : wanted) {
        if (goesAlong(thing))
            continue;
        if (reason.trimmed().isEmpty() && set().keepsFrom != nullptr) {
            if (const auto refusal = set().keepsFrom(moment(), thing, parent))
                return *refusal;
        }
        moves.push_back({thing, kParent, parent});
    }
    return correct(moves, reason);
}

Result<Event> Battle::correct(ThingId thing, const QString &key, const Value &value, const QString &reason) const
{
    return correct({{thing, key, value}}, reason);
}

Result<Event> Battle::correct(const std::vector<Correcting> &values, const QString &reason) const
{
    if (const auto refusal = notToBeKept(u"reason"_s, reason))
        return *refusal;
    std::vector<Change> typed;
    for (const Correcting &wanted : values) {
        const auto value = checkedByHand(set(), things(), wanted.thing, wanted.key, wanted.value);
        if (!value)
            return value.error();
        typed.push_back(things().changing(wanted.thing, wanted.key, *value));
    }
    typed = merged(typed);
    if (typed.empty())
        return nothingWouldChange();
    Things after = things();
    for (const Change &change : typed)
        after.set(change.thing, change.key, change.after);
    if (const auto refusal = disagreement(set(), things(), after, typed))
        return *refusal;
    const auto follow = following(rules(), things(), after, typed);
    std::vector<Change> changes = typed;
    changes.insert(changes.end(), follow.begin(), follow.end());
    return next(Correction {changes, reason.trimmed()});
}

Result<Event> Battle::arrange(ThingId thing, int place) const
{
    const auto changes = arranging(things(), thing, place);
    if (changes.empty())
        return nothingWouldChange();
    return next(Arrangement {things().parentOf(thing), changes});
}

std::vector<Read> Battle::groundOf(const std::vector<Role> &roles, const std::vector<const char *> &phases) const
{
    const ThingId game = things().first(u"game"_s);
    std::vector<Read> ground {{game, u"phase"_s, things().value(game, u"phase"_s)}};
    if (field(game, u"active"_s) != nullptr && hangsOnActive(set(), phase(), roles, phases))
        ground.push_back({game, u"active"_s, things().value(game, u"active"_s)});
    return ground;
}

Result<Event> Battle::note(const QString &text, int aboutEvent, ThingId aboutThing) const
{
    if (text.trimmed().isEmpty())
        return nothing(Phrase(QT_TRANSLATE_NOOP("muster", "A note needs words.")));
    if (const auto refusal = notToBeKept(u"note"_s, text))
        return *refusal;
    return next(Note {text.trimmed(), false, aboutEvent, aboutThing});
}

Result<Event> Battle::bookmark(const QString &text, int aboutEvent) const
{
    if (const auto refusal = notToBeKept(u"bookmark"_s, text))
        return *refusal;
    return next(Note {text.trimmed(), true, aboutEvent, 0});
}

Result<Event> Battle::dismiss(const Reminder &reminder) const
{
    if (isPutAside(reminder))
        return nothingWouldChange();
    return next(Dismissal {QString::fromUtf8(reminder.id), reminder.about, reminder.text.facts()});
}

} // namespace muster
