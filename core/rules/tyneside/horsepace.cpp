// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/tyneside/naming.h"
#include "core/rules/tyneside/sections.h"
#include "core/rules/tyneside/tyneside.h"

namespace muster {

namespace tyneside {
enum class PaceWord { Standing, TooShort, Walk, Trot, Between, Gallop, TooFar };
} // namespace tyneside

template <>
struct WordsOf<tyneside::PaceWord> {
    static constexpr Word all[] = {
        {"standing", QT_TRANSLATE_NOOP("muster", "no move")},
        {"too_short", QT_TRANSLATE_NOOP("muster", "too short for any pace")},
        {"walk", QT_TRANSLATE_NOOP("muster", "a walk")},
        {"trot", QT_TRANSLATE_NOOP("muster", "a trot")},
        {"between", QT_TRANSLATE_NOOP("muster", "between two paces")},
        {"gallop", QT_TRANSLATE_NOOP("muster", "a gallop")},
        {"too_far", QT_TRANSLATE_NOOP("muster", "too far for any pace")},
    };
};

} // namespace muster

namespace muster::tyneside {

namespace in_horsepace {
namespace {

struct Inputs {
    int easyCm = 0;
    int difficultCm = 0;
};

struct Outcome {
    int cost = 0;
    PaceWord pace {};
    int meleeBonus = 0;
};

constexpr std::pair<Pace, PaceWord> kPaces[] {
    {Pace::Walk, PaceWord::Walk}, {Pace::Trot, PaceWord::Trot}, {Pace::Gallop, PaceWord::Gallop}};

/// Source: "Movement"; what lies between the paces is none (TY-R07).
Outcome measure(const Inputs &in, Dice &, const Figures &figures)
{
    Outcome out {.cost = in.easyCm + figures.movement.difficultCosts * in.difficultCm};
    if (out.cost == 0)
        return out;
    out.pace = PaceWord::TooFar;
    for (const auto &[pace, word] : kPaces) {
        if (out.cost > figures.of(pace).most)
            continue;
        const bool isIn = out.cost >= figures.of(pace).least;
        out.pace = isIn ? word : pace == Pace::Walk ? PaceWord::TooShort : PaceWord::Between;
        out.meleeBonus = isIn ? figures.of(pace).melee : 0;
        break;
    }
    return out;
}

std::vector<WorkingLine> explain(const Inputs &, const Outcome &out, const Figures &)
{
    const bool isNone = out.pace == PaceWord::Between || out.pace == PaceWord::TooShort;
    std::vector<WorkingLine> lines {
        {Phrase(QT_TRANSLATE_NOOP("muster", "%1 cm: %2")).arg(out.cost).arg(wordOf(out.pace)),
            isNone ? "TY-R07" : kMovement}};
    if (out.meleeBonus != 0)
        lines.push_back(
            {Phrase(QT_TRANSLATE_NOOP("muster", "+%1 in melee if it charges")).arg(out.meleeBonus), kMelee});
    return lines;
}

Phrase tell(const Inputs &, const Outcome &out, const Names &names)
{
    return Phrase(QT_TRANSLATE_NOOP("muster", "%1: %2 cm, %3."))
        .arg(unitName(names))
        .arg(out.cost)
        .arg(wordOf(out.pace));
}

} // namespace
} // namespace in_horsepace

std::unique_ptr<Procedure> horsePace()
{
    using namespace in_horsepace;
    auto p = std::make_unique<TynesideProcedure<Inputs, Outcome>>();
    p->id = "horse-pace";
    p->title = QT_TRANSLATE_NOOP("muster", "Which pace was that?");
    p->section = kMovement;
    p->letter = 'P';
    p->phases = {"player_move", "other_move"};
    p->reads = {"movement", "horse_paces"};
    p->roles = {{.key = "unit", .label = QT_TRANSLATE_NOOP("muster", "Horse"), .things = unitTypes()}};
    p->boundInputs = {
        input<&Inputs::easyCm>("easy_cm", QT_TRANSLATE_NOOP("muster", "Easy going, cm")).range(0, 300).asked(),
        input<&Inputs::difficultCm>("difficult_cm", QT_TRANSLATE_NOOP("muster", "Difficult going, cm"))
            .range(0, 150)
            .asked(),
    };
    p->boundOutputs = {
        output<&Outcome::cost>("cost_cm", QT_TRANSLATE_NOOP("muster", "Cost, cm")),
        output<&Outcome::pace>("pace", QT_TRANSLATE_NOOP("muster", "Pace")).shown(),
        output<&Outcome::meleeBonus>("melee_bonus", QT_TRANSLATE_NOOP("muster", "In melee")),
    };
    p->resolves = &measure;
    p->explains = &explain;
    p->tells = &tell;
    p->declare();
    return p;
}

} // namespace muster::tyneside
