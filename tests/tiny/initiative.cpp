// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/effects.h"
#include "tests/tiny/tiny.h"

namespace muster::tiny {

namespace in_initiative {
namespace {

struct Inputs {
    Choice a {};
    Choice b {};
};
struct Outcome {
    Winner winner {};
    Winner first {};
};

/// A die each; the winner says who goes first.
Outcome roll(const Inputs &in, Dice &dice, const Figures &)
{
    const int a = dice.die({"Side A", 1, 6});
    const int b = dice.die({"Side B", 1, 6});
    if (a == b)
        return {};
    const Winner winner = a > b ? Winner::A : Winner::B;
    const Winner loser = a > b ? Winner::B : Winner::A;
    return {winner, (a > b ? in.a : in.b) == Choice::First ? winner : loser};
}

} // namespace
} // namespace in_initiative

std::unique_ptr<Procedure> initiative()
{
    using namespace in_initiative;
    auto p = std::make_unique<TinyProcedure<Inputs, Outcome>>();
    p->id = "initiative";
    p->title = "Initiative";
    p->section = "Initiative";
    p->letter = 'I';
    p->phases = {"move"};
    p->boundInputs = {
        input<&Inputs::a>("a_choice", "A goes")
            .decided({{keyOf(Choice::First), "A goes first"}, {keyOf(Choice::Second), "A goes second"}}),
        input<&Inputs::b>("b_choice", "B goes")
            .decided({{keyOf(Choice::First), "B goes first"}, {keyOf(Choice::Second), "B goes second"}}),
    };
    p->boundOutputs = {
        output<&Outcome::winner>("winner", "Winner"), output<&Outcome::first>("first", "Goes first").shown()};
    p->stages = {{"a", "Side A", "always 1"}, {"b", "Side B", "always 1"}};
    p->resolves = &roll;
    p->affects = [](const Inputs &, const Outcome &out) {
        Effects effects;
        if (out.first != Winner::None)
            effects.set("game", "active", keyOf(out.first));
        return std::move(effects).list();
    };
    p->explains = [](const Inputs &, const Outcome &out, const Figures &) {
        return std::vector<WorkingLine> {{Phrase("higher: %1").arg(wordOf(out.winner)), "Initiative"}};
    };
    p->tells = [](const Inputs &, const Outcome &out, const Names &) {
        return Phrase("First: %1.").arg(wordOf(out.first));
    };
    p->declare();
    return p;
}

} // namespace muster::tiny
