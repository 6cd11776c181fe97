// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/effects.h"
#include "tests/tiny/tiny.h"

namespace muster::tiny {

using namespace Qt::Literals::StringLiterals;

namespace in_clash {
namespace {

struct Fighter {
    Kind kind {};
    Kind opponent {};
    bool uphill = false;
};
struct Inputs {
    std::vector<Fighter> a;
    std::vector<Fighter> b;
};
struct Outcome {
    int aHits = 0;
    int bHits = 0;
    std::vector<bool> aHit;
    std::vector<bool> bHit;
};

constexpr char kStrikes[] = "%1 strikes";

/// One die a stand, each of its own size.
int strike(
    const std::vector<Fighter> &side, const char *who, std::vector<bool> &hit, Dice &dice, const Figures &figures)
{
    int hits = 0;
    for (size_t at = 0; at < side.size(); ++at) {
        const Figures::Strike &own = figures.of[size_t(side[at].kind)];
        const int face = dice.die({kStrikes, 1, own.die, who, int(at) + 1});
        hit.push_back(face >= own.needs + (side[at].uphill ? 1 : 0));
        hits += hit.back() ? 1 : 0;
    }
    return hits;
}

Outcome resolve(const Inputs &in, Dice &dice, const Figures &figures)
{
    Outcome out;
    out.aHits = strike(in.a, "a_", out.aHit, dice, figures);
    out.bHits = strike(in.b, "b_", out.bHit, dice, figures);
    return out;
}

/// Whom it fights: the first of the other side, unless said otherwise.
template <char16_t Other>
Value firstOf(const QJsonObject &, const QJsonObject &inputs)
{
    return inputs.value(QChar(Other) + u"_units"_s)[0]["kind"_L1];
}

template <char16_t Other>
std::vector<BoundInput<Fighter>> fighter()
{
    return {
        input<&Fighter::kind>("kind", "Kind").needed().ofEach("kind"),
        input<&Fighter::opponent>("opponent", "Fights").defaultFrom(&firstOf<Other>),
        input<&Fighter::uphill>("uphill", "Uphill").asked(),
    };
}

template <char Side>
std::vector<ThingId> stands(const Moment &moment)
{
    const char role[] {Side, '\0'};
    return standsOf(moment.things, moment.who(role));
}

} // namespace
} // namespace in_clash

std::unique_ptr<Procedure> clash()
{
    using namespace in_clash;
    auto p = std::make_unique<TinyProcedure<Inputs, Outcome>>();
    p->id = "clash";
    p->title = "Clash of two groups";
    p->section = "Clash";
    p->letter = 'C';
    p->phases = {"melee"};
    p->reads = {"kinds"};
    p->roles = {{.key = "a", .label = "Group", .things = {"group"}, .badge = "A"},
        {.key = "b", .label = "Against", .things = {"group"}, .side = RoleSide::OtherThanFirst, .badge = "B"},
        {.key = "a_",
            .label = "Stand of A",
            .things = {"stand"},
            .side = RoleSide::SameAsFirst,
            .needed = false,
            .most = 12,
            .offers = &stands<'a'>},
        {.key = "b_",
            .label = "Stand of B",
            .things = {"stand"},
            .side = RoleSide::OtherThanFirst,
            .needed = false,
            .most = 12,
            .offers = &stands<'b'>}};
    p->boundInputs = {
        listInput<&Inputs::a>("a_units", "Stands of A", fighter<u'b'>()).needed().range(1, 12).rowForEach("a_"),
        listInput<&Inputs::b>("b_units", "Stands of B", fighter<u'a'>()).needed().asked().range(1, 12).rowForEach("b_"),
    };
    p->boundOutputs = {
        output<&Outcome::aHits>("a_hits", "Hits by A").shown(),
        output<&Outcome::bHits>("b_hits", "Hits by B").shown(),
        outputForEach<&Outcome::aHit>("a%1_hits", "Stand %1 of A hits", "a_units"),
        outputForEach<&Outcome::bHit>("b%1_hits", "Stand %1 of B hits", "b_units"),
    };
    p->stages = {{"strikes", kStrikes, "one for each stand", 0}};
    p->resolves = &resolve;
    p->affects = [](const Inputs &, const Outcome &out) {
        Effects effects;
        effects.add("b", "pending", out.aHits);
        effects.add("a", "pending", out.bHits);
        if (out.aHits > out.bHits)
            effects.set("b", "order", keyOf(Order::Disordered));
        return std::move(effects).list();
    };
    p->explains = [](const Inputs &, const Outcome &out, const Figures &) {
        return std::vector<WorkingLine> {{Phrase("%1 against %2").arg(out.aHits).arg(out.bHits), "Clash"}};
    };
    p->tells = [](const Inputs &, const Outcome &out, const Names &names) {
        return Phrase("%1 hits %2, is hit %3.").arg(names.of("a", "A")).arg(out.aHits).arg(out.bHits);
    };
    p->declare();
    return p;
}

} // namespace muster::tiny
