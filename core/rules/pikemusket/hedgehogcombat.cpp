// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dice/dice.h"
#include "core/rules/pikemusket/fighttelling.h"
#include "core/rules/pikemusket/pikemusket.h"
#include "core/rules/pikemusket/prefill.h"
#include "core/rules/telling.h"

namespace muster::pikemusket {

namespace in_hedgehogcombat {
namespace {

struct Inputs {
    Attackers attackers {};
    Ground ground {};
    int defenderBases = 0;
    State defenderState {};
    bool defenderLeader = false;

    Standing standing() const { return {defenderState, defenderBases}; }
};

struct Outcome : Toll {
    Fate attackerLeader {};
    Fate defenderLeader {};
    State column {};
    int modifier = 0;
    int score = 0;
    CombatResult result {};
    bool broken = false;
    State defenderState {};
    bool controlTest = false;

    Fight fight {};
};

std::optional<Refusal> refuse(const Inputs &in, const Figures &figures)
{
    return attackersRefuse(in.attackers, figures);
}

/// No odds and no shifts, but all that modifies the die (PM-R28).
std::array<Modifier, 5> modifiersOf(const Inputs &in, const Fight &fight, const Figures &figures)
{
    const DieFigures &die = figures.die;
    const auto leaders = leaderModifiers(fight, figures);
    const bool shock = isAny(in.attackers, [](const Attacker &attacker) { return attacker.isShockCharge(); });
    return {{
        {die.attackerGround, in.ground == Ground::Attacker, QT_TRANSLATE_NOOP("muster", "attackers on better ground"),
            "PM-R17"},
        {die.defenderGround, in.ground == Ground::Defender, QT_TRANSLATE_NOOP("muster", "defender on better ground"),
            "PM-R17"},
        {die.shockCharge, shock, QT_TRANSLATE_NOOP("muster", "charging shock cavalry"), kCombat},
        leaders.front(),
        leaders.back(),
    }};
}

/// The state of the infantry counts when the die is thrown: leaders' dice come first (PM-R30).
Outcome resolve(const Inputs &in, Dice &dice, const Figures &figures)
{
    Outcome out;
    Fight &fight = out.fight;
    fight = begin(in.attackers, in.standing(), in.defenderLeader, dice, figures);
    out.column = fight.defenderStruck.state;
    throwDie(fight, sumOf(modifiersOf(in, fight, figures)), dice);
    fight.result = figures.hedgehog.at(int(out.column), fight.score);
    fight.attackers = attackersAfter({fight.result, true}, in.attackers, fight.struck, figures);
    fight.defender = defenderAfter(fight.result, fight.defenderStruck, figures);

    static_cast<Toll &>(out) = tollOf(in.attackers, in.standing(), fight);
    out.attackerLeader = fight.attackerLeader.fate;
    out.defenderLeader = fight.defenderLeader.fate;
    out.modifier = fight.modifier;
    out.score = fight.score;
    out.result = fight.result;
    out.defenderState = fight.defender.state;
    out.broken = !fight.defender.isInHand();
    out.controlTest = fight.defender.state == State::Routing && mustControlAttackers(in.attackers, fight, false);
    return out;
}

std::vector<Effect> affect(const Inputs &in, const Outcome &out)
{
    Effects effects;
    affectFight(effects, in.attackers, in.standing(), out.fight);
    return std::move(effects).list();
}

std::vector<WorkingLine> explain(const Inputs &in, const Outcome &out, const Figures &figures)
{
    std::vector<WorkingLine> lines;
    addLeaders(lines, out.fight, figures);
    lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "the infantry: %1")).arg(wordOf(out.column)), "PM-R30"});
    addScore(lines, out.fight, modifiersOf(in, out.fight, figures), out.result, kHedgehogTable);
    addConsequences(lines, in.attackers, out.fight);
    if (out.broken)
        lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "the hedgehog is burst open")), kCombat});
    addControl(lines, out.controlTest, false);
    return lines;
}

Phrase tell(const Inputs &in, const Outcome &out, const Names &names)
{
    const Phrase fight = tellFight(in.attackers, in.standing(), out.fight, names);
    if (out.result == CombatResult::Burst) // it is said already
        return fight;
    const Phrase hedgehog(out.broken ? QT_TRANSLATE_NOOP("muster", "The hedgehog is burst open.")
                                     : QT_TRANSLATE_NOOP("muster", "The hedgehog holds."));
    return sentences({fight, hedgehog});
}

std::vector<Phrase> describe(const Inputs &in, const Figures &figures)
{
    std::vector<Phrase> known;
    describeAttackers(known, in.attackers, figures);
    known.push_back(
        Phrase(QT_TRANSLATE_NOOP("muster", "against a hedgehog of %1")).arg(basesInWords(in.defenderBases)));
    known.push_back(wordOf(in.defenderState));
    return known;
}

DieMeaning means(const Inputs &, const Figures &figures, const Stage &stage, int face)
{
    return fightMeans(stage, face, figures);
}

std::vector<BoundInput<Inputs>> boundInputs(const TableWords &words)
{
    return {
        listInput<&Inputs::attackers>("attackers", QT_TRANSLATE_NOOP("muster", "Attackers"),
            attackerInputs(words, {UnitType::ShockCavalry, UnitType::PistolCavalry, UnitType::DragoonsMounted}))
            .range(1, kMostAttackers)
            .needed()
            .rowForEach("attacker_"),
        input<&Inputs::ground>("terrain_advantage", QT_TRANSLATE_NOOP("muster", "Better ground")).asked(),
        input<&Inputs::defenderBases>("defender_bases", QT_TRANSLATE_NOOP("muster", "Bases of the infantry"))
            .range(1, 40)
            .needed()
            .from("defender", "bases"),
        input<&Inputs::defenderState>("defender_state", QT_TRANSLATE_NOOP("muster", "State of the infantry"))
            .oneOf({State::GoodOrder, State::Disrupted})
            .from("defender", "state"),
        input<&Inputs::defenderLeader>("defender_leader", QT_TRANSLATE_NOOP("muster", "A leader is with the infantry"))
            .workedOut(&leaderWithDefender),
    };
}

std::vector<BoundOutput<Outcome>> boundOutputs()
{
    std::vector<BoundOutput<Outcome>> outputs {
        output<&Outcome::attackerLeader>("attacker_leader", QT_TRANSLATE_NOOP("muster", "Attackers' leader")),
        output<&Outcome::defenderLeader>("defender_leader", QT_TRANSLATE_NOOP("muster", "Defender's leader")),
        output<&Outcome::column>("column", QT_TRANSLATE_NOOP("muster", "State of the infantry when struck")),
        output<&Outcome::modifier>("modifier", QT_TRANSLATE_NOOP("muster", "To the die")),
        output<&Outcome::score>("score", QT_TRANSLATE_NOOP("muster", "Score")),
        output<&Outcome::result>("result", QT_TRANSLATE_NOOP("muster", "Result")).shown(),
        output<&Outcome::broken>("hedgehog_broken", QT_TRANSLATE_NOOP("muster", "The hedgehog is burst open")).shown(),
    };
    addToll(outputs, QT_TRANSLATE_NOOP("muster", "Infantry: bases lost"));
    outputs.push_back(
        output<&Outcome::defenderState>("defender_state", QT_TRANSLATE_NOOP("muster", "State of the infantry")));
    outputs.push_back(output<&Outcome::controlTest>(
        "attacker_control_test", QT_TRANSLATE_NOOP("muster", "Attackers test for control")));
    return outputs;
}

} // namespace
} // namespace in_hedgehogcombat

std::unique_ptr<Procedure> hedgehogCombat(const TableWords &words)
{
    using namespace in_hedgehogcombat;
    auto p = std::make_unique<PikeProcedure<Inputs, Outcome>>();
    p->id = "hedgehog-combat";
    p->title = QT_TRANSLATE_NOOP("muster", "Horse against a hedgehog");
    p->section = kCombat;
    p->letter = 'H';
    p->phases = {"combat"};
    p->reads = {"hedgehog", "text_units", "text_die", "text_leader_dice", "text_leader_fates", "text_numbers"};
    p->roles = fightRoles(QT_TRANSLATE_NOOP("muster", "Infantry in hedgehog"));
    p->boundInputs = boundInputs(words);
    p->boundOutputs = boundOutputs();
    p->refuses = &refuse;
    p->stages = fightStages();
    p->resolves = &resolve;
    p->affects = &affect;
    p->explains = &explain;
    p->tells = &tell;
    p->describes = &describe;
    p->means = &means;
    p->declare();
    return p;
}

} // namespace muster::pikemusket
