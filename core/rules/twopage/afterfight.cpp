// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/effects.h"
#include "core/rules/twopage/naming.h"
#include "core/rules/twopage/prefill.h"
#include "core/rules/twopage/sections.h"
#include "core/rules/twopage/twopage.h"

namespace muster::twopage {

using namespace Qt::Literals::StringLiterals;

namespace in_afterfight {
namespace {

struct Inputs {
    int opponents = 1;
    int opponentsOut = 0;
    bool out = false;
    bool lastPhase = false;
};

struct Outcome {
    bool stillFighting = false;
    bool idle = false;
};

std::optional<Refusal> refuse(const Inputs &in, const Figures &)
{
    if (in.opponentsOut <= in.opponents)
        return {};
    return Refusal {
        u"opponents_out"_s, Phrase(QT_TRANSLATE_NOOP("muster", "He fought %1: it must be no more.")).arg(in.opponents)};
}

Outcome judge(const Inputs &in, Dice &, const Figures &)
{
    const bool left = in.opponentsOut < in.opponents;
    return {!in.out && left, !in.out && !left && !in.lastPhase};
}

std::vector<Effect> affect(const Inputs &, const Outcome &out)
{
    Effects effects;
    effects.set("figure", "in_melee", out.stillFighting);
    effects.set("figure", "idle", out.idle);
    return std::move(effects).list();
}

std::vector<WorkingLine> explain(const Inputs &in, const Outcome &out, const Figures &)
{
    if (in.out)
        return {{Phrase(QT_TRANSLATE_NOOP("muster", "out of the fight as well")), kWounds}};
    if (out.stillFighting)
        return {{Phrase::plural(
                     QT_TRANSLATE_N_NOOP("muster", "%n opponent(s) {is|are} left"), in.opponents - in.opponentsOut),
            kFighting}};
    std::vector<WorkingLine> lines {{Phrase(QT_TRANSLATE_NOOP("muster", "no opponent is left")), "TP-R25"}};
    if (in.lastPhase)
        lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "the turn is over: chooses afresh")), kFighting});
    else
        lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "does nothing more this turn")), kFighting});
    return lines;
}

Phrase tell(const Inputs &in, const Outcome &out, const Names &names)
{
    const Phrase who = figureFirst(names);
    if (in.out)
        return Phrase(QT_TRANSLATE_NOOP("muster", "%1 is out of the fight.")).arg(who);
    if (out.stillFighting)
        return Phrase(QT_TRANSLATE_NOOP("muster", "%1 fights on.")).arg(who);
    return Phrase(out.idle ? QT_TRANSLATE_NOOP("muster", "%1 stands idle until the next turn.")
                           : QT_TRANSLATE_NOOP("muster", "%1 is free for the next turn."))
        .arg(who);
}

} // namespace
} // namespace in_afterfight

std::unique_ptr<Procedure> afterFight()
{
    using namespace in_afterfight;
    auto p = std::make_unique<TwoPageProcedure<Inputs, Outcome>>();
    p->id = "after-fight";
    p->title = QT_TRANSLATE_NOOP("muster", "Who stands idle after the fight?");
    p->section = kFighting;
    p->letter = 'X';
    p->phases = {"melee"};
    p->roles = {{.key = "figure",
        .label = QT_TRANSLATE_NOOP("muster", "Figure"),
        .badge = QT_TRANSLATE_NOOP("muster", "fought")}};
    p->boundInputs = {
        input<&Inputs::opponents>("opponents", QT_TRANSLATE_NOOP("muster", "Enemies he fought"))
            .range(1, 12)
            .workedOut(&opponentsFought)
            .asked(),
        input<&Inputs::opponentsOut>("opponents_out", QT_TRANSLATE_NOOP("muster", "Of these now out of the fight"))
            .range(0, 12)
            .workedOut(&opponentsNowOut)
            .asked(),
        input<&Inputs::out>("out", QT_TRANSLATE_NOOP("muster", "Out of the fight itself")).workedOut(&figureIsOut),
        input<&Inputs::lastPhase>("last_phase", QT_TRANSLATE_NOOP("muster", "Last phase of the turn"))
            .workedOut(&isLastPhase),
    };
    p->boundOutputs = {
        output<&Outcome::stillFighting>("still_fighting", QT_TRANSLATE_NOOP("muster", "Fights on")).shown(),
        output<&Outcome::idle>("idle", QT_TRANSLATE_NOOP("muster", "Stands idle")),
    };
    p->refuses = &refuse;
    p->resolves = &judge;
    p->affects = &affect;
    p->explains = &explain;
    p->tells = &tell;
    p->declare();
    return p;
}

} // namespace muster::twopage
