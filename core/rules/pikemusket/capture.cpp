// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/effects.h"
#include "core/rules/pikemusket/inputs.h"
#include "core/rules/pikemusket/pikemusket.h"
#include "core/rules/pikemusket/prefill.h"

namespace muster {

namespace pikemusket {
enum class Prize { Battery, Messenger };
}

template <>
struct WordsOf<pikemusket::Prize> {
    static constexpr Word all[] = {
        {"battery", QT_TRANSLATE_NOOP("muster", "a battery")},
        {"messenger", QT_TRANSLATE_NOOP("muster", "a messenger")},
    };
};

} // namespace muster

namespace muster::pikemusket {

using namespace Qt::Literals::StringLiterals;

namespace in_capture {
namespace {

struct Inputs {
    Prize what {};
    State captorState {};
    bool hasGeneral = true;
};

struct Outcome {
    bool captured = false;
    bool gunsChangeSide = false;
    bool orderRevealed = false;
    bool officerTaken = false;
};

/// Who routs captures nothing (PM-R09).
Outcome resolve(const Inputs &in, Dice &, const Figures &)
{
    const bool captured = in.captorState != State::Routing;
    return {
        .captured = captured,
        .gunsChangeSide = captured && in.what == Prize::Battery,
        .orderRevealed = captured && in.what == Prize::Messenger && in.hasGeneral,
        .officerTaken = captured && in.what == Prize::Messenger,
    };
}

/// The battery goes over to the side of whoever plays `captor`.
std::vector<Effect> affect(const Inputs &, const Outcome &out)
{
    Effects effects;
    if (out.gunsChangeSide) {
        effects.set("battery", "side", u"captor"_s);
        effects.set("battery", "state", keyOf(State::GoodOrder));
    }
    if (out.officerTaken)
        effects.set("messenger", "state", u"captured"_s);
    if (out.orderRevealed)
        effects.set("captor_general", "knows_order", true);
    return std::move(effects).list();
}

std::vector<WorkingLine> explain(const Inputs &, const Outcome &out, const Figures &)
{
    if (!out.captured)
        return {{Phrase(QT_TRANSLATE_NOOP("muster", "routing troops capture nothing")), "PM-R09"}};
    if (out.officerTaken && !out.orderRevealed)
        return {{Phrase(QT_TRANSLATE_NOOP("muster", "the captor has no general left who could learn his order")),
            kMovement}};
    if (out.orderRevealed)
        return {{Phrase(QT_TRANSLATE_NOOP("muster", "his order is told to the captor's nearest general")), kMovement}};
    return {
        {Phrase(QT_TRANSLATE_NOOP("muster", "the enemy went through the guns: they are his")), kArtilleryFire},
        {Phrase(QT_TRANSLATE_NOOP("muster", "in good order, from the captor's next half turn on")), "PM-R10"},
    };
}

Phrase tell(const Inputs &, const Outcome &out, const Names &names)
{
    if (out.gunsChangeSide)
        return Phrase(QT_TRANSLATE_NOOP("muster", "%1 captured, and now on the other side."))
            .arg(names.of("battery", QT_TRANSLATE_NOOP("muster", "The battery")));
    if (out.orderRevealed)
        return Phrase(QT_TRANSLATE_NOOP("muster", "%1 captured, and the order known to the enemy."))
            .arg(names.of("messenger", QT_TRANSLATE_NOOP("muster", "The messenger")));
    if (out.officerTaken)
        return Phrase(QT_TRANSLATE_NOOP("muster", "%1 captured. No general is left to learn the order."))
            .arg(names.of("messenger", QT_TRANSLATE_NOOP("muster", "The messenger")));
    return Phrase(QT_TRANSLATE_NOOP("muster", "%1: running, captures nothing."))
        .arg(names.of("captor", QT_TRANSLATE_NOOP("muster", "The unit")));
}

std::vector<Phrase> describe(const Inputs &in, const Figures &)
{
    return {wordOf(in.what), wordOf(in.captorState)};
}

} // namespace
} // namespace in_capture

std::unique_ptr<Procedure> capture()
{
    using namespace in_capture;
    auto p = std::make_unique<PikeProcedure<Inputs, Outcome>>();
    p->id = "capture";
    p->title = QT_TRANSLATE_NOOP("muster", "Guns or a messenger captured");
    p->section = kArtilleryFire;
    p->letter = 'X';
    p->phases = {"movement", "rally", "combat"};
    p->roles = {
        {.key = "captor",
            .label = QT_TRANSLATE_NOOP("muster", "Unit that passes through"),
            .badge = QT_TRANSLATE_NOOP("muster", "captures")},
        {.key = "battery",
            .label = QT_TRANSLATE_NOOP("muster", "Battery"),
            .side = RoleSide::OtherThanFirst,
            .needed = false,
            .badge = QT_TRANSLATE_NOOP("muster", "is captured")},
        {.key = "messenger",
            .label = QT_TRANSLATE_NOOP("muster", "Messenger"),
            .things = {"messenger"},
            .side = RoleSide::OtherThanFirst,
            .needed = false,
            .badge = QT_TRANSLATE_NOOP("muster", "is captured")},
        {.key = "captor_general",
            .label = QT_TRANSLATE_NOOP("muster", "Nearest general of the captor"),
            .things = {"leader"},
            .side = RoleSide::SameAsFirst,
            .needed = false,
            .badge = QT_TRANSLATE_NOOP("muster", "is told"),
            .offers = &generalOfCaptor},
    };
    p->boundInputs = {
        input<&Inputs::what>("what", QT_TRANSLATE_NOOP("muster", "What it passes through"))
            .needed()
            .workedOut(&prizeOf),
        stateInput<&Inputs::captorState>("captor_state", QT_TRANSLATE_NOOP("muster", "State of the captor"))
            .from("captor", "state"),
        input<&Inputs::hasGeneral>("has_general", QT_TRANSLATE_NOOP("muster", "A general of the captor is there"))
            .workedOut(&captorHasGeneral),
    };
    p->boundOutputs = {
        output<&Outcome::captured>("captured", QT_TRANSLATE_NOOP("muster", "Captured")).shown(),
        output<&Outcome::gunsChangeSide>("guns_change_side", QT_TRANSLATE_NOOP("muster", "The guns change side")),
        output<&Outcome::orderRevealed>("order_revealed", QT_TRANSLATE_NOOP("muster", "The order is known")),
    };
    p->resolves = &resolve;
    p->affects = &affect;
    p->explains = &explain;
    p->tells = &tell;
    p->describes = &describe;
    p->declare();
    return p;
}

} // namespace muster::pikemusket
