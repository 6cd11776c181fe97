// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/effects.h"
#include "tests/tiny/tiny.h"

namespace muster::tiny {

using namespace Qt::Literals::StringLiterals;

namespace in_layhits {
namespace {

struct Stand {
    int figures = 0;
    int hits = 0;
};
struct Inputs {
    int hits = 0;
    std::vector<Stand> units;
};
struct Outcome {
    int placed = 0;
    int removed = 0;
    std::vector<int> took; ///< by each stand
};

/// Stand by stand in the owner's order, each filled before the next.
Outcome lay(const Inputs &in, Dice &, const Figures &)
{
    Outcome out;
    for (const Stand &stand : in.units) {
        const int takes = std::min(in.hits - out.placed, stand.figures - stand.hits);
        out.took.push_back(takes);
        out.placed += takes;
        out.removed += takes > 0 && stand.hits + takes == stand.figures ? 1 : 0;
    }
    return out;
}

std::optional<Refusal> refuse(const Inputs &in, const Figures &)
{
    for (size_t at = 0; at < in.units.size(); ++at) {
        if (in.units[at].hits >= in.units[at].figures)
            return Refusal {u"units[%1].hits"_s.arg(at), Phrase("The stand is gone already.")};
    }
    return std::nullopt;
}

std::vector<Effect> affect(const Inputs &in, const Outcome &out)
{
    Effects effects;
    for (size_t at = 0; at < out.took.size(); ++at) {
        const Player stand {"unit_", int(at) + 1};
        effects.add(stand, "hits", out.took[at]);
        if (out.took[at] > 0 && in.units[at].hits + out.took[at] == in.units[at].figures)
            effects.set(stand, "state", keyOf(State::Destroyed));
    }
    effects.set("group", "pending", 0);
    return std::move(effects).list();
}

std::vector<ThingId> stands(const Moment &moment)
{
    return standsOf(moment.things, moment.who("group"));
}

} // namespace
} // namespace in_layhits

std::unique_ptr<Procedure> layHits()
{
    using namespace in_layhits;
    auto p = std::make_unique<TinyProcedure<Inputs, Outcome>>();
    p->id = "lay-hits";
    p->title = "Lay hits on stands";
    p->section = "Clash";
    p->letter = 'H';
    p->phases = {"melee"};
    p->roles = {{.key = "group", .label = "Group", .things = {"group"}},
        {.key = "unit_",
            .label = "Stand",
            .things = {"stand"},
            .side = RoleSide::SameAsFirst,
            .needed = false,
            .most = 30,
            .offers = &stands}};
    p->boundInputs = {
        input<&Inputs::hits>("hits", "Hits").range(0, 200).needed().from("group", "pending"),
        listInput<&Inputs::units>("units", "Stands",
            {input<&Stand::figures>("figures", "Figures").range(1, 20).needed().ofEach("figures"),
                input<&Stand::hits>("hits", "Hits so far").range(0, 19).ofEach("hits")})
            .needed()
            .range(1, 30)
            .rowForEach("unit_")
            .askedWhere([](const QJsonObject &inputs) { return inputs.value("hits"_L1).toInt() > 0; }),
    };
    p->boundOutputs = {
        output<&Outcome::placed>("placed", "Hits laid"), output<&Outcome::removed>("removed", "Stands removed")};
    p->refuses = &refuse;
    p->resolves = &lay;
    p->affects = &affect;
    p->explains = [](const Inputs &in, const Outcome &out, const Figures &) {
        return std::vector<WorkingLine> {{Phrase("%1 of %2 laid").arg(out.placed).arg(in.hits), "Clash"}};
    };
    p->tells = [](const Inputs &, const Outcome &out, const Names &names) {
        return Phrase("%1: %2 laid.").arg(names.of("group", "The group")).arg(out.placed);
    };
    p->declare();
    return p;
}

} // namespace muster::tiny
