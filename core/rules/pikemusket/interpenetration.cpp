// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/effects.h"
#include "core/rules/pikemusket/inputs.h"
#include "core/rules/pikemusket/pikemusket.h"
#include "core/rules/telling.h"

namespace muster::pikemusket {

using namespace Qt::Literals::StringLiterals;

namespace in_interpenetration {
namespace {

struct Inputs {
    State mover {};
    State other {};
};

struct Outcome {
    State mover {};
    State other {};
};

std::optional<Refusal> refuse(const Inputs &in, const Figures &)
{
    const Phrase why(
        QT_TRANSLATE_NOOP("muster", "Only units that are both in good order may pass through each other."));
    if (in.mover == State::Disrupted)
        return Refusal {u"mover_state"_s, why};
    if (in.mover != State::Routing && in.other != State::GoodOrder)
        return Refusal {u"other_state"_s, why};
    return {};
}

State passedByRouters(State other, const Figures &figures)
{
    if (other == State::GoodOrder)
        return State::Disrupted;
    const bool routs = figures.routThroughDisrupted == RoutThroughDisrupted::Rout;
    return other == State::Disrupted && routs ? State::Routing : other;
}

Outcome resolve(const Inputs &in, Dice &, const Figures &figures)
{
    if (in.mover == State::Routing)
        return {State::Routing, passedByRouters(in.other, figures)};
    return {State::Disrupted, State::Disrupted};
}

std::vector<Effect> affect(const Inputs &in, const Outcome &out)
{
    Effects effects;
    if (out.mover != in.mover)
        effects.set("mover", "state", keyOf(out.mover));
    if (out.other != in.other)
        effects.set("other", "state", keyOf(out.other));
    return std::move(effects).list();
}

std::vector<WorkingLine> explain(const Inputs &in, const Outcome &out, const Figures &)
{
    if (in.mover != State::Routing)
        return {{Phrase(QT_TRANSLATE_NOOP("muster", "both in good order: each is disrupted")), kMovement}};
    if (in.other == State::GoodOrder)
        return {{Phrase(QT_TRANSLATE_NOOP("muster", "routers run through: the unit is disrupted")), kRallying}};
    if (in.other == State::Routing)
        return {{Phrase(QT_TRANSLATE_NOOP("muster", "both rout: nothing changes")), "PM-R08"}};
    return {{Phrase(out.other == State::Routing ? QT_TRANSLATE_NOOP("muster", "disrupted already: it routs too")
                                                : QT_TRANSLATE_NOOP("muster", "disrupted already: nothing more")),
        "PM-R08", "rout_through_disrupted"}};
}

Phrase tell(const Inputs &in, const Outcome &out, const Names &names)
{
    const Phrase mover = names.of("mover", QT_TRANSLATE_NOOP("muster", "the moving unit"));
    const Phrase other = names.of("other", QT_TRANSLATE_NOOP("muster", "the other unit"));
    if (in.mover != State::Routing)
        return Phrase(QT_TRANSLATE_NOOP("muster", "Both are disrupted: %1 and %2.")).arg(mover).arg(other);
    if (out.other == in.other)
        return Phrase(QT_TRANSLATE_NOOP("muster", "Nothing changes for %1.")).arg(other);
    return Phrase(QT_TRANSLATE_NOOP("muster", "%1 ran through %2: %3."))
        .arg(names.of("mover", QT_TRANSLATE_NOOP("muster", "The moving unit")))
        .arg(other)
        .arg(wordOf(out.other));
}

std::vector<Phrase> describe(const Inputs &in, const Figures &)
{
    return {Phrase(QT_TRANSLATE_NOOP("muster", "mover %1")).arg(wordOf(in.mover)),
        Phrase(QT_TRANSLATE_NOOP("muster", "other %1")).arg(wordOf(in.other))};
}

} // namespace
} // namespace in_interpenetration

std::unique_ptr<Procedure> interpenetration()
{
    using namespace in_interpenetration;
    auto p = std::make_unique<PikeProcedure<Inputs, Outcome>>();
    p->id = "interpenetration";
    p->title = QT_TRANSLATE_NOOP("muster", "Passing through friends");
    p->section = kMovement;
    p->letter = 'I';
    p->phases = {"rally", "artillery", "movement", "combat", "morale"};
    p->roles = {
        {.key = "mover",
            .label = QT_TRANSLATE_NOOP("muster", "Unit that moves"),
            .badge = QT_TRANSLATE_NOOP("muster", "passes")},
        {.key = "other",
            .label = QT_TRANSLATE_NOOP("muster", "Unit that it passes through"),
            .side = RoleSide::SameAsFirst,
            .badge = QT_TRANSLATE_NOOP("muster", "is passed")},
    };
    p->boundInputs = {
        stateInput<&Inputs::mover>("mover_state", QT_TRANSLATE_NOOP("muster", "State of the mover"))
            .from("mover", "state"),
        stateInput<&Inputs::other>("other_state", QT_TRANSLATE_NOOP("muster", "State of the other"))
            .from("other", "state"),
    };
    p->boundOutputs = {
        output<&Outcome::mover>("mover_state", QT_TRANSLATE_NOOP("muster", "State of the mover")),
        output<&Outcome::other>("other_state", QT_TRANSLATE_NOOP("muster", "State of the other")).shown(),
    };
    p->refuses = &refuse;
    p->resolves = &resolve;
    p->affects = &affect;
    p->explains = &explain;
    p->tells = &tell;
    p->describes = &describe;
    p->declare();
    return p;
}

} // namespace muster::pikemusket
