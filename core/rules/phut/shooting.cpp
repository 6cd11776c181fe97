// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/changes.h"
#include "core/rules/phut/basesoff.h"
#include "core/rules/phut/checks.h"
#include "core/rules/phut/describing.h"
#include "core/rules/phut/phut.h"
#include "core/rules/phut/prefill.h"
#include "core/rules/phut/shootingrule.h"
#include "core/rules/phut/turnrules.h"
#include "core/rules/telling.h"

namespace muster::phut {

using namespace Qt::Literals::StringLiterals;

namespace in_shooting {
namespace {

using Inputs = ShootingInputs;
using Outcome = ShootingOutcome;

std::optional<Refusal> refuse(const Inputs &in, const Figures &figures)
{
    const WeaponFigures &weapon = figures.of(in.weapon);
    if (in.ammo == Ammo::Out) {
        return Refusal {u"ammo"_s, Phrase(QT_TRANSLATE_NOOP("muster", "Out of ammunition: only loaded units shoot."))};
    }
    if (auto refusal = shootsAfterMoving(in.weapon, in.moved, figures))
        return refusal;
    if (in.distance > weapon.longTo) {
        return Refusal {u"distance"_s,
            Phrase(QT_TRANSLATE_NOOP("muster", "Out of range: %1 reaches %2″ at most."))
                .arg(wordOf(in.weapon))
                .arg(weapon.longTo)};
    }
    return {};
}

std::vector<Effect> affect(const Inputs &in, const Outcome &out)
{
    Effects effects;
    basesOff(effects, "target", out.targetLost, in.targetBases);
    effects.add("target", "missile_hits", out.hits);
    if (out.targetRouts)
        effects.set("target", "rout_due", true);
    if (out.outOfAmmo)
        effects.set("shooter", "ammo", keyOf(Ammo::Out));
    basesOff(effects, "shooter", out.piecesLost, in.rating);
    return std::move(effects).list();
}

/// Those of the printed table and the referee's own.
std::vector<Modifier> allModifiers(const Inputs &in, Band band, const Figures &figures)
{
    const auto printed = modifiers(in, band, figures);
    std::vector<Modifier> all(printed.begin(), printed.end());
    figures.own.add(all, in.own, false);
    figures.own.add(all, in.own, true);
    return all;
}

void addPool(std::vector<WorkingLine> &lines, const Inputs &in, const Outcome &out, const Figures &figures)
{
    const WeaponFigures &weapon = figures.of(in.weapon);
    if (weapon.artillery) {
        lines.push_back({Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "%n model(s), %1 each"), in.rating)
                             .arg(diceInWords(weapon.dicePerBase)),
            "PH-R13"});
    } else {
        lines.push_back({basesInWords(in.rating), "Shooting"});
    }
    if (inBothBands(in, figures)) {
        lines.push_back(
            {Phrase(QT_TRANSLATE_NOOP("muster", "%1″ is printed as both short and long range, counted as %2"))
                    .arg(in.distance)
                    .arg(wordOf(out.band)),
                "PH-R11", "range_overlap"});
    } else if (out.band == Band::Short) {
        lines.push_back(
            {Phrase(QT_TRANSLATE_NOOP("muster", "short range, up to %1″")).arg(weapon.shortTo), "Shooting"});
    }
    addLines(lines, allModifiers(in, out.band, figures), diceInWords(out.dice), "Shooting");
}

void addRout(std::vector<WorkingLine> &lines, const Inputs &in, const Outcome &out, const Figures &figures)
{
    const bool decided = routsByMissiles(in, out, MissileRound::WholePhase, figures)
        != routsByMissiles(in, out, MissileRound::EachVolley, figures);
    if (isBroken(in) || (!out.targetRouts && !decided))
        return;
    const bool whole = figures.missileRound == MissileRound::WholePhase;
    lines.push_back(
        {Phrase(out.targetRouts ? QT_TRANSLATE_NOOP("muster", "%1 in this round of missile fire: rout from %2")
                                : QT_TRANSLATE_NOOP("muster", "%1 in this volley: rout only from %2"))
                .arg(hitsInWords(out.hits + (whole ? in.hitsBefore : 0)))
                .arg(figures.routHits),
            "PH-R17", decided ? "missile_round" : nullptr});
}

/// Why nothing comes of hits beyond the bases that they take.
void addBroken(std::vector<WorkingLine> &lines, const Inputs &in, const Outcome &out)
{
    if (isBroken(in) && out.hits > 0 && !out.targetDestroyed)
        lines.push_back(
            {Phrase(QT_TRANSLATE_NOOP("muster", "%1 already: no new rout")).arg(wordOf(in.targetState)), "PH-R30"});
}

void addPowder(std::vector<WorkingLine> &lines, const Inputs &in, const Outcome &out, const Figures &figures)
{
    if (out.dice == 0)
        lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "no dice, no shot")), "PH-R15"});
    else if (out.outOfAmmo)
        lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "gunpowder and no hit: out of ammunition")), "Shooting"});
    else if (figures.of(in.weapon).gunpowder)
        lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "the powder holds")), "Shooting"});
    if (out.piecesLost > 0) {
        lines.push_back(
            {Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "nothing but %1: %n gun(s) {bursts|burst}"), out.piecesLost)
                    .arg(facesIn(figures.mishap)),
                "PH-R16"});
    }
}

std::vector<WorkingLine> explain(const Inputs &in, const Outcome &out, const Figures &figures)
{
    std::vector<WorkingLine> lines;
    addPool(lines, in, out, figures);
    if (out.dice > 0) {
        const bool armoured = in.targetHeavyArmour || in.targetPavise;
        const Phrase faces = facesThatHit(facesThatHit(in, figures));
        lines.push_back(
            {armoured ? Phrase(QT_TRANSLATE_NOOP("muster", "heavy armour or pavises: %1")).arg(faces) : faces,
                "Shooting"});
        lines.push_back({hitsInWords(out.hits), "Shooting"});
    }
    addRout(lines, in, out, figures);
    addBroken(lines, in, out);
    addPowder(lines, in, out, figures);
    return lines;
}

/// What happens to the target beyond its losses.
Phrase tellTarget(const Inputs &in, const Outcome &out, const Names &names)
{
    if (out.targetDestroyed) {
        return Phrase(QT_TRANSLATE_NOOP("muster", "Nothing is left of %1."))
            .arg(names.of("target", QT_TRANSLATE_NOOP("muster", "the target")));
    }
    if (out.targetBreaks) {
        return Phrase(QT_TRANSLATE_NOOP("muster", "%1 breaks when routs are established."))
            .arg(names.of("target", QT_TRANSLATE_NOOP("muster", "The target")));
    }
    if (out.hits == 0 || (in.targetState != State::Retiring && in.targetState != State::Routing))
        return {};
    return Phrase(in.targetState == State::Retiring ? QT_TRANSLATE_NOOP("muster", "%1 goes on retiring.")
                                                    : QT_TRANSLATE_NOOP("muster", "%1 goes on routing."))
        .arg(names.of("target", QT_TRANSLATE_NOOP("muster", "The target")));
}

Phrase tellShooter(const Inputs &in, const Outcome &out, const Names &names)
{
    const Phrase shooter = names.of("shooter", QT_TRANSLATE_NOOP("muster", "The shooter"));
    std::vector<Phrase> parts;
    if (out.outOfAmmo)
        parts.push_back(Phrase(QT_TRANSLATE_NOOP("muster", "%1: out of ammunition.")).arg(shooter));
    if (out.piecesLost > 0)
        parts.push_back(Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "%n gun(s) burst."), out.piecesLost));
    if (out.piecesLost == in.rating)
        parts.push_back(Phrase(QT_TRANSLATE_NOOP("muster", "Nothing is left of %1.")).arg(shooter));
    return sentences(std::move(parts));
}

Phrase tell(const Inputs &in, const Outcome &out, const Names &names)
{
    const Phrase shooter = names.of("shooter", QT_TRANSLATE_NOOP("muster", "The shooter"));
    const Phrase target = names.of("target", QT_TRANSLATE_NOOP("muster", "the target"));
    if (out.dice == 0) {
        return sentences(
            {Phrase(QT_TRANSLATE_NOOP("muster", "%1: no dice left, no shot at %2.")).arg(shooter).arg(target),
                tellTarget(in, out, names)});
    }
    const Phrase told = out.hits == 0
        ? Phrase(QT_TRANSLATE_NOOP("muster", "%1: no hits on %2.")).arg(shooter).arg(target)
        : Phrase(QT_TRANSLATE_NOOP("muster", "%2: %1. %4: %3 lost."))
              .arg(hitsInWords(out.hits))
              .arg(shooter)
              .arg(basesInWords(out.targetLost))
              .arg(names.of("target", QT_TRANSLATE_NOOP("muster", "The target")));
    return sentences({told, tellTarget(in, out, names), tellShooter(in, out, names)});
}

Phrase shooters(const Inputs &in)
{
    switch (in.weapon) {
    case Weapon::Bow:
        return Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "%n bow(s)"), in.rating);
    case Weapon::Crossbow:
        return Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "%n crossbow(s)"), in.rating);
    case Weapon::Firearm:
        return Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "%n firearm(s)"), in.rating);
    case Weapon::LightArtillery:
        return Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "%n light gun(s)"), in.rating);
    case Weapon::MediumArtillery:
        return Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "%n medium gun(s)"), in.rating);
    case Weapon::HeavyArtillery:
        return Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "%n heavy gun(s)"), in.rating);
    case Weapon::None:
        break;
    }
    return wordOf(in.weapon);
}

/// What the number of dice comes from, and what it costs to miss with all of them.
void addDice(std::vector<Phrase> &known, const Inputs &in, const Figures &figures)
{
    const Band band = rangeOf(in, figures);
    const int dice = diceOf(in, band, figures);
    for (const Modifier &modifier : allModifiers(in, band, figures)) {
        if (modifier.applies && modifier.amount != 0)
            known.push_back(inWords(modifier));
    }
    known.push_back(Phrase(QT_TRANSLATE_NOOP("muster", "= %1")).arg(diceInWords(dice)));
    if (dice > 0 && figures.of(in.weapon).gunpowder) {
        known.push_back(Phrase(QT_TRANSLATE_NOOP("muster", "no hit, no more powder: %1 %"))
                            .arg(percentOfMisses(facesThatHit(in, figures), dice)));
    }
}

std::vector<Phrase> describe(const Inputs &in, const Figures &figures)
{
    std::vector<Phrase> known {shooters(in)};
    known.push_back(
        Phrase(in.moved ? QT_TRANSLATE_NOOP("muster", "moved this turn") : QT_TRANSLATE_NOOP("muster", "stood still")));
    if (in.targetDepth > 1) // one is what it counts as where its files are not on record, too
        known.push_back(Phrase(QT_TRANSLATE_NOOP("muster", "target %1 deep")).arg(in.targetDepth));
    if (in.targetHeavyArmour)
        known.push_back(Phrase(QT_TRANSLATE_NOOP("muster", "heavy armour")));
    if (in.targetPavise)
        known.push_back(Phrase(QT_TRANSLATE_NOOP("muster", "pavises")));
    addDice(known, in, figures);
    if (isBroken(in)) {
        known.push_back(Phrase(QT_TRANSLATE_NOOP("muster", "%1 already: no new rout")).arg(wordOf(in.targetState)));
    } else if (in.hitsBefore == 0) {
        known.push_back(Phrase(QT_TRANSLATE_NOOP("muster", "not hit yet this turn")));
    } else {
        const bool whole = figures.missileRound == MissileRound::WholePhase;
        known.push_back(Phrase(whole ? QT_TRANSLATE_NOOP("muster", "%1 this turn, rout at %2")
                                     : QT_TRANSLATE_NOOP("muster", "%1 this turn; rout at %2 in one volley"))
                            .arg(hitsInWords(in.hitsBefore))
                            .arg(figures.routHits));
    }
    return known;
}

/// "short, up to 16"
Phrase hint(const Inputs &in, const Figures &figures, const QString &key)
{
    const WeaponFigures &weapon = figures.of(in.weapon);
    if (key != u"distance"_s)
        return {};
    return rangeOf(in, figures) == Band::Short
        ? Phrase(QT_TRANSLATE_NOOP("muster", "short, up to %1″")).arg(weapon.shortTo)
        : Phrase(QT_TRANSLATE_NOOP("muster", "long, up to %1″")).arg(weapon.longTo);
}

DieMeaning means(const Inputs &in, const Figures &figures, const Stage &, int face)
{
    if (facesThatHit(in, figures).has(face))
        return DieMeaning::Good;
    return figures.of(in.weapon).artillery && figures.mishap.has(face) ? DieMeaning::Bad : DieMeaning::Plain;
}

/// Those in contact are no distance apart (TURN-3), however far it was last time.
Value distanceInContact(const Moment &moment)
{
    const ThingId shooter = moment.who("shooter");
    const ThingId target = moment.who("target");
    const bool areInContact = shooter != 0 && target != 0 && contains(enemiesInContact(moment, shooter), target);
    return areInContact ? Value(0) : Value(Value::Undefined);
}

std::vector<BoundInput<Inputs>> boundInputs()
{
    return {
        input<&Inputs::rating>("rating", QT_TRANSLATE_NOOP("muster", "Bases or models"))
            .range(1, 99)
            .needed()
            .from("shooter", "bases"),
        input<&Inputs::weapon>("weapon", QT_TRANSLATE_NOOP("muster", "Weapon"))
            .oneOf({Weapon::Bow, Weapon::Crossbow, Weapon::Firearm, Weapon::LightArtillery, Weapon::MediumArtillery,
                Weapon::HeavyArtillery})
            .needed()
            .workedOut(&shooterWeapon),
        input<&Inputs::distance>("distance", QT_TRANSLATE_NOOP("muster", "Distance, inches"))
            .range(0, 999)
            .needed()
            .help(QT_TRANSLATE_NOOP("muster", "Whole inches, fractions rounded up."))
            .workedOut(&distanceInContact)
            .until({"moved", "rout_moves"})
            .asked(),
        input<&Inputs::cover>("cover", QT_TRANSLATE_NOOP("muster", "Cover")).until({"moved", "rout_moves"}).asked(),
        input<&Inputs::targetDepth>("target_depth", QT_TRANSLATE_NOOP("muster", "Depth of the target"))
            .range(1, 99)
            .help(QT_TRANSLATE_NOOP("muster", "In bases; a last rank that is not full counts."))
            .workedOut(&targetDepth)
            .saidElsewhere(&depthSaid)
            .askedWhere([](const QJsonObject &inputs) { return inputs.value("target_pike_block"_L1).toBool(); }),
        input<&Inputs::moved>("moved", QT_TRANSLATE_NOOP("muster", "The shooter moved")).from("shooter", "moved"),
        input<&Inputs::targetHeavyArmour>("target_heavy_armour", QT_TRANSLATE_NOOP("muster", "Target in heavy armour"))
            .from("target", "heavy_armour"),
        input<&Inputs::targetPavise>("target_pavise", QT_TRANSLATE_NOOP("muster", "Target has pavises"))
            .from("target", "pavise"),
        input<&Inputs::targetBases>("target_bases", QT_TRANSLATE_NOOP("muster", "Bases of the target"))
            .range(0, 99)
            .help(QT_TRANSLATE_NOOP("muster", "0 if not known: losses are then not limited."))
            .from("target", "bases"),
        input<&Inputs::hitsBefore>("hits_before", QT_TRANSLATE_NOOP("muster", "Hits on it earlier this turn"))
            .range(0, 99)
            .from("target", "missile_hits"),
        input<&Inputs::targetPikeBlock>("target_pike_block", QT_TRANSLATE_NOOP("muster", "The target is a pike block"))
            .workedOut(&targetIsPikeBlock),
        input<&Inputs::targetState>("target_state", QT_TRANSLATE_NOOP("muster", "State of the target"))
            .from("target", "state"),
        input<&Inputs::ammo>("ammo", QT_TRANSLATE_NOOP("muster", "Ammunition")).from("shooter", "ammo"),
    };
}

std::vector<BoundOutput<Outcome>> boundOutputs()
{
    return {
        output<&Outcome::band>("band", QT_TRANSLATE_NOOP("muster", "Range")),
        output<&Outcome::dice>("dice", QT_TRANSLATE_NOOP("muster", "Dice")),
        output<&Outcome::hits>("hits", QT_TRANSLATE_NOOP("muster", "Hits")),
        output<&Outcome::targetLost>("target_lost", QT_TRANSLATE_NOOP("muster", "Bases lost")).shown(),
        output<&Outcome::targetDestroyed>("target_destroyed", QT_TRANSLATE_NOOP("muster", "Target destroyed")),
        output<&Outcome::targetRouts>("target_routs", QT_TRANSLATE_NOOP("muster", "Rout mark")),
        output<&Outcome::targetBreaks>("target_breaks", QT_TRANSLATE_NOOP("muster", "Target routs"))
            .inOddsAlone()
            .shown(),
        output<&Outcome::outOfAmmo>("out_of_ammo", QT_TRANSLATE_NOOP("muster", "Out of ammunition")).shown(),
        output<&Outcome::piecesLost>("pieces_lost", QT_TRANSLATE_NOOP("muster", "Guns burst")),
    };
}

} // namespace
} // namespace in_shooting

std::unique_ptr<Procedure> shooting(const OwnModifiers &own)
{
    using namespace in_shooting;
    auto p = std::make_unique<PhutProcedure<Inputs, Outcome>>();
    p->id = "shooting";
    p->title = QT_TRANSLATE_NOOP("muster", "Shooting");
    p->section = "Shooting";
    p->letter = 'S';
    p->phases = {"shoot_passive", "shoot_active"};
    p->reads = {"weapons", "shooting_modifiers", "hits", "losses", "thresholds", "own_modifiers"};
    p->roles = {
        {.key = "shooter", .label = QT_TRANSLATE_NOOP("muster", "Shooter")},
        {.key = "target",
            .label = QT_TRANSLATE_NOOP("muster", "Target"),
            .side = RoleSide::OtherThanFirst,
            .needed = false},
    };
    p->boundInputs = boundInputs();
    addFlags<&Inputs::own>(p->boundInputs, own.of(kShootingList));
    p->boundOutputs = boundOutputs();
    p->refuses = &refuse;
    p->stages = shootingStages();
    p->resolves = &shoot;
    p->affects = &affect;
    p->explains = &explain;
    p->tells = &tell;
    p->describes = &describe;
    p->hints = &hint;
    p->means = &means;
    p->declare();
    return p;
}

} // namespace muster::phut
