// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/effects.h"
#include "core/rules/telling.h"
#include "core/rules/twopage/actionrule.h"
#include "core/rules/twopage/checks.h"
#include "core/rules/twopage/naming.h"
#include "core/rules/twopage/prefill.h"
#include "core/rules/twopage/sections.h"
#include "core/rules/twopage/twopage.h"

namespace muster::twopage {

using namespace Qt::Literals::StringLiterals;

namespace in_groupaction {
namespace {

constexpr int kMostFigures = 60;

struct Inputs {
    Action action {};
    std::vector<Chooser> figures {};
};

struct Outcome {
    int chosen = 0;
    int refused = 0;
    int out = 0;
    int leaving = 0;
    std::vector<ChoiceReason> reasons {};
};

std::optional<Refusal> refuse(const Inputs &in, const Figures &figures)
{
    for (size_t at = 0; at < in.figures.size(); ++at) {
        const QString field = u"figures[%1].ammo"_s.arg(at);
        if (auto refusal = refuseAmmo(in.figures[at].weapon, in.figures[at].ammo, figures, field))
            return refusal;
    }
    return {};
}

/// Each member by himself; who cannot take the action must be given another (TP-R40).
Outcome judge(const Inputs &in, Dice &, const Figures &figures)
{
    Outcome out;
    for (const Chooser &figure : in.figures) {
        const ChoiceReason reason = mayChoose(in.action, figure, figures);
        out.reasons.push_back(reason);
        if (reason == ChoiceReason::Out)
            ++out.out;
        else if (reason != ChoiceReason::Ok)
            ++out.refused;
        else
            ++out.chosen;
        if (reason == ChoiceReason::Ok && leavesMelee(in.action, figure))
            ++out.leaving;
    }
    return out;
}

std::vector<Effect> affect(const Inputs &in, const Outcome &out)
{
    Effects effects;
    for (size_t at = 0; at < out.reasons.size(); ++at) {
        if (out.reasons[at] == ChoiceReason::Ok)
            effects.set({"fig", int(at) + 1}, "action", keyOf(in.action));
    }
    return std::move(effects).list();
}

std::vector<WorkingLine> explain(const Inputs &in, const Outcome &out, const Figures &)
{
    std::vector<WorkingLine> lines {
        {Phrase(QT_TRANSLATE_NOOP("muster", "every member is looked at by himself")), "TP-R40"}};
    for (size_t at = 0; at < out.reasons.size(); ++at) {
        if (out.reasons[at] == ChoiceReason::Ok)
            continue;
        WorkingLine line = inWords(out.reasons[at], in.action);
        line.text = Phrase(QT_TRANSLATE_NOOP("muster", "%1: %2")).arg(figureAt(int(at) + 1)).arg(line.text);
        lines.push_back(std::move(line));
    }
    return lines;
}

/// "Tom Ash (it has nothing to fire)"
std::vector<Phrase> whoIsRefused(const Outcome &out)
{
    std::vector<Phrase> refused;
    for (size_t at = 0; at < out.reasons.size(); ++at) {
        if (out.reasons[at] != ChoiceReason::Ok && out.reasons[at] != ChoiceReason::Out)
            refused.push_back(
                Phrase(QT_TRANSLATE_NOOP("muster", "%1 (%2)")).arg(figureAt(int(at) + 1)).arg(wordOf(out.reasons[at])));
    }
    return refused;
}

Phrase tell(const Inputs &in, const Outcome &out, const Names &names)
{
    const Phrase chosen =
        Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "%n figure(s): %1."), out.chosen).arg(wordOf(in.action));
    if (out.refused == 0)
        return chosen;
    return sentences({chosen,
        Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "%n figure(s) {needs|need} another: %1."), out.refused)
            .arg(names.in(listed(whoIsRefused(out))))});
}

} // namespace
} // namespace in_groupaction

std::unique_ptr<Procedure> groupAction()
{
    using namespace in_groupaction;
    auto p = std::make_unique<TwoPageProcedure<Inputs, Outcome>>();
    p->id = "group-action";
    p->title = QT_TRANSLATE_NOOP("muster", "One action for a group");
    p->section = kActions;
    p->letter = 'G';
    p->phases = {"choose"};
    p->reads = {"weapons"};
    p->roles = {
        {.key = "group", .label = QT_TRANSLATE_NOOP("muster", "Group"), .things = {"group"}, .offers = &groupOfFigures},
        {.key = "fig",
            .label = QT_TRANSLATE_NOOP("muster", "Figure"),
            .side = RoleSide::SameAsFirst,
            .needed = false,
            .most = kMostFigures,
            .offers = &membersOfGroup}};
    p->boundInputs = {
        input<&Inputs::action>("action", QT_TRANSLATE_NOOP("muster", "Action")).asked(),
        listInput<&Inputs::figures>("figures", QT_TRANSLATE_NOOP("muster", "Figures"),
            {
                input<&Chooser::condition>("condition", QT_TRANSLATE_NOOP("muster", "Condition")).ofEach("condition"),
                input<&Chooser::weapon>("weapon", QT_TRANSLATE_NOOP("muster", "Weapon")).ofEach("weapon"),
                input<&Chooser::ammo>("ammo", QT_TRANSLATE_NOOP("muster", "Weapon is")).workedOut(&ammoOfRow),
                input<&Chooser::wasInMelee>("was_in_melee", QT_TRANSLATE_NOOP("muster", "Was in hand-to-hand"))
                    .ofEach("was_in_melee"),
            })
            .needed()
            .range(1, kMostFigures)
            .rowForEach("fig"),
    };
    p->boundOutputs = {
        output<&Outcome::chosen>("chosen", QT_TRANSLATE_NOOP("muster", "Take it")).shown(),
        output<&Outcome::refused>("refused", QT_TRANSLATE_NOOP("muster", "Need another")),
        output<&Outcome::out>("out", QT_TRANSLATE_NOOP("muster", "Out of the fight")),
        output<&Outcome::leaving>("leaving", QT_TRANSLATE_NOOP("muster", "Leave hand-to-hand")),
        outputForEach<&Outcome::reasons>("fig%1_reason", QT_TRANSLATE_NOOP("muster", "Figure %1"), "figures"),
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
