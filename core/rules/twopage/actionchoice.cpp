// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/effects.h"
#include "core/rules/twopage/actionrule.h"
#include "core/rules/twopage/checks.h"
#include "core/rules/twopage/naming.h"
#include "core/rules/twopage/prefill.h"
#include "core/rules/twopage/sections.h"
#include "core/rules/twopage/twopage.h"

namespace muster::twopage {

namespace in_actionchoice {
namespace {

struct Inputs {
    Action action {};
    Condition condition {};
    Weapon weapon {};
    Ammo ammo {};
    bool wasInMelee = false;

    Chooser figure() const { return {condition, weapon, ammo, wasInMelee}; }
};

struct Outcome {
    bool allowed = false;
    ChoiceReason reason {};
    bool leavesMelee = false;
};

std::optional<Refusal> refuse(const Inputs &in, const Figures &figures)
{
    return refuseAmmo(in.weapon, in.ammo, figures);
}

Outcome judge(const Inputs &in, Dice &, const Figures &figures)
{
    Outcome out;
    out.reason = mayChoose(in.action, in.figure(), figures);
    out.allowed = out.reason == ChoiceReason::Ok;
    out.leavesMelee = out.allowed && leavesMelee(in.action, in.figure());
    return out;
}

std::vector<Effect> affect(const Inputs &in, const Outcome &out)
{
    Effects effects;
    if (out.allowed)
        effects.set("figure", "action", keyOf(in.action));
    return std::move(effects).list();
}

std::vector<WorkingLine> explain(const Inputs &in, const Outcome &out, const Figures &)
{
    std::vector<WorkingLine> lines {inWords(out.reason, in.action)};
    if (out.leavesMelee)
        lines.push_back(
            {Phrase(QT_TRANSLATE_NOOP("muster",
                 "leaves the fight, with no blow at the back; opponents who chose to fight on may choose again")),
                "TP-R33"});
    return lines;
}

Phrase tell(const Inputs &in, const Outcome &out, const Names &names)
{
    if (out.allowed)
        return Phrase(QT_TRANSLATE_NOOP("muster", "%1: %2.")).arg(figureFirst(names)).arg(wordOf(in.action));
    return Phrase(QT_TRANSLATE_NOOP("muster", "%1 may not choose %2: %3."))
        .arg(figureFirst(names))
        .arg(wordOf(in.action))
        .arg(wordOf(out.reason));
}

} // namespace
} // namespace in_actionchoice

std::unique_ptr<Procedure> actionChoice()
{
    using namespace in_actionchoice;
    auto p = std::make_unique<TwoPageProcedure<Inputs, Outcome>>();
    p->id = "action-choice";
    p->title = QT_TRANSLATE_NOOP("muster", "Choose an action");
    p->section = kActions;
    p->letter = 'C';
    p->phases = {"choose"};
    p->reads = {"weapons"};
    p->roles = {{.key = "figure",
        .label = QT_TRANSLATE_NOOP("muster", "Figure"),
        .badge = QT_TRANSLATE_NOOP("muster", "chooses")}};
    p->boundInputs = {
        input<&Inputs::action>("action", QT_TRANSLATE_NOOP("muster", "Action")).until({"gun"}).asked(),
        input<&Inputs::condition>("condition", QT_TRANSLATE_NOOP("muster", "Condition")).from("figure", "condition"),
        input<&Inputs::weapon>("weapon", QT_TRANSLATE_NOOP("muster", "Weapon")).from("figure", "weapon"),
        input<&Inputs::ammo>("ammo", QT_TRANSLATE_NOOP("muster", "Weapon is")).workedOut(&ammoOf<kFigure>),
        input<&Inputs::wasInMelee>(
            "was_in_melee", QT_TRANSLATE_NOOP("muster", "Was in hand-to-hand at the end of the last turn"))
            .from("figure", "was_in_melee"),
    };
    p->boundOutputs = {
        output<&Outcome::allowed>("allowed", QT_TRANSLATE_NOOP("muster", "Allowed")).shown(),
        output<&Outcome::reason>("reason", QT_TRANSLATE_NOOP("muster", "Reason")),
        output<&Outcome::leavesMelee>("leaves_melee", QT_TRANSLATE_NOOP("muster", "Leaves hand-to-hand")),
    };
    p->refuses = &refuse;
    p->resolves = &judge;
    p->affects = &affect;
    p->explains = &explain;
    p->tells = &tell;
    p->declare();
    return p;
}

} // namespace muster::twopage
