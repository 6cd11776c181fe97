// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/tyneside/sections.h"
#include "core/rules/tyneside/tyneside.h"

namespace muster {

namespace tyneside {
enum class CommandTerrain { Open, Enclosed };
} // namespace tyneside

template <>
struct WordsOf<tyneside::CommandTerrain> {
    static constexpr Word all[] = {
        {"open", QT_TRANSLATE_NOOP("muster", "open")},
        {"enclosed", QT_TRANSLATE_NOOP("muster", "enclosed")},
    };
};

} // namespace muster

namespace muster::tyneside {

namespace in_commandreach {
namespace {

struct Inputs {
    CommandTerrain terrain {};
    int distance = 0;
};

struct Outcome {
    int reach = 0;
    bool within = false;
};

/// Source: "Figure Activation".
Outcome measure(const Inputs &in, Dice &, const Figures &figures)
{
    const int reach = in.terrain == CommandTerrain::Open ? figures.command.open : figures.command.enclosed;
    return {reach, in.distance <= reach};
}

std::vector<WorkingLine> explain(const Inputs &in, const Outcome &out, const Figures &)
{
    return {
        {Phrase(in.terrain == CommandTerrain::Open ? QT_TRANSLATE_NOOP("muster", "in the open: up to %1 cm")
                                                   : QT_TRANSLATE_NOOP("muster", "in enclosed terrain: up to %1 cm"))
                .arg(out.reach),
            kActivation}};
}

Phrase tell(const Inputs &, const Outcome &out, const Names &names)
{
    const Phrase who = names.of("unit", QT_TRANSLATE_NOOP("muster", "The figure"));
    return Phrase(out.within ? QT_TRANSLATE_NOOP("muster", "%1: within command distance.")
                             : QT_TRANSLATE_NOOP("muster", "%1: beyond command distance."))
        .arg(who);
}

} // namespace
} // namespace in_commandreach

std::unique_ptr<Procedure> commandReach()
{
    using namespace in_commandreach;
    auto p = std::make_unique<TynesideProcedure<Inputs, Outcome>>();
    p->id = "command-reach";
    p->title = QT_TRANSLATE_NOOP("muster", "Command distance");
    p->section = kActivation;
    p->letter = 'D';
    p->phases = {"command", "other_move"};
    p->reads = {"command"};
    p->roles = {{.key = "commander", .label = QT_TRANSLATE_NOOP("muster", "Officer or link"), .things = {"figure"}},
        {.key = "unit",
            .label = QT_TRANSLATE_NOOP("muster", "Unit"),
            .things = unitTypes(),
            .side = RoleSide::SameAsFirst,
            .needed = false}};
    p->boundInputs = {
        input<&Inputs::terrain>("terrain", QT_TRANSLATE_NOOP("muster", "Terrain")).asked(),
        input<&Inputs::distance>("distance", QT_TRANSLATE_NOOP("muster", "Distance of the farthest figure"))
            .range(0, 500)
            .needed()
            .asked(),
    };
    p->boundOutputs = {
        output<&Outcome::reach>("reach", QT_TRANSLATE_NOOP("muster", "Command distance")),
        output<&Outcome::within>("within", QT_TRANSLATE_NOOP("muster", "Within it")).shown(),
    };
    p->resolves = &measure;
    p->explains = &explain;
    p->tells = &tell;
    p->declare();
    return p;
}

} // namespace muster::tyneside
