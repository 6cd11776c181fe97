// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/phut/basesoff.h"
#include "core/rules/phut/phut.h"
#include "core/rules/phut/prefill.h"
#include "core/rules/telling.h"

namespace muster::phut {

namespace in_interpenetration {
namespace {

struct Inputs {
    int moverBases = 0;
    int otherBases = 0;
    bool moverPikeBlock = false;
    bool otherPikeBlock = false;
    State moverState {};
};

struct Outcome {
    bool allowed = false;
    int moverLost = 0;
    int otherLost = 0;
    bool moverDestroyed = false;
    bool otherDestroyed = false;
};

bool routs(const Inputs &in)
{
    return in.moverState == State::Routing;
}

bool pikes(const Inputs &in)
{
    return in.moverPikeBlock || in.otherPikeBlock;
}

/// Routers break through whoever is in the way, pikes too unless the house option says no (PH-R10).
Outcome pass(const Inputs &in, Dice &, const Figures &figures)
{
    Outcome out;
    out.allowed = !pikes(in) || (routs(in) && figures.routThroughPikes == RoutThroughPikes::Allowed);
    if (!out.allowed)
        return out;
    const Losses &prices = figures.losses;
    out.moverLost = routs(in) ? 0 : std::min(prices.passing, in.moverBases);
    out.otherLost = std::min(routs(in) ? prices.passedByRouters : prices.passed, in.otherBases);
    out.moverDestroyed = out.moverLost == in.moverBases;
    out.otherDestroyed = out.otherLost == in.otherBases;
    return out;
}

std::vector<Effect> affect(const Inputs &in, const Outcome &out)
{
    Effects effects;
    basesOff(effects, "mover", out.moverLost, in.moverBases);
    basesOff(effects, "other", out.otherLost, in.otherBases);
    return std::move(effects).list();
}

std::vector<WorkingLine> explain(const Inputs &in, const Outcome &out, const Figures &)
{
    std::vector<WorkingLine> lines;
    if (pikes(in)) {
        Phrase line(out.allowed ? QT_TRANSLATE_NOOP("muster", "a pike block is no bar to routers")
                                : QT_TRANSLATE_NOOP("muster", "nobody passes through with a pike block"));
        lines.push_back(
            {std::move(line), routs(in) ? "PH-R10" : "Interpenetration", routs(in) ? "rout_through_pikes" : nullptr});
    }
    if (!out.allowed)
        return lines;
    if (routs(in)) {
        lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "routers run through: they lose nothing, the other %1"))
                             .arg(basesInWords(out.otherLost)),
            "Rout"});
    } else {
        lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "both bodies pay: %1 and %2"))
                             .arg(basesInWords(out.moverLost))
                             .arg(basesInWords(out.otherLost)),
            in.moverState == State::Retiring ? "PH-R35" : "Interpenetration"});
    }
    return lines;
}

Phrase gone(bool destroyed, const Phrase &who)
{
    return destroyed ? Phrase(QT_TRANSLATE_NOOP("muster", "Nothing is left of %1.")).arg(who) : Phrase();
}

Phrase tellPrice(const Outcome &out, const Phrase &mover, const Phrase &other)
{
    Phrase told(out.moverLost == 0 ? QT_TRANSLATE_NOOP("muster", "%1 running through %2. %2: %4 lost.")
            : out.moverLost == out.otherLost
            ? QT_TRANSLATE_NOOP("muster", "%1 passing through %2. Each: %3 lost.")
            : QT_TRANSLATE_NOOP("muster", "%1 passing through %2. %1: %3 lost. %2: %4 lost."));
    return std::move(told).arg(mover).arg(other).arg(basesInWords(out.moverLost)).arg(basesInWords(out.otherLost));
}

Phrase tell(const Inputs &, const Outcome &out, const Names &names)
{
    const Phrase first = names.of("mover", QT_TRANSLATE_NOOP("muster", "The mover"));
    const Phrase mover = names.of("mover", QT_TRANSLATE_NOOP("muster", "the mover"));
    const Phrase other = names.of("other", QT_TRANSLATE_NOOP("muster", "the other body"));
    if (!out.allowed)
        return Phrase(QT_TRANSLATE_NOOP("muster", "%1 may not pass through %2.")).arg(first).arg(other);
    const Phrase told = tellPrice(out, first, other);
    return sentences({told, gone(out.moverDestroyed, mover), gone(out.otherDestroyed, other)});
}

std::vector<Phrase> describe(const Inputs &in, const Figures &)
{
    std::vector<Phrase> known {Phrase(QT_TRANSLATE_NOOP("muster", "%1 through %2"))
                                   .arg(basesInWords(in.moverBases))
                                   .arg(basesInWords(in.otherBases)),
        wordOf(in.moverState)};
    if (pikes(in))
        known.push_back(Phrase(QT_TRANSLATE_NOOP("muster", "pike block")));
    return known;
}

std::vector<BoundInput<Inputs>> boundInputs()
{
    return {
        input<&Inputs::moverBases>("mover_bases", QT_TRANSLATE_NOOP("muster", "Bases of the mover"))
            .range(1, 99)
            .needed()
            .from("mover", "bases"),
        input<&Inputs::otherBases>("other_bases", QT_TRANSLATE_NOOP("muster", "Bases of the other body"))
            .range(1, 99)
            .needed()
            .from("other", "bases"),
        input<&Inputs::moverPikeBlock>("mover_pike_block", QT_TRANSLATE_NOOP("muster", "The mover is a pike block"))
            .workedOut(&moverIsPikeBlock),
        input<&Inputs::otherPikeBlock>("other_pike_block", QT_TRANSLATE_NOOP("muster", "The other is a pike block"))
            .workedOut(&otherIsPikeBlock),
        input<&Inputs::moverState>("mover_state", QT_TRANSLATE_NOOP("muster", "State of the mover"))
            .oneOf({State::GoodOrder, State::Routing, State::Retiring})
            .from("mover", "state"),
    };
}

} // namespace
} // namespace in_interpenetration

std::unique_ptr<Procedure> interpenetration()
{
    using namespace in_interpenetration;
    auto p = std::make_unique<PhutProcedure<Inputs, Outcome>>();
    p->id = "interpenetration";
    p->title = QT_TRANSLATE_NOOP("muster", "Friends pass through friends");
    p->section = "Interpenetration";
    p->letter = 'P';
    p->phases = {"move_active", "rout_and_rally"};
    p->reads = {"losses"};
    p->roles = {
        {.key = "mover", .label = QT_TRANSLATE_NOOP("muster", "Mover")},
        {.key = "other", .label = QT_TRANSLATE_NOOP("muster", "Passed through"), .side = RoleSide::SameAsFirst},
    };
    p->boundInputs = boundInputs();
    p->boundOutputs = {
        output<&Outcome::allowed>("allowed", QT_TRANSLATE_NOOP("muster", "Allowed")).shown(),
        output<&Outcome::moverLost>("mover_lost", QT_TRANSLATE_NOOP("muster", "Bases lost by the mover")).shown(),
        output<&Outcome::otherLost>("other_lost", QT_TRANSLATE_NOOP("muster", "Bases lost by the other")).shown(),
        output<&Outcome::moverDestroyed>("mover_destroyed", QT_TRANSLATE_NOOP("muster", "Mover destroyed")),
        output<&Outcome::otherDestroyed>("other_destroyed", QT_TRANSLATE_NOOP("muster", "Other destroyed")),
    };
    p->resolves = &pass;
    p->affects = &affect;
    p->explains = &explain;
    p->tells = &tell;
    p->describes = &describe;
    p->declare();
    return p;
}

} // namespace muster::phut
