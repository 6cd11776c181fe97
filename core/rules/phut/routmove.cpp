// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/phut/basesoff.h"
#include "core/rules/phut/checks.h"
#include "core/rules/phut/march.h"
#include "core/rules/phut/naming.h"
#include "core/rules/phut/phut.h"
#include "core/rules/telling.h"

#include <algorithm>
#include <iterator>

namespace muster {

namespace phut {
enum class RoutMode { Rout, Retire };
}

template <>
struct WordsOf<phut::RoutMode> {
    static constexpr Word all[] = {
        {"rout", QT_TRANSLATE_NOOP("muster", "rout")},
        {"retire", QT_TRANSLATE_NOOP("muster", "retire")},
    };
};

} // namespace muster

namespace muster::phut {

namespace in_routmove {
namespace {

struct Inputs {
    Troop troop {};
    Kind kind {};
    int bases = 0;
    bool woods = false;
    int rerollUpTo = 3;
};

struct Outcome {
    int distance = 0;
    bool rerolled = false;
    RoutMode mode {};
    int basesLost = 0;
    int basesLeft = 0;
    State newState {};
    March thrown {};
};

std::optional<Refusal> refuse(const Inputs &in, const Figures &figures)
{
    if (auto refusal = immobile(in.troop, figures))
        return refusal;
    if (auto refusal = impossibleKind(in.kind, in.troop))
        return refusal;
    return keptOutOfWoods(in.troop, in.woods, figures);
}

State stateAfter(const Outcome &out)
{
    if (out.basesLeft == 0)
        return State::Destroyed;
    return out.mode == RoutMode::Retire ? State::Retiring : State::Routing;
}

/// Swiss and Landsknechts retire at their normal pace and pay for it; all others run (PH-R25).
Outcome run(const Inputs &in, Dice &dice, const Figures &figures)
{
    const TroopFigures &troops = figures.of(in.troop);
    Outcome out;
    out.mode = figures.of(in.kind).broken == Broken::Retires ? RoutMode::Retire : RoutMode::Rout;
    const bool retires = out.mode == RoutMode::Retire;
    out.thrown = retires ? march(troops, in.woods, in.rerollUpTo, dice) : flight(troops, in.woods, dice);
    out.distance = out.thrown.distance;
    out.rerolled = out.thrown.rerolled;
    out.basesLost = retires ? std::min(figures.losses.retireMove, in.bases) : 0;
    out.basesLeft = in.bases - out.basesLost;
    out.newState = stateAfter(out);
    return out;
}

std::vector<Effect> affect(const Inputs &in, const Outcome &out)
{
    Effects effects;
    basesOff(effects, "unit", out.basesLost, in.bases);
    effects.add("unit", "rout_moves", 1);
    return std::move(effects).list();
}

std::vector<WorkingLine> explain(const Inputs &in, const Outcome &out, const Figures &figures)
{
    std::vector<WorkingLine> lines;
    if (out.mode == RoutMode::Retire)
        lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "retires by an ordinary move")), "PH-R25"});
    else
        lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "runs, the lowest die always re-rolled")), "PH-R25"});
    addLines(lines, out.thrown, in.troop, in.woods, figures);
    if (out.basesLost > 0) {
        lines.push_back(
            {Phrase(QT_TRANSLATE_NOOP("muster", "retiring costs %1 a turn")).arg(basesInWords(out.basesLost)),
                "Special troops"});
    }
    return lines;
}

Phrase tell(const Inputs &, const Outcome &out, const Names &names)
{
    const Phrase unit = unitName(names);
    const Phrase first = unitNameFirst(names);
    if (out.mode == RoutMode::Rout)
        return Phrase(QT_TRANSLATE_NOOP("muster", "%1 must run %2″.")).arg(first).arg(out.distance);
    const Phrase told = Phrase(QT_TRANSLATE_NOOP("muster", "%1 must retire %2″: %3 lost."))
                            .arg(first)
                            .arg(out.distance)
                            .arg(basesInWords(out.basesLost));
    return sentences({told,
        out.basesLeft == 0 ? Phrase(QT_TRANSLATE_NOOP("muster", "Nothing is left of %1.")).arg(unit) : Phrase()});
}

std::vector<Phrase> describe(const Inputs &in, const Figures &figures)
{
    std::vector<Phrase> known {wordOf(in.troop), basesInWords(in.bases)};
    if (in.kind != Kind::Ordinary)
        known.push_back(wordOf(in.kind));
    known.push_back(wordOf(figures.of(in.kind).broken));
    return known;
}

std::vector<BoundInput<Inputs>> boundInputs()
{
    return {
        input<&Inputs::troop>("troop", QT_TRANSLATE_NOOP("muster", "Troops")).needed().from("unit", "troop"),
        input<&Inputs::kind>("kind", QT_TRANSLATE_NOOP("muster", "Special troops")).from("unit", "kind"),
        input<&Inputs::bases>("bases", QT_TRANSLATE_NOOP("muster", "Bases"))
            .range(1, 99)
            .needed()
            .from("unit", "bases"),
        input<&Inputs::woods>("woods", QT_TRANSLATE_NOOP("muster", "Into woods"))
            .help(QT_TRANSLATE_NOOP("muster", "Does its way lead into woods?"))
            .asked(),
        input<&Inputs::rerollUpTo>("reroll_up_to", QT_TRANSLATE_NOOP("muster", "Re-roll the lowest die up to"))
            .range(0, 6)
            .help(QT_TRANSLATE_NOOP("muster",
                "Only for light infantry that retires: the lowest die is re-rolled when it shows this or less."))
            .decided({{0, QT_TRANSLATE_NOOP("muster", "Keep the dice")},
                {6, QT_TRANSLATE_NOOP("muster", "Re-roll the lowest die")}}),
    };
}

/// Those of a rout, and those of an ordinary move for troops that retire.
std::vector<DiceStage> stages()
{
    std::vector<DiceStage> all = flightStages();
    std::ranges::move(marchStages(), std::back_inserter(all));
    return all;
}

} // namespace
} // namespace in_routmove

std::unique_ptr<Procedure> routMove()
{
    using namespace in_routmove;
    auto p = std::make_unique<PhutProcedure<Inputs, Outcome>>();
    p->id = "rout-move";
    p->title = QT_TRANSLATE_NOOP("muster", "Move of a broken unit");
    p->section = "Rout";
    p->letter = 'V';
    p->phases = {"rout_and_rally"};
    p->reads = {"movement", "kinds", "losses"};
    p->roles = {{.key = "unit",
        .label = QT_TRANSLATE_NOOP("muster", "Broken unit"),
        .badge = QT_TRANSLATE_NOOP("muster", "falls back")}};
    p->boundInputs = boundInputs();
    p->boundOutputs = {
        output<&Outcome::distance>("distance", QT_TRANSLATE_NOOP("muster", "Distance")).shown(),
        output<&Outcome::rerolled>("rerolled", QT_TRANSLATE_NOOP("muster", "A die is re-rolled")),
        output<&Outcome::mode>("mode", QT_TRANSLATE_NOOP("muster", "Must")),
        output<&Outcome::basesLost>("bases_lost", QT_TRANSLATE_NOOP("muster", "Bases lost")),
        output<&Outcome::basesLeft>("bases_left", QT_TRANSLATE_NOOP("muster", "Bases left")),
        output<&Outcome::newState>("new_state", QT_TRANSLATE_NOOP("muster", "New state")),
    };
    p->refuses = &refuse;
    p->stages = stages();
    p->resolves = &run;
    p->affects = &affect;
    p->explains = &explain;
    p->tells = &tell;
    p->describes = &describe;
    p->declare();
    return p;
}

} // namespace muster::phut
