// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/binding.h"
#include "core/rules/thistle/hittype.h"
#include "core/rules/thistle/meleerule.h"
#include "core/rules/thistle/melees.h"
#include "core/rules/thistle/prefill.h"

#include <algorithm>

namespace muster::thistle {

using namespace Qt::Literals::StringLiterals;

namespace in_prefillmelee {
namespace {

/// The enemies that are of this group.
std::vector<Unit> ofGroup(const Things &things, const std::vector<ThingId> &enemies, ThingId group)
{
    std::vector<Unit> units;
    for (const ThingId enemy : enemies) {
        if (Unit(things, enemy).group() == group)
            units.emplace_back(things, enemy);
    }
    return units;
}

/// Whom of this group the unit fights now: not those against whom neither has dice any more.
std::vector<Unit> fought(const Moment &moment, const Unit &unit, ThingId group)
{
    std::vector<Unit> enemies = ofGroup(moment.things, opponentsOf(moment, unit), group);
    std::erase_if(
        enemies, [&](const Unit &enemy) { return hasRolled(moment, unit.id()) && hasRolled(moment, enemy.id()); });
    return enemies;
}

/// Where the referee opens a melee that is not to be listed now, those who touch; where nobody is known to touch
/// anybody, those in contact.
std::vector<ThingId> fightersOf(const Moment &moment, const char *role, const char *against)
{
    const ThingId other = moment.who(against);
    std::vector<ThingId> fighting;
    std::vector<ThingId> touching;
    std::vector<ThingId> inContact;
    for (const Unit &unit : Group(moment.things, moment.who(role)).units()) {
        if (!fought(moment, unit, other).empty())
            fighting.push_back(unit.id());
        if (!ofGroup(moment.things, unit.touches(), other).empty())
            touching.push_back(unit.id());
        if (unit.isInContact() && unit.touches().empty())
            inContact.push_back(unit.id());
    }
    if (!fighting.empty())
        return fighting;
    return touching.empty() ? inContact : touching;
}

/// The group against which the unit stands whose row it is.
ThingId againstRow(const Moment &moment)
{
    return Unit(moment.things, moment.row).group() == moment.who("a") ? moment.who("b") : moment.who("a");
}

/// Whom the unit whose row it is touches in the other group: first whom it is said to fight, then those whom its front
/// meets, then those whom it fights.
std::vector<Unit> touchedByRow(const Moment &moment)
{
    const Unit unit(moment.things, moment.row);
    std::vector<Unit> enemies = fought(moment, unit, againstRow(moment));
    if (enemies.empty())
        enemies = ofGroup(moment.things, unit.touches(), againstRow(moment));
    const ThingId said = foeSaidOf(moment, unit);
    std::ranges::stable_sort(enemies, {}, [&](const Unit &enemy) {
        return enemy.id() == said ? 0 : unit.isMetOnItsFrontBy(enemy.id()) ? 1 : 2;
    });
    return enemies;
}

Value isDemoralised(const Moment &moment, const char *role)
{
    const ThingId group = moment.who(role);
    return group == 0 ? kUnknown : Value(Group(moment.things, group).isDemoralised());
}

Value roomOf(const Moment &moment, const char *role)
{
    const Group group(moment.things, moment.who(role));
    int room = 0;
    for (const Unit &unit : group.units())
        room += unit.room();
    for (const char *pending : kPendingHits)
        room -= moment.things.number(group.id(), QString::fromLatin1(pending));
    return group.isPresent() ? Value(std::max(room, 1)) : kUnknown;
}

Value roomOfGeneralOf(const Moment &moment, const char *role, const char *generalRole)
{
    const Group group(moment.things, moment.who(role));
    const ThingId general = moment.who(generalRole);
    if (!group.isPresent())
        return kUnknown;
    return contains(idsOf(group.units()), general) ? Unit(moment.things, general).room() : 0;
}

} // namespace
} // namespace in_prefillmelee

std::vector<ThingId> fightersOfA(const Moment &moment)
{
    using namespace in_prefillmelee;
    return fightersOf(moment, "a", "b");
}

std::vector<ThingId> fightersOfB(const Moment &moment)
{
    using namespace in_prefillmelee;
    return fightersOf(moment, "b", "a");
}

/// Whose dice are rolled has none to roll again, as one that is touched on flank or rear (TL-R31); and who fights
/// others, or whose front others meet, rolls them there.
Value contactOfRow(const Moment &moment)
{
    using namespace in_prefillmelee;
    if (moment.row == 0)
        return kUnknown;
    const Unit unit(moment.things, moment.row);
    const std::vector<Unit> touched = ofGroup(moment.things, unit.touches(), againstRow(moment));
    const bool isMet = touched.empty()
        || std::ranges::any_of(touched, [&](const Unit &enemy) { return unit.isMetOnItsFrontBy(enemy.id()); });
    const ThingId said = foeSaidOf(moment, unit);
    const bool isElsewhere = said != 0 && Unit(moment.things, said).group() != againstRow(moment);
    const bool rolls = unit.contact() != Contact::FlankRear && isMet && !isElsewhere && !hasRolled(moment, moment.row);
    return keyOf(rolls ? Contact::Front : Contact::FlankRear);
}

Value chargeOfRow(const Moment &moment)
{
    using namespace in_prefillmelee;
    if (moment.row == 0)
        return kUnknown;
    const bool rolls = contactOfRow(moment) == keyOf(Contact::Front);
    return keyOf(rolls ? Unit(moment.things, moment.row).charge() : Charge::None);
}

Value opponentOfRow(const Moment &moment)
{
    using namespace in_prefillmelee;
    const std::vector<Unit> enemies = moment.row == 0 ? std::vector<Unit> {} : touchedByRow(moment);
    return enemies.empty() ? kUnknown : keyOf(enemies.front().type());
}

Value frontalOfRow(const Moment &moment)
{
    using namespace in_prefillmelee;
    const std::vector<Unit> enemies = moment.row == 0 ? std::vector<Unit> {} : touchedByRow(moment);
    return enemies.empty() ? kUnknown : Value(enemies.front().isMetOnItsFrontBy(moment.row));
}

Value isOfAKnot(const Moment &moment)
{
    const ThingId group = moment.who("a");
    constexpr size_t kPair = 2;
    return group != 0 && knotOf(moment, group).size() > kPair;
}

namespace in_prefillmelee {
namespace {

Value fightsOnlyHere(const Moment &moment, const char *role)
{
    const ThingId group = moment.who(role);
    return group == 0 ? kUnknown : Value(enemiesInPhase(moment, group).size() == 1);
}

} // namespace
} // namespace in_prefillmelee

Value aFightsOnlyHere(const Moment &moment)
{
    return in_prefillmelee::fightsOnlyHere(moment, "a");
}

Value bFightsOnlyHere(const Moment &moment)
{
    return in_prefillmelee::fightsOnlyHere(moment, "b");
}

Value roomOfA(const Moment &moment)
{
    return in_prefillmelee::roomOf(moment, "a");
}

Value roomOfB(const Moment &moment)
{
    return in_prefillmelee::roomOf(moment, "b");
}

Value roomOfGeneralOfA(const Moment &moment)
{
    return in_prefillmelee::roomOfGeneralOf(moment, "a", kGeneralOfA);
}

Value roomOfGeneralOfB(const Moment &moment)
{
    return in_prefillmelee::roomOfGeneralOf(moment, "b", kGeneralOfB);
}

Value aIsDemoralised(const Moment &moment)
{
    using namespace in_prefillmelee;
    return isDemoralised(moment, "a");
}

Value bIsDemoralised(const Moment &moment)
{
    using namespace in_prefillmelee;
    return isDemoralised(moment, "b");
}

} // namespace muster::thistle
