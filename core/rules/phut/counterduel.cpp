// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/effects.h"
#include "core/rules/phut/naming.h"
#include "core/rules/phut/phut.h"
#include "core/rules/phut/prefill.h"
#include "core/rules/telling.h"

#include <algorithm>

namespace muster::phut {

using namespace Qt::Literals::StringLiterals;

namespace in_counterduel {
namespace {

struct Inputs {
    Side rollWinner = Side::A;
    int countersA = 0;
    int countersB = 0;
    int plays = 0;
};

struct Outcome {
    Side active {};
    bool reversed = false;
    int countersA = 0;
    int countersB = 0;
    Side nextToPlay {};
    int spentA = 0;
    int spentB = 0;
};

/// Plays alternate, the loser of the roll first (PH-R07).
int spentBy(Side side, const Inputs &in)
{
    return side == in.rollWinner ? in.plays / 2 : (in.plays + 1) / 2;
}

/// How many counters can be played until it is the turn of a side that has none.
int mostPlays(const Inputs &in)
{
    const int winners = in.rollWinner == Side::A ? in.countersA : in.countersB;
    const int losers = in.rollWinner == Side::A ? in.countersB : in.countersA;
    return std::min(2 * losers, 2 * winners + 1);
}

std::optional<Refusal> refuse(const Inputs &in, const Figures &)
{
    if (in.plays <= mostPlays(in))
        return {};
    return Refusal {u"plays"_s,
        Phrase(QT_TRANSLATE_NOOP("muster",
                   "The sides play in turn, the Passive side first: with these counters 0 to %1 can be played."))
            .arg(mostPlays(in))};
}

Outcome duel(const Inputs &in, Dice &, const Figures &)
{
    Outcome out;
    out.spentA = spentBy(Side::A, in);
    out.spentB = spentBy(Side::B, in);
    out.countersA = in.countersA - out.spentA;
    out.countersB = in.countersB - out.spentB;
    out.reversed = in.plays % 2 != 0;
    out.active = (in.rollWinner == Side::A) != out.reversed ? Side::A : Side::B;
    if (out.active == Side::A)
        out.nextToPlay = out.countersB > 0 ? Side::B : Side::None;
    else
        out.nextToPlay = out.countersA > 0 ? Side::A : Side::None;
    return out;
}

std::vector<Effect> affect(const Inputs &, const Outcome &out)
{
    Effects effects;
    effects.set("game", "active", keyOf(out.active));
    effects.add("army_a", "counters", -out.spentA);
    effects.add("army_b", "counters", -out.spentB);
    return std::move(effects).list();
}

std::vector<WorkingLine> explain(const Inputs &in, const Outcome &out, const Figures &)
{
    std::vector<WorkingLine> lines {
        {Phrase(QT_TRANSLATE_NOOP("muster", "Active until now: %1")).arg(wordOf(in.rollWinner)), "Initiative"},
        {Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "%n counter(s) played, the Passive side first"), in.plays),
            "PH-R07"},
        {Phrase(QT_TRANSLATE_NOOP("muster", "left: %1 %2, %3 %4"))
                .arg(wordOf(Side::A))
                .arg(out.countersA)
                .arg(wordOf(Side::B))
                .arg(out.countersB),
            "I Think Not counters"},
    };
    return lines;
}

Phrase tell(const Inputs &in, const Outcome &out, const Names &names)
{
    if (in.plays == 0)
        return Phrase(QT_TRANSLATE_NOOP("muster", "No counters played. Active side: %1."))
            .arg(armyName(names, out.active));
    // The last counter was played by whoever is Active now.
    const Phrase active = Phrase(in.plays == 1 ? QT_TRANSLATE_NOOP("muster", "%1: counter played, now the Active side.")
                                               : QT_TRANSLATE_NOOP("muster", "Active side: %1."));
    const Phrase played =
        in.plays == 1 ? Phrase() : Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "%n counter(s) played."), in.plays);
    const Phrase next = out.nextToPlay == Side::None
        ? Phrase()
        : Phrase(QT_TRANSLATE_NOOP("muster", "%1 may still reply.")).arg(armyName(names, out.nextToPlay));
    return sentences({Phrase(active).arg(armyName(names, out.active)), played, next});
}

std::vector<Phrase> describe(const Inputs &in, const Figures &)
{
    return {Phrase(QT_TRANSLATE_NOOP("muster", "Active until now: %1")).arg(wordOf(in.rollWinner)),
        Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "%1: %n counter(s) left"), in.countersA).arg(wordOf(Side::A)),
        Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "%1: %n counter(s) left"), in.countersB).arg(wordOf(Side::B))};
}

std::vector<BoundInput<Inputs>> boundInputs()
{
    return {
        input<&Inputs::rollWinner>("roll_winner", QT_TRANSLATE_NOOP("muster", "Active until now"))
            .oneOf({Side::A, Side::B})
            .needed()
            .workedOut(&rollWinner),
        input<&Inputs::countersA>("counters_a", QT_TRANSLATE_NOOP("muster", "counters"))
            .of(kSideA)
            .range(0, 99)
            .needed()
            .from("army_a", "counters"),
        input<&Inputs::countersB>("counters_b", QT_TRANSLATE_NOOP("muster", "counters"))
            .of(kSideB)
            .range(0, 99)
            .needed()
            .from("army_b", "counters"),
        input<&Inputs::plays>("plays", QT_TRANSLATE_NOOP("muster", "Counters played"))
            .range(0, 198)
            .help(QT_TRANSLATE_NOOP("muster", "By both sides together, in turn; the Passive side plays first."))
            .countedBy(QT_TRANSLATE_NOOP("muster", "Plays a counter")),
    };
}

} // namespace
} // namespace in_counterduel

std::unique_ptr<Procedure> counterDuel()
{
    using namespace in_counterduel;
    auto p = std::make_unique<PhutProcedure<Inputs, Outcome>>();
    p->id = "counter-duel";
    p->title = QT_TRANSLATE_NOOP("muster", "Counters against the roll");
    p->section = "I Think Not counters";
    p->letter = 'D';
    p->phases = {"initiative"};
    p->boundInputs = boundInputs();
    p->boundOutputs = {
        output<&Outcome::active>("active", QT_TRANSLATE_NOOP("muster", "Active side")).shown(),
        output<&Outcome::reversed>("reversed", QT_TRANSLATE_NOOP("muster", "The Active side changes")),
        output<&Outcome::countersA>("counters_a", QT_TRANSLATE_NOOP("muster", "counters left")).of(kSideA),
        output<&Outcome::countersB>("counters_b", QT_TRANSLATE_NOOP("muster", "counters left")).of(kSideB),
        output<&Outcome::nextToPlay>("next_to_play", QT_TRANSLATE_NOOP("muster", "Next to play")),
    };
    p->refuses = &refuse;
    p->resolves = &duel;
    p->affects = &affect;
    p->explains = &explain;
    p->tells = &tell;
    p->describes = &describe;
    p->declare();
    return p;
}

} // namespace muster::phut
