// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/effects.h"
#include "core/rules/phut/naming.h"
#include "core/rules/phut/phut.h"
#include "core/rules/telling.h"

namespace muster::phut {

namespace in_counterpool {
namespace {

constexpr char kStageA[] = QT_TRANSLATE_NOOP("muster", "First side: counters");
constexpr char kStageB[] = QT_TRANSLATE_NOOP("muster", "Second side: counters");
constexpr char kNamed[] = QT_TRANSLATE_NOOP("muster", "%1: counters");
constexpr char kCount[] = QT_TRANSLATE_NOOP("muster", "always; how many stands in the table “Counters and initiative”");

struct Inputs {};

struct Outcome {
    int countersA = 0;
    int countersB = 0;
};

Outcome muster(const Inputs &, Dice &dice, const Figures &figures)
{
    const ThrowFigures &counters = figures.counters;
    Outcome out;
    out.countersA = counters.plus + dice.total({kStageA, counters.dice, 6, "army_a", 0, kNamed});
    out.countersB = counters.plus + dice.total({kStageB, counters.dice, 6, "army_b", 0, kNamed});
    return out;
}

std::vector<Effect> affect(const Inputs &, const Outcome &out)
{
    Effects effects;
    effects.set("army_a", "counters", out.countersA);
    effects.set("army_b", "counters", out.countersB);
    return std::move(effects).list();
}

WorkingLine lineOf(Side side, int counters, const Figures &figures)
{
    const int plus = figures.counters.plus;
    return {Phrase(QT_TRANSLATE_NOOP("muster", "%1: %2 + %3 = %4"))
                .arg(armyName({}, side))
                .arg(counters - plus)
                .arg(plus)
                .arg(counters),
        "PH-R05"};
}

std::vector<WorkingLine> explain(const Inputs &, const Outcome &out, const Figures &figures)
{
    return {lineOf(Side::A, out.countersA, figures), lineOf(Side::B, out.countersB, figures)};
}

Phrase counters(int count)
{
    return Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "%n counter(s)"), count);
}

Phrase tell(const Inputs &, const Outcome &out, const Names &names)
{
    return Phrase(QT_TRANSLATE_NOOP("muster", "%1: %2. %3: %4."))
        .arg(armyName(names, Side::A))
        .arg(counters(out.countersA))
        .arg(armyName(names, Side::B))
        .arg(counters(out.countersB));
}

} // namespace
} // namespace in_counterpool

std::unique_ptr<Procedure> counterPool()
{
    using namespace in_counterpool;
    auto p = std::make_unique<PhutProcedure<Inputs, Outcome>>();
    p->id = "counter-pool";
    p->title = QT_TRANSLATE_NOOP("muster", "Muster the I-Think-Not counters");
    p->section = "I Think Not counters";
    p->letter = 'U';
    p->phases = {"muster"};
    p->reads = {"throws"};
    p->boundOutputs = {
        output<&Outcome::countersA>("counters_a", QT_TRANSLATE_NOOP("muster", "counters")).of(kSideA).shown(),
        output<&Outcome::countersB>("counters_b", QT_TRANSLATE_NOOP("muster", "counters")).of(kSideB).shown(),
    };
    p->stages = {{"a_counters", kStageA, kCount}, {"b_counters", kStageB, kCount}};
    p->resolves = &muster;
    p->affects = &affect;
    p->explains = &explain;
    p->tells = &tell;
    p->declare();
    return p;
}

} // namespace muster::phut
