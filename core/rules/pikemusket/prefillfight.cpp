// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/changes.h"
#include "core/rules/pikemusket/figures.h"
#include "core/rules/pikemusket/inputs.h"
#include "core/rules/pikemusket/prefill.h"
#include "core/rules/pikemusket/reaches.h"
#include "core/rules/pikemusket/sides.h"

#include <algorithm>

namespace muster::pikemusket {

using namespace Qt::Literals::StringLiterals;

namespace in_prefillfight {
namespace {

Value hasLeader(const Moment &moment, ThingId unit)
{
    const ThingId army = moment.things.armyOf(unit);
    if (unit == 0 || moment.things.ofType(u"leader"_s, army).empty())
        return kUnknown;
    return leaderWith(moment.things, unit) != 0;
}

/// All attackers that are cast, in order, each with what the referee said of his leader.
std::vector<std::pair<ThingId, Value>> attackers(const Moment &moment)
{
    std::vector<std::pair<ThingId, Value>> units;
    const QJsonArray given = moment.given.value("attackers"_L1).toArray();
    for (int number = 1; number <= kMostAttackers; ++number) {
        if (const ThingId unit = moment.cast.value(roleKey("attacker_", number)))
            units.emplace_back(unit, given.at(number - 1)["leader"_L1]);
    }
    return units;
}

/// Of several who are with the unit the one whose support counts, as the table says.
ThingId leaderTakingPart(const Moment &moment, ThingId unit)
{
    const std::vector<ThingId> leaders = leadersWith(moment.things, unit);
    const TableAnswer *said = answerNow(moment, "whose_support", "unit", unit);
    const auto named =
        std::ranges::find_if(leaders, [&](ThingId leader) { return said != nullptr && said->names(leader); });
    return named != leaders.end() ? *named : leaders.empty() ? 0 : leaders.front();
}

/// The attackers of whom one has his leader take part, in order: he whose leader is cast, or who is said to have one;
/// else all that have one and are not said to be without.
std::vector<ThingId> attackersThatMayBeLed(const Moment &moment)
{
    std::vector<ThingId> led;
    for (const auto &[unit, said] : attackers(moment)) {
        const ThingId leader = leaderTakingPart(moment, unit);
        if (contains(leadersWith(moment.things, unit), moment.who("attacker_leader")) || said.toBool())
            return {unit};
        if (leader != 0 && said != Value(false))
            led.push_back(unit);
    }
    return led;
}

} // namespace
} // namespace in_prefillfight

Value leaderWithUnit(const Moment &moment)
{
    using namespace in_prefillfight;
    return hasLeader(moment, moment.who("unit"));
}

Value leaderWithFormingFoot(const Moment &moment)
{
    const Value is = leaderWithUnit(moment);
    const bool matters = moment.rules.as<Figures>()->hedgehogLate == HedgehogLate::MoraleDie;
    return is.isUndefined() && !matters ? Value(false) : is;
}

Value leaderWithDefender(const Moment &moment)
{
    using namespace in_prefillfight;
    return hasLeader(moment, moment.who("defender"));
}

Value leaderWithRow(const Moment &moment)
{
    using namespace in_prefillfight;
    const std::vector<ThingId> led = attackersThatMayBeLed(moment);
    if (led.size() > 1 && contains(led, moment.row))
        return kUnknown;
    return led.size() == 1 && led.front() == moment.row;
}

std::vector<ThingId> leaderOfDefender(const Moment &moment)
{
    const ThingId defender = moment.who("defender");
    return onlyIf(defender == 0 ? 0 : in_prefillfight::leaderTakingPart(moment, defender));
}

std::vector<ThingId> leaderOfAttackers(const Moment &moment)
{
    using namespace in_prefillfight;
    const std::vector<ThingId> led = attackersThatMayBeLed(moment);
    return led.size() == 1 ? onlyIf(leaderTakingPart(moment, led.front())) : std::vector<ThingId>();
}

std::vector<ThingId> unitOfLeader(const Moment &moment)
{
    return moment.things.links(moment.who("leader"), u"attached_unit"_s);
}

Value distanceOfRow(const Moment &moment)
{
    // Who attacks in contact only is in contact.
    if (moment.row != 0 && reachOfKind(moment, Unit(moment.things, moment.row)) == 0)
        return 0;
    const auto told = reachTo(moment, moment.row, moment.who("defender"));
    return told && told->distance ? Value(*told->distance) : kUnknown;
}

Value rowCharges(const Moment &moment)
{
    using namespace in_prefillfight;
    if (moment.row == 0)
        return kUnknown;
    if (distanceOfRow(moment).toInt() > 0)
        return false;
    const int charged = Unit(moment.things, moment.row).lastCharge();
    return charged > 0 && charged == moment.things.number(moment.game(), u"turn"_s);
}

Value gunsFiredBefore(const Moment &moment)
{
    using namespace in_prefillfight;
    const ThingId defender = moment.who("defender");
    if (defender == 0)
        return kUnknown;
    return std::ranges::any_of(moment.deeds, [&](const Deed &deed) {
        return deed.procedure == u"artillery-fire"_s && deed.cast.value(u"target"_s) == defender
            && isOfThisHalf(moment, deed) && deed.outcome.value("band"_L1).toString() != QLatin1String(kOutOfRange);
    });
}

Value sideOfLeader(const Moment &moment)
{
    using namespace in_prefillfight;
    const ThingId leader = moment.who("leader");
    if (leader == 0)
        return kUnknown;
    return moment.things.armyOf(leader) == activeArmy(moment) ? u"attacker"_s : u"defender"_s;
}

} // namespace muster::pikemusket
