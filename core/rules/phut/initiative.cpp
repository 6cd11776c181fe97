// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/effects.h"
#include "core/rules/phut/naming.h"
#include "core/rules/phut/phut.h"
#include "core/rules/telling.h"

namespace muster::phut {

namespace in_initiative {
namespace {

constexpr char kStageA[] = QT_TRANSLATE_NOOP("muster", "First side: initiative");
constexpr char kStageB[] = QT_TRANSLATE_NOOP("muster", "Second side: initiative");
constexpr char kNamed[] = QT_TRANSLATE_NOOP("muster", "%1: initiative");
constexpr char kCount[] = QT_TRANSLATE_NOOP("muster", "always; how many stands in the table “Counters and initiative”");

struct Inputs {
    Side lastActive {};
};

struct Outcome {
    int totalA = 0;
    int totalB = 0;
    Side winner {};
    bool rollAgain = false;
    Side firstToCounter {};
};

Side otherSide(Side side)
{
    if (side == Side::None)
        return Side::None;
    return side == Side::A ? Side::B : Side::A;
}

/// Nobody is higher: both roll again, unless the house option gives it to the side that was Active last (PH-R06).
Side winnerOf(const Inputs &in, const Outcome &out, const Figures &figures)
{
    if (out.totalA != out.totalB)
        return out.totalA > out.totalB ? Side::A : Side::B;
    return figures.initiativeTie == InitiativeTie::LastActive ? in.lastActive : Side::None;
}

Outcome roll(const Inputs &in, Dice &dice, const Figures &figures)
{
    const ThrowFigures &each = figures.initiative;
    Outcome out;
    out.totalA = each.plus + dice.total({kStageA, each.dice, 6, "army_a", 0, kNamed});
    out.totalB = each.plus + dice.total({kStageB, each.dice, 6, "army_b", 0, kNamed});
    out.winner = winnerOf(in, out, figures);
    out.rollAgain = out.winner == Side::None;
    out.firstToCounter = otherSide(out.winner);
    return out;
}

std::vector<Effect> affect(const Inputs &, const Outcome &out)
{
    Effects effects;
    if (out.winner != Side::None)
        effects.set("game", "active", keyOf(out.winner));
    return std::move(effects).list();
}

std::vector<WorkingLine> explain(const Inputs &in, const Outcome &out, const Figures &figures)
{
    std::vector<WorkingLine> lines {{Phrase(QT_TRANSLATE_NOOP("muster", "%1 %2, %3 %4"))
                                         .arg(wordOf(Side::A))
                                         .arg(out.totalA)
                                         .arg(wordOf(Side::B))
                                         .arg(out.totalB),
        "Initiative"}};
    if (out.totalA == out.totalB) {
        // Without a side that was Active last both readings say the same.
        lines.push_back(
            {wordOf(figures.initiativeTie), "PH-R06", in.lastActive == Side::None ? nullptr : "initiative_tie"});
    }
    if (out.winner != Side::None)
        lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "the loser may play the first counter")), "PH-R07"});
    return lines;
}

Phrase tell(const Inputs &, const Outcome &out, const Names &names)
{
    if (out.rollAgain) {
        return Phrase(QT_TRANSLATE_NOOP("muster", "%1 to %2: a tie, both sides roll again."))
            .arg(out.totalA)
            .arg(out.totalB);
    }
    if (out.totalA == out.totalB) {
        return Phrase(
            QT_TRANSLATE_NOOP("muster", "Active side: %1 again, after a tie at %2. First to play a counter: %3."))
            .arg(armyName(names, out.winner))
            .arg(out.totalA)
            .arg(armyName(names, out.firstToCounter));
    }
    return Phrase(QT_TRANSLATE_NOOP("muster", "Active side: %1, by %2 to %3. First to play a counter: %4."))
        .arg(armyName(names, out.winner))
        .arg(out.winner == Side::A ? out.totalA : out.totalB)
        .arg(out.winner == Side::A ? out.totalB : out.totalA)
        .arg(armyName(names, out.firstToCounter));
}

std::vector<Phrase> describe(const Inputs &in, const Figures &)
{
    if (in.lastActive == Side::None)
        return {Phrase(QT_TRANSLATE_NOOP("muster", "nobody was Active before"))};
    return {Phrase(QT_TRANSLATE_NOOP("muster", "last turn's Active side: %1")).arg(wordOf(in.lastActive))};
}

} // namespace
} // namespace in_initiative

std::unique_ptr<Procedure> initiative()
{
    using namespace in_initiative;
    auto p = std::make_unique<PhutProcedure<Inputs, Outcome>>();
    p->id = "initiative";
    p->title = QT_TRANSLATE_NOOP("muster", "Roll for initiative");
    p->section = "Initiative";
    p->letter = 'I';
    p->phases = {"initiative"};
    p->reads = {"throws"};
    p->boundInputs = {
        input<&Inputs::lastActive>("last_active", QT_TRANSLATE_NOOP("muster", "Active side of the turn before"))
            .from("game", "last_active"),
    };
    p->boundOutputs = {
        output<&Outcome::totalA>("total_a", QT_TRANSLATE_NOOP("muster", "total")).of(kSideA),
        output<&Outcome::totalB>("total_b", QT_TRANSLATE_NOOP("muster", "total")).of(kSideB),
        output<&Outcome::winner>("winner", QT_TRANSLATE_NOOP("muster", "Winner")).shown(),
        output<&Outcome::rollAgain>("roll_again", QT_TRANSLATE_NOOP("muster", "Roll again")),
        output<&Outcome::firstToCounter>("first_to_counter", QT_TRANSLATE_NOOP("muster", "First to play a counter")),
    };
    p->stages = {{"a_initiative", kStageA, kCount}, {"b_initiative", kStageB, kCount}};
    p->resolves = &roll;
    p->affects = &affect;
    p->explains = &explain;
    p->tells = &tell;
    p->describes = &describe;
    p->declare();
    return p;
}

} // namespace muster::phut
