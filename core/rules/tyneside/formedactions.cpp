// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/effects.h"
#include "core/rules/telling.h"
#include "core/rules/tyneside/actioninputs.h"
#include "core/rules/tyneside/naming.h"
#include "core/rules/tyneside/prefill.h"
#include "core/rules/tyneside/sections.h"
#include "core/rules/tyneside/tyneside.h"

namespace muster::tyneside {

using namespace Qt::Literals::StringLiterals;

namespace in_formedactions {
namespace {

constexpr char kUnit[] = QT_TRANSLATE_NOOP("muster", "One die for the formed unit");
constexpr char kEach[] = QT_TRANSLATE_NOOP("muster", "A die for each group that dices for itself");
constexpr char kEachNamed[] = QT_TRANSLATE_NOOP("muster", "A die for each that dices for itself, in this order: %2");
constexpr size_t kMostGroups = kMostInFormedUnit;

struct Group {
    int risk = 0;
};

struct Inputs {
    ActionInputs unit; ///< what all groups have alike
    std::vector<Group> groups;
    bool within5cm = true;
    bool leaderWithin5cm = true;
    bool shelled = false;
};

struct Outcome {
    bool asOne = false;
    int ownDice = 0;
    bool dicedOnce = false;
    int face = 0; ///< of the one die
    std::array<ActionRead, kMostGroups> reads {}; ///< by group, of those that are there
    std::array<int, kMostGroups> faces {}; ///< which die each group has in the end
    Action action1 = Action::None;
    Action action2 = Action::None;
    Action action3 = Action::None;
    Action action4 = Action::None;
};

std::optional<Refusal> refuse(const Inputs &in, const Figures &)
{
    return refuseAction(in.unit);
}

ActionInputs ofGroup(const Inputs &in, size_t group)
{
    ActionInputs one = in.unit;
    one.risk = in.groups[group].risk;
    return one;
}

/// Which groups throw for themselves once the one die lies (TY-R16).
std::vector<size_t> whoDicesAnew(const Inputs &in, int face, const Figures &figures)
{
    std::vector<size_t> plain;
    std::vector<size_t> all;
    for (size_t group = 0; group < in.groups.size(); ++group) {
        all.push_back(group);
        if (!readAction(ofGroup(in, group), face, figures).italic)
            plain.push_back(group);
    }
    return !plain.empty() && figures.formedPlain == FormedPlain::EveryGroup ? all : plain;
}

/// Source: "Risk Factors", its last paragraph.
Outcome act(const Inputs &in, Dice &dice, const Figures &figures)
{
    Outcome out;
    out.asOne = in.within5cm && in.leaderWithin5cm && !in.shelled;
    std::vector<size_t> anew(in.groups.size());
    for (size_t group = 0; group < anew.size(); ++group)
        anew[group] = group;
    if (out.asOne) {
        out.face = dice.die({kUnit, 1, 6});
        out.faces.fill(out.face);
        anew = whoDicesAnew(in, std::max(1, out.face), figures);
    }
    uint32_t whose = 0;
    for (const size_t group : anew)
        whose |= uint32_t(1) << group;
    const std::vector<int> thrown = dice.inOrder({kEach, int(anew.size()), 6, "group_", 1, kEachNamed, whose});
    for (size_t at = 0; at < anew.size(); ++at)
        out.faces[anew[at]] = thrown[at];
    out.ownDice = int(anew.size());
    out.dicedOnce = anew.empty();
    for (size_t group = 0; group < in.groups.size(); ++group)
        out.reads[group] = readAction(ofGroup(in, group), std::max(1, out.faces[group]), figures);
    Action *const actions[] {&out.action1, &out.action2, &out.action3, &out.action4};
    for (size_t group = 0; group < in.groups.size(); ++group)
        *actions[group] = out.reads[group].action;
    return out;
}

std::vector<Effect> affect(const Inputs &in, const Outcome &out)
{
    Effects effects;
    for (size_t group = 0; group < in.groups.size(); ++group) {
        const ActionInputs one = ofGroup(in, group);
        addEffects(effects, {"group_", int(group) + 1}, obeyed(one, out.reads[group]));
    }
    return std::move(effects).list();
}

std::vector<WorkingLine> explain(const Inputs &in, const Outcome &out, const Figures &)
{
    std::vector<WorkingLine> lines;
    if (!in.within5cm || !in.leaderWithin5cm || in.shelled)
        lines.push_back({Phrase(in.shelled ? QT_TRANSLATE_NOOP("muster", "artillery fired at one: each group dices")
                                           : QT_TRANSLATE_NOOP("muster", "not close together: each group dices")),
            in.shelled ? kArtillery : kRisk});
    if (out.asOne)
        lines.push_back(
            {Phrase::plural(QT_TRANSLATE_N_NOOP(
                                "muster", "one die for all, %1; %n group(s) {throws for itself|throw for themselves}"),
                 out.ownDice)
                    .arg(out.face),
                "TY-R16", "formed_plain"});
    for (size_t group = 0; group < in.groups.size(); ++group) {
        const ActionInputs one = ofGroup(in, group);
        lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "%1, risk %2, die %3: %4"))
                             .arg(numberedName("group_", int(group) + 1, QT_TRANSLATE_NOOP("muster", "group %1")))
                             .arg(signedNumber(in.groups[group].risk))
                             .arg(out.faces[group])
                             .arg(wordOf(out.reads[group].action)),
            kActions});
        for (WorkingLine &line : actionLines(one, obeyed(one, out.reads[group])))
            lines.push_back(std::move(line));
    }
    return lines;
}

Phrase tell(const Inputs &in, const Outcome &out, const Names &names)
{
    std::vector<Phrase> told;
    for (size_t group = 0; group < in.groups.size(); ++group) {
        const ActionInputs one = ofGroup(in, group);
        const Phrase who = names.in(numberedName("group_", int(group) + 1, QT_TRANSLATE_NOOP("muster", "Group %1")));
        told.push_back(sayAction(one, obeyed(one, out.reads[group]), who));
    }
    return sentences(told);
}

std::vector<BoundInput<Inputs>> boundInputs()
{
    std::vector<BoundInput<Inputs>> all;
    all.push_back(inputOf<&Inputs::unit>(tableInput()));
    all.push_back(listInput<&Inputs::groups>("groups", QT_TRANSLATE_NOOP("muster", "Groups"),
        {input<&Group::risk>("risk", QT_TRANSLATE_NOOP("muster", "Risk factor"))
                .range(-10, 150)
                .needed()
                .ofEach("risk")})
                      .needed()
                      .range(2, int(kMostGroups))
                      .rowForEach("group_"));
    all.push_back(input<&Inputs::within5cm>("within_5cm", QT_TRANSLATE_NOOP("muster", "All close to each other")));
    all.push_back(
        input<&Inputs::leaderWithin5cm>("leader_within_5cm", QT_TRANSLATE_NOOP("muster", "Officer or NCO close by")));
    all.push_back(input<&Inputs::shelled>("shelled", QT_TRANSLATE_NOOP("muster", "Artillery fired at one of them"))
                      .workedOut(&formedIsShelled));
    all.push_back(inputOf<&Inputs::unit>(fallingBackInput()));
    all.push_back(inputOf<&Inputs::unit>(defendingInput()));
    for (BoundInput<ActionInputs> &field : dragoonInputs())
        all.push_back(inputOf<&Inputs::unit>(std::move(field)));
    all.push_back(inputOf<&Inputs::unit>(coverInput()));
    return all;
}

} // namespace
} // namespace in_formedactions

std::unique_ptr<Procedure> formedActions()
{
    using namespace in_formedactions;
    auto p = std::make_unique<TynesideProcedure<Inputs, Outcome>>();
    p->id = "formed-actions";
    p->title = QT_TRANSLATE_NOOP("muster", "Action of a formed unit");
    p->section = kRisk;
    p->letter = 'F';
    p->phases = {"command", "other_move"};
    p->reads = kTablesOfActions;
    p->roles = {{.key = "group_",
        .label = QT_TRANSLATE_NOOP("muster", "Group"),
        .things = {"group"},
        .most = int(kMostGroups),
        .offers = &groupsOfFormedUnit}};
    p->boundInputs = boundInputs();
    p->boundOutputs = {
        output<&Outcome::asOne>("as_one", QT_TRANSLATE_NOOP("muster", "Dices as one")),
        output<&Outcome::ownDice>("own_dice", QT_TRANSLATE_NOOP("muster", "Groups that dice for themselves")),
        output<&Outcome::dicedOnce>("diced_once", QT_TRANSLATE_NOOP("muster", "One die was enough")),
        output<&Outcome::action1>("action_1", QT_TRANSLATE_NOOP("muster", "Group 1")).shown(),
        output<&Outcome::action2>("action_2", QT_TRANSLATE_NOOP("muster", "Group 2")),
        output<&Outcome::action3>("action_3", QT_TRANSLATE_NOOP("muster", "Group 3")),
        output<&Outcome::action4>("action_4", QT_TRANSLATE_NOOP("muster", "Group 4")),
    };
    p->refuses = &refuse;
    p->stages = {{"unit", kUnit, QT_TRANSLATE_NOOP("muster", "one")},
        {"each_group", kEach,
            QT_TRANSLATE_NOOP("muster", "one for each group whose result is not in italics, or that dices alone")}};
    p->resolves = &act;
    p->affects = &affect;
    p->explains = &explain;
    p->tells = &tell;
    p->declare();
    return p;
}

} // namespace muster::tyneside
