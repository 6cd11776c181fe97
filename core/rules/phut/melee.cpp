// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/phut/basesoff.h"
#include "core/rules/phut/checks.h"
#include "core/rules/phut/meleerule.h"
#include "core/rules/phut/meleetelling.h"
#include "core/rules/phut/phut.h"
#include "core/rules/phut/prefill.h"

#include <algorithm>
#include <array>

namespace muster::phut {

using namespace Qt::Literals::StringLiterals;

namespace in_melee {
namespace {

using Inputs = MeleeInputs;
using Outcome = MeleeOutcome;

std::optional<Refusal> refuseWithoutWidth(const Fighter &unit, const char *files, const char *whose)
{
    if (unit.arm != Arm::Pike || unit.files > 0)
        return std::nullopt;
    return Refusal {QString::fromLatin1(files), Phrase(whose)};
}

std::optional<Refusal> refuse(const Inputs &in, const Figures &figures)
{
    if (auto refusal = refuseWithoutWidth(in.a, "a_files",
            QT_TRANSLATE_NOOP("muster", "The Active side's pike block needs its width in bases: 1 or more files.")))
        return refusal;
    if (auto refusal = impossibleRetreat(in.a.state, in.a.kind, "a_state", figures))
        return refusal;
    if (auto refusal = refuseWithoutWidth(in.b, "b_files",
            QT_TRANSLATE_NOOP("muster", "The Passive side's pike block needs its width in bases: 1 or more files.")))
        return refusal;
    return impossibleRetreat(in.b.state, in.b.kind, "b_state", figures);
}

void affectSide(Effects &effects, const char *role, int lost, int had, bool routs, bool rallies)
{
    basesOff(effects, role, lost, had);
    if (routs)
        effects.set(role, "rout_due", true);
    if (rallies) {
        effects.set(role, "state", keyOf(State::GoodOrder));
        effects.set(role, "rout_moves", 0);
    }
}

std::vector<Effect> affect(const Inputs &in, const Outcome &out)
{
    Effects effects;
    affectSide(effects, "a", out.aLost, in.a.bases, out.aRouts, out.aRallies);
    affectSide(effects, "b", out.bLost, in.b.bases, out.bRouts, out.bRallies);
    return std::move(effects).list();
}

/// The keys of the inputs of one side.
struct SideKeys {
    Whose whose;
    const char *bases, *arm, *files, *order, *kind, *heavyArmour, *shields, *pavise, *state, *strikes;
    Value (*strikesYet)(const Moment &);
};

constexpr SideKeys kA {kFirst, "a_bases", "a_arm", "a_files", "a_order", "a_kind", "a_heavy_armour", "a_shields",
    "a_pavise", "a_state", "a_strikes", &aStrikes};
constexpr SideKeys kB {kSecond, "b_bases", "b_arm", "b_files", "b_order", "b_kind", "b_heavy_armour", "b_shields",
    "b_pavise", "b_state", "b_strikes", &bStrikes};

std::vector<BoundInput<Fighter>> fighterInputs(const SideKeys &of)
{
    const char *role = of.whose.role;
    std::vector<BoundInput<Fighter>> all {
        input<&Fighter::bases>(of.bases, QT_TRANSLATE_NOOP("muster", "bases"))
            .range(1, 99)
            .needed()
            .from(role, "bases"),
        input<&Fighter::arm>(of.arm, QT_TRANSLATE_NOOP("muster", "fights with")).from(role, "arm"),
        input<&Fighter::files>(of.files, QT_TRANSLATE_NOOP("muster", "files")).range(0, 99).from(role, "files"),
        input<&Fighter::order>(of.order, QT_TRANSLATE_NOOP("muster", "formation")).from(role, "order"),
        input<&Fighter::kind>(of.kind, QT_TRANSLATE_NOOP("muster", "special troops")).from(role, "kind"),
        input<&Fighter::heavyArmour>(of.heavyArmour, QT_TRANSLATE_NOOP("muster", "heavy armour"))
            .from(role, "heavy_armour"),
        input<&Fighter::shields>(of.shields, QT_TRANSLATE_NOOP("muster", "shields")).from(role, "shields"),
        input<&Fighter::pavise>(of.pavise, QT_TRANSLATE_NOOP("muster", "pavises")).from(role, "pavise"),
        input<&Fighter::state>(of.state, QT_TRANSLATE_NOOP("muster", "state"))
            .oneOf({State::GoodOrder, State::Retiring, State::Routing})
            .from(role, "state"),
        input<&Fighter::strikes>(of.strikes, QT_TRANSLATE_NOOP("muster", "strikes this enemy"))
            .help(QT_TRANSLATE_NOOP("muster", "A unit throws its dice once a round, against one enemy."))
            .workedOut(of.strikesYet),
    };
    for (BoundInput<Fighter> &one : all)
        one.field.whose = of.whose;
    return all;
}

std::vector<BoundInput<Fighter>> ownFlags(const OwnModifiers &own, const SideKeys &of)
{
    std::vector<BoundInput<Fighter>> flags;
    addFlags<&Fighter::own>(flags, own.of(kMeleeList), QLatin1String(of.whose.role) + u'_', of.whose);
    return flags;
}

std::vector<BoundInput<Inputs>> boundInputs(const OwnModifiers &own)
{
    std::vector<BoundInput<Inputs>> all;
    for (auto &field : fighterInputs(kA))
        all.push_back(inputOf<&Inputs::a>(std::move(field)));
    for (auto &field : fighterInputs(kB))
        all.push_back(inputOf<&Inputs::b>(std::move(field)));
    all.push_back(
        input<&Inputs::obstacle>("obstacle", QT_TRANSLATE_NOOP("muster", "Linear obstacle between them")).asked());
    all.push_back(
        input<&Inputs::firstRound>("first_round", QT_TRANSLATE_NOOP("muster", "First turn of combat (lances)"))
            .workedOut(&firstRoundOfLances)
            .askedWhere([](const QJsonObject &inputs) {
                return std::ranges::any_of(std::array {"a_arm"_L1, "b_arm"_L1},
                    [&](QLatin1StringView arm) { return inputs.value(arm) == keyOf(Arm::Lance); });
            }));
    for (auto &flag : ownFlags(own, kA))
        all.push_back(inputOf<&Inputs::a>(std::move(flag)));
    for (auto &flag : ownFlags(own, kB))
        all.push_back(inputOf<&Inputs::b>(std::move(flag)));
    return all;
}

std::vector<BoundOutput<Outcome>> boundOutputs()
{
    return {
        output<&Outcome::aDice>("a_dice", QT_TRANSLATE_NOOP("muster", "dice")).of(kFirst),
        output<&Outcome::aHits>("a_hits", QT_TRANSLATE_NOOP("muster", "hits")).of(kFirst),
        output<&Outcome::bDice>("b_dice", QT_TRANSLATE_NOOP("muster", "dice")).of(kSecond),
        output<&Outcome::bHits>("b_hits", QT_TRANSLATE_NOOP("muster", "hits")).of(kSecond),
        output<&Outcome::aLost>("a_lost", QT_TRANSLATE_NOOP("muster", "bases lost")).of(kFirst).shown(),
        output<&Outcome::bLost>("b_lost", QT_TRANSLATE_NOOP("muster", "bases lost")).of(kSecond).shown(),
        output<&Outcome::winner>("winner", QT_TRANSLATE_NOOP("muster", "Winner")).shown(),
        output<&Outcome::aDestroyed>("a_destroyed", QT_TRANSLATE_NOOP("muster", "destroyed")).of(kFirst),
        output<&Outcome::aRouts>("a_routs", QT_TRANSLATE_NOOP("muster", "routs")).of(kFirst).shown(),
        output<&Outcome::aRallies>("a_rallies", QT_TRANSLATE_NOOP("muster", "rallies")).of(kFirst),
        output<&Outcome::bDestroyed>("b_destroyed", QT_TRANSLATE_NOOP("muster", "destroyed")).of(kSecond),
        output<&Outcome::bRouts>("b_routs", QT_TRANSLATE_NOOP("muster", "routs")).of(kSecond).shown(),
        output<&Outcome::bRallies>("b_rallies", QT_TRANSLATE_NOOP("muster", "rallies")).of(kSecond),
    };
}

} // namespace
} // namespace in_melee

std::unique_ptr<Procedure> melee(const OwnModifiers &own)
{
    using namespace in_melee;
    auto p = std::make_unique<PhutProcedure<Inputs, Outcome>>();
    p->id = "melee";
    p->title = QT_TRANSLATE_NOOP("muster", "A round of melee");
    p->section = "Melee";
    p->letter = 'F';
    p->phases = {"melee_active", "melee_passive"};
    p->reads = {"melee_modifiers", "hits", "kinds", "losses", "thresholds", "own_modifiers"};
    constexpr const char *kFights = QT_TRANSLATE_NOOP("muster", "fights");
    p->roles = {
        {.key = "a",
            .label = QT_TRANSLATE_NOOP("muster", "Unit of the Active side"),
            .side = RoleSide::Active,
            .badge = kFights},
        {.key = "b",
            .label = QT_TRANSLATE_NOOP("muster", "Unit of the Passive side"),
            .side = RoleSide::Passive,
            .badge = kFights},
    };
    p->boundInputs = boundInputs(own);
    p->boundOutputs = boundOutputs();
    p->refuses = &refuse;
    p->stages = meleeStages();
    p->resolves = &fight;
    p->affects = &affect;
    p->explains = &explainMelee;
    p->tells = &tellMelee;
    p->describes = &describeMelee;
    p->means = &meleeMeans;
    p->declare();
    return p;
}

} // namespace muster::phut
