// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/effects.h"
#include "core/rules/twopage/prefill.h"
#include "core/rules/twopage/sections.h"
#include "core/rules/twopage/twopage.h"

namespace muster::twopage {

namespace in_turnphases {
namespace {

constexpr char kStage[] = QT_TRANSLATE_NOOP("muster", "An ordinary d6 for the phases");

struct Inputs {};

struct Outcome {
    int phases = 0;
    int face = 0;
};

Outcome roll(const Inputs &, Dice &dice, const Figures &figures)
{
    Outcome out;
    out.face = dice.die({kStage, 1, 6});
    out.phases = figures.phases[size_t(std::max(0, out.face - 1))];
    return out;
}

std::vector<Effect> affect(const Inputs &, const Outcome &out)
{
    Effects effects;
    effects.set("turn", "phases", out.phases);
    return std::move(effects).list();
}

std::vector<WorkingLine> explain(const Inputs &, const Outcome &out, const Figures &)
{
    return {{Phrase(QT_TRANSLATE_NOOP("muster", "die %1: %2"))
                 .arg(out.face)
                 .arg(Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "%n phase(s)"), out.phases)),
        kSequence}};
}

Phrase tell(const Inputs &, const Outcome &out, const Names &)
{
    return Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "The turn has %n phase(s)."), out.phases);
}

/// The text has a die numbered so; what is typed is the face of an ordinary one.
std::vector<Phrase> describe(const Inputs &, const Figures &figures)
{
    QStringList phases;
    for (const int of : figures.phases)
        phases += QString::number(of);
    return {Phrase(QT_TRANSLATE_NOOP("muster", "an ordinary d6, whose faces 1 to 6 stand for %1 phases"))
                .arg(phases.join(u'-'))};
}

} // namespace
} // namespace in_turnphases

std::unique_ptr<Procedure> turnPhases()
{
    using namespace in_turnphases;
    auto p = std::make_unique<TwoPageProcedure<Inputs, Outcome>>();
    p->id = "turn-phases";
    p->title = QT_TRANSLATE_NOOP("muster", "How many phases has this turn?");
    p->section = kSequence;
    p->letter = 'P';
    p->phases = {"count"};
    p->reads = {"phases"};
    p->roles = {{.key = "turn",
        .label = QT_TRANSLATE_NOOP("muster", "Game"),
        .things = {"game"},
        .needed = false,
        .offers = &theGame}};
    p->boundOutputs = {output<&Outcome::phases>("phases", QT_TRANSLATE_NOOP("muster", "Phases")).shown()};
    p->stages = {{"phases", kStage, QT_TRANSLATE_NOOP("muster", "always one")}};
    p->resolves = &roll;
    p->affects = &affect;
    p->explains = &explain;
    p->tells = &tell;
    p->describes = &describe;
    p->declare();
    return p;
}

} // namespace muster::twopage
