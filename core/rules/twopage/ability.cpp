// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/effects.h"
#include "core/rules/twopage/naming.h"
#include "core/rules/twopage/sections.h"
#include "core/rules/twopage/twopage.h"

namespace muster::twopage {

namespace in_ability {
namespace {

constexpr char kStage[] = QT_TRANSLATE_NOOP("muster", "Ability");

struct Inputs {
    bool civilian = false;
};

struct Outcome {
    Class rank {};
    int die = 0;
    int face = 0;
};

Outcome settle(const Inputs &in, Dice &dice, const Figures &figures)
{
    Outcome out;
    if (in.civilian)
        out.rank = Class::Civilian;
    else
        out.face = dice.die({kStage, 1, 6});
    if (out.face >= figures.ability.heroFrom)
        out.rank = Class::Hero;
    else if (out.face >= figures.ability.veteranFrom)
        out.rank = Class::Veteran;
    out.die = figures.dieOfClass[size_t(out.rank)];
    return out;
}

std::vector<Effect> affect(const Inputs &, const Outcome &out)
{
    Effects effects;
    effects.set("figure", "class", keyOf(out.rank));
    effects.set("figure", "die", out.die);
    return std::move(effects).list();
}

std::vector<WorkingLine> explain(const Inputs &in, const Outcome &out, const Figures &)
{
    const Phrase who = in.civilian
        ? Phrase(QT_TRANSLATE_NOOP("muster", "a civilian by the scenario: no roll"))
        : Phrase(QT_TRANSLATE_NOOP("muster", "die %1: %2")).arg(out.face).arg(wordOf(out.rank));
    return {
        {who, kAbility}, {Phrase(QT_TRANSLATE_NOOP("muster", "rolls a d%1 for everything")).arg(out.die), kAbility}};
}

Phrase tell(const Inputs &, const Outcome &out, const Names &names)
{
    return Phrase(QT_TRANSLATE_NOOP("muster", "%1 is a %2 and rolls a d%3."))
        .arg(figureFirst(names))
        .arg(wordOf(out.rank))
        .arg(out.die);
}

} // namespace
} // namespace in_ability

std::unique_ptr<Procedure> ability()
{
    using namespace in_ability;
    auto p = std::make_unique<TwoPageProcedure<Inputs, Outcome>>();
    p->id = "ability";
    p->title = QT_TRANSLATE_NOOP("muster", "Settle the ability die");
    p->section = kAbility;
    p->letter = 'Y';
    p->phases = {"setup"};
    p->reads = {"classes", "ability"};
    p->roles = {{.key = "figure",
        .label = QT_TRANSLATE_NOOP("muster", "Figure"),
        .badge = QT_TRANSLATE_NOOP("muster", "rolls")}};
    p->boundInputs = {
        input<&Inputs::civilian>("civilian", QT_TRANSLATE_NOOP("muster", "A civilian, by the scenario")).asked()};
    p->boundOutputs = {
        output<&Outcome::rank>("class", QT_TRANSLATE_NOOP("muster", "Class")).shown(),
        output<&Outcome::die>("die", QT_TRANSLATE_NOOP("muster", "Ability die")),
    };
    p->stages = {{"ability", kStage, QT_TRANSLATE_NOOP("muster", "one, unless he is a civilian")}};
    p->resolves = &settle;
    p->affects = &affect;
    p->explains = &explain;
    p->tells = &tell;
    p->declare();
    return p;
}

} // namespace muster::twopage
