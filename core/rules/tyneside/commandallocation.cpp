// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/effects.h"
#include "core/rules/telling.h"
#include "core/rules/tyneside/command.h"
#include "core/rules/tyneside/naming.h"
#include "core/rules/tyneside/prefill.h"
#include "core/rules/tyneside/sections.h"
#include "core/rules/tyneside/tyneside.h"

namespace muster::tyneside {

using namespace Qt::Literals::StringLiterals;

namespace in_commandallocation {
namespace {

constexpr int kMostFigures = 44; ///< a group of 40 with those attached

struct Group {
    int loyal = 0;
    int doubled = 0; ///< disloyal figures and routers
    bool allInReach = true;

    int figures() const { return loyal + doubled; }
};

struct Inputs {
    int points = 0;
    std::vector<Group> groups;
};

struct Outcome {
    int spent = 0;
    int left = 0;
    int groupsCommanded = 0;
    int figuresCommanded = 0;
    bool allCommanded = false;
    std::vector<bool> commanded; ///< by group
};

std::optional<Refusal> refuse(const Inputs &in, const Figures &)
{
    for (size_t at = 0; at < in.groups.size(); ++at) {
        if (in.groups[at].figures() < 1 || in.groups[at].figures() > kMostFigures)
            return Refusal {u"groups[%1]"_s.arg(at),
                Phrase(QT_TRANSLATE_NOOP("muster", "A group must have 1 to %1 figures to command.")).arg(kMostFigures)};
    }
    return {};
}

/// All of a group or none of it, in the player's order. Source: "Figure Activation".
Outcome allocate(const Inputs &in, Dice &, const Figures &figures)
{
    Outcome out;
    out.left = in.points;
    for (const Group &group : in.groups) {
        const int price = groupPrice(group.loyal, group.doubled, figures);
        const bool isCommanded = group.allInReach && price <= out.left;
        out.commanded.push_back(isCommanded);
        if (!isCommanded)
            continue;
        out.left -= price;
        ++out.groupsCommanded;
        out.figuresCommanded += group.figures();
    }
    out.spent = in.points - out.left;
    out.allCommanded = out.groupsCommanded == int(in.groups.size());
    return out;
}

std::vector<Effect> affect(const Inputs &, const Outcome &out)
{
    Effects effects;
    for (size_t at = 0; at < out.commanded.size(); ++at)
        effects.set({"group_", int(at) + 1}, "commanded", bool(out.commanded[at]));
    effects.set("commander", "command_points", out.left);
    return std::move(effects).list();
}

std::vector<WorkingLine> explain(const Inputs &in, const Outcome &out, const Figures &figures)
{
    std::vector<WorkingLine> lines;
    for (size_t at = 0; at < in.groups.size(); ++at) {
        const Group &group = in.groups[at];
        const char *text = QT_TRANSLATE_NOOP("muster", "%1 costs %2: commanded");
        if (!group.allInReach)
            text = QT_TRANSLATE_NOOP("muster", "%1 costs %2: not all of it is in reach");
        else if (!out.commanded[at])
            text = QT_TRANSLATE_NOOP("muster", "%1 costs %2: too few points are left");
        const Phrase name = numberedName("group_", int(at) + 1, QT_TRANSLATE_NOOP("muster", "group %1"));
        lines.push_back({Phrase(text).arg(name).arg(groupPrice(group.loyal, group.doubled, figures)), kActivation});
        if (group.doubled > 0)
            lines.push_back(
                {Phrase::plural(
                     QT_TRANSLATE_N_NOOP("muster", "%n of them disloyal or routing, at %1 points each"), group.doubled)
                        .arg(figures.command.doublePrice),
                    "TY-R34"});
    }
    return lines;
}

Phrase tell(const Inputs &in, const Outcome &out, const Names &names)
{
    std::vector<Phrase> commanded;
    std::vector<Phrase> others;
    for (size_t at = 0; at < in.groups.size(); ++at) {
        const Phrase name = names.in(numberedName("group_", int(at) + 1, QT_TRANSLATE_NOOP("muster", "group %1")));
        (out.commanded[at] ? commanded : others).push_back(name);
    }
    const Phrase who = names.of("commander", QT_TRANSLATE_NOOP("muster", "The officer"));
    if (commanded.empty())
        return Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "%1 commands nobody: %n point(s) are left."), out.left)
            .arg(who);
    return Phrase::plural(others.empty()
            ? QT_TRANSLATE_N_NOOP("muster", "%1 commands %2: %3, %n point(s) left.")
            : QT_TRANSLATE_N_NOOP("muster", "%1 commands %2: %3, %n point(s) left; not %4."),
        out.left)
        .arg(who)
        .arg(listed(commanded))
        .arg(figuresInWords(out.figuresCommanded))
        .arg(listed(others));
}

std::vector<BoundInput<Inputs>> boundInputs()
{
    return {
        input<&Inputs::points>("points", QT_TRANSLATE_NOOP("muster", "Command points"))
            .range(0, 300)
            .needed()
            .workedOut(&pointsOfCommander),
        listInput<&Inputs::groups>("groups", QT_TRANSLATE_NOOP("muster", "Groups, in the order preferred"),
            {input<&Group::loyal>("loyal", QT_TRANSLATE_NOOP("muster", "Loyal figures"))
                    .range(0, kMostFigures)
                    .workedOut(&loyalOfRow),
                input<&Group::doubled>("double", QT_TRANSLATE_NOOP("muster", "Disloyal figures and routers"))
                    .range(0, kMostFigures)
                    .workedOut(&doubleOfRow),
                input<&Group::allInReach>("all_in_reach", QT_TRANSLATE_NOOP("muster", "All in reach"))
                    .workedOut(&rowIsInReach)
                    .asked()})
            .needed()
            .range(1, 12)
            .rowForEach("group_")
            .asked(),
    };
}

} // namespace
} // namespace in_commandallocation

std::unique_ptr<Procedure> commandAllocation()
{
    using namespace in_commandallocation;
    auto p = std::make_unique<TynesideProcedure<Inputs, Outcome>>();
    p->id = "command-allocation";
    p->title = QT_TRANSLATE_NOOP("muster", "Who is commanded");
    p->section = kActivation;
    p->letter = 'W';
    p->phases = {"command", "other_move"};
    p->reads = {"command"};
    p->roles = {{.key = "commander", .label = QT_TRANSLATE_NOOP("muster", "Officer or leader"), .things = {"figure"}},
        {.key = "group_",
            .label = QT_TRANSLATE_NOOP("muster", "Group"),
            .things = unitTypes(),
            .side = RoleSide::SameAsFirst,
            .needed = false, // the table says who is in reach
            .most = 12,
            .offers = &groupsOfCommander}};
    p->boundInputs = boundInputs();
    p->boundOutputs = {
        output<&Outcome::spent>("spent", QT_TRANSLATE_NOOP("muster", "Points spent")),
        output<&Outcome::left>("left", QT_TRANSLATE_NOOP("muster", "Points left")),
        output<&Outcome::groupsCommanded>("groups_commanded", QT_TRANSLATE_NOOP("muster", "Groups commanded")).shown(),
        output<&Outcome::figuresCommanded>("figures_commanded", QT_TRANSLATE_NOOP("muster", "Figures commanded")),
        output<&Outcome::allCommanded>("all_commanded", QT_TRANSLATE_NOOP("muster", "All are commanded")),
    };
    p->refuses = &refuse;
    p->resolves = &allocate;
    p->affects = &affect;
    p->explains = &explain;
    p->tells = &tell;
    p->declare();
    return p;
}

} // namespace muster::tyneside
