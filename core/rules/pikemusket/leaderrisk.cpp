// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/pikemusket/inputs.h"
#include "core/rules/pikemusket/leaderfate.h"
#include "core/rules/pikemusket/pikemusket.h"
#include "core/rules/pikemusket/prefill.h"

namespace muster::pikemusket {

namespace in_leaderrisk {
namespace {

constexpr char kRisk[] = QT_TRANSLATE_NOOP("muster", "Leader in combat");
constexpr char kFate[] = QT_TRANSLATE_NOOP("muster", "Fate of the leader");
constexpr LeaderDice kDice {{kRisk, 2, 6}, {kFate, 1, 6}};

struct Inputs {
    LeaderSide side {};
    State state {};
};

struct Outcome {
    LeaderFound found {};
    Fate fate {};
    int die = 0;
    State state {};
    bool removed = false;
};

Outcome resolve(const Inputs &in, Dice &dice, const Figures &figures)
{
    Outcome out;
    out.found = riskLeader(kDice, dice, figures);
    out.fate = out.found.fate;
    out.die = dieOf(out.fate, in.side, figures);
    out.state = unitAfter(out.fate, in.state, figures);
    out.removed = out.found.isLost;
    return out;
}

std::vector<Effect> affect(const Inputs &in, const Outcome &out)
{
    Effects effects;
    affectLeader(effects, "leader", out.found);
    if (out.state != in.state)
        effects.set("unit", "state", keyOf(out.state));
    return std::move(effects).list();
}

std::vector<WorkingLine> explain(const Inputs &in, const Outcome &out, const Figures &figures)
{
    std::vector<WorkingLine> lines;
    addLeader(lines, out.found, in.side, QT_TRANSLATE_NOOP("muster", "leader"), figures);
    if (out.die != 0)
        lines.push_back({Phrase(out.die > 0 ? QT_TRANSLATE_NOOP("muster", "die of the combat +%1")
                                            : QT_TRANSLATE_NOOP("muster", "die of the combat −%1"))
                             .arg(std::abs(out.die)),
            kCombat});
    return lines;
}

Phrase tell(const Inputs &, const Outcome &out, const Names &names)
{
    const Phrase leader = names.of("leader", QT_TRANSLATE_NOOP("muster", "The leader"));
    switch (out.fate) {
    case Fate::Killed:
        return Phrase(QT_TRANSLATE_NOOP("muster", "%1: killed.")).arg(leader);
    case Fate::Wounded:
        return Phrase(QT_TRANSLATE_NOOP("muster", "%1: wounded, off the table.")).arg(leader);
    case Fate::Unhorsed:
        return Phrase(QT_TRANSLATE_NOOP("muster", "%1: unhorsed, cannot move this turn.")).arg(leader);
    case Fate::None:
    case Fate::Safe:
        break;
    }
    return Phrase(QT_TRANSLATE_NOOP("muster", "%1: safe, and of help to his unit.")).arg(leader);
}

std::vector<Phrase> describe(const Inputs &in, const Figures &)
{
    return {wordOf(in.side), wordOf(in.state)};
}

DieMeaning means(const Inputs &, const Figures &figures, const Stage &stage, int face)
{
    return fateMeans(stage, kDice, face, figures);
}

} // namespace
} // namespace in_leaderrisk

std::unique_ptr<Procedure> leaderRisk()
{
    using namespace in_leaderrisk;
    auto p = std::make_unique<PikeProcedure<Inputs, Outcome>>();
    p->id = "leader-risk";
    p->title = QT_TRANSLATE_NOOP("muster", "A leader at risk");
    p->section = kCombat;
    p->letter = 'K';
    p->phases = {"combat"};
    p->reads = {"text_leader_dice", "text_leader_fates"};
    p->roles = {
        {.key = "leader",
            .label = QT_TRANSLATE_NOOP("muster", "Leader"),
            .things = {"leader"},
            .badge = QT_TRANSLATE_NOOP("muster", "at risk")},
        {.key = "unit",
            .label = QT_TRANSLATE_NOOP("muster", "Unit he is with"),
            .side = RoleSide::SameAsFirst,
            .needed = false,
            .badge = QT_TRANSLATE_NOOP("muster", "is led"),
            .offers = &unitOfLeader},
    };
    p->boundInputs = {
        input<&Inputs::side>("side", QT_TRANSLATE_NOOP("muster", "His side in the combat"))
            .needed()
            .workedOut(&sideOfLeader),
        stateInput<&Inputs::state>("unit_state", QT_TRANSLATE_NOOP("muster", "State of his unit"))
            .from("unit", "state"),
    };
    p->boundOutputs = {
        output<&Outcome::fate>("fate", QT_TRANSLATE_NOOP("muster", "Fate")).shown(),
        output<&Outcome::die>("die_modifier", QT_TRANSLATE_NOOP("muster", "To the die of the combat")),
        output<&Outcome::state>("unit_state", QT_TRANSLATE_NOOP("muster", "State of his unit")),
        output<&Outcome::removed>("leader_removed", QT_TRANSLATE_NOOP("muster", "Off the table")),
    };
    p->stages = {{"leader_risk", kRisk, QT_TRANSLATE_NOOP("muster", "two")},
        {"leader_fate", kFate, QT_TRANSLATE_NOOP("muster", "one when the two come to less than a safe sum")}};
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
