// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/tyneside/naming.h"
#include "core/rules/tyneside/prefill.h"
#include "core/rules/tyneside/sections.h"
#include "core/rules/tyneside/tyneside.h"

namespace muster::tyneside {

using namespace Qt::Literals::StringLiterals;

namespace in_losses {
namespace {

struct Inputs {
    int starting = 0;
    int wounded = 0;
    int dead = 0;
};

struct Outcome {
    int living = 0;
    int percent = 0;
    int steps = 0;
    int deadPercent = 0;
};

std::optional<Refusal> refuse(const Inputs &in, const Figures &)
{
    if (in.wounded + in.dead <= in.starting)
        return {};
    return Refusal {u"dead"_s,
        Phrase(QT_TRANSLATE_NOOP("muster", "dead must be %1 at most: with the wounded they are no more than began."))
            .arg(std::max(0, in.starting - in.wounded))};
}

/// Source: "Risk Factors", the losses of a group by tenths.
Outcome count(const Inputs &in, Dice &, const Figures &)
{
    const int lost = in.wounded + in.dead;
    return {.living = in.starting - in.dead,
        .percent = 100 * lost / in.starting,
        .steps = 10 * lost / in.starting,
        .deadPercent = 100 * in.dead / in.starting};
}

std::vector<WorkingLine> explain(const Inputs &in, const Outcome &out, const Figures &)
{
    return {{Phrase(QT_TRANSLATE_NOOP("muster", "%1 wounded and %2 dead of %3: %4 per cent"))
                    .arg(in.wounded)
                    .arg(in.dead)
                    .arg(in.starting)
                    .arg(out.percent),
                kRisk},
        {Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "%n full tenth(s)"), out.steps), kRisk}};
}

Phrase tell(const Inputs &, const Outcome &out, const Names &names)
{
    return Phrase(QT_TRANSLATE_NOOP("muster", "%1: %2 per cent lost, %3 alive."))
        .arg(unitName(names))
        .arg(out.percent)
        .arg(out.living);
}

} // namespace
} // namespace in_losses

std::unique_ptr<Procedure> losses()
{
    using namespace in_losses;
    auto p = std::make_unique<TynesideProcedure<Inputs, Outcome>>();
    p->id = "losses";
    p->title = QT_TRANSLATE_NOOP("muster", "Losses");
    p->section = kRisk;
    p->letter = 'O';
    p->phases = {"command", "melee"};
    p->roles = {
        {.key = "unit", .label = QT_TRANSLATE_NOOP("muster", "Group or army"), .things = {"group", "figure", "army"}}};
    p->boundInputs = {
        input<&Inputs::starting>("starting", QT_TRANSLATE_NOOP("muster", "Figures at the start"))
            .range(1, 2000)
            .needed()
            .workedOut(&startingOfUnit),
        input<&Inputs::wounded>("wounded", QT_TRANSLATE_NOOP("muster", "Wounded"))
            .range(0, 2000)
            .workedOut(&woundedOfUnit),
        input<&Inputs::dead>("dead", QT_TRANSLATE_NOOP("muster", "Dead")).range(0, 2000).workedOut(&deadOfUnit),
    };
    p->boundOutputs = {
        output<&Outcome::living>("living", QT_TRANSLATE_NOOP("muster", "Living")),
        output<&Outcome::percent>("percent", QT_TRANSLATE_NOOP("muster", "Per cent lost")).shown(),
        output<&Outcome::steps>("steps", QT_TRANSLATE_NOOP("muster", "Full tenths lost")),
        output<&Outcome::deadPercent>("dead_percent", QT_TRANSLATE_NOOP("muster", "Per cent dead")),
    };
    p->refuses = &refuse;
    p->resolves = &count;
    p->explains = &explain;
    p->tells = &tell;
    p->declare();
    return p;
}

} // namespace muster::tyneside
