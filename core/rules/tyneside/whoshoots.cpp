// SPDX-License-Identifier: GPL-3.0-or-later
// Who may shoot, and at whom: those that are led with their side, the others at the nearest. Source: "Shooting", "Other
// Figures eligible to shoot".
#include "core/rules/tyneside/aim.h"
#include "core/rules/tyneside/lastshot.h"
#include "core/rules/tyneside/orders.h"
#include "core/rules/tyneside/prefill.h"
#include "core/rules/tyneside/shooters.h"
#include "core/rules/tyneside/turnrules.h"
#include "core/rules/tyneside/tyneside.h"

#include <algorithm>
#include <iterator>

namespace muster::tyneside {

using namespace Qt::Literals::StringLiterals;

namespace in_whoshoots {
namespace {

constexpr char kTooFewToShoot[] =
    QT_TRANSLATE_NOOP("muster", "%1: too few may shoot; the wounded shoot at short range only.");

bool isTheUncommandedStep(const Moment &moment)
{
    return moment.phase() == u"uncommanded_shooting"_s;
}

/// Who fell in this step still shoots.
bool isThereToShoot(const Moment &moment, ThingId id)
{
    return wasThereAsTheShotsBegan(moment, id);
}

bool isUnitOrPlayerCharacter(const Moment &moment, ThingId id)
{
    const Unit unit(moment.things, id);
    return unit.isOfItsOwn() || unit.isPlayerCharacter();
}

bool isOfShootingSide(const Moment &moment, ThingId id)
{
    return isTheUncommandedStep(moment) || moment.things.armyOf(id) == shootingArmy(moment);
}

bool isLedWhereItMatters(const Moment &moment, ThingId id)
{
    return isTheUncommandedStep(moment) || Unit(moment.things, id).isLed();
}

bool isNotLedWhereItMatters(const Moment &moment, ThingId id)
{
    return !isTheUncommandedStep(moment) || !Unit(moment.things, id).isLed();
}

/// Who stands with a group in contact is in it too: he does not shoot from there, nor is he shot at (TURN-3, TURN-11).
bool isHisGroupInNoContact(const Moment &moment, ThingId id)
{
    const ThingId group = Unit(moment.things, id).attachedTo();
    return group == 0 || isInNoContact(moment, group);
}

bool isPlayerCharacter(const Moment &moment, ThingId id)
{
    return Unit(moment.things, id).isPlayerCharacter();
}

bool hasMissiles(const Moment &moment, ThingId id)
{
    return Unit(moment.things, id).weapon() != Weapon::None;
}

bool isNoRunner(const Moment &moment, ThingId id)
{
    return !Unit(moment.things, id).isRouting();
}

bool isBusyIfHeCommands(const Moment &moment, ThingId id)
{
    const Unit unit(moment.things, id);
    return !unit.isPlayerCharacter() || unit.flag("busy");
}

ShooterState shooterOf(const Moment &moment, ThingId id)
{
    return shooterState(moment, Unit(moment.things, id));
}

bool standsToShootNow(const Moment &moment, ThingId id)
{
    return standsToShoot(shooterOf(moment, id));
}

bool isLoadedIfItMust(const Moment &moment, ThingId id)
{
    const ShooterState shooter = shooterOf(moment, id);
    return shooter.loaded || !shooter.mayAllShoot();
}

/// As far as the distance is known.
bool canReachSoFar(const Moment &moment, ThingId id)
{
    const int distance = distanceOf(moment, id);
    const Unit unit(moment.things, id);
    return distance == 0 || bandOf(unit.weapon(), distance, figuresOf(moment.rules)) != Band::Out;
}

/// The wounded shoot at short range only; as far as the distance is known.
bool hasEnoughFigures(const Moment &moment, ThingId id)
{
    const int distance = distanceOf(moment, id);
    const Unit unit(moment.things, id);
    ShooterState shooter = shooterOf(moment, id);
    shooter.band = distance == 0 ? Band::Short : bandOf(unit.weapon(), distance, figuresOf(moment.rules));
    const ShootersFound found = countShooters(shooter, figuresOf(moment.rules));
    return found.shooters > 0 || found.how == ShootersHow::Moved || found.how == ShootersHow::Unloaded;
}

bool isTarget(const Moment &moment, ThingId enemy)
{
    return isOnTheTable(moment, enemy) && isByItself(moment, enemy);
}

/// How deep he is in a wood: at the least as deep as those with whom he stands.
int depthOf(const Moment &moment, ThingId id)
{
    const Unit unit(moment.things, id);
    const ThingId group = unit.attachedTo();
    return std::max(unit.number("depth"), group == 0 ? 0 : Unit(moment.things, group).number("depth"));
}

bool isTooDeep(const Moment &moment, ThingId unit)
{
    return depthOf(moment, unit) > figuresOf(moment.rules).sight.intoWood;
}

const Deed *lineOfFireOf(const Moment &moment, ThingId firer, ThingId target)
{
    const Deed *looked = deedNow(moment, "line-of-fire", "firer", firer);
    return looked != nullptr && looked->cast.value(u"target"_s) == target ? looked : nullptr;
}

bool isNotTooDeepForHim(const Moment &moment, ThingId target)
{
    const ThingId firer = moment.who("firer");
    return firer == 0 || !isTooDeep(moment, target) || canShotsPass(moment, firer, target);
}

bool isShotAtFromNotTooDeep(const Moment &moment, ThingId target)
{
    const ThingId firer = moment.who("firer");
    return firer == 0 || canShotsPass(moment, firer, target);
}

/// A player character who picks a man aims at him.
bool isNoManToAimAt(const Moment &moment, ThingId enemy)
{
    const Unit firer(moment.things, moment.who("firer"));
    return !firer.isPlayerCharacter() || !Unit(moment.things, enemy).isFigure();
}

bool isTheNearestWhereItMatters(const Moment &moment, ThingId enemy)
{
    return !isTheUncommandedStep(moment) || nearestEnemyOf(moment, moment.who("firer")) == enemy;
}

/// Within the same wood they may be at any depth, but not far apart (TY-R44).
std::optional<Refusal> refuseTooFarInAWood(const Moment &moment, ThingId target, const QJsonObject &inputs)
{
    const ThingId firer = moment.who("firer");
    const int most = figuresOf(moment.rules).sight.throughWood;
    const bool isTooFar = firer != 0 && target != 0 && inputs.value("distance"_L1).toInt() > most
        && (isTooDeep(moment, firer) || isTooDeep(moment, target)) && lineOfFireOf(moment, firer, target) == nullptr;
    if (!isTooFar)
        return std::nullopt;
    return Refusal {u"distance"_s,
        Phrase(QT_TRANSLATE_NOOP("muster", "%1: so deep in a wood nobody is hit from further off than %2 cm."))
            .arg(moment.things.name(target))
            .arg(most)};
}

/// What cannot hit is no shot: it is not fired, and another may be.
std::optional<Refusal> refuseWhatCannotHit(const Moment &moment, ThingId target, const QJsonObject &inputs)
{
    if (!inputs.contains("distance"_L1) || isTheUncommandedStep(moment))
        return std::nullopt;
    const Figures &figures = figuresOf(moment.rules);
    const Aim aim {.weapon = enumOf(inputs.value("weapon"_L1).toString(), Weapon::Musket),
        .distance = inputs.value("distance"_L1).toInt(),
        .cover = enumOf(inputs.value("cover"_L1).toString(), Cover::Open)};
    if (bandOf(aim.weapon, aim.distance, figures) == Band::Out)
        return Refusal {
            u"distance"_s, Phrase(QT_TRANSLATE_NOOP("muster", "%1: out of range.")).arg(moment.things.name(target))};
    if (needOf(aim, figures) == 0)
        return Refusal {u"cover"_s,
            Phrase(QT_TRANSLATE_NOOP("muster", "%1: cannot be hit in such cover so far off."))
                .arg(moment.things.name(target))};
    if (inputs.contains("shooters"_L1) && inputs.value("shooters"_L1).toInt() == 0)
        return Refusal {u"shooters"_s, Phrase(kTooFewToShoot).arg(moment.things.name(moment.who("firer")))};
    return std::nullopt;
}

std::optional<Refusal> refuseShot(const Moment &moment, ThingId target, const QJsonObject &inputs)
{
    if (auto touches = refuseAtNoDistance(moment, target, inputs))
        return touches;
    auto tooFar = refuseTooFarInAWood(moment, target, inputs);
    return tooFar || target == 0 ? tooFar : refuseWhatCannotHit(moment, target, inputs);
}

std::optional<Refusal> refuseShooting(const Moment &moment, const QJsonObject &inputs)
{
    return refuseShot(moment, moment.who("target"), inputs);
}

std::optional<Refusal> refuseAiming(const Moment &moment, const QJsonObject &inputs)
{
    return refuseShot(moment, moment.who("figure"), inputs);
}

bool isUncommandedStep(const Moment &moment)
{
    return isTheUncommandedStep(moment);
}

bool isCommandedStep(const Moment &moment)
{
    return !isTheUncommandedStep(moment);
}

int afterTheMoves(const Moment &)
{
    return 6;
}

/// What both of them remember of it.
std::vector<Change> isShot(const Moment &moment, ThingId target, const QJsonObject &inputs)
{
    std::vector<Change> changes = isUnderFire(moment, target);
    std::ranges::copy(shootsAt(moment, target, inputs), std::back_inserter(changes));
    return changes;
}

std::vector<Change> putsUnderFire(const Moment &moment, const QJsonObject &inputs, const QJsonObject &outcome)
{
    const bool couldHit = outcome.value("shots"_L1).toInt() > 0;
    return couldHit ? isShot(moment, moment.who("target"), inputs) : std::vector<Change>();
}

std::vector<Change> putsTheManUnderFire(const Moment &moment, const QJsonObject &inputs, const QJsonObject &outcome)
{
    const bool couldHit = outcome.value("result"_L1).toString() != u"no_shot"_s;
    return couldHit ? isShot(moment, moment.who("figure"), inputs) : std::vector<Change>();
}

constexpr char kNothingToShootWith[] = QT_TRANSLATE_NOOP("muster", "%1: nothing to shoot with.");
/// Where it moves and shoots in one step, what it must do comes first: a shot takes its move.
bool hasGoneWhereItMatters(const Moment &moment, ThingId unit)
{
    return moment.phase() != u"other_move"_s || !isBoundToGo(moment, unit);
}

/// Where it moves and shoots in one step, all of its side have diced, and who must go has gone (TY-R04).
bool hasItsSideGone(const Moment &moment, ThingId unit)
{
    return moment.phase() != u"other_move"_s || haveAllGone(moment, moment.things.armyOf(unit));
}

Conditions ofFirer()
{
    return {{"firer", &isThereToShoot, kOffTheTable}, {"firer", &isUnitOrPlayerCharacter, kGoesWithItsGroup},
        {"firer", &isOfShootingSide, QT_TRANSLATE_NOOP("muster", "%1: the other side shoots in this step.")},
        {"firer", &isLedWhereItMatters,
            QT_TRANSLATE_NOOP("muster", "%1: not commanded, and the uncommanded shoot later.")},
        {"firer", &isNotLedWhereItMatters,
            QT_TRANSLATE_NOOP("muster", "%1: commanded, and the commanded shoot with their side.")},
        {"firer", &isNoCrew, QT_TRANSLATE_NOOP("muster", "%1: serving a gun, no shooting.")},
        {"firer", &hasMissiles, kNothingToShootWith}, {"firer", &isInNoContact, kInContact},
        {"firer", &isHisGroupInNoContact, QT_TRANSLATE_NOOP("muster", "%1: with a group in contact, no shooting.")},
        {"firer", &isNoRunner, QT_TRANSLATE_NOOP("muster", "%1: running, no shooting.")},
        {"firer", &hasItsOrders, QT_TRANSLATE_NOOP("muster", "%1: the die for the action comes first.")},
        {"firer", &hasGoneWhereItMatters, QT_TRANSLATE_NOOP("muster", "%1: the action comes first, then the shot.")},
        {"firer", &isBusyIfHeCommands,
            QT_TRANSLATE_NOOP("muster", "%1 threw all his command dice: he neither loads nor shoots this turn.")},
        {"firer", &hasNotShot, QT_TRANSLATE_NOOP("muster", "%1: fired already, once a turn.")},
        {"firer", &standsToShootNow, QT_TRANSLATE_NOOP("muster", "%1: moved already.")},
        {"firer", &isLoadedIfItMust, QT_TRANSLATE_NOOP("muster", "%1: not loaded, must stand a turn to load first.")},
        {"firer", &canReachSoFar, QT_TRANSLATE_NOOP("muster", "%1: the nearest enemy is out of range.")},
        {"firer", &hasEnoughFigures, kTooFewToShoot},
        {"firer", &hasItsSideGone,
            QT_TRANSLATE_NOOP(
                "muster", "%1: first all of its side dice and do as they are told, then come its shots.")}};
}

Conditions at(const char *target)
{
    Conditions all = ofFirer();
    all.push_back({target, &isInNoContact, kNobodyShootsIntoAMelee});
    all.push_back({target, &isHisGroupInNoContact, kNobodyShootsIntoAMelee});
    all.push_back({target, &isNotTooDeepForHim, QT_TRANSLATE_NOOP("muster", "%1: too deep in a wood to be shot at.")});
    all.push_back({target, &isShotAtFromNotTooDeep,
        QT_TRANSLATE_NOOP("muster", "%1: out of the line of fire of who stands too deep in a wood.")});
    return all;
}

} // namespace
} // namespace in_whoshoots

std::optional<Refusal> refuseAtNoDistance(const Moment &moment, ThingId target, const QJsonObject &inputs)
{
    const Value distance = inputs.value("distance"_L1);
    if (target == 0 || !distance.isDouble() || distance.toInt() > 0)
        return std::nullopt;
    return Refusal {u"distance"_s,
        Phrase(QT_TRANSLATE_NOOP("muster", "%1: at 0 cm it is in contact, and nobody shoots into a melee."))
            .arg(moment.things.name(target))};
}

bool wasThereAsTheShotsBegan(const Moment &moment, ThingId id)
{
    const Unit unit(moment.things, id);
    const bool isGone = unit.state() == State::LeftField || unit.state() == State::Merged;
    const Strength strength = strengthInShooting(moment, unit);
    return unit.isPresent() || (!isGone && strength.fit + strength.wounded > 0);
}

bool canShotsPass(const Moment &moment, ThingId firer, ThingId target)
{
    using namespace in_whoshoots;
    if (const Deed *looked = lineOfFireOf(moment, firer, target))
        return looked->outcome.value("allowed"_L1).toBool();
    const bool areBothInAWood = depthOf(moment, firer) > 0 && depthOf(moment, target) > 0;
    return areBothInAWood || (!isTooDeep(moment, firer) && !isTooDeep(moment, target));
}

bool isToShootAtTheNearest(const Moment &moment, ThingId unit)
{
    using namespace in_whoshoots;
    const Conditions conditions = ofFirer();
    return isTheUncommandedStep(moment)
        && std::ranges::all_of(conditions, [&](const muster::Condition &one) { return one.holds(moment, unit); });
}

std::vector<TurnRule> missileRules()
{
    using namespace in_whoshoots;
    Conditions shooting = together(at("target"),
        {{"target", &isTarget, QT_TRANSLATE_NOOP("muster", "%1: no target on its own now.")},
            {"target", &isNoManToAimAt,
                QT_TRANSLATE_NOOP("muster", "%1 is one man: an officer takes an aimed shot at him.")},
            {"target", &isTheNearestWhereItMatters,
                QT_TRANSLATE_NOOP(
                    "muster", "%1: not the nearest enemy within range; uncommanded troops shoot at no other.")}});
    Conditions aiming = at("figure");
    aiming.insert(aiming.begin(),
        {"firer", &isPlayerCharacter, QT_TRANSLATE_NOOP("muster", "%1: only officers and leaders pick a man.")});
    aiming.push_back({"figure", &isOnTheTable, kOffTheTable});
    const std::vector<const char *> ledSteps {"commanded_shooting", "other_move"};
    return {
        {.what = "shooting",
            .phases = {"commanded_shooting", "other_move", "uncommanded_shooting"},
            .conditions = std::move(shooting),
            .must = &isUncommandedStep,
            .mayToo = true,
            .place = &afterTheMoves,
            .text = QT_TRANSLATE_NOOP("muster", "%1: shooting"),
            .follows = &putsUnderFire,
            .refuses = &refuseShooting,
            .declines = {{"holds_fire", QT_TRANSLATE_NOOP("muster", "%1: holding fire")}},
            .asks = QT_TRANSLATE_NOOP("muster", "%1: which target group, how far, in what cover?"),
            .asksWhen = &isCommandedStep,
            .mustAnswer = false},
        {.what = "aimed-shot",
            .phases = ledSteps,
            .conditions = std::move(aiming),
            .place = &afterTheMoves,
            .text = QT_TRANSLATE_NOOP("muster", "%1 may aim at a man"),
            .follows = &putsTheManUnderFire,
            .refuses = &refuseAiming,
            .declines = {{"holds_fire", QT_TRANSLATE_NOOP("muster", "%1 aims at nobody")}},
            .declinedWith = "shooting",
            .asks = QT_TRANSLATE_NOOP("muster", "At whom does %1 aim, how far, in what cover?"),
            .mustAnswer = false},
        {.what = "eligible-shooters",
            .roles = aboutUnit("firer"),
            .conditions = {{"firer", &isThereToShoot, kOffTheTable}, {"firer", &hasMissiles, kNothingToShootWith}},
            .offered = &never,
            .text = QT_TRANSLATE_NOOP("muster", "%1: how many may shoot")},
    };
}

} // namespace muster::tyneside
