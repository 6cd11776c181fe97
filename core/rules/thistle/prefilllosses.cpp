// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/binding.h"
#include "core/rules/changes.h"
#include "core/rules/thistle/hittype.h"
#include "core/rules/thistle/melees.h"
#include "core/rules/thistle/prefill.h"

#include <algorithm>

namespace muster::thistle {

using namespace Qt::Literals::StringLiterals;

namespace in_prefilllosses {
namespace {

/// The hits that are laid next.
struct Pending {
    HitType type {};
    int hits = 0;
};

Pending pendingOf(const Moment &moment, HitType type)
{
    return {type, moment.things.number(moment.who("group"), QString::fromLatin1(pendingOf(type)))};
}

/// Those of the first type that has some, those of any type last.
Pending nextPending(const Moment &moment)
{
    for (size_t at = 1; at <= kPendingHits.size(); ++at) {
        if (const Pending next = pendingOf(moment, HitType(at % kPendingHits.size())); next.hits > 0)
            return next;
    }
    return {};
}

/// The same, unless the referee lays those of another type first.
Pending chosenPending(const Moment &moment)
{
    const Value said = moment.given.value("hit_type"_L1);
    const Pending chosen = said.isString() ? pendingOf(moment, enumOf(said.toString(), HitType::Any)) : Pending {};
    return chosen.hits > 0 ? chosen : nextPending(moment);
}

Value inMelee(const Moment &moment, int Balance::*counted)
{
    const ThingId group = moment.who("group");
    const Balance balance = balanceOf(moment, group);
    return group == 0 || !balance.hasFought ? kUnknown : Value(balance.*counted);
}

/// The group as it fought, torn apart or not.
std::vector<Unit> unitsThatFought(const Moment &moment, ThingId group)
{
    std::vector<Unit> units = Group(moment.things, group).units();
    const ThingId fought = units.empty() ? group : foughtAs(moment, units.front().id());
    for (const Unit &unit : unitsOf(moment.things, Group(moment.things, group).army())) {
        const bool isPart = unit.isPresent() && foughtAs(moment, unit.id()) == fought;
        if (isPart && !contains(idsOf(units), unit.id()))
            units.push_back(unit);
    }
    return units;
}

/// Units that the group has lost in this phase: by hits, or its general by With Me! (TL-R33).
std::vector<Unit> lostUnits(const Moment &moment, ThingId group)
{
    const std::vector<Unit> left = Group(moment.things, group).units();
    const ThingId fought = left.empty() ? group : foughtAs(moment, left.front().id());
    std::vector<Unit> lost = unitsOf(moment.things, Group(moment.things, group).army());
    std::erase_if(lost, [&](const Unit &unit) {
        return unit.state() != State::Destroyed || unit.id() == fought || foughtAs(moment, unit.id()) != fought;
    });
    return lost;
}

Value atMelee(const Moment &moment, Class wanted)
{
    const ThingId group = moment.who("group");
    if (group == 0)
        return kUnknown;
    std::vector<Unit> units = unitsThatFought(moment, group);
    for (const Unit &unit : lostUnits(moment, group))
        units.push_back(unit);
    return int(
        std::ranges::count_if(units, [&](const Unit &unit) { return !unit.isWagon() && unit.quality() == wanted; }));
}

Value ofCommand(const Moment &moment, int Losses::*counted)
{
    const ThingId command = moment.who("command");
    return command == 0 ? kUnknown : Value(lossesIn(moment.things, command).*counted);
}

} // namespace
} // namespace in_prefilllosses

Value pendingHits(const Moment &moment)
{
    using namespace in_prefilllosses;
    const Pending pending = chosenPending(moment);
    return pending.hits == 0 ? kUnknown : Value(pending.hits);
}

Value pendingType(const Moment &moment)
{
    using namespace in_prefilllosses;
    const Pending pending = nextPending(moment);
    return pending.hits == 0 ? kUnknown : keyOf(pending.type);
}

Value hitsSuffered(const Moment &moment)
{
    using namespace in_prefilllosses;
    return inMelee(moment, &Balance::suffered);
}

Value hitsInflicted(const Moment &moment)
{
    using namespace in_prefilllosses;
    return inMelee(moment, &Balance::inflicted);
}

Value eliteAtMelee(const Moment &moment)
{
    using namespace in_prefilllosses;
    return atMelee(moment, Class::Elite);
}

Value trainedAtMelee(const Moment &moment)
{
    using namespace in_prefilllosses;
    return atMelee(moment, Class::Trained);
}

Value irregularAtMelee(const Moment &moment)
{
    using namespace in_prefilllosses;
    return atMelee(moment, Class::Irregular);
}

Value levyAtMelee(const Moment &moment)
{
    using namespace in_prefilllosses;
    return atMelee(moment, Class::Levy);
}

Value lostInMelee(const Moment &moment)
{
    using namespace in_prefilllosses;
    const ThingId group = moment.who("group");
    if (group == 0)
        return kUnknown;
    return int(std::ranges::count_if(lostUnits(moment, group), [](const Unit &unit) { return !unit.isWagon(); }));
}

Value unitsOfCommand(const Moment &moment)
{
    using namespace in_prefilllosses;
    return ofCommand(moment, &Losses::units);
}

Value destroyedOfCommand(const Moment &moment)
{
    using namespace in_prefilllosses;
    return ofCommand(moment, &Losses::destroyed);
}

Value leftOfCommand(const Moment &moment)
{
    using namespace in_prefilllosses;
    return ofCommand(moment, &Losses::left);
}

} // namespace muster::thistle
