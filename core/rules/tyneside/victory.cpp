// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/effects.h"
#include "core/rules/telling.h"
#include "core/rules/tyneside/prefill.h"
#include "core/rules/tyneside/sections.h"
#include "core/rules/tyneside/tyneside.h"

namespace muster {

namespace tyneside {
enum class Victor { A, B, None };
} // namespace tyneside

template <>
struct WordsOf<tyneside::Victor> {
    static constexpr Word all[] = {
        {"a", QT_TRANSLATE_NOOP("muster", "the first side"), "side_a"},
        {"b", QT_TRANSLATE_NOOP("muster", "the second side"), "side_b"},
        {"none", QT_TRANSLATE_NOOP("muster", "neither side")},
    };
};

} // namespace muster

namespace muster::tyneside {

using namespace Qt::Literals::StringLiterals;

namespace in_victory {
namespace {

struct Inputs {
    int aUnits = 0;
    int aRetreating = 0;
    int bUnits = 0;
    int bRetreating = 0;
};

struct Outcome {
    bool aLost = false;
    bool bLost = false;
    Victor winner {};
    bool over = false;
};

std::optional<Refusal> refuse(const Inputs &in, const Figures &)
{
    const auto tooMany = [](const QString &field, int units) {
        return Refusal {field,
            Phrase(QT_TRANSLATE_NOOP("muster", "%1 must be %2 at most: there are no more units."))
                .arg(field)
                .arg(units)};
    };
    if (in.aRetreating > in.aUnits)
        return tooMany(u"a_retreating"_s, in.aUnits);
    if (in.bRetreating > in.bUnits)
        return tooMany(u"b_retreating"_s, in.bUnits);
    return {};
}

/// Source: "Winning and Losing".
Outcome judge(const Inputs &in, Dice &, const Figures &)
{
    Outcome out {.aLost = in.aRetreating == in.aUnits, .bLost = in.bRetreating == in.bUnits};
    out.over = out.aLost || out.bLost;
    if (out.aLost == out.bLost)
        out.winner = Victor::None;
    else
        out.winner = out.aLost ? Victor::B : Victor::A;
    return out;
}

std::vector<Effect> affect(const Inputs &, const Outcome &out)
{
    Effects effects;
    if (out.aLost)
        effects.set("side_a", "state", keyOf(State::LeftField));
    if (out.bLost)
        effects.set("side_b", "state", keyOf(State::LeftField));
    return std::move(effects).list();
}

std::vector<WorkingLine> explain(const Inputs &in, const Outcome &, const Figures &)
{
    const auto line = [](const Phrase &side, int retreating, int units) -> WorkingLine {
        return {
            Phrase(QT_TRANSLATE_NOOP("muster", "%1: %2 of %3 units in retreat")).arg(side).arg(retreating).arg(units),
            "TY-R33"};
    };
    return {line(Phrase::player("side_a", QT_TRANSLATE_NOOP("muster", "the first side")), in.aRetreating, in.aUnits),
        line(Phrase::player("side_b", QT_TRANSLATE_NOOP("muster", "the second side")), in.bRetreating, in.bUnits)};
}

Phrase tell(const Inputs &, const Outcome &out, const Names &names)
{
    const Phrase a = names.of("side_a", QT_TRANSLATE_NOOP("muster", "First side"));
    const Phrase b = names.of("side_b", QT_TRANSLATE_NOOP("muster", "Second side"));
    if (!out.over)
        return Phrase(QT_TRANSLATE_NOOP("muster", "Neither side has lost yet."));
    if (out.winner == Victor::None)
        return Phrase(QT_TRANSLATE_NOOP("muster", "Both sides have lost and leave the field."));
    return Phrase(QT_TRANSLATE_NOOP("muster", "%1 lost, and must leave the field to %2."))
        .arg(out.aLost ? a : b)
        .arg(out.aLost ? b : a);
}

} // namespace
} // namespace in_victory

std::unique_ptr<Procedure> victory()
{
    using namespace in_victory;
    auto p = std::make_unique<TynesideProcedure<Inputs, Outcome>>();
    p->id = "victory";
    p->title = QT_TRANSLATE_NOOP("muster", "Has a side lost?");
    p->section = kWinning;
    p->letter = 'V';
    p->phases = {"melee"};
    p->roles = {
        {.key = "side_a", .label = QT_TRANSLATE_NOOP("muster", "One side"), .things = {"army"}, .offers = &armyOfSideA},
        {.key = "side_b",
            .label = QT_TRANSLATE_NOOP("muster", "Other side"),
            .things = {"army"},
            .offers = &armyOfSideB}};
    p->boundInputs = {
        input<&Inputs::aUnits>("a_units", QT_TRANSLATE_NOOP("muster", "units on the table"))
            .of({"side_a", "A"})
            .range(0, 60)
            .needed()
            .workedOut(&unitsOfSideA),
        input<&Inputs::aRetreating>("a_retreating", QT_TRANSLATE_NOOP("muster", "in retreat"))
            .of({"side_a", "A"})
            .range(0, 60)
            .workedOut(&retreatingOfSideA),
        input<&Inputs::bUnits>("b_units", QT_TRANSLATE_NOOP("muster", "units on the table"))
            .of({"side_b", "B"})
            .range(0, 60)
            .needed()
            .workedOut(&unitsOfSideB),
        input<&Inputs::bRetreating>("b_retreating", QT_TRANSLATE_NOOP("muster", "in retreat"))
            .of({"side_b", "B"})
            .range(0, 60)
            .workedOut(&retreatingOfSideB),
    };
    p->boundOutputs = {
        output<&Outcome::aLost>("a_lost", QT_TRANSLATE_NOOP("muster", "has lost")).of({"side_a", "A"}),
        output<&Outcome::bLost>("b_lost", QT_TRANSLATE_NOOP("muster", "has lost")).of({"side_b", "B"}),
        output<&Outcome::winner>("winner", QT_TRANSLATE_NOOP("muster", "Winner")).shown(),
        output<&Outcome::over>("over", QT_TRANSLATE_NOOP("muster", "The battle is over")),
    };
    p->refuses = &refuse;
    p->resolves = &judge;
    p->affects = &affect;
    p->explains = &explain;
    p->tells = &tell;
    p->declare();
    return p;
}

} // namespace muster::tyneside
