// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/effects.h"
#include "core/rules/telling.h"
#include "core/rules/thistle/group.h"
#include "core/rules/thistle/naming.h"
#include "core/rules/thistle/prefill.h"
#include "core/rules/thistle/quality.h"
#include "core/rules/thistle/sections.h"
#include "core/rules/thistle/thistle.h"

namespace muster {

namespace thistle {
enum class RallyResult { Rallies, Retreats };
}

template <>
struct WordsOf<thistle::RallyResult> {
    static constexpr Word all[] = {
        {"rallies", QT_TRANSLATE_NOOP("muster", "rallies")},
        {"retreats", QT_TRANSLATE_NOOP("muster", "retreats")},
    };
};

} // namespace muster

namespace muster::thistle {

namespace in_rally {
namespace {

constexpr char kDie[] = QT_TRANSLATE_NOOP("muster", "Rally");

struct Inputs {
    Classes classes {};
    bool armyGeneral = false;
    bool enemyNear = false;
    bool demoralised = false;
    bool edgeInReach = false;
    bool faceEnemy = true;
    bool cannotGo = false; ///< nothing but deployed heavy guns
};

struct Outcome {
    RallyResult result {};
    int modifier = 0;
    bool leavesField = false;
    int face = 0;
};

std::optional<Refusal> refuse(const Inputs &in, const Figures &)
{
    return refuseNobody(in.classes);
}

/// "Militia" is no class of these rules (TL-R40).
int down(const Inputs &in, Militia militia)
{
    return in.classes.irregular + (militia == Militia::Levy ? in.classes.levy : 0);
}

QualityFigures quality(const Figures &figures)
{
    return {figures.rally.elite, figures.rally.poor,
        figures.militia == Militia::Levy ? QT_TRANSLATE_NOOP("muster", "levy or irregular")
                                         : QT_TRANSLATE_NOOP("muster", "irregular")};
}

std::array<Modifier, 3> others(const Inputs &in, const Figures &figures)
{
    const RallyFigures &table = figures.rally;
    return {{
        {table.armyGeneral, in.armyGeneral, QT_TRANSLATE_NOOP("muster", "joined by the army general"), "TL-R41"},
        {table.enemyNear, in.enemyNear, QT_TRANSLATE_NOOP("muster", "enemy in sight nearby"), kRally},
        {table.demoralised, in.demoralised, QT_TRANSLATE_NOOP("muster", "demoralised"), kRally},
    }};
}

int modifierOf(const Inputs &in, const Figures &figures)
{
    return sumOf(qualityModifiers(in.classes, down(in, figures.militia), quality(figures), figures))
        + sumOf(others(in, figures));
}

Outcome resolve(const Inputs &in, Dice &dice, const Figures &figures)
{
    Outcome out;
    out.modifier = modifierOf(in, figures);
    out.face = dice.die({kDie, 1, 6});
    out.result = out.face + out.modifier >= figures.rally.needs ? RallyResult::Rallies : RallyResult::Retreats;
    out.leavesField = out.result == RallyResult::Retreats && in.edgeInReach;
    return out;
}

std::vector<Effect> affect(const Inputs &in, const Outcome &out)
{
    Effects effects;
    if (out.leavesField) {
        effects.set("group", "state", keyOf(State::LeftField));
        return std::move(effects).list();
    }
    const bool rallies = out.result == RallyResult::Rallies;
    effects.set("group", "state", keyOf(rallies ? State::GoodOrder : State::Disordered));
    if (!rallies)
        effects.set("group", "facing", keyOf(Facing::Away));
    else if (in.faceEnemy)
        effects.set("group", "facing", keyOf(Facing::Enemy));
    effects.set("group", "done_this_turn", true);
    return std::move(effects).list();
}

/// Whether it makes a difference who is the militia.
bool militiaDecides(const Inputs &in, const Figures &figures)
{
    const Earned levy = earnedBy(in.classes, down(in, Militia::Levy), figures.quality);
    const Earned none = earnedBy(in.classes, down(in, Militia::None), figures.quality);
    return levy.minus != none.minus || levy.plus != none.plus;
}

std::vector<WorkingLine> explain(const Inputs &in, const Outcome &out, const Figures &figures)
{
    std::vector<WorkingLine> lines;
    addQuality(lines, in.classes, down(in, figures.militia), quality(figures), figures);
    if (militiaDecides(in, figures))
        lines.push_back(
            {Phrase(QT_TRANSLATE_NOOP("muster", "militia: %1")).arg(wordOf(figures.militia)), "TL-R40", "militia"});
    for (const Modifier &modifier : others(in, figures)) {
        if (modifier.applies && modifier.amount != 0)
            lines.push_back({inWords(modifier), modifier.source});
    }
    lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "%1, needs %2 or more"))
                         .arg(scoreInWords(out.face, out.modifier))
                         .arg(figures.rally.needs),
        kRally});
    if (out.leavesField)
        lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "the table edge is within reach: gone for good")), kRally});
    return lines;
}

Phrase tell(const Inputs &in, const Outcome &out, const Names &names)
{
    const char *told = QT_TRANSLATE_NOOP("muster", "%1 must retreat a full move in disorder.");
    if (out.leavesField)
        told = QT_TRANSLATE_NOOP("muster", "%1 must run off the table, for good.");
    else if (out.result == RallyResult::Rallies)
        told = QT_TRANSLATE_NOOP("muster", "%1 rallied, to act again from the next move phase.");
    else if (in.cannotGo)
        told = kOughtToRetreat;
    return Phrase(told).arg(groupNameFirst(names));
}

std::vector<Phrase> describe(const Inputs &in, const Figures &figures)
{
    return {inWords(in.classes), in.demoralised ? Phrase(QT_TRANSLATE_NOOP("muster", "demoralised")) : Phrase(),
        Phrase(QT_TRANSLATE_NOOP("muster", "modifier %1")).arg(signedNumber(modifierOf(in, figures)))};
}

DieMeaning means(const Inputs &in, const Figures &figures, const Stage &, int face)
{
    return face + modifierOf(in, figures) >= figures.rally.needs ? DieMeaning::Good : DieMeaning::Bad;
}

std::vector<BoundInput<Inputs>> boundInputs()
{
    std::vector<BoundInput<Inputs>> all;
    addClasses<&Inputs::classes>(all, {&eliteInGroup, &trainedInGroup, &irregularInGroup, &levyInGroup});
    all.push_back(input<&Inputs::armyGeneral>("army_general", QT_TRANSLATE_NOOP("muster", "Army general touching"))
                      .help(QT_TRANSLATE_NOOP("muster", "The general's stand touches the group or is in it."))
                      .workedOut(&armyGeneralInGroup)
                      .asked());
    all.push_back(input<&Inputs::enemyNear>("enemy_near", QT_TRANSLATE_NOOP("muster", "Enemy in sight within 12″"))
                      .help(QT_TRANSLATE_NOOP("muster", "Visible to any unit of the group."))
                      .workedOut(&enemyNearGroup)
                      .asked());
    all.push_back(input<&Inputs::demoralised>("demoralised", QT_TRANSLATE_NOOP("muster", "Demoralised"))
                      .workedOut(&groupIsDemoralised));
    all.push_back(
        input<&Inputs::edgeInReach>("edge_in_reach", QT_TRANSLATE_NOOP("muster", "Table edge within a full move"))
            .help(QT_TRANSLATE_NOOP("muster", "A full move away from the enemy would reach the edge.")));
    all.push_back(
        input<&Inputs::faceEnemy>("face_enemy", QT_TRANSLATE_NOOP("muster", "Turns to face the enemy"))
            .help(QT_TRANSLATE_NOOP("muster", "On rallying, the owner may turn the group to face the enemy.")));
    all.push_back(input<&Inputs::cannotGo>("cannot_go", QT_TRANSLATE_NOOP("muster", "Only deployed heavy guns"))
                      .help(QT_TRANSLATE_NOOP("muster", "They stay where they are, in whatever state it puts them."))
                      .workedOut(&groupCannotGo));
    return all;
}

} // namespace
} // namespace in_rally

std::unique_ptr<Procedure> rally()
{
    using namespace in_rally;
    auto p = std::make_unique<ThistleProcedure<Inputs, Outcome>>();
    p->id = "rally";
    p->title = QT_TRANSLATE_NOOP("muster", "Does it rally?");
    p->section = kRally;
    p->letter = 'L';
    p->phases = {"first_move", "second_move"};
    p->reads = {"rally"};
    p->roles = {{.key = "group",
        .label = QT_TRANSLATE_NOOP("muster", "Disordered group"),
        .things = groupTypes(),
        .side = RoleSide::Active,
        .badge = QT_TRANSLATE_NOOP("muster", "rallies")}};
    p->boundInputs = boundInputs();
    p->boundOutputs = {
        output<&Outcome::result>("result", QT_TRANSLATE_NOOP("muster", "Result")).shown(),
        output<&Outcome::modifier>("modifier", QT_TRANSLATE_NOOP("muster", "Modifier")),
        output<&Outcome::leavesField>("leaves_field", QT_TRANSLATE_NOOP("muster", "Leaves the field")).shown(),
    };
    p->refuses = &refuse;
    p->stages = {{"rally", kDie, QT_TRANSLATE_NOOP("muster", "one")}};
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
