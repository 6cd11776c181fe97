// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/phut/turnrules.h"

#include <algorithm>
#include <iterator>

namespace muster::phut {

using namespace Qt::Literals::StringLiterals;

std::vector<TurnRule> turnRules()
{
    std::vector<TurnRule> all;
    for (const auto part : {&initiativeRules, &movingRules, &missileRules, &fightingRules, &breakingRules})
        std::ranges::copy(part(), std::back_inserter(all));
    return all;
}

std::vector<TableQuestion> tableQuestions()
{
    std::vector<TableQuestion> all;
    for (const auto part : {&initiativeQuestions, &movingQuestions, &fightingQuestions, &breakingQuestions})
        std::ranges::copy(part(), std::back_inserter(all));
    return all;
}

bool isOneSideActive(const Moment &moment, ThingId)
{
    return activeArmy(moment) != 0;
}

bool isInTheGame(const Moment &moment, ThingId unit)
{
    return Unit(moment.things, unit).isPresent();
}

bool isNoGun(const Moment &moment, ThingId unit)
{
    return !Unit(moment.things, unit).isArtillery();
}

bool isNotRouting(const Moment &moment, ThingId unit)
{
    return !Unit(moment.things, unit).isRouting();
}

bool isNotRetiring(const Moment &moment, ThingId unit)
{
    return !Unit(moment.things, unit).isRetiring();
}

bool isInContact(const Moment &moment, ThingId unit)
{
    return !enemiesInContact(moment, unit).empty();
}

std::vector<ThingId> enemiesInContact(const Moment &moment, ThingId unit)
{
    std::vector<ThingId> enemies = Unit(moment.things, unit).enemies();
    std::erase_if(enemies, [&](ThingId enemy) { return !isInTheGame(moment, enemy); });
    return enemies;
}

bool isOfActiveSide(const Moment &moment, ThingId thing)
{
    return moment.things.armyOf(thing) == activeArmy(moment);
}

bool hasDone(const Moment &moment, const char *procedure, const char *role, ThingId unit)
{
    const Deed *deed = deedOf(moment, procedure, role, unit);
    return deed != nullptr && deed->phase == moment.phase();
}

bool always(const Moment &)
{
    return true;
}

std::vector<ThingId> passedAndUnpaid(const Moment &moment, ThingId mover)
{
    const bool runs = moment.phase() == u"rout_and_rally"_s;
    const TableAnswer *passed = answerNow(moment, runs ? "run_through" : "passed", "unit", mover);
    std::vector<ThingId> unpaid = passed == nullptr ? std::vector<ThingId>() : passed->named;
    std::erase_if(unpaid, [&](ThingId friendly) {
        const auto isPaid = [&](const Deed &deed) {
            return deed.procedure == u"interpenetration"_s && deed.phase == moment.phase()
                && deed.cast.value(u"mover"_s) == mover && deed.cast.value(u"other"_s) == friendly;
        };
        return !isInTheGame(moment, friendly) || std::ranges::any_of(moment.deeds, isPaid);
    });
    return unpaid;
}

std::vector<Role> aboutUnit(RoleSide side)
{
    return {{.key = "unit", .label = QT_TRANSLATE_NOOP("muster", "Unit"), .side = side}};
}

} // namespace muster::phut
