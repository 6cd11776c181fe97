// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/tyneside/aim.h"
#include "core/rules/tyneside/sections.h"
#include "core/rules/tyneside/tyneside.h"

namespace muster::tyneside {

namespace in_rangeband {
namespace {

struct Outcome {
    Band band {};
    int need = 0;
    bool canHit = false;
};

Outcome measure(const Aim &in, Dice &, const Figures &figures)
{
    Outcome out;
    out.band = bandOf(in.weapon, in.distance, figures);
    out.need = needOf(out.band, in.cover, figures);
    out.canHit = out.need > 0;
    return out;
}

std::vector<WorkingLine> explain(const Aim &in, const Outcome &out, const Figures &)
{
    return {{Phrase(QT_TRANSLATE_NOOP("muster", "%1 at %2 cm: %3"))
                    .arg(wordOf(in.weapon))
                    .arg(in.distance)
                    .arg(wordOf(out.band)),
                kWeapons},
        {Phrase(QT_TRANSLATE_NOOP("muster", "%1: %2")).arg(wordOf(in.cover)).arg(inWords(out.band, out.need)),
            kShooting}};
}

Phrase tell(const Aim &, const Outcome &out, const Names &)
{
    if (!out.canHit)
        return Phrase(QT_TRANSLATE_NOOP("muster", "The target cannot be hit (%1).")).arg(wordOf(out.band));
    return Phrase(QT_TRANSLATE_NOOP("muster", "The target is at %1: a D8 hits from %2."))
        .arg(wordOf(out.band))
        .arg(out.need);
}

std::vector<BoundInput<Aim>> boundInputs()
{
    std::vector<BoundInput<Aim>> all;
    all.push_back(weaponInput().needed());
    all.push_back(distanceInput());
    all.push_back(coverInputOfTarget());
    return all;
}

} // namespace
} // namespace in_rangeband

std::unique_ptr<Procedure> rangeBand()
{
    using namespace in_rangeband;
    auto p = std::make_unique<TynesideProcedure<Aim, Outcome>>();
    p->id = "range-band";
    p->title = QT_TRANSLATE_NOOP("muster", "Range");
    p->section = kWeapons;
    p->letter = 'R';
    p->phases = {"commanded_shooting", "uncommanded_shooting"};
    p->reads = {"weapons", "to_hit"};
    p->roles = {{.key = "firer", .label = QT_TRANSLATE_NOOP("muster", "Shooter"), .things = unitTypes()},
        {.key = "target",
            .label = QT_TRANSLATE_NOOP("muster", "Target"),
            .things = unitTypes(),
            .side = RoleSide::OtherThanFirst,
            .needed = false}};
    p->boundInputs = boundInputs();
    p->boundOutputs = {
        output<&Outcome::band>("band", QT_TRANSLATE_NOOP("muster", "Range")).shown(),
        output<&Outcome::need>("need", QT_TRANSLATE_NOOP("muster", "Hits from")),
        output<&Outcome::canHit>("can_hit", QT_TRANSLATE_NOOP("muster", "Can be hit")),
    };
    p->resolves = &measure;
    p->explains = &explain;
    p->tells = &tell;
    p->hints = &hintOf;
    p->declare();
    return p;
}

} // namespace muster::tyneside
