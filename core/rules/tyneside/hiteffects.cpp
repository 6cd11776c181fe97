// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/telling.h"
#include "core/rules/tyneside/hitinputs.h"
#include "core/rules/tyneside/salvo.h"
#include "core/rules/tyneside/sections.h"
#include "core/rules/tyneside/tyneside.h"

namespace muster::tyneside {

namespace in_hiteffects {
namespace {

constexpr int kMostHits = 60;

struct Inputs {
    Aim aim;
    int hits = 0;
    Target target;
};

struct Outcome {
    HitResult result {};
    Fates fates {};
};

std::optional<Refusal> refuse(const Inputs &in, const Figures &figures)
{
    if (auto wrong = refusePistolShot(in.aim))
        return wrong;
    return refuseTarget(in.target, figures);
}

/// Source: "Effects of Hits".
Outcome work(const Inputs &in, Dice &dice, const Figures &figures)
{
    Outcome out;
    out.result = strike(in.target, in.aim, in.hits, dice, figures);
    out.fates = out.result.fates;
    return out;
}

std::vector<Effect> affect(const Inputs &in, const Outcome &out)
{
    Effects effects;
    addEffects(effects, in.target, out.fates);
    return std::move(effects).list();
}

std::vector<WorkingLine> explain(const Inputs &in, const Outcome &out, const Figures &)
{
    std::vector<WorkingLine> lines {
        {Phrase(QT_TRANSLATE_NOOP("muster", "%1, %2")).arg(hitsInWords(in.hits)).arg(wordOf(in.aim.weapon)),
            isPistolBall(in.aim) ? "TY-R13" : kEffects,
            isPistolBall(in.aim) && !in.aim.pistolShot ? "pistol_row" : nullptr}};
    addStrikes(lines, in.target, out.fates);
    return lines;
}

Phrase tell(const Inputs &in, const Outcome &out, const Names &names)
{
    return Phrase(QT_TRANSLATE_NOOP("muster", "%1 on %2: %3."))
        .arg(hitsInWords(in.hits))
        .arg(names.of("target", QT_TRANSLATE_NOOP("muster", "the group")))
        .arg(inWords(in.target, out.fates, names));
}

DieMeaning means(const Inputs &in, const Figures &figures, const Stage &stage, int face)
{
    return isStage(stage, kEffect) && harmOf(in.aim, in.target.armour, figures)[size_t(face - 1)] != Harm::Graze
        ? DieMeaning::Good
        : DieMeaning::Plain;
}

std::vector<BoundInput<Inputs>> boundInputs()
{
    std::vector<BoundInput<Inputs>> all;
    all.push_back(inputOf<&Inputs::aim>(weaponInput().asked()));
    all.push_back(inputOf<&Inputs::aim>(pistolShotInput()));
    all.push_back(
        input<&Inputs::hits>("hits", QT_TRANSLATE_NOOP("muster", "Hits")).range(0, kMostHits).needed().asked());
    for (BoundInput<Target> &field : targetInputs(TargetArmour::Matters))
        all.push_back(inputOf<&Inputs::target>(std::move(field)));
    return all;
}

std::vector<BoundOutput<Outcome>> boundOutputs()
{
    std::vector<BoundOutput<Outcome>> all {
        outputOf<&Outcome::result, &HitResult::grazes>("grazes", QT_TRANSLATE_NOOP("muster", "Grazes")).apart(kGrazes),
        outputOf<&Outcome::result, &HitResult::wounds>("wounds", QT_TRANSLATE_NOOP("muster", "Wounds")).apart(kWounds),
        outputOf<&Outcome::result, &HitResult::kills>("kills", QT_TRANSLATE_NOOP("muster", "Kills")).apart(kKills),
    };
    addFateOutputs<&Outcome::fates>(all);
    return all;
}

} // namespace
} // namespace in_hiteffects

std::unique_ptr<Procedure> hitEffects()
{
    using namespace in_hiteffects;
    auto p = std::make_unique<TynesideProcedure<Inputs, Outcome>>();
    p->id = "hit-effects";
    p->title = QT_TRANSLATE_NOOP("muster", "Effects of hits");
    p->section = kEffects;
    p->letter = 'H';
    p->phases = {"commanded_shooting", "uncommanded_shooting"};
    p->reads = {"hit_effect", "armour_against_pistols", "groups"};
    addTargetRoles(p->roles);
    p->roles.front().needed = true;
    p->boundInputs = boundInputs();
    p->boundOutputs = boundOutputs();
    p->refuses = &refuse;
    p->stages = {{"which", kWhich, QT_TRANSLATE_NOOP("muster", "one for each hit, a side for each living figure"), 0},
        {"effect", kEffect, QT_TRANSLATE_NOOP("muster", "one for each hit")}};
    p->resolves = &work;
    p->affects = &affect;
    p->explains = &explain;
    p->tells = &tell;
    p->means = &means;
    p->declare();
    return p;
}

} // namespace muster::tyneside
