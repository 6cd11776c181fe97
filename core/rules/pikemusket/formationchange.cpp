// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/effects.h"
#include "core/rules/pikemusket/formationcost.h"
#include "core/rules/pikemusket/inputs.h"
#include "core/rules/pikemusket/pikemusket.h"
#include "core/rules/pikemusket/prefill.h"
#include "core/rules/pikemusket/telling.h"

#include <algorithm>

namespace muster::pikemusket {

using namespace Qt::Literals::StringLiterals;

namespace in_formationchange {
namespace {

struct Inputs {
    UnitType type {};
    State state {};
    Posture from {};
    Posture to {};
    int progress = 0;
    int quartersUsed = 0;
};

struct Outcome {
    int cost = 0;
    int spent = 0;
    int remaining = 0;
    bool complete = false;
    int quartersLeft = 0;
};

int costOf(const Inputs &in, const Figures &figures)
{
    return changeCost(in.type, in.from, in.to, in.state, figures);
}

std::optional<Refusal> refuse(const Inputs &in, const Figures &figures)
{
    if (in.state == State::Routing)
        return Refusal {
            u"state"_s, Phrase(QT_TRANSLATE_NOOP("muster", "A routing unit does not change its formation."))};
    if (!isPossible(in.type, in.from)) {
        return Refusal {u"from"_s,
            Phrase(QT_TRANSLATE_NOOP("muster", "This cannot be %2: %1.")).arg(wordOf(in.type)).arg(wordOf(in.from))};
    }
    if (!isChange(in.type, in.from, in.to)) {
        return Refusal {u"to"_s,
            Phrase(QT_TRANSLATE_NOOP("muster", "There is no change from %2 to %3 for %1."))
                .arg(wordOf(in.type))
                .arg(wordOf(in.from))
                .arg(wordOf(in.to))};
    }
    const int cost = costOf(in, figures);
    if (in.progress > 0 && in.progress >= cost) {
        return Refusal {u"progress"_s,
            Phrase(QT_TRANSLATE_NOOP("muster", "The change costs %1; with %2 spent it would be complete."))
                .arg(cost)
                .arg(in.progress)};
    }
    return {};
}

Outcome resolve(const Inputs &in, Dice &, const Figures &figures)
{
    Outcome out;
    out.cost = costOf(in, figures);
    const int missing = out.cost - in.progress;
    out.spent = std::min(missing, kWholeMove - in.quartersUsed);
    out.remaining = missing - out.spent;
    out.complete = out.remaining == 0;
    out.quartersLeft = kWholeMove - in.quartersUsed - out.spent;
    return out;
}

std::vector<Effect> affect(const Inputs &in, const Outcome &out)
{
    Effects effects;
    if (out.complete) {
        if (isOfDragoons(in.to))
            effects.set("unit", "mounted", in.to == Posture::Mounted);
        else
            effects.set("unit", "formation", keyOf(in.to));
        if (in.progress > 0)
            effects.set("unit", "formation_progress", 0);
    } else if (out.spent > 0) {
        effects.set("unit", "formation_progress", in.progress + out.spent);
    }
    if (out.spent > 0)
        effects.set("unit", "quarters_used", in.quartersUsed + out.spent);
    return std::move(effects).list();
}

std::vector<WorkingLine> explain(const Inputs &in, const Outcome &out, const Figures &)
{
    std::vector<WorkingLine> lines;
    Phrase cost(in.state == State::Disrupted ? QT_TRANSLATE_NOOP("muster", "%1 to %2, disrupted: %3")
                                             : QT_TRANSLATE_NOOP("muster", "%1 to %2: %3"));
    lines.push_back(
        {std::move(cost).arg(wordOf(in.from)).arg(wordOf(in.to)).arg(quartersInWords(out.cost)), kFormationTable});
    if (in.progress > 0)
        lines.push_back(
            {Phrase(QT_TRANSLATE_NOOP("muster", "%1 spent in earlier turns")).arg(quartersInWords(in.progress)),
                kFormationTable});
    lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "%1 now, %2 missing, %3 left to move"))
                         .arg(out.spent)
                         .arg(out.remaining)
                         .arg(out.quartersLeft),
        kMovement});
    if (!out.complete)
        lines.push_back(
            {Phrase(QT_TRANSLATE_NOOP("muster", "until it is done the unit counts as in %1")).arg(wordOf(in.from)),
                kMovement});
    return lines;
}

Phrase tell(const Inputs &in, const Outcome &out, const Names &names)
{
    const Phrase unit = names.of("unit", QT_TRANSLATE_NOOP("muster", "The unit"));
    if (!out.complete) {
        return Phrase(QT_TRANSLATE_NOOP("muster", "%1: changing to %2, %3 still missing."))
            .arg(unit)
            .arg(wordOf(in.to))
            .arg(quartersInWords(out.remaining));
    }
    const bool isSpent = out.quartersLeft == 0;
    const Phrase left = quartersInWords(out.quartersLeft);
    if (in.to == Posture::Mounted)
        return Phrase(isSpent ? QT_TRANSLATE_NOOP("muster", "%1 mounted: the move is used up.")
                              : QT_TRANSLATE_NOOP("muster", "%1 mounted, with %2 left."))
            .arg(unit)
            .arg(left);
    if (in.to == Posture::Dismounted)
        return Phrase(isSpent ? QT_TRANSLATE_NOOP("muster", "%1 dismounted: the move is used up.")
                              : QT_TRANSLATE_NOOP("muster", "%1 dismounted, with %2 left."))
            .arg(unit)
            .arg(left);
    return Phrase(isSpent ? QT_TRANSLATE_NOOP("muster", "%1 now in %2: the move is used up.")
                          : QT_TRANSLATE_NOOP("muster", "%1 now in %2, with %3 left."))
        .arg(unit)
        .arg(wordOf(in.to))
        .arg(left);
}

std::vector<Phrase> describe(const Inputs &in, const Figures &)
{
    return {wordOf(in.type), wordOf(in.state), wordOf(in.from)};
}

} // namespace
} // namespace in_formationchange

std::unique_ptr<Procedure> formationChange()
{
    using namespace in_formationchange;
    auto p = std::make_unique<PikeProcedure<Inputs, Outcome>>();
    p->id = "formation-change";
    p->title = QT_TRANSLATE_NOOP("muster", "Change of formation");
    p->section = kMovement;
    p->letter = 'F';
    p->phases = {"movement"};
    p->reads = {"formations"};
    p->roles = {{.key = "unit",
        .label = QT_TRANSLATE_NOOP("muster", "Unit"),
        .side = RoleSide::Active,
        .badge = QT_TRANSLATE_NOOP("muster", "changes")}};
    p->boundInputs = {
        attackerTypeInput<&Inputs::type>().workedOut(&typeOfUnit),
        stateInput<&Inputs::state>("state", QT_TRANSLATE_NOOP("muster", "State")).from("unit", "state"),
        input<&Inputs::from>("from", QT_TRANSLATE_NOOP("muster", "From")).needed().workedOut(&formationBefore),
        input<&Inputs::to>("to", QT_TRANSLATE_NOOP("muster", "To")).needed().workedOut(&formationAfter).asked(),
        input<&Inputs::progress>("progress", QT_TRANSLATE_NOOP("muster", "Quarters spent in earlier turns"))
            .range(0, 12)
            .from("unit", "formation_progress")
            .workedOut(&progressToOther),
        quartersUsedInput<&Inputs::quartersUsed>("unit"),
    };
    p->boundOutputs = {
        output<&Outcome::cost>("cost", QT_TRANSLATE_NOOP("muster", "Costs, in quarters of a move")),
        output<&Outcome::spent>("spent", QT_TRANSLATE_NOOP("muster", "Spent now")),
        output<&Outcome::remaining>("remaining", QT_TRANSLATE_NOOP("muster", "Still missing")),
        output<&Outcome::complete>("complete", QT_TRANSLATE_NOOP("muster", "Complete")).shown(),
        output<&Outcome::quartersLeft>("quarters_left", QT_TRANSLATE_NOOP("muster", "Quarters left to move")),
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
