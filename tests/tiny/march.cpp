// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/tiny/tiny.h"

namespace muster::tiny {

namespace in_march {
namespace {

constexpr int kHalves = 2;

struct Mover {
    Kind kind {};
};
struct Inputs {
    std::vector<Mover> units;
    bool woods = false;
    int distance = 0; ///< in half inches
};
struct Outcome {
    int allowance = 0; ///< in half inches
    int left = 0; ///< in half inches
};

/// The slowest sets the pace; woods halve it.
Outcome pace(const Inputs &in, Dice &, const Figures &figures)
{
    int slowest = kHalves * figures.of[size_t(in.units.front().kind)].move;
    for (const Mover &mover : in.units)
        slowest = std::min(slowest, kHalves * figures.of[size_t(mover.kind)].move);
    const int allowance = in.woods ? slowest / 2 : slowest;
    const int whole = figures.halves == Halves::Down ? allowance - allowance % kHalves : allowance;
    return {whole, std::max(0, whole - in.distance)};
}

} // namespace
} // namespace in_march

std::unique_ptr<Procedure> march()
{
    using namespace in_march;
    auto p = std::make_unique<TinyProcedure<Inputs, Outcome>>();
    p->id = "march";
    p->title = "March";
    p->section = "March";
    p->letter = 'M';
    p->phases = {"move"};
    p->reads = {"kinds"};
    p->roles = {{.key = "unit_", .label = "Stand", .things = {"stand"}, .most = 12}};
    p->boundInputs = {
        listInput<&Inputs::units>("units", "Stands", {input<&Mover::kind>("kind", "Kind").needed().ofEach("kind")})
            .needed()
            .range(1, 12)
            .rowForEach("unit_"),
        input<&Inputs::woods>("woods", "Through woods").asked(),
        input<&Inputs::distance>("distance_half", "Distance").range(0, 200).inParts(kHalves).asked(),
    };
    p->boundOutputs = {output<&Outcome::allowance>("allowance", "Allowance").dividedBy(kHalves),
        output<&Outcome::left>("left_half", "Left").inParts(kHalves)};
    p->resolves = &pace;
    p->explains = [](const Inputs &, const Outcome &out, const Figures &) {
        return std::vector<WorkingLine> {{Phrase("the slowest: %1").arg(double(out.allowance) / kHalves), "March"}};
    };
    p->tells = [](const Inputs &, const Outcome &out, const Names &) {
        return Phrase("They march %1.").arg(double(out.allowance) / kHalves);
    };
    p->declare();
    return p;
}

} // namespace muster::tiny
