// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/thistle/chargenow.h"

#include "core/rules/changes.h"
#include "core/rules/thistle/turnrules.h"
#include "core/rules/words.h"

#include <algorithm>

namespace muster::thistle {

using namespace Qt::Literals::StringLiterals;

namespace in_chargenow {
namespace {

bool isLegalCharge(const Moment &moment, const Deed &deed)
{
    return deed.procedure == u"charge"_s && isOfNow(moment, deed) && deed.outcome.value("legal"_L1).toBool();
}

/// Where it was not declared: all of a group together, or one of its units alone.
ThingId whoChargesBy(const Moment &moment, const std::vector<ThingId> &units)
{
    const ThingId group = groupOf(moment.things, units.front());
    const bool areAll = units.size() == Group(moment.things, group).units().size();
    return areAll ? group : units.front();
}

/// The deeds since it was declared, each with how it was named as struck.
template <class Found>
void eachNamed(const Moment &moment, const ChargeNow &charge, const Found &found)
{
    for (size_t at = size_t(std::max(0, charge.since)); charge.since >= 0 && at < moment.deeds.size(); ++at) {
        const Deed &deed = moment.deeds[at];
        if (int(at) == charge.since) {
            if (const ThingId target = deed.cast.value(u"target"_s))
                found(target, deed.inputs.value("strikes"_L1).toString());
        } else if (deed.question == u"struck"_s || deed.question == u"goes_on"_s) {
            for (const ThingId named : deed.answer.named)
                found(named, deed.answer.wayOf(named));
        }
    }
}

bool isMetByACharge(const Moment &moment, const Unit &unit)
{
    return std::ranges::any_of(
        unit.touches(), [&](ThingId enemy) { return Unit(moment.things, enemy).charge() == Charge::Charging; });
}

int lastEscape(const Moment &moment, const ChargeNow &charge)
{
    int last = -1;
    for (const ThingId enemy : enemiesThere(moment, charge.charger)) {
        if (hasGotAway(moment, charge, enemy))
            last = std::max(last, lastDeed(moment, "evade", "evader", enemy));
    }
    return last;
}

/// One of those who charge together has arrived: nobody of them runs on, and the others say whom they touch.
bool hasMetAnybody(const Moment &moment, const ChargeNow &charge)
{
    return std::ranges::any_of(Group(moment.things, charge.charger).units(),
        [](const Unit &unit) { return unit.charge() == Charge::Charging && unit.isInContact(); });
}

bool isOfThisStep(const Moment &moment, int at)
{
    return at >= 0 && isOfNow(moment, moment.deeds[size_t(at)]);
}

/// The gap when the charge was declared, as it was measured for this one; none where nobody said it.
std::optional<int> gapTo(const Moment &moment, const ChargeNow &charge, ThingId unit)
{
    if (charge.since < 0)
        return std::nullopt;
    const int lookedUp = lastDeed(moment, "charge-reaction", "target", unit);
    const Deed &declared = moment.deeds[size_t(charge.since)];
    if (lookedUp < charge.since && declared.cast.value(u"target"_s) != unit)
        return std::nullopt;
    const Deed &said = lookedUp > charge.since ? moment.deeds[size_t(lookedUp)] : declared;
    const Value distance = said.inputs.value("distance"_L1);
    return distance.isDouble() ? std::optional(distance.toInt()) : std::nullopt;
}

/// It chose this and has not gone through it since.
bool hasChosen(const Moment &moment, ThingId unit, QLatin1StringView choice, int done)
{
    const int chosen = lastAnswer(moment, "reaction", "unit", unit);
    return isOfThisStep(moment, chosen) && moment.deeds[size_t(chosen)].answer.answer == choice && done < chosen
        && isInTheGame(moment, unit) && chargeNow(moment).has_value();
}

/// Who stood did not react: it has its choice again when another charges.
bool hasAnswered(const Moment &moment, ThingId unit)
{
    const int said = lastAnswer(moment, "reaction", "unit", unit);
    if (!isOfThisStep(moment, said))
        return false;
    const auto charge = chargeNow(moment);
    const bool isOfAnother = charge && charge->since > said;
    return !isOfAnother || moment.deeds[size_t(said)].answer.answer != u"stands"_s;
}

} // namespace
} // namespace in_chargenow

bool hasGotAway(const Moment &moment, const ChargeNow &charge, ThingId unit)
{
    const int ran = lastDeed(moment, "evade", "evader", unit);
    return ran > charge.since && isOfNow(moment, moment.deeds[size_t(ran)])
        && !moment.deeds[size_t(ran)].outcome.value("caught"_L1).toBool();
}

std::optional<ChargeNow> chargeNow(const Moment &moment)
{
    using namespace in_chargenow;
    ChargeNow charge;
    const auto charges = [](const Thing &thing) { return thing.values.value("charge"_L1) == u"charging"_s; };
    if (!isMovePhase(moment.phase()) || std::ranges::none_of(moment.things.all(), charges))
        return std::nullopt;
    for (const Group &group : movingGroups(moment)) {
        for (const Unit &unit : group.units()) {
            if (unit.charge() == Charge::Charging && !unit.isInContact())
                charge.units.push_back(unit.id());
        }
    }
    if (charge.units.empty())
        return std::nullopt;
    charge.charger = whoChargesBy(moment, charge.units);
    for (size_t at = 0; at < moment.deeds.size(); ++at) {
        if (!isLegalCharge(moment, moment.deeds[at]))
            continue;
        charge.since = int(at);
        charge.charger = moment.deeds[at].cast.value(u"charger"_s, charge.charger);
    }
    return charge;
}

std::vector<StruckUnit> struckNow(const Moment &moment, const ChargeNow &charge)
{
    using namespace in_chargenow;
    std::vector<StruckUnit> all;
    const auto isStruck = [&](ThingId unit) {
        return std::ranges::any_of(all, [&](const StruckUnit &one) { return one.unit == unit; });
    };
    const auto isThere = [&](const Unit &unit) { return unit.isPresent() && !hasGotAway(moment, charge, unit.id()); };
    const std::vector<ThingId> chargers = idsOf(Group(moment.things, charge.charger).units());
    const auto isMet = [&](const Unit &unit) {
        return std::ranges::any_of(unit.touches(), [&](ThingId enemy) { return contains(chargers, enemy); });
    };
    for (const ThingId enemy : enemiesThere(moment, charge.charger)) {
        const Unit unit(moment.things, enemy);
        if (unit.charge() == Charge::Charged && isThere(unit) && !isMetByACharge(moment, unit))
            all.push_back({enemy});
    }
    eachNamed(moment, charge, [&](ThingId named, const QString &way) {
        const Unit unit(moment.things, named);
        if (isThere(unit) && !isMet(unit) && !isStruck(named))
            all.push_back({named, isFromBehind(way), way.isEmpty() ? u"front"_s : way});
    });
    return all;
}

bool isStruckBy(const Moment &moment, const ChargeNow &charge, ThingId unit)
{
    return std::ranges::any_of(
        struckNow(moment, charge), [&](const StruckUnit &struck) { return struck.unit == unit; });
}

bool isStruckUnsaid(const Moment &moment, const ChargeNow &charge)
{
    return charge.since >= 0 && lastAnswer(moment, "struck", "charger", charge.charger) < charge.since;
}

ReactionOutcome reactionsTo(const Moment &moment, const ChargeNow &charge, ThingId id)
{
    const Unit unit(moment.things, id);
    for (const StruckUnit &struck : struckNow(moment, charge)) {
        if (struck.unit != id)
            continue;
        return reactionsOf({.type = unit.type(),
                               .distance = in_chargenow::gapTo(moment, charge, id).value_or(0),
                               .weapon = unit.weapon(),
                               .groupUnits = int(Group(moment.things, unit.group()).units().size()),
                               .facesCharger = !struck.fromBehind,
                               .engaged = unit.isInContact(),
                               .disordered = unit.isDisordered()},
            figuresOf(moment.rules));
    }
    return {};
}

bool hasReacted(const Moment &moment, ThingId unit)
{
    using namespace in_chargenow;
    return Unit(moment.things, unit).charge() == Charge::CounterCharging || hasAnswered(moment, unit)
        || deedNow(moment, "shooting", "shooter", unit) != nullptr
        || deedNow(moment, "evade", "evader", unit) != nullptr;
}

bool hasToChoose(const Moment &moment, ThingId unit)
{
    const auto charge = chargeNow(moment);
    return charge && !isStruckUnsaid(moment, *charge) && !hasReacted(moment, unit)
        && reactionsTo(moment, *charge, unit).isAny();
}

bool hasToShootAtTheCharge(const Moment &moment, ThingId unit)
{
    return in_chargenow::hasChosen(moment, unit, "shoot"_L1, lastDeed(moment, "shooting", "shooter", unit));
}

bool hasToEvade(const Moment &moment, ThingId unit)
{
    return in_chargenow::hasChosen(moment, unit, "evade"_L1, lastDeed(moment, "evade", "evader", unit));
}

bool mayGoOn(const Moment &moment, const ChargeNow &charge)
{
    const int escaped = in_chargenow::lastEscape(moment, charge);
    return escaped >= 0 && struckNow(moment, charge).empty() && !in_chargenow::hasMetAnybody(moment, charge)
        && lastAnswer(moment, "goes_on", "charger", charge.charger) < escaped;
}

bool isAtContact(const Moment &moment, const ChargeNow &charge)
{
    if (isStruckUnsaid(moment, charge) || mayGoOn(moment, charge))
        return false;
    const auto isBusy = [&](ThingId enemy) {
        return hasToChoose(moment, enemy) || hasToShootAtTheCharge(moment, enemy) || hasToEvade(moment, enemy);
    };
    const auto waits = [](const Group &group) { return group.hasHitsToLay(); };
    return std::ranges::none_of(enemiesThere(moment, charge.charger), isBusy)
        && std::ranges::none_of(movingGroups(moment), waits);
}

} // namespace muster::thistle
