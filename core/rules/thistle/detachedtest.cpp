// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/effects.h"
#include "core/rules/telling.h"
#include "core/rules/thistle/group.h"
#include "core/rules/thistle/naming.h"
#include "core/rules/thistle/prefill.h"
#include "core/rules/thistle/quality.h"
#include "core/rules/thistle/sections.h"
#include "core/rules/thistle/thistle.h"
#include "core/rules/thistle/unit.h"

namespace muster {

namespace thistle {
enum class InPlay { InPlay, Lost };
}

template <>
struct WordsOf<thistle::InPlay> {
    static constexpr Word all[] = {
        {"in_play", QT_TRANSLATE_NOOP("muster", "on the table")},
        {"lost", QT_TRANSLATE_NOOP("muster", "lost")},
    };
};

} // namespace muster

namespace muster::thistle {

using namespace Qt::Literals::StringLiterals;

namespace in_detachedtest {
namespace {

constexpr char kTest[] = QT_TRANSLATE_NOOP("muster", "Detached");

struct Inputs {
    InPlay general {};
    InCommand measured {};
    int distance = 0;
    bool inSight = true;
    Classes classes {};
};

struct Outcome {
    bool testNeeded = false;
    int modifier = 0;
    bool mayMove = false;
    int face = 0;
};

std::optional<Refusal> refuse(const Inputs &in, const Figures &)
{
    return refuseNobody(in.classes);
}

QualityFigures quality(const Figures &figures)
{
    return {figures.detached.elite, figures.detached.levy, QT_TRANSLATE_NOOP("muster", "levy")};
}

Outcome resolve(const Inputs &in, Dice &dice, const Figures &figures)
{
    Outcome out;
    out.modifier = sumOf(qualityModifiers(in.classes, in.classes.levy, quality(figures), figures));
    out.testNeeded = in.general == InPlay::Lost || isMeasuredOut(in.measured) || in.distance > figures.detached.within
        || !in.inSight;
    out.mayMove = true;
    if (out.testNeeded) {
        out.face = dice.die({kTest, 1, 6});
        out.mayMove = out.face + out.modifier >= figures.detached.needs;
    }
    return out;
}

std::vector<Effect> affect(const Inputs &, const Outcome &out)
{
    Effects effects;
    if (!out.mayMove)
        effects.set("group", "held", true);
    return std::move(effects).list();
}

WorkingLine reason(const Inputs &in, const Figures &figures)
{
    if (in.general == InPlay::Lost)
        return {Phrase(QT_TRANSLATE_NOOP("muster", "the general is lost")), "TL-R05"};
    if (isMeasuredOut(in.measured))
        return {
            Phrase(QT_TRANSLATE_NOOP("muster", "measured as this half of the turn began: %1")).arg(wordOf(in.measured)),
            "TL-R04"};
    if (in.distance > figures.detached.within)
        return {Phrase(QT_TRANSLATE_NOOP("muster", "the general is %1″ away, over %2″"))
                    .arg(in.distance)
                    .arg(figures.detached.within),
            "TL-R04"};
    if (!in.inSight)
        return {Phrase(QT_TRANSLATE_NOOP("muster", "the general is out of sight")), "TL-R04"};
    return {Phrase(QT_TRANSLATE_NOOP("muster", "the general is in sight and within %1″: no test"))
                .arg(figures.detached.within),
        kDetached};
}

std::vector<WorkingLine> explain(const Inputs &in, const Outcome &out, const Figures &figures)
{
    std::vector<WorkingLine> lines {reason(in, figures)};
    addQuality(lines, in.classes, in.classes.levy, quality(figures), figures);
    if (!out.testNeeded)
        return lines;
    lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "%1, needs %2 or more"))
                         .arg(scoreInWords(out.face, out.modifier))
                         .arg(figures.detached.needs),
        kDetached});
    if (!out.mayMove)
        lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "may shoot as if halted, react and fight")), "TL-R07"});
    return lines;
}

Phrase tell(const Inputs &, const Outcome &out, const Names &names)
{
    if (!out.testNeeded)
        return Phrase(QT_TRANSLATE_NOOP("muster", "%1: in command, may move.")).arg(groupNameFirst(names));
    return Phrase(out.mayMove ? QT_TRANSLATE_NOOP("muster", "%1 may move.")
                              : QT_TRANSLATE_NOOP("muster", "%1 may not move this turn."))
        .arg(groupNameFirst(names));
}

std::vector<Phrase> describe(const Inputs &in, const Figures &)
{
    return {inWords(in.classes)};
}

DieMeaning means(const Inputs &in, const Figures &figures, const Stage &, int face)
{
    const int modifier = sumOf(qualityModifiers(in.classes, in.classes.levy, quality(figures), figures));
    return face + modifier >= figures.detached.needs ? DieMeaning::Good : DieMeaning::Bad;
}

/// Nobody measures to a general who is gone, and what was measured is not measured again.
bool isToBeMeasured(const QJsonObject &inputs)
{
    return inputs.value("general"_L1) != keyOf(InPlay::Lost)
        && inputs.value("measured"_L1).toString(u"unmeasured"_s) == keyOf(InCommand::Unmeasured);
}

std::vector<BoundInput<Inputs>> boundInputs()
{
    std::vector<BoundInput<Inputs>> all {
        input<&Inputs::general>("general", QT_TRANSLATE_NOOP("muster", "Its general")).workedOut(&generalOfGroup),
        input<&Inputs::measured>("measured", QT_TRANSLATE_NOOP("muster", "As it was measured"))
            .oneOf({InCommand::Unmeasured, InCommand::TooFar, InCommand::OutOfSight, InCommand::No})
            .workedOut(&groupInCommand),
        input<&Inputs::distance>("distance", QT_TRANSLATE_NOOP("muster", "Distance to its general"))
            .range(0, 200)
            .help(QT_TRANSLATE_NOOP(
                "muster", "From the general to the nearest unit of the group, rounded up; 0 when he is in it."))
            .workedOut(&distanceToGeneral)
            .askedWhere(&isToBeMeasured),
        input<&Inputs::inSight>("in_sight", QT_TRANSLATE_NOOP("muster", "Sees its general"))
            .askedWhere(&isToBeMeasured),
    };
    addClasses<&Inputs::classes>(all, {&eliteInGroup, &trainedInGroup, &irregularInGroup, &levyInGroup});
    return all;
}

} // namespace
} // namespace in_detachedtest

std::unique_ptr<Procedure> detachedTest()
{
    using namespace in_detachedtest;
    auto p = std::make_unique<ThistleProcedure<Inputs, Outcome>>();
    p->id = "detached-test";
    p->title = QT_TRANSLATE_NOOP("muster", "Detached group test");
    p->section = kDetached;
    p->letter = 'D';
    p->phases = {"first_move", "second_move"};
    p->reads = {"detached"};
    p->roles = {{.key = "group",
        .label = QT_TRANSLATE_NOOP("muster", "Group"),
        .things = groupTypes(),
        .side = RoleSide::Active,
        .badge = QT_TRANSLATE_NOOP("muster", "tests")}};
    p->boundInputs = boundInputs();
    p->boundOutputs = {
        output<&Outcome::testNeeded>("test_needed", QT_TRANSLATE_NOOP("muster", "Test needed")),
        output<&Outcome::modifier>("modifier", QT_TRANSLATE_NOOP("muster", "Modifier")),
        output<&Outcome::mayMove>("may_move", QT_TRANSLATE_NOOP("muster", "May move")).shown(),
    };
    p->refuses = &refuse;
    p->stages = {{"detached", kTest, QT_TRANSLATE_NOOP("muster", "one, when it is not under command")}};
    p->resolves = &resolve;
    p->affects = &affect;
    p->explains = &explain;
    p->tells = &tell;
    p->describes = &describe;
    p->means = &means;
    p->declare();
    return p;
}

} // namespace muster::thistle
