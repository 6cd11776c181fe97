// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/changes.h"
#include "core/rules/tyneside/aim.h"
#include "core/rules/tyneside/combats.h"
#include "core/rules/tyneside/lastshot.h"
#include "core/rules/tyneside/meleerule.h"
#include "core/rules/tyneside/orders.h"
#include "core/rules/tyneside/prefilling.h"
#include "core/rules/tyneside/sharing.h"
#include "core/rules/tyneside/shooters.h"
#include "core/rules/tyneside/whosupports.h"

#include <algorithm>

// Shooting and melee.

namespace muster::tyneside {

using namespace Qt::Literals::StringLiterals;

namespace {

Value weaponOf(const Moment &moment, const char *role)
{
    const Unit unit(moment.things, moment.who(role));
    const bool shoots = (unit.isGroup() || unit.isFigure()) && unit.weapon() != Weapon::None;
    return shoots ? keyOf(unit.weapon()) : kUnknown;
}

/// What was found of the shooter in this phase.
const Deed *foundOf(const Moment &moment, const char *procedure)
{
    const ThingId firer = moment.who("firer");
    return firer == 0 ? nullptr : deedNow(moment, procedure, "firer", firer);
}

/// Found for this very target: the distance to another one is another.
const Deed *foundOfTarget(const Moment &moment, const char *procedure)
{
    const Deed *found = foundOf(moment, procedure);
    const ThingId target = moment.who("target");
    return found != nullptr && target != 0 && found->cast.value(u"target"_s) == target ? found : nullptr;
}

/// As many as can be matched: no more than four fight one, nor more than one as long as others are left unengaged.
Value contactOf(const Moment &moment, const char *role, const char *foe)
{
    return ofPlayer(moment, role, [&](const Unit &unit) {
        const ThingId enemy = moment.who(foe);
        const int most = figuresOf(moment.rules).groups.most;
        if (enemy == 0)
            return std::clamp(unit.living(), 1, most);
        const bool isEven = standOthersUnengaged(moment, unit.id(), enemy);
        const int against = isEven ? 1 : figuresOf(moment.rules).melee.mostAgainstOne;
        const int foes = against * matchedWith(moment, enemy, unit.id());
        return std::clamp(matchedWith(moment, unit.id(), enemy), 1, std::min(most, foes));
    });
}

/// Of those on record who have not fought yet as many as may be among those in contact: the table knows better.
Value woundedInContact(const Moment &moment, const char *role, const char *foe)
{
    return ofPlayer(moment, role, [&](const Unit &unit) {
        const QString key = QString::fromLatin1(role) + u"_figures"_s;
        const int figures = moment.given.value(key).toInt(contactOf(moment, role, foe).toInt());
        return std::min(figures, unit.isFigure() ? unit.wounded() : freshWoundedOf(moment, unit));
    });
}

} // namespace

Value weaponOfFirer(const Moment &moment)
{
    return weaponOf(moment, "firer");
}

Value pistolShotOfFirer(const Moment &moment)
{
    return ofPlayer(moment, "firer",
        [](const Unit &unit) { return unit.weapon() == Weapon::DragoonMusket && unit.flag("pistol_shot"); });
}

Value weaponOfUnit(const Moment &moment)
{
    return weaponOf(moment, "unit");
}

Value fitOfFirer(const Moment &moment)
{
    return ofPlayer(moment, "firer", [&](const Unit &unit) { return shooterState(moment, unit).fit; });
}

Value woundedOfFirer(const Moment &moment)
{
    return ofPlayer(moment, "firer", [&](const Unit &unit) { return shooterState(moment, unit).wounded; });
}

Value firerIsPlayerCharacter(const Moment &moment)
{
    return ofPlayer(moment, "firer", [](const Unit &unit) { return unit.isPlayerCharacter(); });
}

Value firerShootsVolleys(const Moment &moment)
{
    return ofPlayer(moment, "firer", [](const Unit &unit) { return unit.isFigure() || unit.flag("volleys"); });
}

Value firerHasFirelock(const Moment &moment)
{
    return ofPlayer(
        moment, "firer", [](const Unit &unit) { return unit.weapon() != Weapon::Bow && unit.flag("firelock"); });
}

Value firerIsLoaded(const Moment &moment)
{
    return ofPlayer(
        moment, "firer", [](const Unit &unit) { return unit.weapon() == Weapon::Bow || unit.ammo() == Ammo::Loaded; });
}

Value firerIsOrderedToShoot(const Moment &moment)
{
    return ofPlayer(moment, "firer", [&](const Unit &unit) { return shooterState(moment, unit).orderedToShoot; });
}

Value movedOfFirer(const Moment &moment)
{
    return ofPlayer(moment, "firer", [](const Unit &unit) { return keyOf(unit.moved()); });
}

Value movedOfUnit(const Moment &moment)
{
    return ofPlayer(moment, "unit", [](const Unit &unit) { return keyOf(unit.moved()); });
}

Value unitHasFired(const Moment &moment)
{
    return ofPlayer(moment, "unit", [&](const Unit &unit) { return hasFired(moment, unit); });
}

Value targetHasFired(const Moment &moment)
{
    return ofPlayer(moment, "target", [&](const Unit &unit) { return hasFired(moment, unit); });
}

Value firerIsWounded(const Moment &moment)
{
    return ofPlayer(moment, "firer", [](const Unit &unit) { return unit.condition() == Condition::Wounded; });
}

Value lastBand(const Moment &moment)
{
    const Deed *found = foundOf(moment, "range-band");
    return found == nullptr ? kUnknown : found->outcome.value("band"_L1);
}

Value lastDistance(const Moment &moment)
{
    if (const Deed *found = foundOfTarget(moment, "range-band"))
        return found->inputs.value("distance"_L1);
    const ThingId firer = moment.who("firer");
    const ThingId target = moment.who("target");
    const bool isKnown = target != 0 && nearestEnemyOf(moment, firer) == target && distanceOf(moment, firer) > 0;
    return isKnown ? Value(distanceOf(moment, firer)) : kUnknown;
}

Value lastCover(const Moment &moment)
{
    if (const Deed *found = foundOfTarget(moment, "range-band"))
        return found->inputs.value("cover"_L1);
    const ThingId man = moment.who("figure");
    const Unit target(moment.things, moment.who("target"));
    const bool isInCover = target.isThere() && target.flag("in_cover");
    const auto said = coverSaidLast(moment, moment.who("firer"), man == 0 ? target.id() : man);
    if (said && (*said != Cover::Open || !isInCover))
        return keyOf(*said);
    return isInCover ? Value(keyOf(Cover::Soft)) : kUnknown;
}

namespace {

/// What the referee gave, else what is filled in.
Value givenOr(const Moment &moment, const QString &key, const Value &filledIn)
{
    return moment.given.contains(key) ? moment.given.value(key) : filledIn;
}

/// The range from which they are to shoot, as far as that is known.
std::optional<Band> bandNow(const Moment &moment)
{
    const Value distance = givenOr(moment, u"distance"_s, lastDistance(moment));
    if (!distance.isDouble())
        return {};
    const QString weapon = givenOr(moment, u"weapon"_s, weaponOfFirer(moment)).toString();
    return bandOf(enumOf(weapon, Weapon::Musket), distance.toInt(), figuresOf(moment.rules));
}

} // namespace

/// As they were counted at this range; else as they are counted now.
Value eligibleOfFirer(const Moment &moment)
{
    const Deed *found = foundOf(moment, "eligible-shooters");
    const auto band = bandNow(moment);
    if (found != nullptr && (!band || found->inputs.value("band"_L1) == keyOf(*band)))
        return found->outcome.value("shooters"_L1);
    if (!band)
        return kUnknown;
    return ofPlayer(moment, "firer", [&](const Unit &unit) {
        ShooterState shooter = shooterState(moment, unit);
        shooter.band = *band;
        return countShooters(shooter, figuresOf(moment.rules)).shooters;
    });
}

Value firerShootsAVolley(const Moment &moment)
{
    if (const Deed *found = foundOf(moment, "eligible-shooters"))
        return found->outcome.value("how"_L1) == u"all"_s;
    return ofPlayer(moment, "firer", [&](const Unit &unit) {
        const ShooterState shooter = shooterState(moment, unit);
        return shooter.isLed() && shooter.mayAllShoot();
    });
}

Value fitOfTarget(const Moment &moment)
{
    return ofPlayer(moment, "target", [](const Unit &unit) { return unit.isFigure() ? 0 : unit.fit(); });
}

Value woundedOfTarget(const Moment &moment)
{
    return ofPlayer(moment, "target", [](const Unit &unit) { return unit.isFigure() ? 0 : unit.wounded(); });
}

std::vector<ThingId> attachedToTarget(const Moment &moment)
{
    const Unit target(moment.things, moment.who("target"));
    if (target.isFigure())
        return {target.id()};
    std::vector<ThingId> figures = idsOf(attachedTo(moment.things, target.id()));
    if (figures.size() > 4)
        figures.resize(4);
    return figures;
}

Value conditionOfFigure(const Moment &moment)
{
    return ofPlayer(
        moment, "figure", [](const Unit &unit) { return keyOf(unit.fit() > 0 ? Condition::Fit : Condition::Wounded); });
}

Value contactOfA(const Moment &moment)
{
    return contactOf(moment, "a", "b");
}

Value contactOfB(const Moment &moment)
{
    return contactOf(moment, "b", "a");
}

namespace {

Value meleeWeapon(const Unit &unit)
{
    return unit.meleeWeapon() == Weapon::None ? keyOf(Weapon::Club) : keyOf(unit.meleeWeapon());
}

} // namespace

Value meleeWeaponOfA(const Moment &moment)
{
    return ofPlayer(moment, "a", &meleeWeapon);
}

Value meleeWeaponOfB(const Moment &moment)
{
    return ofPlayer(moment, "b", &meleeWeapon);
}

Value aIsMounted(const Moment &moment)
{
    return ofPlayer(moment, "a", [](const Unit &unit) { return unit.isMounted(); });
}

Value bIsMounted(const Moment &moment)
{
    return ofPlayer(moment, "b", [](const Unit &unit) { return unit.isMounted(); });
}

Value chargeOfA(const Moment &moment)
{
    return ofPlayer(moment, "a", [&](const Unit &unit) { return chargeOf(moment, unit); });
}

Value chargeOfB(const Moment &moment)
{
    return ofPlayer(moment, "b", [&](const Unit &unit) { return chargeOf(moment, unit); });
}

Value woundedInContactOfA(const Moment &moment)
{
    return woundedInContact(moment, "a", "b");
}

Value woundedInContactOfB(const Moment &moment)
{
    return woundedInContact(moment, "b", "a");
}

Value firstTurnOfMelee(const Moment &moment)
{
    return ofPlayer(moment, "a", [&](const Unit &) { return isFirstTurnOfFight(moment); });
}

Value firstTurnOfBout(const Moment &moment)
{
    return ofPlayer(moment, "a_1", [&](const Unit &) { return isFirstTurnOfFight(moment); });
}

Value meleeWeaponOfRow(const Moment &moment)
{
    return ofRow(moment, &meleeWeapon);
}

Value rowIsMounted(const Moment &moment)
{
    return ofRow(moment, [](const Unit &unit) { return unit.isMounted(); });
}

Value chargeOfRow(const Moment &moment)
{
    return ofRow(moment, [&](const Unit &unit) { return chargeOf(moment, unit); });
}

namespace {

bool areMusketeers(const Unit &unit)
{
    return isMusket(unit.weapon());
}

} // namespace

Value aAreMusketeers(const Moment &moment)
{
    return ofPlayer(moment, "a", &areMusketeers);
}

Value bAreMusketeers(const Moment &moment)
{
    return ofPlayer(moment, "b", &areMusketeers);
}

Value rowIsMusketeer(const Moment &moment)
{
    return ofRow(moment, &areMusketeers);
}

Value conditionOfRow(const Moment &moment)
{
    return ofRow(moment, [](const Unit &unit) { return keyOf(unit.fit() > 0 ? Condition::Fit : Condition::Wounded); });
}

} // namespace muster::tyneside
