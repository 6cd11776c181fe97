// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/effects.h"
#include "tests/tiny/tiny.h"

namespace muster::tiny {

using namespace Qt::Literals::StringLiterals;

namespace in_shot {
namespace {

struct Inputs {
    Kind kind {};
    Weapon weapon {};
    int among = 1;
};
struct Outcome {
    bool hit = false;
    int victim = 0; ///< from 1; 0: nobody
};

/// A D8 to hit; then a die with as many sides as there are figures says who is struck.
Outcome fire(const Inputs &in, Dice &dice, const Figures &)
{
    constexpr int kNeeds = 5;
    const bool hit = in.weapon != Weapon::None && dice.die({"To hit", 1, 8}) >= kNeeds;
    return {hit, hit ? dice.pick("Who is struck", in.among) + 1 : 0};
}

Value byKind(const QJsonObject &inputs, const QJsonObject &)
{
    return keyOf(inputs.value("kind"_L1) == keyOf(Kind::Shot) ? Weapon::Musket : Weapon::None);
}

} // namespace
} // namespace in_shot

std::unique_ptr<Procedure> shot()
{
    using namespace in_shot;
    auto p = std::make_unique<TinyProcedure<Inputs, Outcome>>();
    p->id = "shot";
    p->title = "Shot";
    p->section = "Shot";
    p->letter = 'S';
    p->phases = {"move"};
    p->roles = {{.key = "shooter", .label = "Shooter", .things = {"stand"}},
        {.key = "target", .label = "Target", .things = {"stand", "group"}, .side = RoleSide::OtherThanFirst}};
    p->boundInputs = {
        input<&Inputs::kind>("kind", "Kind").from("shooter", "kind"),
        input<&Inputs::weapon>("weapon", "Weapon").defaultFrom(&byKind).asked(),
        input<&Inputs::among>("among", "Figures").range(1, 120).needed().from("target", "figures"),
    };
    p->boundOutputs = {
        output<&Outcome::hit>("hit", "Hit").shown(), output<&Outcome::victim>("victim", "Who is struck")};
    p->stages = {{"to_hit", "To hit", "1 with a weapon", 8}, {"struck", "Who is struck", "1 for a hit on several", 0}};
    p->resolves = &fire;
    p->affects = [](const Inputs &, const Outcome &out) {
        Effects effects;
        effects.add("target", "hits", out.hit ? 1 : 0);
        return std::move(effects).list();
    };
    p->explains = [](const Inputs &, const Outcome &out, const Figures &) {
        return std::vector<WorkingLine> {{Phrase(out.hit ? "a hit" : "no hit"), "Shot"}};
    };
    p->tells = [](const Inputs &, const Outcome &out, const Names &) {
        return out.hit ? Phrase("Figure %1 is struck.").arg(out.victim) : Phrase("Nobody is struck.");
    };
    p->declare();
    return p;
}

} // namespace muster::tiny
