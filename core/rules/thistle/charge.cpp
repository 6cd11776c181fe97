// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/effects.h"
#include "core/rules/thistle/group.h"
#include "core/rules/thistle/prefill.h"
#include "core/rules/thistle/sections.h"
#include "core/rules/thistle/thistle.h"

namespace muster {

namespace thistle {
enum class Struck { Front, Flank, Rear };
enum class ChargeReason { Ok, BarredType, NotFacing, MustStrikeFront, PathBlocked, TooFar };
} // namespace thistle

template <>
struct WordsOf<thistle::Struck> {
    static constexpr Word all[] = {
        {"front", QT_TRANSLATE_NOOP("muster", "its front")},
        {"flank", QT_TRANSLATE_NOOP("muster", "its flank")},
        {"rear", QT_TRANSLATE_NOOP("muster", "its rear")},
    };
};

template <>
struct WordsOf<thistle::ChargeReason> {
    static constexpr Word all[] = {
        {"ok", QT_TRANSLATE_NOOP("muster", "allowed")},
        {"barred_type", QT_TRANSLATE_NOOP("muster", "guns and wagons never charge")},
        {"not_facing", QT_TRANSLATE_NOOP("muster", "does not face the target")},
        {"must_strike_front", QT_TRANSLATE_NOOP("muster", "starts ahead of the target and must strike the front")},
        {"path_blocked", QT_TRANSLATE_NOOP("muster", "a unit stands in its way")},
        {"too_far", QT_TRANSLATE_NOOP("muster", "the target is too far")},
    };
};

} // namespace muster

namespace muster::thistle {

using namespace Qt::Literals::StringLiterals;

namespace in_charge {
namespace {

struct Inputs {
    Type type {};
    int distance = 0;
    int allowance = 0;
    bool facesTarget = true;
    bool inFront = true;
    Struck strikes {};
    bool pathClear = true;
};

struct Outcome {
    bool legal = false;
    ChargeReason reason {};
    const char *source = kCharges;
};

Outcome against(ChargeReason reason, const char *source = kCharges)
{
    return {false, reason, source};
}

Outcome judge(const Inputs &in, Dice &, const Figures &figures)
{
    if (!figures.of(in.type).mayCharge())
        return against(ChargeReason::BarredType, "TL-R16");
    if (!in.facesTarget)
        return against(ChargeReason::NotFacing);
    if (in.inFront && in.strikes != Struck::Front)
        return against(ChargeReason::MustStrikeFront, "TL-R14");
    if (!in.pathClear)
        return against(ChargeReason::PathBlocked, kMovement);
    if (in.distance > in.allowance)
        return against(ChargeReason::TooFar, "TL-R17");
    return {true};
}

std::vector<Effect> affect(const Inputs &in, const Outcome &out)
{
    Effects effects;
    if (out.legal)
        effects.set("charger", "charge", keyOf(Charge::Charging));
    if (out.legal && in.strikes == Struck::Front)
        effects.set("target", "charge", keyOf(Charge::Charged));
    return std::move(effects).list();
}

std::vector<WorkingLine> explain(const Inputs &in, const Outcome &out, const Figures &)
{
    if (!out.legal && out.reason != ChargeReason::TooFar)
        return {{wordOf(out.reason), out.source}};
    std::vector<WorkingLine> lines {{Phrase(out.legal ? QT_TRANSLATE_NOOP("muster", "%1″ to go, %2″ to move")
                                                      : QT_TRANSLATE_NOOP("muster", "%1″ to go, only %2″ to move"))
                                         .arg(in.distance)
                                         .arg(in.allowance),
        kMovement}};
    lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "charging adds nothing to a move")), "TL-R17"});
    return lines;
}

Phrase tell(const Inputs &in, const Outcome &out, const Names &names)
{
    const Phrase charger = names.of("charger", QT_TRANSLATE_NOOP("muster", "The charger"));
    const Phrase target = names.of("target", QT_TRANSLATE_NOOP("muster", "the target"));
    if (!out.legal)
        return Phrase(QT_TRANSLATE_NOOP("muster", "%1 may not charge %2: %3."))
            .arg(charger)
            .arg(target)
            .arg(wordOf(out.reason));
    return Phrase(QT_TRANSLATE_NOOP("muster", "%1 charged %2, to strike %3."))
        .arg(charger)
        .arg(target)
        .arg(wordOf(in.strikes));
}

/// "too far" beside the distance.
Phrase hint(const Inputs &in, const Figures &, const QString &key)
{
    if (key == u"distance"_s && in.distance > in.allowance)
        return wordOf(ChargeReason::TooFar);
    return {};
}

std::vector<BoundInput<Inputs>> boundInputs()
{
    return {
        input<&Inputs::type>("type", QT_TRANSLATE_NOOP("muster", "Charger")).needed().workedOut(&typeOfCharger),
        input<&Inputs::distance>("distance", QT_TRANSLATE_NOOP("muster", "Distance, inches"))
            .range(0, 200)
            .needed()
            .help(QT_TRANSLATE_NOOP("muster", "Along the path of the charge, rounded up to whole inches."))
            .asked(),
        input<&Inputs::allowance>("allowance", QT_TRANSLATE_NOOP("muster", "Move"))
            .range(0, 24)
            .needed()
            .help(QT_TRANSLATE_NOOP("muster", "That of the slowest unit that charges."))
            .workedOut(&allowanceOfCharger),
        input<&Inputs::facesTarget>("faces_target", QT_TRANSLATE_NOOP("muster", "Faces its target")).asked(),
        input<&Inputs::inFront>("in_front", QT_TRANSLATE_NOOP("muster", "Starts ahead of its front"))
            .help(QT_TRANSLATE_NOOP(
                "muster", "Any part of the charger is ahead of the straight line through the target's front edge."))
            .workedOut(&isAheadOfTarget)
            .asked(),
        input<&Inputs::strikes>("strikes", QT_TRANSLATE_NOOP("muster", "Where it strikes"))
            .workedOut(&whereTargetIsStruck)
            .asked(),
        input<&Inputs::pathClear>("path_clear", QT_TRANSLATE_NOOP("muster", "Path is clear"))
            .help(QT_TRANSLATE_NOOP("muster", "No unit is in the way that it may not pass."))
            .asked(),
    };
}

} // namespace
} // namespace in_charge

std::unique_ptr<Procedure> charge()
{
    using namespace in_charge;
    auto p = std::make_unique<ThistleProcedure<Inputs, Outcome>>();
    p->id = "charge";
    p->title = QT_TRANSLATE_NOOP("muster", "Charge");
    p->section = kCharges;
    p->letter = 'C';
    p->allowedBy = "legal";
    p->phases = {"first_move", "second_move"};
    p->reads = {"troops"};
    p->roles = {{.key = "charger",
                    .label = QT_TRANSLATE_NOOP("muster", "Charger"),
                    .things = groupTypes(),
                    .side = RoleSide::Active,
                    .badge = QT_TRANSLATE_NOOP("muster", "charges")},
        {.key = "target", .label = QT_TRANSLATE_NOOP("muster", "Target"), .side = RoleSide::OtherThanFirst}};
    p->boundInputs = boundInputs();
    p->boundOutputs = {
        output<&Outcome::legal>("legal", QT_TRANSLATE_NOOP("muster", "Legal")).shown(),
        output<&Outcome::reason>("reason", QT_TRANSLATE_NOOP("muster", "Reason")),
    };
    p->resolves = &judge;
    p->affects = &affect;
    p->explains = &explain;
    p->tells = &tell;
    p->hints = &hint;
    p->declare();
    return p;
}

} // namespace muster::thistle
