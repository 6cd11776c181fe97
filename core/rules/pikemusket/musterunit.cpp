// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/pikemusket/inputs.h"
#include "core/rules/pikemusket/pikemusket.h"
#include "core/rules/pikemusket/prefill.h"
#include "core/rules/pikemusket/telling.h"
#include "core/rules/telling.h"

namespace muster::pikemusket {

namespace in_musterunit {
namespace {

struct Inputs {
    int army = 0;
    UnitType type {};
    int bases = 0;
};

struct Outcome {
    int menLow = 0;
    int menHigh = 0;
    int frontage = 0;
    int fullBases = 0;
    bool belowFull = false;
    int strength = 0;
    int morale = 0;
};

Outcome count(const Inputs &in, Dice &, const Figures &figures)
{
    const TypeFigures &type = figures.of(in.type);
    const UnitFigures &unit = figures.of(in.army, in.type);
    return {
        .menLow = type.menLow * in.bases,
        .menHigh = type.menHigh * in.bases,
        .frontage = type.front * in.bases,
        .fullBases = unit.bases,
        .belowFull = in.bases < unit.bases,
        .strength = unit.attack * in.bases,
        .morale = unit.morale,
    };
}

std::vector<WorkingLine> explain(const Inputs &in, const Outcome &out, const Figures &figures)
{
    const TypeFigures &type = figures.of(in.type);
    const Phrase bases = basesInWords(in.bases);
    std::vector<WorkingLine> lines;
    if (type.menHigh == 0)
        lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "a battery counts no men")), "PM-R01"});
    else
        lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "%1 of %2 to %3 men: %4 to %5"))
                             .arg(bases)
                             .arg(type.menLow)
                             .arg(type.menHigh)
                             .arg(out.menLow)
                             .arg(out.menHigh),
            kScale});
    lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "%1 × %2 mm = %3 mm, as many metres in the field"))
                         .arg(bases)
                         .arg(type.front)
                         .arg(out.frontage),
        kScale});
    lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "%1 × %2 = attack %3"))
                         .arg(bases)
                         .arg(figures.of(in.army, in.type).attack)
                         .arg(out.strength),
        kArmyTable});
    if (out.belowFull)
        lines.push_back(
            {Phrase(QT_TRANSLATE_NOOP("muster", "a full unit has %1")).arg(basesInWords(out.fullBases)), kArmyTable});
    return lines;
}

Phrase tell(const Inputs &in, const Outcome &out, const Names &names)
{
    const Phrase unit = names.of("unit", QT_TRANSLATE_NOOP("muster", "The unit"));
    if (out.menHigh == 0) {
        return Phrase(QT_TRANSLATE_NOOP("muster", "%1 has %2 and a front of %3 mm; morale %4."))
            .arg(unit)
            .arg(basesInWords(in.bases))
            .arg(out.frontage)
            .arg(out.morale);
    }
    return Phrase(QT_TRANSLATE_NOOP("muster", "%1 has %2 to %3 men on %4 mm; attack %5, morale %6."))
        .arg(unit)
        .arg(out.menLow)
        .arg(out.menHigh)
        .arg(out.frontage)
        .arg(out.strength)
        .arg(out.morale);
}

std::vector<Phrase> describe(const Inputs &in, const Figures &figures)
{
    return {figures.armyName(in.army), unitInWords(in.type, in.bases)};
}

} // namespace
} // namespace in_musterunit

std::unique_ptr<Procedure> musterUnit(const TableWords &words)
{
    using namespace in_musterunit;
    auto p = std::make_unique<PikeProcedure<Inputs, Outcome>>();
    p->id = "muster";
    p->title = QT_TRANSLATE_NOOP("muster", "What a unit counts");
    p->section = kScale;
    p->letter = 'U';
    p->reads = {"armies", "text_units"};
    p->roles = {{.key = "unit",
        .label = QT_TRANSLATE_NOOP("muster", "Unit"),
        .badge = QT_TRANSLATE_NOOP("muster", "is counted")}};
    p->boundInputs = {
        armyInput<&Inputs::army>(words).from("unit", "army"),
        unitTypeInput<&Inputs::type>().workedOut(&typeOfUnit),
        basesInput<&Inputs::bases>().from("unit", "bases"),
    };
    p->boundOutputs = {
        output<&Outcome::menLow>("men_low", QT_TRANSLATE_NOOP("muster", "Men, at least")),
        output<&Outcome::menHigh>("men_high", QT_TRANSLATE_NOOP("muster", "Men, at most")),
        output<&Outcome::frontage>("frontage", QT_TRANSLATE_NOOP("muster", "Front in line, mm")),
        output<&Outcome::fullBases>("full_bases", QT_TRANSLATE_NOOP("muster", "Bases when full")),
        output<&Outcome::belowFull>("below_full", QT_TRANSLATE_NOOP("muster", "Below full strength")),
        output<&Outcome::strength>("strength", QT_TRANSLATE_NOOP("muster", "Attack strength")).shown(),
        output<&Outcome::morale>("morale", QT_TRANSLATE_NOOP("muster", "Morale")),
    };
    p->resolves = &count;
    p->explains = &explain;
    p->tells = &tell;
    p->describes = &describe;
    p->declare();
    return p;
}

} // namespace muster::pikemusket
