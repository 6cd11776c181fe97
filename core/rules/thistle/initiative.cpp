// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/effects.h"
#include "core/rules/thistle/naming.h"
#include "core/rules/thistle/sections.h"
#include "core/rules/thistle/thistle.h"

namespace muster {

namespace thistle {
enum class Place { First, Second };
enum class Winner { A, B, Tie };
enum class FirstPlayer { A, B, RollAgain };
} // namespace thistle

template <>
struct WordsOf<thistle::Place> {
    static constexpr Word all[] = {
        {"first", QT_TRANSLATE_NOOP("muster", "first")},
        {"second", QT_TRANSLATE_NOOP("muster", "second")},
    };
};

template <>
struct WordsOf<thistle::Winner> {
    static constexpr Word all[] = {
        {"a", QT_TRANSLATE_NOOP("muster", "the first side"), "army_a"},
        {"b", QT_TRANSLATE_NOOP("muster", "the second side"), "army_b"},
        {"tie", QT_TRANSLATE_NOOP("muster", "a tie")},
    };
};

template <>
struct WordsOf<thistle::FirstPlayer> {
    static constexpr Word all[] = {
        {"a", QT_TRANSLATE_NOOP("muster", "the first side"), "army_a"},
        {"b", QT_TRANSLATE_NOOP("muster", "the second side"), "army_b"},
        {"roll_again", QT_TRANSLATE_NOOP("muster", "both roll again")},
    };
};

} // namespace muster

namespace muster::thistle {

namespace in_initiative {
namespace {

constexpr char kStage[] = QT_TRANSLATE_NOOP("muster", "Initiative: a die for each side");
constexpr char kNamed[] = QT_TRANSLATE_NOOP("muster", "Initiative: a die for each side, %1 first");

struct Inputs {
    Side previousFirst {};
    Place aChoice {};
    Place bChoice {};
};

struct Outcome {
    Winner winner {};
    FirstPlayer firstPlayer {};
    int faceA = 0;
    int faceB = 0;
};

/// A tie repeats the order of the last turn; without one both roll again (TL-R03).
FirstPlayer afterTie(const Inputs &in)
{
    if (in.previousFirst == Side::None)
        return FirstPlayer::RollAgain;
    return in.previousFirst == Side::A ? FirstPlayer::A : FirstPlayer::B;
}

Outcome roll(const Inputs &in, Dice &dice, const Figures &)
{
    Outcome out;
    const std::vector<int> faces = dice.inOrder({kStage, 2, 6, "army_a", 0, kNamed});
    out.faceA = faces[0];
    out.faceB = faces[1];
    if (out.faceA == out.faceB) {
        out.winner = Winner::Tie;
        out.firstPlayer = afterTie(in);
        return out;
    }
    out.winner = out.faceA > out.faceB ? Winner::A : Winner::B;
    const Place choice = out.winner == Winner::A ? in.aChoice : in.bChoice;
    const bool aIsFirst = (out.winner == Winner::A) == (choice == Place::First);
    out.firstPlayer = aIsFirst ? FirstPlayer::A : FirstPlayer::B;
    return out;
}

std::vector<Effect> affect(const Inputs &, const Outcome &out)
{
    Effects effects;
    if (out.firstPlayer != FirstPlayer::RollAgain)
        effects.set("game", "first_player", keyOf(out.firstPlayer));
    return std::move(effects).list();
}

std::vector<WorkingLine> explain(const Inputs &in, const Outcome &out, const Figures &)
{
    std::vector<WorkingLine> lines {{Phrase(QT_TRANSLATE_NOOP("muster", "%1 %2, %3 %4"))
                                         .arg(wordOf(Side::A))
                                         .arg(out.faceA)
                                         .arg(wordOf(Side::B))
                                         .arg(out.faceB),
        kInitiative}};
    if (out.winner != Winner::Tie)
        lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "the winner goes %1"))
                             .arg(wordOf(out.winner == Winner::A ? in.aChoice : in.bChoice)),
            kInitiative});
    else if (out.firstPlayer == FirstPlayer::RollAgain)
        lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "a tie, and no turn before this one")), "TL-R03"});
    else
        lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "a tie repeats the order of the last turn")), kInitiative});
    return lines;
}

Phrase tell(const Inputs &, const Outcome &out, const Names &names)
{
    if (out.firstPlayer == FirstPlayer::RollAgain)
        return Phrase(QT_TRANSLATE_NOOP("muster", "A tie: both roll again."));
    return Phrase(QT_TRANSLATE_NOOP("muster", "First this turn: %1."))
        .arg(armyName(names, out.firstPlayer == FirstPlayer::A ? Side::A : Side::B));
}

constexpr char kChoice[] = QT_TRANSLATE_NOOP("muster", "goes, if the throw is won");

std::vector<Input::Decision> placesOfTheWinner()
{
    return {{keyOf(Place::First), QT_TRANSLATE_NOOP("muster", "%1 first")},
        {keyOf(Place::Second), QT_TRANSLATE_NOOP("muster", "%1 second")}};
}

std::vector<BoundInput<Inputs>> boundInputs()
{
    return {
        input<&Inputs::previousFirst>("previous_first", QT_TRANSLATE_NOOP("muster", "First last turn"))
            .from("game", "previous_first"),
        input<&Inputs::aChoice>("a_choice", kChoice).of(kSideA).decided(placesOfTheWinner()),
        input<&Inputs::bChoice>("b_choice", kChoice).of(kSideB).decided(placesOfTheWinner()),
    };
}

} // namespace
} // namespace in_initiative

std::unique_ptr<Procedure> initiative()
{
    using namespace in_initiative;
    auto p = std::make_unique<ThistleProcedure<Inputs, Outcome>>();
    p->id = "initiative";
    p->title = QT_TRANSLATE_NOOP("muster", "Initiative");
    p->section = kInitiative;
    p->letter = 'I';
    p->phases = {"initiative"};
    p->boundInputs = boundInputs();
    p->boundOutputs = {
        output<&Outcome::winner>("winner", QT_TRANSLATE_NOOP("muster", "Wins the throw")).shown(),
        output<&Outcome::firstPlayer>("first_player", QT_TRANSLATE_NOOP("muster", "Goes first")),
    };
    p->stages = {{"initiative", kStage, QT_TRANSLATE_NOOP("muster", "always two")}};
    p->resolves = &roll;
    p->affects = &affect;
    p->explains = &explain;
    p->tells = &tell;
    p->declare();
    return p;
}

} // namespace muster::thistle
