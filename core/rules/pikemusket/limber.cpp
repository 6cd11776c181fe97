// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/effects.h"
#include "core/rules/pikemusket/inputs.h"
#include "core/rules/pikemusket/pikemusket.h"
#include "core/rules/pikemusket/prefill.h"
#include "core/rules/pikemusket/telling.h"

namespace muster {

namespace pikemusket {
enum class LimberAction { Limber, Unlimber };
}

template <>
struct WordsOf<pikemusket::LimberAction> {
    static constexpr Word all[] = {
        {"limber", QT_TRANSLATE_NOOP("muster", "limber up")},
        {"unlimber", QT_TRANSLATE_NOOP("muster", "unlimber")},
    };
};

} // namespace muster

namespace muster::pikemusket {

using namespace Qt::Literals::StringLiterals;

namespace in_limber {
namespace {

struct Inputs {
    LimberAction action {};
    GunState gunState {};
    State state {};
    bool fired = false;
    int quartersUsed = 0;
};

struct Outcome {
    GunState gunState {};
    int quartersUsed = 0;
    bool mayMove = false;
    bool mayFire = false;
};

GunState after(LimberAction action)
{
    return action == LimberAction::Limber ? GunState::Limbered : GunState::Unlimbered;
}

std::optional<Refusal> refuse(const Inputs &in, const Figures &)
{
    if (in.gunState == after(in.action)) {
        return Refusal {
            u"action"_s, Phrase(QT_TRANSLATE_NOOP("muster", "The battery is %1 already.")).arg(wordOf(in.gunState))};
    }
    if (in.state == State::Routing)
        return Refusal {
            u"state"_s, Phrase(QT_TRANSLATE_NOOP("muster", "A routing battery neither limbers nor unlimbers."))};
    if (in.fired)
        return Refusal {
            u"fired_this_turn"_s, Phrase(QT_TRANSLATE_NOOP("muster", "Guns that fired may not limber up this turn."))};
    if (in.quartersUsed > 0) {
        return Refusal {u"quarters_used"_s,
            Phrase(QT_TRANSLATE_NOOP("muster",
                "It takes a whole move, of which some is used: quarters_used must be "
                "0."))};
    }
    return {};
}

Outcome resolve(const Inputs &in, Dice &, const Figures &)
{
    return {
        .gunState = after(in.action),
        .quartersUsed = kWholeMove,
        .mayMove = in.action == LimberAction::Limber,
        .mayFire = in.action == LimberAction::Unlimber,
    };
}

std::vector<Effect> affect(const Inputs &, const Outcome &out)
{
    Effects effects;
    effects.set("battery", "gun_state", keyOf(out.gunState));
    effects.set("battery", "quarters_used", out.quartersUsed);
    return std::move(effects).list();
}

std::vector<WorkingLine> explain(const Inputs &, const Outcome &out, const Figures &)
{
    return {
        {Phrase(QT_TRANSLATE_NOOP("muster", "%1: the whole move")).arg(wordOf(out.gunState)), kMovement},
        {Phrase(out.mayMove ? QT_TRANSLATE_NOOP("muster", "may move from the next turn on")
                            : QT_TRANSLATE_NOOP("muster", "may fire from the next turn on")),
            kArtilleryFire},
    };
}

Phrase tell(const Inputs &, const Outcome &out, const Names &names)
{
    return Phrase(out.mayMove ? QT_TRANSLATE_NOOP("muster", "%1 limbered, may move next turn.")
                              : QT_TRANSLATE_NOOP("muster", "%1 unlimbered, may fire next turn."))
        .arg(names.of("battery", QT_TRANSLATE_NOOP("muster", "The battery")));
}

std::vector<Phrase> describe(const Inputs &in, const Figures &)
{
    return {wordOf(in.gunState), wordOf(in.state)};
}

} // namespace
} // namespace in_limber

std::unique_ptr<Procedure> limber()
{
    using namespace in_limber;
    auto p = std::make_unique<PikeProcedure<Inputs, Outcome>>();
    p->id = "limber";
    p->title = QT_TRANSLATE_NOOP("muster", "Limber or unlimber");
    p->section = kArtilleryFire;
    p->letter = 'L';
    p->phases = {"movement"};
    p->roles = {{.key = "battery",
        .label = QT_TRANSLATE_NOOP("muster", "Battery"),
        .side = RoleSide::Active,
        .badge = QT_TRANSLATE_NOOP("muster", "limbers")}};
    p->boundInputs = {
        input<&Inputs::action>("action", QT_TRANSLATE_NOOP("muster", "What it does")).needed().workedOut(&limberingOf),
        input<&Inputs::gunState>("gun_state", QT_TRANSLATE_NOOP("muster", "Guns"))
            .needed()
            .from("battery", "gun_state"),
        stateInput<&Inputs::state>("state", QT_TRANSLATE_NOOP("muster", "State")).from("battery", "state"),
        input<&Inputs::fired>("fired_this_turn", QT_TRANSLATE_NOOP("muster", "Has fired this turn"))
            .from("battery", "fired_this_turn"),
        quartersUsedInput<&Inputs::quartersUsed>("battery"),
    };
    p->boundOutputs = {
        output<&Outcome::gunState>("gun_state", QT_TRANSLATE_NOOP("muster", "Guns")).shown(),
        output<&Outcome::quartersUsed>("quarters_used", QT_TRANSLATE_NOOP("muster", "Quarters of the move used")),
        output<&Outcome::mayMove>("may_move_next_turn", QT_TRANSLATE_NOOP("muster", "May move next turn")),
        output<&Outcome::mayFire>("may_fire_next_turn", QT_TRANSLATE_NOOP("muster", "May fire next turn")),
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
