// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/phut/casualties.h"
#include "core/rules/phut/checks.h"
#include "core/rules/phut/phut.h"
#include "core/rules/phut/prefill.h"
#include "core/rules/telling.h"

namespace muster::phut {

using namespace Qt::Literals::StringLiterals;

namespace in_armycasualties {
namespace {

struct Inputs {
    std::vector<UnitCount> units;
};

std::optional<Refusal> refuse(const Inputs &in, const Figures &)
{
    for (size_t i = 0; i < in.units.size(); ++i) {
        if (in.units[i].bases > in.units[i].startBases)
            return moreThanAtStart(u"units[%1].bases"_s.arg(i), in.units[i].startBases);
    }
    return {};
}

ArmyCount countArmy(const Inputs &in, Dice &, const Figures &)
{
    return count(in.units);
}

std::vector<WorkingLine> explain(const Inputs &, const ArmyCount &out, const Figures &)
{
    return {
        {Phrase(QT_TRANSLATE_NOOP("muster", "%1 of %2 lost: %3 %"))
                .arg(out.basesLost)
                .arg(basesInWords(out.startBases))
                .arg(out.percentLost),
            "PH-R27"},
        {Phrase(QT_TRANSLATE_NOOP("muster", "%1 of %2 routing: %3 %"))
                .arg(out.basesRouting)
                .arg(basesInWords(out.startBases))
                .arg(out.percentRouting),
            "PH-R27"},
        {Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "%n unit(s) lost"), out.unitsLost), "PH-R27"},
    };
}

Phrase tell(const Inputs &, const ArmyCount &out, const Names &names)
{
    return Phrase(QT_TRANSLATE_NOOP("muster", "%1: %2 of %3 lost, %4 %; routing %5 %."))
        .arg(names.of("army", QT_TRANSLATE_NOOP("muster", "The army")))
        .arg(out.basesLost)
        .arg(basesInWords(out.startBases))
        .arg(out.percentLost)
        .arg(out.percentRouting);
}

std::vector<Phrase> describe(const Inputs &in, const Figures &)
{
    return {Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "%n unit(s)"), int(in.units.size()))};
}

std::vector<BoundInput<UnitCount>> unitFields()
{
    return {
        input<&UnitCount::startBases>("start_bases", QT_TRANSLATE_NOOP("muster", "Bases at the start"))
            .range(1, 999)
            .needed(),
        input<&UnitCount::bases>("bases", QT_TRANSLATE_NOOP("muster", "Bases")).range(0, 999).needed(),
        input<&UnitCount::state>("state", QT_TRANSLATE_NOOP("muster", "State")),
    };
}

} // namespace
} // namespace in_armycasualties

std::unique_ptr<Procedure> armyCasualties()
{
    using namespace in_armycasualties;
    auto p = std::make_unique<PhutProcedure<Inputs, ArmyCount>>();
    p->id = "army-casualties";
    p->title = QT_TRANSLATE_NOOP("muster", "State of one army");
    p->section = "Casualties";
    p->letter = 'C';
    p->roles = {{.key = "army", .label = QT_TRANSLATE_NOOP("muster", "Army"), .things = {"army"}}};
    p->boundInputs = {
        listInput<&Inputs::units>("units", QT_TRANSLATE_NOOP("muster", "Units"), unitFields())
            .range(1, 200)
            .workedOut(&unitsOfArmy),
    };
    p->boundOutputs = {
        output<&ArmyCount::startBases>("start_bases", QT_TRANSLATE_NOOP("muster", "Bases at the start")),
        output<&ArmyCount::basesLeft>("bases_left", QT_TRANSLATE_NOOP("muster", "Bases left")),
        output<&ArmyCount::basesLost>("bases_lost", QT_TRANSLATE_NOOP("muster", "Bases lost")),
        output<&ArmyCount::basesRouting>("bases_routing", QT_TRANSLATE_NOOP("muster", "Bases routing")),
        output<&ArmyCount::unitsLost>("units_lost", QT_TRANSLATE_NOOP("muster", "Units lost")),
        output<&ArmyCount::percentLost>("percent_lost", QT_TRANSLATE_NOOP("muster", "Per cent lost")).shown(),
        output<&ArmyCount::percentRouting>("percent_routing", QT_TRANSLATE_NOOP("muster", "Per cent routing")).shown(),
    };
    p->refuses = &refuse;
    p->resolves = &countArmy;
    p->explains = &explain;
    p->tells = &tell;
    p->describes = &describe;
    p->declare();
    return p;
}

} // namespace muster::phut
