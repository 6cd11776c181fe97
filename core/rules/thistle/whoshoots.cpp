// SPDX-License-Identifier: GPL-3.0-or-later
// Who may shoot in its own half of the turn, and who shoots at a charge.
#include "core/rules/changes.h"
#include "core/rules/thistle/chargenow.h"
#include "core/rules/thistle/figures.h"
#include "core/rules/thistle/turnrules.h"
#include "core/rules/words.h"

#include <algorithm>

namespace muster::thistle {

using namespace Qt::Literals::StringLiterals;

namespace in_whoshoots {
namespace {

bool isItsHalf(const Moment &moment, ThingId unit)
{
    return isOfActiveSide(moment, unit);
}

bool isItsHalfOrReacts(const Moment &moment, ThingId unit)
{
    return isItsHalf(moment, unit) || hasToShootAtTheCharge(moment, unit);
}

bool hasAWeapon(const Moment &moment, ThingId unit)
{
    return Unit(moment.things, unit).weapon() != Weapon::None;
}

bool isAGun(const Moment &moment, ThingId unit)
{
    return isArtillery(Unit(moment.things, unit).type());
}

bool isDeployed(const Moment &moment, ThingId unit)
{
    return Unit(moment.things, unit).gun() == Gun::Deployed;
}

bool isFreeOrReacts(const Moment &moment, ThingId unit)
{
    return !isItsHalf(moment, unit) || isFreeOfContact(moment, unit);
}

bool hasNotRalliedOrReacts(const Moment &moment, ThingId unit)
{
    return !isItsHalf(moment, unit) || hasNotRallied(moment, unit);
}

bool hasNotShotYet(const Moment &moment, ThingId unit)
{
    return !isItsHalf(moment, unit) || !hasShot(moment, Unit(moment.things, unit));
}

/// A charge is a move.
bool hasNotMovedTooFar(const Moment &moment, ThingId id)
{
    const Unit unit(moment.things, id);
    return !isItsHalf(moment, id) || (unit.moved() != Moved::More && unit.charge() != Charge::Charging);
}

bool mayShootFromHere(const Moment &moment, ThingId gun)
{
    const Moved moved = Unit(moment.things, gun).moved();
    const bool pivots = figuresOf(moment.rules).pivotAndShoot == PivotAndShoot::Yes;
    return moved == Moved::None || (moved == Moved::Pivoted && pivots);
}

template <bool (*Holds)(const Moment &, ThingId)>
bool unlessItReacts(const Moment &moment, ThingId unit)
{
    return !isItsHalf(moment, unit) || Holds(moment, unit);
}

ThingId whoShoots(const Moment &moment)
{
    const ThingId shooter = moment.who("shooter");
    return shooter != 0 ? shooter : moment.who("gun");
}

bool isNotFighting(const Moment &moment, ThingId target)
{
    return !isItsHalf(moment, whoShoots(moment)) || isFreeOfContact(moment, target);
}

/// At the charge it shoots at who charges it.
bool isOfTheCharge(const Moment &moment, ThingId target)
{
    const ThingId shooter = whoShoots(moment);
    const auto charge = chargeNow(moment);
    return shooter == 0 || isItsHalf(moment, shooter) || (charge && contains(charge->units, target));
}

/// Of those at whom the table said that it can shoot; any where it said nothing.
bool isInReach(const Moment &moment, ThingId target)
{
    const ThingId shooter = whoShoots(moment);
    const TableAnswer *said = shooter == 0 ? nullptr : answerNow(moment, "in_reach", "unit", shooter);
    return said == nullptr || !isItsHalf(moment, shooter) || said->names(target);
}

bool isAShotAtTheCharge(const Moment &moment)
{
    return !isItsHalf(moment, whoShoots(moment));
}

/// It is taken when its owner likes while the charger comes in (TL-R20).
QJsonObject atTheCharge(const Moment &moment)
{
    if (!isAShotAtTheCharge(moment))
        return {};
    return {{u"reaction"_s, true}, {u"distance"_s, 0}};
}

bool mayShootAtSomebody(const Moment &moment, ThingId id)
{
    const Unit unit(moment.things, id);
    if (!unit.isPresent() || unit.isDisordered() || unit.isInContact() || !hasNotRallied(moment, id)
        || !hasNotShotYet(moment, id))
        return false;
    return isArtillery(unit.type()) ? isDeployed(moment, id) && mayShootFromHere(moment, id)
                                    : unit.weapon() != Weapon::None && hasNotMovedTooFar(moment, id);
}

std::vector<ThingId> enemiesToShootAt(const Moment &moment)
{
    std::vector<ThingId> enemies = enemiesThere(moment, moment.who("unit"));
    std::erase_if(enemies, [&](ThingId enemy) { return !isFreeOfContact(moment, enemy); });
    return enemies;
}

/// Where it moved on since, it was said of another place.
bool hasNotMovedSince(const Moment &moment, const TableAnswer &)
{
    const ThingId unit = moment.who("unit");
    return lastAnswer(moment, "in_reach", "unit", unit) > lastDeed(moment, "movement", "group", unit);
}

Conditions mayShoot()
{
    Conditions all {
        {"shooter", &isInTheGame, kOutOfTheGame},
        {"shooter", &isItsHalfOrReacts,
            QT_TRANSLATE_NOOP("muster", "Not the half of %1: they may only shoot at those charging them.")},
        {"shooter", &hasAWeapon, QT_TRANSLATE_NOOP("muster", "%1: nothing to shoot with.")},
        {"shooter", &isInGoodOrder,
            QT_TRANSLATE_NOOP("muster", "%1: disordered, must try to rally and may do nothing else.")},
        {"shooter", &hasNotRalliedOrReacts, QT_TRANSLATE_NOOP("muster", "%1: spent this turn rallying.")},
        {"shooter", &isFreeOrReacts, QT_TRANSLATE_NOOP("muster", "%1: in contact, no shooting.")},
        {"shooter", &hasNotShotYet, QT_TRANSLATE_NOOP("muster", "%1: shot already this half of the turn.")},
        {"shooter", &hasNotMovedTooFar, QT_TRANSLATE_NOOP("muster", "%1: moved more than half, no shooting.")},
        {"target", &isInTheGame, kOutOfTheGame},
        {"target", &isNotFighting, QT_TRANSLATE_NOOP("muster", "%1: in contact, may not be shot at.")},
        {"target", &isOfTheCharge, QT_TRANSLATE_NOOP("muster", "%1: no part of the charge.")},
        {"target", &isInReach, QT_TRANSLATE_NOOP("muster", "%1: out of reach or sight.")},
    };
    Conditions first;
    addWhatComesFirst(first, "shooter");
    all.push_back({"shooter", &unlessItReacts<&hasTheHalfBegun>, first[0].reason});
    all.push_back({"shooter", &unlessItReacts<&nobodyIsCharging>, first[1].reason});
    all.push_back({"shooter", &unlessItReacts<&isNothingUnsettledButHits>, first[2].reason});
    return all;
}

Conditions mayFire()
{
    Conditions all {{"gun", &isAGun, QT_TRANSLATE_NOOP("muster", "%1: not a gun.")}};
    for (const auto &one : whoActs("gun"))
        all.push_back(one);
    const Conditions more {
        {"gun", &isFreeOfContact, QT_TRANSLATE_NOOP("muster", "%1: in contact, no shooting.")},
        {"gun", &isDeployed, QT_TRANSLATE_NOOP("muster", "%1: limbered, and unlimbering takes the whole move.")},
        {"gun", &hasNotShotYet, QT_TRANSLATE_NOOP("muster", "%1: shot already this half of the turn.")},
        {"gun", &mayShootFromHere, QT_TRANSLATE_NOOP("muster", "%1: moved already; guns move or shoot, not both.")},
        {"target_1", &isInTheGame, kOutOfTheGame},
        {"target_1", &isNotFighting, QT_TRANSLATE_NOOP("muster", "%1: in contact, may not be shot at.")},
        {"target_1", &isInReach, QT_TRANSLATE_NOOP("muster", "%1: not on the line of fire, or out of range.")},
    };
    all.insert(all.end(), more.begin(), more.end());
    addWhatComesFirst(all);
    all.back().holds = &isNothingUnsettledButHits;
    return all;
}

const std::vector<Word> &doesNotShoot()
{
    static const std::vector<Word> words {{"does_not_shoot", QT_TRANSLATE_NOOP("muster", "%1: holding fire")}};
    return words;
}

/// A shot at who charges is none of its own (1.1). Nobody shoots at what is behind him: who showed his back after an
/// evade has turned.
std::vector<Change> hasShotNow(const Moment &moment, const QJsonObject &inputs, const QJsonObject &outcome)
{
    Changes changes(moment.things);
    const ThingId shooter = moment.who("shooter");
    if (shooter != 0 && outcome.value("may_shoot"_L1).toBool() && !inputs.value("reaction"_L1).toBool())
        changes.set(shooter, u"shot"_s, true);
    if (shooter != 0 && Unit(moment.things, shooter).facing() == Facing::Away)
        changes.set(shooter, u"facing"_s, keyOf(Facing::Enemy));
    return std::move(changes).list();
}

std::vector<Change> hasFired(const Moment &moment, const QJsonObject &, const QJsonObject &outcome)
{
    Changes changes(moment.things);
    if (moment.who("gun") != 0 && outcome.value("may_shoot"_L1).toBool())
        changes.set(moment.who("gun"), u"shot"_s, true);
    return std::move(changes).list();
}

} // namespace
} // namespace in_whoshoots

std::vector<TurnRule> shootingRules()
{
    using namespace in_whoshoots;
    return {
        {.what = "shooting",
            .conditions = mayShoot(),
            .must = &isAShotAtTheCharge,
            .mayToo = true,
            .uponOneOf = true,
            .text = QT_TRANSLATE_NOOP("muster", "%1: shooting"),
            .inputs = &atTheCharge,
            .follows = &hasShotNow,
            .declines = doesNotShoot()},
        {.what = "artillery-fire",
            .roles = {{.key = "gun", .label = QT_TRANSLATE_NOOP("muster", "Gun"), .side = RoleSide::Active},
                {.key = "target_1",
                    .label = QT_TRANSLATE_NOOP("muster", "In the line of fire"),
                    .side = RoleSide::OtherThanFirst,
                    .needed = false}},
            .conditions = mayFire(),
            .text = QT_TRANSLATE_NOOP("muster", "%1: shooting"),
            .follows = &hasFired,
            .declines = doesNotShoot()},
    };
}

std::vector<TableQuestion> shootingQuestions()
{
    using namespace in_whoshoots;
    return {{.key = "in_reach",
        .words = QT_TRANSLATE_NOOP("muster", "At whom can %1 shoot from here?"),
        .phases = movePhases(),
        .roles = aboutUnit(RoleSide::Active),
        .conditions = {{"unit", &mayShootAtSomebody}},
        .answers = {{"nobody", QT_TRANSLATE_NOOP("muster", "%1: nobody in reach")}},
        .named = &enemiesToShootAt,
        .several = true,
        .told = QT_TRANSLATE_NOOP("muster", "%1 can shoot at %2"),
        .mustAnswer = false,
        .volunteered = true,
        .stillHolds = &hasNotMovedSince}};
}

} // namespace muster::thistle
