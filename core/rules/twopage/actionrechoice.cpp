// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/twopage/naming.h"
#include "core/rules/twopage/prefill.h"
#include "core/rules/twopage/sections.h"
#include "core/rules/twopage/twopage.h"

namespace muster {

namespace twopage {
enum class RechoiceReason { Ok, NotInMelee, Action, NoneLeaving, Already };
}

template <>
struct WordsOf<twopage::RechoiceReason> {
    static constexpr Word all[] = {
        {"ok", QT_TRANSLATE_NOOP("muster", "an opponent is leaving: may choose again")},
        {"not_in_melee", QT_TRANSLATE_NOOP("muster", "in no fight")},
        {"action", QT_TRANSLATE_NOOP("muster", "did not choose to fight hand-to-hand")},
        {"none_leaving", QT_TRANSLATE_NOOP("muster", "no opponent is leaving")},
        {"already", QT_TRANSLATE_NOOP("muster", "chose again already this turn")},
    };
};

} // namespace muster

namespace muster::twopage {

using namespace Qt::Literals::StringLiterals;

namespace in_actionrechoice {
namespace {

struct Inputs {
    Action action = Action::HandToHand;
    bool wasInMelee = true;
    int opponentsLeaving = 0;
    bool rechosen = false;
};

struct Outcome {
    bool mayRechoose = false;
    RechoiceReason reason {};
};

std::optional<Refusal> refuse(const Inputs &in, const Figures &)
{
    if (in.opponentsLeaving == 0 || in.wasInMelee)
        return {};
    return Refusal {u"opponents_leaving"_s,
        Phrase(QT_TRANSLATE_NOOP("muster", "Nobody leaves a figure that was in no fight: it must be 0."))};
}

RechoiceReason reasonFor(const Inputs &in)
{
    if (!in.wasInMelee)
        return RechoiceReason::NotInMelee;
    if (in.action != Action::HandToHand)
        return RechoiceReason::Action;
    if (in.opponentsLeaving == 0)
        return RechoiceReason::NoneLeaving;
    return in.rechosen ? RechoiceReason::Already : RechoiceReason::Ok;
}

Outcome judge(const Inputs &in, Dice &, const Figures &)
{
    const RechoiceReason reason = reasonFor(in);
    return {reason == RechoiceReason::Ok, reason};
}

std::vector<WorkingLine> explain(const Inputs &, const Outcome &out, const Figures &)
{
    return {{wordOf(out.reason), out.reason == RechoiceReason::Already ? "TP-R26" : kFighting}};
}

Phrase tell(const Inputs &, const Outcome &out, const Names &names)
{
    return Phrase(out.mayRechoose ? QT_TRANSLATE_NOOP("muster", "%1 may choose another action, to pursue for instance.")
                                  : QT_TRANSLATE_NOOP("muster", "%1 keeps the action."))
        .arg(figureFirst(names));
}

} // namespace
} // namespace in_actionrechoice

std::unique_ptr<Procedure> actionRechoice()
{
    using namespace in_actionrechoice;
    auto p = std::make_unique<TwoPageProcedure<Inputs, Outcome>>();
    p->id = "action-rechoice";
    p->title = QT_TRANSLATE_NOOP("muster", "May he choose again? (pursuit)");
    p->section = kFighting;
    p->letter = 'R';
    p->phases = {"choose"};
    p->roles = {{.key = "figure",
        .label = QT_TRANSLATE_NOOP("muster", "Figure"),
        .badge = QT_TRANSLATE_NOOP("muster", "chooses")}};
    p->boundInputs = {
        input<&Inputs::action>("action", QT_TRANSLATE_NOOP("muster", "First choice")).workedOut(&actionBy<kFigure>),
        input<&Inputs::wasInMelee>(
            "was_in_melee", QT_TRANSLATE_NOOP("muster", "Was in hand-to-hand at the end of the last turn"))
            .from("figure", "was_in_melee"),
        input<&Inputs::opponentsLeaving>("opponents_leaving", QT_TRANSLATE_NOOP("muster", "Opponents leaving"))
            .range(0, 12)
            .help(QT_TRANSLATE_NOOP("muster", "Enemies he was fighting who have now chosen Move or Move & Fire."))
            .workedOut(&opponentsLeaving)
            .asked(),
        input<&Inputs::rechosen>("rechosen", QT_TRANSLATE_NOOP("muster", "Has chosen again already"))
            .from("figure", "rechosen"),
    };
    p->boundOutputs = {
        output<&Outcome::mayRechoose>("may_rechoose", QT_TRANSLATE_NOOP("muster", "May choose again")).shown(),
        output<&Outcome::reason>("reason", QT_TRANSLATE_NOOP("muster", "Reason")),
    };
    p->refuses = &refuse;
    p->resolves = &judge;
    p->explains = &explain;
    p->tells = &tell;
    p->declare();
    return p;
}

} // namespace muster::twopage
