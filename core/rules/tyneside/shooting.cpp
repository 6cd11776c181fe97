// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/telling.h"
#include "core/rules/tyneside/hitinputs.h"
#include "core/rules/tyneside/naming.h"
#include "core/rules/tyneside/prefill.h"
#include "core/rules/tyneside/salvo.h"
#include "core/rules/tyneside/sections.h"
#include "core/rules/tyneside/tyneside.h"

#include <algorithm>

namespace muster::tyneside {

namespace in_shooting {
namespace {

constexpr int kMostShooters = 44;

struct Inputs {
    Aim aim;
    int shooters = 0;
    bool volley = false;
    Target target;
};

struct Outcome {
    Band band {};
    int need = 0;
    int shots = 0;
    HitResult result {};
    Fates fates {};
    bool empties = false; ///< the shooters' weapons
};

std::optional<Refusal> refuse(const Inputs &in, const Figures &figures)
{
    if (auto wrong = refusePistolShot(in.aim))
        return wrong;
    return refuseTarget(in.target, figures);
}

/// Source: "Shooting", "Shooting Damage Caused".
Outcome shoot(const Inputs &in, Dice &dice, const Figures &figures)
{
    Outcome out;
    out.band = bandOf(in.aim.weapon, in.aim.distance, figures);
    out.need = needOf(out.band, in.aim.cover, figures);
    out.shots = out.need == 0 ? 0 : in.shooters;
    out.empties = in.volley && out.shots > 0 && figures.of(in.aim.weapon).muzzleLoading;
    out.result = fire(in.target, in.aim, out.shots, out.need, dice, figures);
    out.fates = out.result.fates;
    return out;
}

std::vector<Effect> affect(const Inputs &in, const Outcome &out)
{
    Effects effects;
    addEffects(effects, in.target, out.fates);
    if (out.empties)
        effects.set("firer", "ammo", keyOf(Ammo::Unloaded));
    return std::move(effects).list();
}

std::vector<WorkingLine> explain(const Inputs &in, const Outcome &out, const Figures &figures)
{
    std::vector<WorkingLine> lines {{Phrase(QT_TRANSLATE_NOOP("muster", "%1 at %2 cm, %3: %4"))
                                         .arg(wordOf(in.aim.weapon))
                                         .arg(in.aim.distance)
                                         .arg(wordOf(in.aim.cover))
                                         .arg(inWords(out.band, out.need)),
        kShooting}};
    if (out.shots == 0)
        return lines;
    lines.push_back(
        {Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "%n shot(s), %1"), out.shots).arg(hitsInWords(out.result.hits)),
            kShooting});
    const auto weakens = [&](Armour armour) {
        return harmOf(in.aim, armour, figures) != harmOf(in.aim, Armour::None, figures);
    };
    const bool isWeakened = weakens(in.target.armour)
        || std::ranges::any_of(in.target.attached, [&](const Attached &one) { return weakens(one.armour); });
    const char *ball = isWeakened ? QT_TRANSLATE_NOOP("muster", "a pistol ball, weakened by armour")
                                  : QT_TRANSLATE_NOOP("muster", "a pistol ball");
    if (isPistolBall(in.aim))
        lines.push_back({Phrase(ball), "TY-R13", in.aim.pistolShot ? nullptr : "pistol_row"});
    addStrikes(lines, in.target, out.fates);
    return lines;
}

Phrase tell(const Inputs &in, const Outcome &out, const Names &names)
{
    const Phrase firer = names.of("firer", QT_TRANSLATE_NOOP("muster", "The shooters"));
    const Phrase target = names.of("target", QT_TRANSLATE_NOOP("muster", "the target"));
    if (out.shots == 0)
        return Phrase(QT_TRANSLATE_NOOP("muster", "%1 cannot hit %2 (%3)."))
            .arg(firer)
            .arg(target)
            .arg(wordOf(out.band));
    return Phrase(QT_TRANSLATE_NOOP("muster", "%1: %2 on %3, %4."))
        .arg(firer)
        .arg(hitsInWords(out.result.hits))
        .arg(target)
        .arg(inWords(in.target, out.fates, names));
}

std::vector<Phrase> describe(const Inputs &in, const Figures &figures)
{
    const Band band = bandOf(in.aim.weapon, in.aim.distance, figures);
    return {figuresInWords(in.shooters), wordOf(in.aim.weapon), inWords(band, needOf(in.aim, figures))};
}

Phrase hint(const Inputs &in, const Figures &figures, const QString &key)
{
    return hintOf(in.aim, figures, key);
}

DieMeaning means(const Inputs &in, const Figures &figures, const Stage &stage, int face)
{
    const bool hits = isStage(stage, kToHit) && hittingFaces(needOf(in.aim, figures)).has(face);
    const bool hurts =
        isStage(stage, kEffect) && harmOf(in.aim, in.target.armour, figures)[size_t(face - 1)] != Harm::Graze;
    return hits || hurts ? DieMeaning::Good : DieMeaning::Plain;
}

std::vector<BoundInput<Inputs>> boundInputs()
{
    std::vector<BoundInput<Inputs>> all;
    for (BoundInput<Aim> field : {weaponInput(), pistolShotInput(),
             distanceInput().workedOut(&lastDistance).saidElsewhere(&distanceSaid), coverInputOfTarget()})
        all.push_back(inputOf<&Inputs::aim>(std::move(field)));
    all.push_back(input<&Inputs::shooters>("shooters", QT_TRANSLATE_NOOP("muster", "Figures that shoot"))
                      .range(0, kMostShooters)
                      .needed()
                      .workedOut(&eligibleOfFirer));
    all.push_back(input<&Inputs::volley>("volley", QT_TRANSLATE_NOOP("muster", "A commanded volley"))
                      .help(QT_TRANSLATE_NOOP("muster", "It empties their weapons."))
                      .workedOut(&firerShootsAVolley));
    for (BoundInput<Target> &field : targetInputs(TargetArmour::Matters))
        all.push_back(inputOf<&Inputs::target>(std::move(field)));
    return all;
}

std::vector<BoundOutput<Outcome>> boundOutputs()
{
    std::vector<BoundOutput<Outcome>> all {
        output<&Outcome::band>("band", QT_TRANSLATE_NOOP("muster", "Range")),
        output<&Outcome::need>("need", QT_TRANSLATE_NOOP("muster", "Hits from")),
        output<&Outcome::shots>("shots", QT_TRANSLATE_NOOP("muster", "Shots")),
        outputOf<&Outcome::result, &HitResult::hits>("hits", QT_TRANSLATE_NOOP("muster", "Hits")).apart(kHits),
        outputOf<&Outcome::result, &HitResult::grazes>("grazes", QT_TRANSLATE_NOOP("muster", "Grazes")).apart(kGrazes),
        outputOf<&Outcome::result, &HitResult::wounds>("wounds", QT_TRANSLATE_NOOP("muster", "Wounds")).apart(kWounds),
        outputOf<&Outcome::result, &HitResult::kills>("kills", QT_TRANSLATE_NOOP("muster", "Kills")).apart(kKills),
    };
    addFateOutputs<&Outcome::fates>(all);
    return all;
}

} // namespace
} // namespace in_shooting

std::unique_ptr<Procedure> shooting()
{
    using namespace in_shooting;
    auto p = std::make_unique<TynesideProcedure<Inputs, Outcome>>();
    p->id = "shooting";
    p->title = QT_TRANSLATE_NOOP("muster", "Shooting");
    p->section = kShooting;
    p->letter = 'S';
    p->phases = {"commanded_shooting", "uncommanded_shooting"};
    p->reads = {"weapons", "to_hit", "hit_effect", "armour_against_pistols", "groups"};
    p->roles = {{.key = "firer", .label = QT_TRANSLATE_NOOP("muster", "Shooter"), .things = unitTypes()}};
    addTargetRoles(p->roles);
    p->boundInputs = boundInputs();
    p->boundOutputs = boundOutputs();
    p->refuses = &refuse;
    p->stages = {{"to_hit", kToHit, QT_TRANSLATE_NOOP("muster", "one for each shot"), 8},
        {"which", kWhich, QT_TRANSLATE_NOOP("muster", "one for each hit, a side for each living figure"), 0},
        {"effect", kEffect, QT_TRANSLATE_NOOP("muster", "one for each hit")}};
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

} // namespace muster::tyneside
