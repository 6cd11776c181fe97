// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/phut/basesoff.h"
#include "core/rules/phut/checks.h"
#include "core/rules/phut/meleerule.h"
#include "core/rules/phut/meleetelling.h"
#include "core/rules/phut/phut.h"
#include "core/rules/phut/prefill.h"

namespace muster::phut {

using namespace Qt::Literals::StringLiterals;

namespace {

using Inputs = MeleeInputs;
using Outcome = MeleeOutcome;

std::optional<Refusal> refuseSide(const Fighter &unit, const char *files, const char *state, const Figures &figures)
{
    if (unit.arm == Arm::Pike && unit.files == 0) {
        return Refusal {QString::fromLatin1(files),
            Phrase(
                QT_TRANSLATE_NOOP("muster", "A pike block must say how many bases wide it stands: 1 or more files."))};
    }
    return impossibleRetreat(unit.state, unit.kind, state, figures);
}

std::optional<Refusal> refuse(const Inputs &in, const Figures &figures)
{
    if (auto refusal = refuseSide(in.a, "a_files", "a_state", figures))
        return refusal;
    return refuseSide(in.b, "b_files", "b_state", figures);
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

/// The key of an input of one side, and what it is called.
struct Name {
    const char *key;
    const char *label;
};

struct SideNames {
    const char *role;
    Name bases, arm, files, order, kind, heavyArmour, shields, pavise, state, strikes;
    Value (*strikesYet)(const Moment &);
};

constexpr SideNames kA {
    .role = "a",
    .bases = {"a_bases", QT_TRANSLATE_NOOP("muster", "A: bases")},
    .arm = {"a_arm", QT_TRANSLATE_NOOP("muster", "A: fights with")},
    .files = {"a_files", QT_TRANSLATE_NOOP("muster", "A: files")},
    .order = {"a_order", QT_TRANSLATE_NOOP("muster", "A: formation")},
    .kind = {"a_kind", QT_TRANSLATE_NOOP("muster", "A: special troops")},
    .heavyArmour = {"a_heavy_armour", QT_TRANSLATE_NOOP("muster", "A: heavy armour")},
    .shields = {"a_shields", QT_TRANSLATE_NOOP("muster", "A: shields")},
    .pavise = {"a_pavise", QT_TRANSLATE_NOOP("muster", "A: pavises")},
    .state = {"a_state", QT_TRANSLATE_NOOP("muster", "A: state")},
    .strikes = {"a_strikes", QT_TRANSLATE_NOOP("muster", "A: strikes this enemy")},
    .strikesYet = &aStrikes,
};

constexpr SideNames kB {
    .role = "b",
    .bases = {"b_bases", QT_TRANSLATE_NOOP("muster", "B: bases")},
    .arm = {"b_arm", QT_TRANSLATE_NOOP("muster", "B: fights with")},
    .files = {"b_files", QT_TRANSLATE_NOOP("muster", "B: files")},
    .order = {"b_order", QT_TRANSLATE_NOOP("muster", "B: formation")},
    .kind = {"b_kind", QT_TRANSLATE_NOOP("muster", "B: special troops")},
    .heavyArmour = {"b_heavy_armour", QT_TRANSLATE_NOOP("muster", "B: heavy armour")},
    .shields = {"b_shields", QT_TRANSLATE_NOOP("muster", "B: shields")},
    .pavise = {"b_pavise", QT_TRANSLATE_NOOP("muster", "B: pavises")},
    .state = {"b_state", QT_TRANSLATE_NOOP("muster", "B: state")},
    .strikes = {"b_strikes", QT_TRANSLATE_NOOP("muster", "B: strikes this enemy")},
    .strikesYet = &bStrikes,
};

template <auto Member>
auto named(Name name)
{
    return input<Member>(name.key, name.label);
}

std::vector<BoundInput<Fighter>> fighterInputs(const SideNames &of)
{
    return {
        named<&Fighter::bases>(of.bases).range(1, 99).needed().from(of.role, "bases"),
        named<&Fighter::arm>(of.arm).from(of.role, "arm"),
        named<&Fighter::files>(of.files).range(0, 99).from(of.role, "files"),
        named<&Fighter::order>(of.order).from(of.role, "order"),
        named<&Fighter::kind>(of.kind).from(of.role, "kind"),
        named<&Fighter::heavyArmour>(of.heavyArmour).from(of.role, "heavy_armour"),
        named<&Fighter::shields>(of.shields).from(of.role, "shields"),
        named<&Fighter::pavise>(of.pavise).from(of.role, "pavise"),
        named<&Fighter::state>(of.state)
            .oneOf({State::GoodOrder, State::Retiring, State::Routing})
            .from(of.role, "state"),
        named<&Fighter::strikes>(of.strikes)
            .help(QT_TRANSLATE_NOOP("muster", "A unit throws its dice once a round, against one enemy."))
            .workedOut(of.strikesYet),
    };
}

std::vector<BoundInput<Inputs>> boundInputs()
{
    std::vector<BoundInput<Inputs>> all;
    for (auto &field : fighterInputs(kA))
        all.push_back(inputOf<&Inputs::a>(std::move(field)));
    for (auto &field : fighterInputs(kB))
        all.push_back(inputOf<&Inputs::b>(std::move(field)));
    all.push_back(
        input<&Inputs::obstacle>("obstacle", QT_TRANSLATE_NOOP("muster", "Linear obstacle between them")).asked());
    all.push_back(
        input<&Inputs::firstRound>("first_round", QT_TRANSLATE_NOOP("muster", "First turn of combat for the lances"))
            .workedOut(&firstRoundOfLances)
            .asked());
    return all;
}

std::vector<BoundOutput<Outcome>> boundOutputs()
{
    return {
        output<&Outcome::aDice>("a_dice", QT_TRANSLATE_NOOP("muster", "A: dice")),
        output<&Outcome::aHits>("a_hits", QT_TRANSLATE_NOOP("muster", "A: hits")),
        output<&Outcome::bDice>("b_dice", QT_TRANSLATE_NOOP("muster", "B: dice")),
        output<&Outcome::bHits>("b_hits", QT_TRANSLATE_NOOP("muster", "B: hits")),
        output<&Outcome::aLost>("a_lost", QT_TRANSLATE_NOOP("muster", "A: bases lost")).shown(),
        output<&Outcome::bLost>("b_lost", QT_TRANSLATE_NOOP("muster", "B: bases lost")).shown(),
        output<&Outcome::winner>("winner", QT_TRANSLATE_NOOP("muster", "Winner")).shown(),
        output<&Outcome::aDestroyed>("a_destroyed", QT_TRANSLATE_NOOP("muster", "A: destroyed")),
        output<&Outcome::aRouts>("a_routs", QT_TRANSLATE_NOOP("muster", "A: routs")).shown(),
        output<&Outcome::aRallies>("a_rallies", QT_TRANSLATE_NOOP("muster", "A: rallies")),
        output<&Outcome::bDestroyed>("b_destroyed", QT_TRANSLATE_NOOP("muster", "B: destroyed")),
        output<&Outcome::bRouts>("b_routs", QT_TRANSLATE_NOOP("muster", "B: routs")).shown(),
        output<&Outcome::bRallies>("b_rallies", QT_TRANSLATE_NOOP("muster", "B: rallies")),
    };
}

} // namespace

std::unique_ptr<Procedure> melee()
{
    auto p = std::make_unique<PhutProcedure<Inputs, Outcome>>();
    p->id = "melee";
    p->title = QT_TRANSLATE_NOOP("muster", "A round of melee");
    p->section = "Melee";
    p->letter = 'F';
    p->phases = {"melee_active", "melee_passive"};
    p->reads = {"melee_modifiers", "hits", "kinds", "losses", "thresholds"};
    p->roles = {
        {.key = "a",
            .label = QT_TRANSLATE_NOOP("muster", "Unit of the Active side"),
            .side = RoleSide::Active,
            .mark = "A"},
        {.key = "b",
            .label = QT_TRANSLATE_NOOP("muster", "Unit of the Passive side"),
            .side = RoleSide::Passive,
            .mark = "B"},
    };
    p->boundInputs = boundInputs();
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
