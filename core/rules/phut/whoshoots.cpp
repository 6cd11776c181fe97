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
            .conditions = {{"shooter", &isInTheGame, kOutOfTheGame},
                {"shooter", &isOfTheShootingSide,
                    QT_TRANSLATE_NOOP("muster", "%1: its side does not shoot in this step.")},
                {"shooter", &isNotRouting, QT_TRANSLATE_NOOP("muster", "%1 is routing: it does not shoot.")},
                {"shooter", &isNotRetiring,
                    QT_TRANSLATE_NOOP("muster", "%1 is retiring: it strikes back and does nothing else.")},
                {"shooter", &hasMissiles, QT_TRANSLATE_NOOP("muster", "%1 has no missile weapon.")},
                {"shooter", &hasAmmunition, QT_TRANSLATE_NOOP("muster", "%1 has no powder left.")},
                {"shooter", &mayShootAfterItsMove,
                    QT_TRANSLATE_NOOP("muster", "%1 has moved: crossbows and firearms do not move and shoot.")},
                {"shooter", &hasNotShot, QT_TRANSLATE_NOOP("muster", "%1 has shot: one volley a turn.")},
                {"target", &isInTheGame, kOutOfTheGame}},
            .place = &freeUnitsFirst,
            .text = QT_TRANSLATE_NOOP("muster", "%1 may shoot"),
            .declines = {{"does_not_shoot", QT_TRANSLATE_NOOP("muster", "%1 does not shoot")},
                {"nobody", QT_TRANSLATE_NOOP("muster", "%1: nobody in sight or reach")}},
            .declineHolds = true,
            .usuallyLeft = &isBusyFighting,
            .asks = QT_TRANSLATE_NOOP("muster", "At whom does %1 shoot, how far, in what cover?")},
    };
}

} // namespace muster::phut
