// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/effects.h"
#include "core/rules/telling.h"
#include "core/rules/tyneside/prefill.h"
#include "core/rules/tyneside/salvo.h"
#include "core/rules/tyneside/sections.h"
#include "core/rules/tyneside/tyneside.h"

namespace muster {

namespace tyneside {
enum class ShotResult { NoShot, Miss, Graze, Wound, Kill };
} // namespace tyneside

template <>
struct WordsOf<tyneside::ShotResult> {
    static constexpr Word all[] = {
        {"no_shot", QT_TRANSLATE_NOOP("muster", "no shot")},
        {"miss", QT_TRANSLATE_NOOP("muster", "a miss")},
        {"graze", QT_TRANSLATE_NOOP("muster", "a graze")},
        {"wound", QT_TRANSLATE_NOOP("muster", "a wound")},
        {"kill", QT_TRANSLATE_NOOP("muster", "a kill")},
    };
};

} // namespace muster

namespace muster::tyneside {

using namespace Qt::Literals::StringLiterals;

namespace in_aimedshot {
namespace {

struct Inputs {
    Aim aim;
    bool shooterWounded = false;
    Condition condition {};
    Armour armour {};
};

struct Outcome {
    Band band {};
    int need = 0;
    ShotResult result {};
    Condition after {};
    bool empties = false;
};

std::optional<Refusal> refuse(const Inputs &in, const Figures &figures)
{
    if (auto wrong = refusePistolShot(in.aim))
        return wrong;
    const Band band = bandOf(in.aim.weapon, in.aim.distance, figures);
    if (in.shooterWounded && (band == Band::Medium || band == Band::Long))
        return Refusal {
            u"shooter_wounded"_s, Phrase(QT_TRANSLATE_NOOP("muster", "A wounded figure shoots at short range only."))};
    return {};
}

Condition afterHarm(Condition condition, Harm harm)
{
    if (harm == Harm::Kill || (harm == Harm::Wound && condition != Condition::Fit))
        return Condition::Dead;
    return harm == Harm::Wound ? Condition::Wounded : condition;
}

/// Source: "Shooting": player characters shoot at whom they wish.
Outcome shoot(const Inputs &in, Dice &dice, const Figures &figures)
{
    Outcome out {.band = bandOf(in.aim.weapon, in.aim.distance, figures), .after = in.condition};
    out.need = needOf(out.band, in.aim.cover, figures);
    if (out.need == 0)
        return out;
    out.empties = figures.of(in.aim.weapon).muzzleLoading;
    out.result = ShotResult::Miss;
    if (dice.pool({kToHit, 1, 8}, Classes(hittingFaces(out.need)))[1] == 0)
        return out;
    const int face = dice.die({kEffect, 1, 6});
    const Harm harm = harmOf(in.aim, in.armour, figures)[size_t(std::max(1, face) - 1)];
    out.result = ShotResult(int(ShotResult::Graze) + int(harm));
    out.after = afterHarm(in.condition, harm);
    return out;
}

std::vector<Effect> affect(const Inputs &in, const Outcome &out)
{
    Effects effects;
    if (out.after != in.condition)
        effects.set("figure", "condition", keyOf(out.after));
    if (out.empties)
        effects.set("firer", "ammo", keyOf(Ammo::Unloaded));
    return std::move(effects).list();
}

std::vector<WorkingLine> explain(const Inputs &in, const Outcome &out, const Figures &)
{
    std::vector<WorkingLine> lines {{Phrase(QT_TRANSLATE_NOOP("muster", "%1 at %2 cm: %3"))
                                         .arg(wordOf(in.aim.weapon))
                                         .arg(in.aim.distance)
                                         .arg(inWords(out.band, out.need)),
        kShooting}};
    const bool byRuling = isPistolBall(in.aim) && out.result > ShotResult::Miss;
    lines.push_back(
        {wordOf(out.result), byRuling ? "TY-R13" : kDamage, byRuling && !in.aim.pistolShot ? "pistol_row" : nullptr});
    return lines;
}

Phrase tell(const Inputs &in, const Outcome &out, const Names &names)
{
    const bool isSecondWound =
        out.result == ShotResult::Wound && out.after == Condition::Dead && in.condition != out.after;
    return Phrase(isSecondWound ? QT_TRANSLATE_NOOP("muster", "%1 aims at %2: %3, the second, and he is dead.")
                                : QT_TRANSLATE_NOOP("muster", "%1 aims at %2: %3."))
        .arg(names.of("firer", QT_TRANSLATE_NOOP("muster", "The shooter")))
        .arg(names.of("figure", QT_TRANSLATE_NOOP("muster", "his man")))
        .arg(wordOf(out.result));
}

Phrase hint(const Inputs &in, const Figures &figures, const QString &key)
{
    return hintOf(in.aim, figures, key);
}

DieMeaning means(const Inputs &in, const Figures &figures, const Stage &stage, int face)
{
    const bool hits = isStage(stage, kToHit) && hittingFaces(needOf(in.aim, figures)).has(face);
    const bool hurts = isStage(stage, kEffect) && harmOf(in.aim, in.armour, figures)[size_t(face - 1)] != Harm::Graze;
    return hits || hurts ? DieMeaning::Good : DieMeaning::Plain;
}

std::vector<BoundInput<Inputs>> boundInputs()
{
    std::vector<BoundInput<Inputs>> all;
    for (BoundInput<Aim> field :
        {weaponInput(), pistolShotInput(), distanceInput().saidElsewhere(&distanceSaid), coverInputOfTarget()})
        all.push_back(inputOf<&Inputs::aim>(std::move(field)));
    all.push_back(input<&Inputs::shooterWounded>("shooter_wounded", QT_TRANSLATE_NOOP("muster", "Shooter wounded"))
                      .workedOut(&firerIsWounded));
    all.push_back(input<&Inputs::condition>("condition", QT_TRANSLATE_NOOP("muster", "The man aimed at"))
                      .oneOf({Condition::Fit, Condition::Wounded})
                      .workedOut(&conditionOfFigure)
                      .asked());
    all.push_back(input<&Inputs::armour>("armour", QT_TRANSLATE_NOOP("muster", "His armour")).from("figure", "armour"));
    return all;
}

} // namespace
} // namespace in_aimedshot

std::unique_ptr<Procedure> aimedShot()
{
    using namespace in_aimedshot;
    auto p = std::make_unique<TynesideProcedure<Inputs, Outcome>>();
    p->id = "aimed-shot";
    p->title = QT_TRANSLATE_NOOP("muster", "Aimed shot");
    p->section = kShooting;
    p->letter = 'M';
    p->phases = {"commanded_shooting"};
    p->reads = {"weapons", "to_hit", "hit_effect", "armour_against_pistols"};
    p->roles = {{.key = "firer", .label = QT_TRANSLATE_NOOP("muster", "Shooter"), .things = {"figure"}},
        {.key = "figure",
            .label = QT_TRANSLATE_NOOP("muster", "Man aimed at"),
            .things = {"figure", "group"},
            .side = RoleSide::OtherThanFirst,
            .needed = false}};
    p->boundInputs = boundInputs();
    p->boundOutputs = {
        output<&Outcome::band>("band", QT_TRANSLATE_NOOP("muster", "Range")),
        output<&Outcome::need>("need", QT_TRANSLATE_NOOP("muster", "Hits from")),
        output<&Outcome::result>("result", QT_TRANSLATE_NOOP("muster", "Result")).shown(),
        output<&Outcome::after>("condition_after", QT_TRANSLATE_NOOP("muster", "He is then")),
    };
    p->refuses = &refuse;
    p->stages = {{"to_hit", kToHit, QT_TRANSLATE_NOOP("muster", "one"), 8},
        {"effect", kEffect, QT_TRANSLATE_NOOP("muster", "one, for a hit")}};
    p->resolves = &shoot;
    p->affects = &affect;
    p->explains = &explain;
    p->tells = &tell;
    p->hints = &hint;
    p->means = &means;
    p->declare();
    return p;
}

} // namespace muster::tyneside
