// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/pikemusket/aftermath.h"

#include "core/rules/changes.h"
#include "core/rules/pikemusket/halfturn.h"
#include "core/rules/pikemusket/inputs.h"
#include "core/rules/pikemusket/reaches.h"
#include "core/rules/words.h"

#include <algorithm>

namespace muster::pikemusket {

using namespace Qt::Literals::StringLiterals;

namespace in_aftermath {
namespace {

bool isRouting(const QJsonObject &values, QLatin1StringView key)
{
    return values.value(key) == keyOf(State::Routing);
}

/// What harms attackers, and what harms those who are attacked or shot at.
bool isResult(const Deed &deed, std::initializer_list<CombatResult> results)
{
    return std::ranges::any_of(
        results, [&](CombatResult result) { return deed.outcome.value("result"_L1) == keyOf(result); });
}

/// Whether the deed set whom it struck running, or one that ran already lost more and runs on (PM-R26).
bool breaksTheStruck(const Moment &moment, const Deed &deed, const char *role, QLatin1StringView basesLost)
{
    const QString state = QString::fromLatin1(role) + u"_state"_s;
    const ThingId struck = deed.cast.value(QString::fromLatin1(role));
    if (!deed.outcome.contains(state)) // as it was put on record by hand
        return Unit(moment.things, struck).isRouting()
            && isResult(deed,
                {CombatResult::BothShaken, CombatResult::DefendersShaken, CombatResult::DefendersRun,
                    CombatResult::Burst, CombatResult::BaseShot});
    return isRouting(deed.outcome, QLatin1String(state.toLatin1()))
        && (!isRouting(deed.inputs, QLatin1String(state.toLatin1())) || deed.outcome.value(basesLost).toInt() > 0);
}

bool breaksAnAttacker(const Moment &moment, const Deed &deed, ThingId attacker)
{
    const bool isAny = deed.outcome.contains("attackers_routed"_L1)
        ? deed.outcome.value("attackers_routed"_L1).toInt() > 0
        : isResult(deed, {CombatResult::AttackersRun, CombatResult::AttackersShaken, CombatResult::BothShaken});
    return isAny && Unit(moment.things, attacker).isRouting();
}

/// Which of the attackers it was, from 1; 0: none.
int numberOfAttacker(const Deed &deed, ThingId unit)
{
    for (int number = 1; number <= kMostAttackers; ++number) {
        if (unit != 0 && deed.cast.value(roleKey("attacker_", number)) == unit)
            return number;
    }
    return 0;
}

/// A crisis puts those to flight that were disrupted.
bool breaksInCrisis(const Moment &moment, const Deed &deed, ThingId unit)
{
    if (!deed.outcome.value("crisis"_L1).toBool() || !Unit(moment.things, unit).isRouting())
        return false;
    for (int number = 1; number <= kMostUnits; ++number) {
        if (deed.cast.value(roleKey("unit_", number)) == unit)
            return deed.inputs.value("units"_L1)[qsizetype(number - 1)]["state"_L1] == keyOf(State::Disrupted);
    }
    return false;
}

bool breaks(const Moment &moment, const Deed &deed, ThingId unit)
{
    const auto is = [&](const char *procedure, const char *role) {
        return deed.procedure == QLatin1String(procedure) && deed.cast.value(QString::fromLatin1(role)) == unit;
    };
    if (is("artillery-fire", "target"))
        return breaksTheStruck(moment, deed, "target", "bases_lost"_L1);
    if (is("interpenetration", "other"))
        return isRouting(deed.outcome, "other_state"_L1) && !isRouting(deed.inputs, "other_state"_L1);
    if (is("rally", "unit"))
        return deed.outcome.value("must_rout"_L1).toBool();
    if (deed.procedure == u"crisis-of-morale"_s)
        return breaksInCrisis(moment, deed, unit);
    if (!isCombat(deed))
        return false;
    return is("combat", "defender") || is("hedgehog-combat", "defender")
        ? breaksTheStruck(moment, deed, "defender", "defender_bases_lost"_L1)
        : numberOfAttacker(deed, unit) > 0 && breaksAnAttacker(moment, deed, unit);
}

/// As it was entered, or as the table said; without either it was in contact.
bool wasInContact(const Moment &moment, const Deed &deed, int number)
{
    const Value row = deed.inputs.value("attackers"_L1)[qsizetype(number - 1)]["distance"_L1];
    if (!row.isUndefined())
        return row.toInt() == 0;
    const ThingId attacker = deed.cast.value(roleKey("attacker_", number));
    const ThingId defender = deed.cast.value(u"defender"_s);
    return std::ranges::none_of(moment.deeds, [&](const Deed &said) {
        const ThingId about = said.cast.value(u"unit"_s);
        return said.question == u"reach"_s
            && ((about == attacker && said.answer.numberOf(defender).value_or(0) > 0)
                || (about == defender && said.answer.numberOf(attacker).value_or(0) > 0));
    });
}

/// An attacker tests that was in contact, and neither runs nor lost a base and stands (PM-R23).
bool letsAttackerTest(const Moment &moment, const Deed &deed, int number)
{
    const ThingId defender = deed.cast.value(u"defender"_s);
    const bool isRouted = deed.outcome.contains("attacker_control_test"_L1)
        ? deed.outcome.value("attacker_control_test"_L1).toBool()
        : breaks(moment, deed, defender) && !isRouting(deed.inputs, "defender_state"_L1);
    const Unit unit(moment.things, deed.cast.value(roleKey("attacker_", number)));
    const Value before = deed.inputs.value("attackers"_L1)[qsizetype(number - 1)]["bases"_L1];
    const bool isThinned = isResult(deed, {CombatResult::BothShaken}) && unit.bases() < before.toInt();
    return isRouted && wasInContact(moment, deed, number) && !isThinned;
}

bool letsDefenderTest(const Moment &moment, const Deed &deed, const Unit &unit)
{
    if (deed.outcome.contains("defender_control_test"_L1))
        return deed.outcome.value("defender_control_test"_L1).toBool();
    if (unit.formation() == Formation::Hedgehog || unit.isRetreating())
        return false;
    for (int number = 1; number <= kMostAttackers; ++number) {
        const ThingId attacker = deed.cast.value(roleKey("attacker_", number));
        if (attacker != 0 && breaks(moment, deed, attacker) && wasInContact(moment, deed, number))
            return true;
    }
    return false;
}

bool letsTest(const Moment &moment, const Deed &deed, const Unit &unit)
{
    if (!isCombat(deed))
        return false;
    if (const int number = numberOfAttacker(deed, unit.id()))
        return letsAttackerTest(moment, deed, number);
    return deed.cast.value(u"defender"_s) == unit.id() && letsDefenderTest(moment, deed, unit);
}

/// The last deed of this step of which that holds.
template <class Holds>
int lastOfNow(const Moment &moment, Holds holds)
{
    for (int at = int(moment.deeds.size()) - 1; at >= 0; --at) {
        const Deed &deed = moment.deeds[size_t(at)];
        if (holds(deed) && isOfNow(moment, deed))
            return at;
    }
    return -1;
}

int placeOfMove(const Moment &moment, ThingId unit)
{
    return lastOfNow(moment,
        [&](const Deed &deed) { return deed.procedure == u"movement"_s && deed.cast.value(u"unit"_s) == unit; });
}

} // namespace
} // namespace in_aftermath

int placeOfBreaking(const Moment &moment, ThingId unit)
{
    using namespace in_aftermath;
    return lastOfNow(moment, [&](const Deed &deed) { return breaks(moment, deed, unit); });
}

bool owesRun(const Moment &moment, const Unit &unit)
{
    const bool stays = unit.isArtillery() && unit.gunState() == GunState::Unlimbered;
    if (!unit.isRouting() || stays)
        return false;
    const int broke = placeOfBreaking(moment, unit.id());
    return broke >= 0 && in_aftermath::placeOfMove(moment, unit.id()) < broke;
}

bool hasRun(const Moment &moment, ThingId id)
{
    const Unit unit(moment.things, id);
    if (!unit.isRouting() && unit.state() != State::LeftField)
        return false;
    const int move = in_aftermath::placeOfMove(moment, id);
    return move >= 0 && move > placeOfBreaking(moment, id);
}

bool owesControlTest(const Moment &moment, const Unit &unit)
{
    using namespace in_aftermath;
    if (!unit.isInHand() || unit.isArtillery() || unit.formation() == Formation::Hedgehog)
        return false; // a hedgehog does not move
    const int fought = lastOfNow(moment, [&](const Deed &deed) { return letsTest(moment, deed, unit); });
    return fought >= 0 && lastDeed(moment, "control-test", "unit", unit.id()) < fought;
}

int placeOfLosingControl(const Moment &moment, ThingId unit)
{
    using namespace in_aftermath;
    const int tested = lastOfNow(moment,
        [&](const Deed &deed) { return deed.procedure == u"control-test"_s && deed.cast.value(u"unit"_s) == unit; });
    const bool isFailed = tested >= 0 && !moment.deeds[size_t(tested)].outcome.value("under_control"_L1).toBool();
    return isFailed ? tested : -1;
}

std::vector<ThingId> routedBy(const Moment &moment, ThingId id)
{
    using namespace in_aftermath;
    const Unit unit(moment.things, id);
    std::vector<ThingId> routed;
    for (const Deed &deed : moment.deeds) {
        if (!isOfNow(moment, deed) || !letsTest(moment, deed, unit)) // whom it let go in the other half it lets go
            continue;
        std::vector<ThingId> enemies {deed.cast.value(u"defender"_s)};
        for (int number = 1; enemies.front() == id && number <= kMostAttackers; ++number)
            enemies.push_back(deed.cast.value(roleKey("attacker_", number)));
        for (const ThingId enemy : enemies) {
            if (enemy != 0 && enemy != id && !contains(routed, enemy) && breaks(moment, deed, enemy))
                routed.push_back(enemy);
        }
    }
    return routed;
}

std::vector<ThingId> quarriesOf(const Moment &moment, const Unit &unit)
{
    std::vector<ThingId> quarries = moment.things.links(unit.id(), u"pursues"_s);
    for (const ThingId routed : routedBy(moment, unit.id())) {
        if (!contains(quarries, routed))
            quarries.push_back(routed);
    }
    if (quarries.empty()) // nobody said whom: whoever runs
        quarries = moment.things.ofType(u"unit"_s);
    std::erase_if(quarries, [&](ThingId quarry) {
        return !Unit(moment.things, quarry).isRouting() || moment.things.armyOf(quarry) == unit.army();
    });
    return quarries;
}

bool owesPursuitAtOnce(const Moment &moment, const Unit &unit)
{
    const int failed = placeOfLosingControl(moment, unit.id());
    return unit.isPursuing() && unit.isInHand() && failed >= 0 && in_aftermath::placeOfMove(moment, unit.id()) < failed;
}

} // namespace muster::pikemusket
