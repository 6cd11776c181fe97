// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/thistle/charges.h"

#include "core/rules/changes.h"
#include "core/rules/thistle/chargenow.h"
#include "core/rules/thistle/melees.h"
#include "core/rules/thistle/prefill.h"

#include <algorithm>

namespace muster::thistle {

using namespace Qt::Literals::StringLiterals;

namespace {

bool touches(const Things &things, const Group &charger, ThingId target)
{
    const std::vector<ThingId> struck = idsOf(Group(things, Unit(things, target).group()).units());
    return std::ranges::any_of(charger.units(), [&](const Unit &unit) {
        return std::ranges::any_of(unit.touches(), [&](ThingId enemy) { return contains(struck, enemy); });
    });
}

bool isUnderWay(const Moment &moment, const DeclaredCharge &charge)
{
    const Group charger(moment.things, charge.charger);
    const auto charges = [](const Unit &unit) { return unit.charge() == Charge::Charging; };
    return Unit(moment.things, charge.target).isPresent() && std::ranges::any_of(charger.units(), charges)
        && !touches(moment.things, charger, charge.target)
        && lastDeed(moment, "evade", "evader", charge.target) < charge.since;
}

/// A group stands for its units and they for it.
bool isSame(const Things &things, ThingId one, ThingId other)
{
    return one == other || Unit(things, one).group() == other || Unit(things, other).group() == one;
}

/// The latest of those on whom is asked about, and by whom where that is said already.
std::optional<DeclaredCharge> chargeAskedAbout(const Moment &moment)
{
    const ThingId evader = moment.who("evader");
    const ThingId target = evader != 0 ? evader : moment.who("target");
    const ThingId charger = moment.who("charger");
    std::vector<DeclaredCharge> charges = declaredCharges(moment);
    std::erase_if(charges, [&](const DeclaredCharge &charge) {
        return charge.target != target || (charger != 0 && !isSame(moment.things, charge.charger, charger));
    });
    return charges.empty() ? std::nullopt : std::optional(charges.back());
}

} // namespace

std::vector<DeclaredCharge> declaredCharges(const Moment &moment)
{
    std::vector<DeclaredCharge> charges;
    for (size_t at = 0; at < moment.deeds.size(); ++at) {
        const Deed &deed = moment.deeds[at];
        const DeclaredCharge charge {
            deed.cast.value(u"charger"_s), deed.cast.value(u"target"_s), deed.inputs.value("distance"_L1), int(at)};
        if (deed.procedure == u"charge"_s && isOfThisHalf(moment, deed) && charge.charger != 0 && charge.target != 0
            && deed.outcome.value("legal"_L1).toBool())
            charges.push_back(charge);
    }
    return charges;
}

std::vector<DeclaredCharge> chargesUnderWay(const Moment &moment)
{
    std::vector<DeclaredCharge> underWay;
    for (const DeclaredCharge &charge : declaredCharges(moment)) {
        const auto isKnown = [&](const DeclaredCharge &known) {
            return known.charger == charge.charger && known.target == charge.target;
        };
        if (isUnderWay(moment, charge) && std::ranges::none_of(underWay, isKnown))
            underWay.push_back(charge);
    }
    return underWay;
}

std::vector<DeclaredCharge> chargesWithoutContact(const Moment &moment)
{
    std::vector<DeclaredCharge> charges = chargesUnderWay(moment);
    const std::vector<FightingPair> fought = foughtPairs(moment);
    std::erase_if(charges, [&](const DeclaredCharge &charge) {
        const ThingId target = Unit(moment.things, charge.target).group();
        return std::ranges::any_of(
            fought, [&](const FightingPair &pair) { return pair.has(charge.charger) && pair.has(target); });
    });
    return charges;
}

Value gapToCharger(const Moment &moment)
{
    const auto charge = chargeAskedAbout(moment);
    return charge ? charge->distance : kUnknown; // of the others whom it strikes, each has its own
}

std::vector<ThingId> whoCharges(const Moment &moment)
{
    const auto charge = chargeAskedAbout(moment);
    if (charge && Group(moment.things, charge->charger).isPresent())
        return {charge->charger};
    const auto now = chargeNow(moment);
    return now && isStruckBy(moment, *now, moment.who("target")) ? std::vector {now->charger} : std::vector<ThingId>();
}

} // namespace muster::thistle
