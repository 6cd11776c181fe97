// SPDX-License-Identifier: GPL-3.0-or-later
// Both sides fire or load at once, then all who were hit save.
#include "core/rules/changes.h"
#include "core/rules/sides.h"
#include "core/rules/turnstep.h"
#include "core/rules/twopage/acts.h"
#include "core/rules/twopage/crowding.h"
#include "core/rules/twopage/figures.h"
#include "core/rules/twopage/knots.h"
#include "core/rules/twopage/phaseoptionsrule.h"
#include "core/rules/twopage/rooms.h"
#include "core/rules/twopage/turnrules.h"

#include <algorithm>

namespace muster::twopage {

using namespace Qt::Literals::StringLiterals;

namespace in_whofires {
namespace {

const WeaponFigures &weaponOf(const Moment &moment, ThingId figure)
{
    return figuresOf(moment.rules).of(Man(moment.things, figure).weapon());
}

bool hasWeapon(const Moment &moment, ThingId figure)
{
    return Man(moment.things, figure).weapon() != Weapon::None;
}

bool isNotOnTheMove(const Moment &moment, ThingId figure)
{
    return !Man(moment.things, figure).has(Action::Move);
}

bool isNotFighting(const Moment &moment, ThingId figure)
{
    return !Man(moment.things, figure).has(Action::HandToHand);
}

bool standsToFire(const Moment &moment, ThingId figure)
{
    return Man(moment.things, figure).has(Action::FireLoad);
}

bool mayFireWithItsCard(const Moment &moment, ThingId figure)
{
    return standsToFire(moment, figure) || !weaponOf(moment, figure).crewed;
}

/// A gun acts through its gunner.
bool firesItself(const Moment &moment, ThingId figure)
{
    const Man man(moment.things, figure);
    const auto gunner = man.gun() == 0 ? std::optional<Man>() : gunnerOf(moment.things, man.gun());
    return !gunner || gunner->id() == figure;
}

bool hasItsCrew(const Moment &moment, ThingId figure)
{
    const Man man(moment.things, figure);
    const int crew = man.gun() == 0 ? 0 : int(shootingCrewOf(moment.things, man.gun()).size());
    return !figuresOf(moment.rules).lacksCrew(man.weapon(), crew);
}

/// Shots that were not used go at other targets, where that is played (TP-R09).
bool isInItsVolley(const Moment &moment, ThingId figure)
{
    const Man man(moment.things, figure);
    return figuresOf(moment.rules).splitFire == SplitFire::MaySplit && man.hasActed() && man.shotsUsed() > 0
        && man.shotsUsed() < weaponOf(moment, figure).shots;
}

bool hasNotActed(const Moment &moment, ThingId figure)
{
    return !Man(moment.things, figure).hasActed();
}

bool mayFireNow(const Moment &moment, ThingId figure)
{
    return hasNotActed(moment, figure) || isInItsVolley(moment, figure);
}

bool isUnloaded(const Moment &moment, ThingId figure)
{
    return Man(moment.things, figure).ammo() == Ammo::Unloaded;
}

/// Of a volley that goes on the weapon is emptied only when it ends.
bool isLoaded(const Moment &moment, ThingId figure)
{
    const bool goesOn =
        isInItsVolley(moment, figure) && figuresOf(moment.rules).unloadTiming == UnloadTiming::AfterVolley;
    return goesOn || !isUnloaded(moment, figure);
}

bool noSaveIsMade(const Moment &moment, ThingId)
{
    return std::ranges::none_of(
        moment.deeds, [&](const Deed &deed) { return deed.procedure == u"saving-roll"_s && isOfNow(moment, deed); });
}

/// Fire out of a room, or into another, goes across a door or window that has room for one more of the side (TP-R30).
bool isThereAWayOut(const Moment &moment, ThingId target)
{
    const Man firer(moment.things, moment.who("firer"));
    if (firer.id() == 0 || firer.room() == 0 || firer.room() == Man(moment.things, target).room())
        return true;
    const std::vector<ThingId> openings = moment.things.ofType(u"opening"_s, firer.room());
    return openings.empty() || !openingsFreeFor(moment, firer).empty();
}

/// He fires out of the room that he is in, and where no two of his side have fired.
std::optional<Refusal> refuseThatOpening(const Moment &moment, const QJsonObject &inputs)
{
    const ThingId opening = moment.who("opening");
    const Man firer(moment.things, moment.who("firer"));
    if (auto refusal = inputs.isEmpty() ? std::nullopt : refuseUnsaidOpening(moment, firer))
        return refusal;
    const bool isHis = opening == 0 || contains(openingsOf(moment.things, firer.room()), opening);
    if (isHis && opening != 0 && firer.opening() != 0 && opening != firer.opening() && staysWhereHeIs(moment, firer)) {
        return Refusal {u"opening"_s,
            Phrase(QT_TRANSLATE_NOOP("muster", "%1 may not shift: idle, or needs Move to leave the fight."))
                .arg(firer.name())};
    }
    if (isHis && (opening == 0 || hasRoomFor(moment, opening, firer)))
        return std::nullopt;
    const char *words = isHis
        ? QT_TRANSLATE_NOOP("muster", "Two of his side have used %1 in this phase: %2 needs another.")
        : QT_TRANSLATE_NOOP("muster", "%1 is no door or window of the room that %2 is in.");
    return Refusal {u"opening"_s, Phrase(words).arg(moment.things.name(opening)).arg(firer.name())};
}

bool isNotAimedAtYet(const Moment &moment, ThingId target)
{
    return !wasAimedAt(moment, moment.who("firer"), target);
}

/// Who stands within an inch of his target: it is asked all the same, so that the next digit is the distance and no
/// die.
QJsonObject atAnInch(const Moment &moment)
{
    const bool isNear = contains(Man(moment.things, moment.who("firer")).near(), moment.who("target"));
    return isNear ? QJsonObject {{u"distance"_s, 1}} : QJsonObject();
}

// Loading.

bool mustBeReloaded(const Moment &moment, ThingId figure)
{
    return weaponOf(moment, figure).unloads != Unloads::Never;
}

/// Of a gun neither of its men: both load it (R10).
bool isNotBarred(const Moment &moment, ThingId figure)
{
    const Man man(moment.things, figure);
    const std::vector<Man> crew = man.gun() == 0 ? std::vector {man} : crewOfGun(moment.things, man.gun());
    return std::ranges::none_of(crew, [&](const Man &one) {
        return isBarredFromLoading(one.wasInMelee(), !one.foes().empty(), figuresOf(moment.rules));
    });
}

// Saves.

Conditions mayFire()
{
    return {
        {"firer", &isAble, kOut},
        {"firer", &hasWeapon, QT_TRANSLATE_NOOP("muster", "%1 has nothing to fire with.")},
        {"firer", &hasCard, kNoCard},
        {"firer", &isNotOnTheMove, QT_TRANSLATE_NOOP("muster", "%1 has Move for the whole turn: he does not fire.")},
        {"firer", &isNotFighting, QT_TRANSLATE_NOOP("muster", "%1 has Fight Hand-to-Hand: he does not fire.")},
        {"firer", &mayFireWithItsCard, QT_TRANSLATE_NOOP("muster", "%1 crews a gun: no Move & Fire with it.")},
        {"firer", &firesItself, QT_TRANSLATE_NOOP("muster", "%1 is the second man: the gun is fired by its gunner.")},
        {"firer", &hasItsCrew, QT_TRANSLATE_NOOP("muster", "%1: the gun needs two men with Fire/Load.")},
        {"firer", &hasNotMoved,
            QT_TRANSLATE_NOOP("muster", "%1 has moved: Move & Fire is one or the other in a phase.")},
        {"firer", &mayFireNow, QT_TRANSLATE_NOOP("muster", "%1 has fired or loaded in this phase.")},
        {"firer", &isLoaded, QT_TRANSLATE_NOOP("muster", "%1 is unloaded.")},
        {"firer", &noSaveIsMade,
            QT_TRANSLATE_NOOP("muster", "%1: the firing of this phase is over, the saves are made.")},
        {"target", &isAble, kOut},
        {"target", &isNotAimedAtYet, QT_TRANSLATE_NOOP("muster", "%1 was his target: what is left goes at another.")},
        {"target", &isAskedWhence,
            QT_TRANSLATE_NOOP("muster", "%1 is outside: first say out of which door or window.")},
        {"target", &isInsideIfSaid,
            QT_TRANSLATE_NOOP("muster", "%1 is outside: the shot was said to be at an enemy in the room.")},
        {"target", &isOutsideIfSaid,
            QT_TRANSLATE_NOOP("muster", "%1 is in the room: the shot was said to go out of a door or window.")},
        {"target", &isThereAWayOut,
            QT_TRANSLATE_NOOP("muster",
                "Two figures of a side have used every door and window of the room: none is left "
                "to fire at %1.")},
    };
}

Conditions mayLoad()
{
    return {
        {"loader", &isAble, kOut},
        {"loader", &hasWeapon, QT_TRANSLATE_NOOP("muster", "%1 has nothing to load.")},
        {"loader", &hasCard, kNoCard},
        {"loader", &standsToFire, QT_TRANSLATE_NOOP("muster", "%1: only a figure with Fire/Load loads.")},
        {"loader", &firesItself, QT_TRANSLATE_NOOP("muster", "%1 is the second man: the gun is loaded by its gunner.")},
        {"loader", &hasItsCrew, QT_TRANSLATE_NOOP("muster", "%1: the gun needs two men with Fire/Load.")},
        {"loader", &mustBeReloaded, QT_TRANSLATE_NOOP("muster", "%1 reloads as he fires: always loaded.")},
        {"loader", &hasNotActed, QT_TRANSLATE_NOOP("muster", "%1 has fired or loaded in this phase.")},
        {"loader", &isUnloaded, QT_TRANSLATE_NOOP("muster", "%1: loaded.")},
        {"loader", &isNotBarred, QT_TRANSLATE_NOOP("muster", "%1 comes from a fight, and may not load now.")},
        {"loader", &noSaveIsMade,
            QT_TRANSLATE_NOOP("muster", "%1: the loading of this phase is over, the saves are made.")},
    };
}

bool hasATarget(const Moment &moment, ThingId figure)
{
    const Role target {.key = "target"};
    const Conditions conditions = mayFire();
    return std::ranges::any_of(menOf(moment.things), [&](const Man &man) {
        const Cast pair {{u"firer"_s, figure}, {u"target"_s, man.id()}};
        return man.army() != moment.things.armyOf(figure)
            && !TurnStep::unmet(conditions, &target, TurnStep(moment).with(pair));
    });
}

/// They have not said that they hold their fire.
std::vector<ThingId> whoMayStillFire(const Moment &moment)
{
    std::vector<ThingId> firers;
    for (const Man &man : menOf(moment.things)) {
        if (mayDo(moment, "fire", "firer", man.id()) && answerNow(moment, "fire", "firer", man.id()) == nullptr
            && hasATarget(moment, man.id()))
            firers.push_back(man.id());
    }
    return firers;
}

std::vector<ThingId> whoMayStillLoad(const Moment &moment)
{
    std::vector<ThingId> loaders;
    for (const Man &man : menOf(moment.things)) {
        if (mayDo(moment, "load", "loader", man.id()) && answerNow(moment, "load", "loader", man.id()) == nullptr)
            loaders.push_back(man.id());
    }
    return loaders;
}

/// Shots and loads in any order, then the saves; and these wait while a fight is still to come.
bool isItTooEarlyToSave(const Moment &moment)
{
    if (moment.phase() == u"melee"_s)
        return isAFightOpen(moment);
    return !whoMayStillFire(moment).empty() || !whoMayStillLoad(moment).empty();
}

/// Once a save is made nobody fires or loads any more: that is said before it is opened. Who opened it all the same
/// goes through it.
std::optional<Refusal> refuseEarlySave(const Moment &moment, const QJsonObject &inputs)
{
    if (!inputs.isEmpty() || !isItTooEarlyToSave(moment))
        return std::nullopt;
    const auto refused = [&](const char *words, const std::vector<ThingId> &open) {
        return Refusal {u"target"_s, Phrase(words).arg(listedNames(moment, open))};
    };
    if (moment.phase() == u"melee"_s)
        return refused(QT_TRANSLATE_NOOP("muster", "Saves come when all fights are diced. Still open: %1."),
            firstsOfOpenFights(moment));
    if (const std::vector<ThingId> firers = whoMayStillFire(moment); !firers.empty())
        return refused(
            QT_TRANSLATE_NOOP("muster", "Saves come after the last shot. Still to fire, or to hold their fire: %1."),
            firers);
    return refused(QT_TRANSLATE_NOOP("muster", "Saves come after the last load. Still to load, or to leave it: %1."),
        whoMayStillLoad(moment));
}

} // namespace
} // namespace in_whofires

bool wasAimedAt(const Moment &moment, ThingId firer, ThingId target)
{
    return std::ranges::any_of(moment.deeds, [&](const Deed &deed) {
        return deed.procedure == u"fire"_s && isOfNow(moment, deed) && deed.cast.value(u"firer"_s) == firer
            && deed.cast.value(u"target"_s) == target;
    });
}

std::vector<TurnRule> missileRules()
{
    using namespace in_whofires;
    return {
        {.what = "fire",
            .conditions = mayFire(),
            .text = QT_TRANSLATE_NOOP("muster", "%1 may fire"),
            .follows = &firedFrom,
            .refuses = &refuseThatOpening,
            .declines = {{"holds_fire", QT_TRANSLATE_NOOP("muster", "%1 holds fire")},
                {"nobody", QT_TRANSLATE_NOOP("muster", "%1: nobody in reach")}},
            .usually = &atAnInch,
            .asks = QT_TRANSLATE_NOOP("muster", "At whom does %1 fire, how far, in what cover?"),
            .mustAnswer = false},
        {.what = "load",
            .conditions = mayLoad(),
            .text = QT_TRANSLATE_NOOP("muster", "%1 may load"),
            .declines = {{"does_not_load", QT_TRANSLATE_NOOP("muster", "%1 does not load")}}},
        {.what = "saving-roll",
            .conditions = {{"target", &hasHits, QT_TRANSLATE_NOOP("muster", "%1 has no hits to save.")}},
            .must = &always,
            .due = &isItTooEarlyToSave,
            .atOnce = true,
            .text = QT_TRANSLATE_NOOP("muster", "%1: saving roll"),
            .refuses = &refuseEarlySave},
    };
}

} // namespace muster::twopage
