// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/pikemusket/combatrule.h"
#include "core/rules/pikemusket/combattelling.h"
#include "core/rules/pikemusket/pikemusket.h"
#include "core/rules/pikemusket/prefill.h"

namespace muster::pikemusket {

namespace in_combat {
namespace {

using Inputs = CombatInputs;
using Outcome = CombatOutcome;

std::vector<Effect> affect(const Inputs &in, const Outcome &out)
{
    Effects effects;
    affectFight(effects, in.attackers, in.standing(), out.fight);
    return std::move(effects).list();
}

DieMeaning means(const Inputs &, const Figures &figures, const Stage &stage, int face)
{
    return fightMeans(stage, face, figures);
}

std::vector<BoundInput<Inputs>> boundInputs(const TableWords &words)
{
    return {
        listInput<&Inputs::attackers>("attackers", QT_TRANSLATE_NOOP("muster", "Attackers"),
            attackerInputs(words,
                {UnitType::Infantry, UnitType::ShockCavalry, UnitType::PistolCavalry, UnitType::DragoonsMounted,
                    UnitType::DragoonsFoot}))
            .range(1, kMostAttackers)
            .needed()
            .rowForEach("attacker_"),
        input<&Inputs::artillerySupport>("artillery_support", QT_TRANSLATE_NOOP("muster", "Guns fired on it before"))
            .help(QT_TRANSLATE_NOOP(
                "muster", "A battery of the attackers fired on this defender in this half turn's artillery phase."))
            .workedOut(&gunsFiredBefore),
        input<&Inputs::direction>("direction", QT_TRANSLATE_NOOP("muster", "Attacked from"))
            .help(QT_TRANSLATE_NOOP("muster", "The best direction that any attacker has."))
            .asked(),
        input<&Inputs::ground>("terrain_advantage", QT_TRANSLATE_NOOP("muster", "Better ground")).asked(),
        wordInput<&Inputs::defenderArmy>(
            "defender_army", QT_TRANSLATE_NOOP("muster", "Army table of the defender"), words.armies)
            .from("defender", "army"),
        input<&Inputs::defenderType>("defender_type", QT_TRANSLATE_NOOP("muster", "Type of the defender"))
            .needed()
            .workedOut(&typeOfDefender),
        input<&Inputs::defenderBases>("defender_bases", QT_TRANSLATE_NOOP("muster", "Bases of the defender"))
            .range(1, 40)
            .needed()
            .from("defender", "bases"),
        stateInput<&Inputs::defenderState>("defender_state", QT_TRANSLATE_NOOP("muster", "State of the defender"))
            .from("defender", "state"),
        input<&Inputs::defenderFormation>(
            "defender_formation", QT_TRANSLATE_NOOP("muster", "Formation of the defender"))
            .from("defender", "formation"),
        input<&Inputs::defenderRetreating>(
            "defender_retreating", QT_TRANSLATE_NOOP("muster", "The defender's back is turned"))
            .help(QT_TRANSLATE_NOOP("muster", "It went back that way and has not moved since."))
            .from("defender", "retreating"),
        input<&Inputs::defenderLeader>("defender_leader", QT_TRANSLATE_NOOP("muster", "A leader is with the defender"))
            .workedOut(&leaderWithDefender),
    };
}

std::vector<BoundOutput<Outcome>> boundOutputs(const TableWords &words)
{
    std::vector<BoundOutput<Outcome>> outputs {
        output<&Outcome::attackerLeader>("attacker_leader", QT_TRANSLATE_NOOP("muster", "Attackers' leader")),
        output<&Outcome::defenderLeader>("defender_leader", QT_TRANSLATE_NOOP("muster", "Defender's leader")),
        output<&Outcome::attackerStrength>("attacker_strength", QT_TRANSLATE_NOOP("muster", "Attackers' strength")),
        output<&Outcome::defenderStrength>("defender_strength", QT_TRANSLATE_NOOP("muster", "Defender's strength")),
        wordOutput<&Outcome::baseColumn>("base_column", QT_TRANSLATE_NOOP("muster", "Odds by strength"), words.columns),
        output<&Outcome::shift>("shift", QT_TRANSLATE_NOOP("muster", "Columns moved")),
        wordOutput<&Outcome::column>("column", QT_TRANSLATE_NOOP("muster", "Odds"), words.columns),
        output<&Outcome::modifier>("modifier", QT_TRANSLATE_NOOP("muster", "To the die")),
        output<&Outcome::score>("score", QT_TRANSLATE_NOOP("muster", "Score")),
        output<&Outcome::result>("result", QT_TRANSLATE_NOOP("muster", "Result")).shown(),
    };
    addToll(outputs, QT_TRANSLATE_NOOP("muster", "Defender: bases lost"));
    outputs.push_back(
        output<&Outcome::defenderState>("defender_state", QT_TRANSLATE_NOOP("muster", "State of the defender"))
            .shown());
    outputs.push_back(output<&Outcome::attackerControlTest>(
        "attacker_control_test", QT_TRANSLATE_NOOP("muster", "Attackers test for control")));
    outputs.push_back(output<&Outcome::defenderControlTest>(
        "defender_control_test", QT_TRANSLATE_NOOP("muster", "Defender tests for control")));
    return outputs;
}

} // namespace
} // namespace in_combat

std::unique_ptr<Procedure> combat(const TableWords &words)
{
    using namespace in_combat;
    auto p = std::make_unique<PikeProcedure<Inputs, Outcome>>();
    p->id = "combat";
    p->title = QT_TRANSLATE_NOOP("muster", "Combat");
    p->section = kCombat;
    p->letter = 'C';
    p->phases = {"combat"};
    p->reads = {"armies", "odds", "combat", "text_units", "text_die", "text_shifts", "text_leader_dice",
        "text_leader_fates", "text_numbers"};
    p->roles = fightRoles(QT_TRANSLATE_NOOP("muster", "Defender"));
    p->boundInputs = boundInputs(words);
    p->boundOutputs = boundOutputs(words);
    p->refuses = &combatRefuses;
    p->stages = fightStages();
    p->resolves = &resolveCombat;
    p->affects = &affect;
    p->explains = &explainCombat;
    p->tells = &tellCombat;
    p->describes = &describeCombat;
    p->means = &means;
    p->declare();
    return p;
}

} // namespace muster::pikemusket
