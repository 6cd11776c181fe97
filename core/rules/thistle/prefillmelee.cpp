// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/binding.h"
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
        enemies, [&](const Unit &enemy) { return hasFought(moment, unit.id()) && hasFought(moment, enemy.id()); });
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

/// Whom the unit whose row it is touches in the other group, first those whom it fights.
std::vector<Unit> touchedByRow(const Moment &moment)
{
    const Unit unit(moment.things, moment.row);
    const ThingId other = unit.group() == moment.who("a") ? moment.who("b") : moment.who("a");
    std::vector<Unit> enemies = fought(moment, unit, other);
    return enemies.empty() ? ofGroup(moment.things, unit.touches(), other) : enemies;
}

Value isDemoralised(const Moment &moment, const char *role)
{
    const ThingId group = moment.who(role);
    return group == 0 ? kUnknown : Value(Group(moment.things, group).isDemoralised());
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

/// Whose dice are rolled has none to roll again, as one that is touched on flank or rear (TL-R31).
Value contactOfRow(const Moment &moment)
{
    using namespace in_prefillmelee;
    if (moment.row == 0)
        return kUnknown;
    const bool turned = Unit(moment.things, moment.row).contact() == Contact::FlankRear;
    return keyOf(turned || hasFought(moment, moment.row) ? Contact::FlankRear : Contact::Front);
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
    return enemies.empty() ? kUnknown : Value(enemies.front().contact() != Contact::FlankRear);
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
