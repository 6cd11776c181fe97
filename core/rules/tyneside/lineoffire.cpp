// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/tyneside/sections.h"
#include "core/rules/tyneside/tyneside.h"

namespace muster {

namespace tyneside {
enum class BaseSeen { Whole, OverNear, Part };
enum class FireReason { Ok, Unseen, BaseHidden, TooFarInWood, ShooterTooDeep, TargetTooDeep };
} // namespace tyneside

template <>
struct WordsOf<tyneside::BaseSeen> {
    static constexpr Word all[] = {
        {"whole", QT_TRANSLATE_NOOP("muster", "all of it")},
        {"over_near", QT_TRANSLATE_NOOP("muster", "over something within 2 cm")},
        {"part", QT_TRANSLATE_NOOP("muster", "part of it")},
    };
};

template <>
struct WordsOf<tyneside::FireReason> {
    static constexpr Word all[] = {
        {"ok", QT_TRANSLATE_NOOP("muster", "allowed")},
        {"unseen", QT_TRANSLATE_NOOP("muster", "the target is not seen")},
        {"base_hidden", QT_TRANSLATE_NOOP("muster", "part of the base is hidden")},
        {"too_far_in_wood", QT_TRANSLATE_NOOP("muster", "too far apart within the wood")},
        {"shooter_too_deep", QT_TRANSLATE_NOOP("muster", "the shooter is too deep in the wood")},
        {"target_too_deep", QT_TRANSLATE_NOOP("muster", "the target is too deep in the wood")},
    };
};

} // namespace muster

namespace muster::tyneside {

namespace in_lineoffire {
namespace {

struct Inputs {
    BaseSeen baseSeen {};
    bool seen = true;
    bool sameWood = false;
    int distance = 0;
    int shooterDepth = 0;
    int targetDepth = 0;
};

struct Outcome {
    bool allowed = false;
    FireReason why {};
};

/// Source: "Shooting".
FireReason reasonOf(const Inputs &in, const Figures &figures)
{
    if (!in.seen)
        return FireReason::Unseen;
    if (in.baseSeen == BaseSeen::Part)
        return FireReason::BaseHidden;
    if (in.sameWood)
        return in.distance <= figures.sight.throughWood ? FireReason::Ok : FireReason::TooFarInWood;
    if (in.shooterDepth > figures.sight.intoWood)
        return FireReason::ShooterTooDeep;
    return in.targetDepth > figures.sight.intoWood ? FireReason::TargetTooDeep : FireReason::Ok;
}

Outcome judge(const Inputs &in, Dice &, const Figures &figures)
{
    const FireReason why = reasonOf(in, figures);
    return {why == FireReason::Ok, why};
}

std::vector<WorkingLine> explain(const Inputs &, const Outcome &out, const Figures &)
{
    return {{wordOf(out.why), out.why == FireReason::TooFarInWood ? kVisibility : kShooting}};
}

Phrase tell(const Inputs &, const Outcome &out, const Names &names)
{
    const Phrase firer = names.of("firer", QT_TRANSLATE_NOOP("muster", "The shooter"));
    const Phrase target = names.of("target", QT_TRANSLATE_NOOP("muster", "the target"));
    if (out.allowed)
        return Phrase(QT_TRANSLATE_NOOP("muster", "%1 may shoot at %2.")).arg(firer).arg(target);
    return Phrase(QT_TRANSLATE_NOOP("muster", "%1 may not shoot at %2: %3."))
        .arg(firer)
        .arg(target)
        .arg(wordOf(out.why));
}

} // namespace
} // namespace in_lineoffire

std::unique_ptr<Procedure> lineOfFire()
{
    using namespace in_lineoffire;
    auto p = std::make_unique<TynesideProcedure<Inputs, Outcome>>();
    p->id = "line-of-fire";
    p->title = QT_TRANSLATE_NOOP("muster", "Line of fire");
    p->section = kShooting;
    p->letter = 'L';
    p->phases = {"commanded_shooting", "uncommanded_shooting"};
    p->reads = {"sight"};
    p->roles = {{.key = "firer", .label = QT_TRANSLATE_NOOP("muster", "Shooter"), .things = unitTypes()},
        {.key = "target",
            .label = QT_TRANSLATE_NOOP("muster", "Target"),
            .things = unitTypes(),
            .side = RoleSide::OtherThanFirst,
            .needed = false}};
    p->boundInputs = {
        input<&Inputs::baseSeen>("base_seen", QT_TRANSLATE_NOOP("muster", "Base of the target that is seen")).asked(),
        input<&Inputs::seen>("seen", QT_TRANSLATE_NOOP("muster", "Target is seen")).asked(),
        input<&Inputs::sameWood>("same_wood", QT_TRANSLATE_NOOP("muster", "Both in the same wood")).asked(),
        input<&Inputs::distance>("distance", QT_TRANSLATE_NOOP("muster", "Distance, cm"))
            .range(0, 500)
            .needed()
            .asked(),
        input<&Inputs::shooterDepth>("shooter_depth", QT_TRANSLATE_NOOP("muster", "Shooter inside a wood, cm"))
            .range(0, 100)
            .from("firer", "depth"),
        input<&Inputs::targetDepth>("target_depth", QT_TRANSLATE_NOOP("muster", "Target inside a wood, cm"))
            .range(0, 100)
            .from("target", "depth"),
    };
    p->boundOutputs = {
        output<&Outcome::allowed>("allowed", QT_TRANSLATE_NOOP("muster", "May shoot")).shown(),
        output<&Outcome::why>("why", QT_TRANSLATE_NOOP("muster", "Reason")),
    };
    p->resolves = &judge;
    p->explains = &explain;
    p->tells = &tell;
    p->declare();
    return p;
}

} // namespace muster::tyneside
