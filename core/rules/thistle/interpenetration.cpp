// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/thistle/sections.h"
#include "core/rules/thistle/thistle.h"

namespace muster::thistle {

namespace in_interpenetration {
namespace {

struct Inputs {
    Type mover {};
    Type other {};
};
struct Outcome {
    bool mayPass = false;
};

Outcome judge(const Inputs &in, Dice &, const Figures &figures)
{
    return {figures.of(in.mover).letsThrough || figures.of(in.other).letsThrough};
}

std::vector<WorkingLine> explain(const Inputs &in, const Outcome &out, const Figures &figures)
{
    if (!out.mayPass)
        return {{Phrase(QT_TRANSLATE_NOOP("muster", "neither %1 nor %2 let others through"))
                     .arg(wordOf(in.mover))
                     .arg(wordOf(in.other)),
            kMovement}};
    return {{Phrase(QT_TRANSLATE_NOOP("muster", "%1 pass and are passed"))
                 .arg(wordOf(figures.of(in.mover).letsThrough ? in.mover : in.other)),
        kMovement}};
}

Phrase tell(const Inputs &, const Outcome &out, const Names &names)
{
    return Phrase(out.mayPass ? QT_TRANSLATE_NOOP("muster", "%1 may go through %2.")
                              : QT_TRANSLATE_NOOP("muster", "%1 may not go through %2."))
        .arg(names.of("mover", QT_TRANSLATE_NOOP("muster", "The mover")))
        .arg(names.of("other", QT_TRANSLATE_NOOP("muster", "the other unit")));
}

} // namespace
} // namespace in_interpenetration

std::unique_ptr<Procedure> interpenetration()
{
    using namespace in_interpenetration;
    auto p = std::make_unique<ThistleProcedure<Inputs, Outcome>>();
    p->id = "interpenetration";
    p->title = QT_TRANSLATE_NOOP("muster", "May it pass through?");
    p->section = kMovement;
    p->letter = 'P';
    p->allowedBy = "may_pass";
    p->phases = {"first_move", "second_move"};
    p->reads = {"troops"};
    p->roles = {{.key = "mover", .label = QT_TRANSLATE_NOOP("muster", "Mover")},
        {.key = "other", .label = QT_TRANSLATE_NOOP("muster", "Unit in the way")}};
    p->boundInputs = {
        input<&Inputs::mover>("mover", QT_TRANSLATE_NOOP("muster", "Mover")).needed().from("mover", "type"),
        input<&Inputs::other>("other", QT_TRANSLATE_NOOP("muster", "Unit in the way")).needed().from("other", "type"),
    };
    p->boundOutputs = {output<&Outcome::mayPass>("may_pass", QT_TRANSLATE_NOOP("muster", "May pass")).shown()};
    p->resolves = &judge;
    p->explains = &explain;
    p->tells = &tell;
    p->declare();
    return p;
}

} // namespace muster::thistle
