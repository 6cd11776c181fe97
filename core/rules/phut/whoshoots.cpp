// SPDX-License-Identifier: GPL-3.0-or-later
// Both sides shoot, the Passive one first: who may, and at whom.
#include "core/rules/phut/figures.h"
#include "core/rules/phut/turnrules.h"

namespace muster::phut {

using namespace Qt::Literals::StringLiterals;

namespace {

bool isOfTheShootingSide(const Moment &moment, ThingId unit)
{
    return isOfActiveSide(moment, unit) == (moment.phase() == u"shoot_active"_s);
}

bool hasMissiles(const Moment &moment, ThingId unit)
{
    return Unit(moment.things, unit).weapon() != Weapon::None;
}

bool hasAmmunition(const Moment &moment, ThingId unit)
{
    return Unit(moment.things, unit).hasAmmo();
}

/// Bows may move and shoot, and light guns that only pivoted.
bool mayShootAfterItsMove(const Moment &moment, ThingId unit)
{
    const Unit shooter(moment.things, unit);
    return !shooter.moved() || figuresOf(moment.rules).of(shooter.weapon()).shootsAfterMoving;
}

bool hasNotShot(const Moment &moment, ThingId unit)
{
    return deedOf(moment, "shooting", "shooter", unit) == nullptr;
}

/// Units in contact come last: most do not shoot before they fight (TURN-3).
bool isBusyFighting(const Moment &moment)
{
    return isInContact(moment, moment.who("shooter"));
}

int freeUnitsFirst(const Moment &moment)
{
    return isBusyFighting(moment) ? 1 : 0;
}

} // namespace

std::vector<TurnRule> missileRules()
{
    return {
        {.what = "shooting",
            .conditions = {{"", &isOneSideActive, kNobodyIsActive}, {"shooter", &isInTheGame, kOutOfTheGame},
                {"shooter", &isOfTheShootingSide,
                    QT_TRANSLATE_NOOP("muster", "%1: the other side shoots in this step.")},
                {"shooter", &isNotRouting, QT_TRANSLATE_NOOP("muster", "%1: routing, no shooting.")},
                {"shooter", &isNotRetiring, QT_TRANSLATE_NOOP("muster", "%1: retiring, may only strike back.")},
                {"shooter", &hasMissiles, QT_TRANSLATE_NOOP("muster", "%1: no missile weapon.")},
                {"shooter", &hasAmmunition, QT_TRANSLATE_NOOP("muster", "%1: no powder left.")},
                {"shooter", &mayShootAfterItsMove,
                    QT_TRANSLATE_NOOP("muster", "%1: moved, and crossbows and firearms may not move and shoot.")},
                {"shooter", &hasNotShot, QT_TRANSLATE_NOOP("muster", "%1: shot already, one volley a turn.")},
                {"target", &isInTheGame, kOutOfTheGame}},
            .place = &freeUnitsFirst,
            .text = QT_TRANSLATE_NOOP("muster", "%1 may shoot"),
            .declines = {{"does_not_shoot", QT_TRANSLATE_NOOP("muster", "%1: holding fire")},
                {"nobody", QT_TRANSLATE_NOOP("muster", "%1: nobody in sight or range")}},
            .declineHolds = true,
            .usuallyLeft = &isBusyFighting,
            .asks = QT_TRANSLATE_NOOP("muster", "%1: which target, how far, in what cover?")},
    };
}

} // namespace muster::phut
