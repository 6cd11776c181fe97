// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/fields.h"
#include "core/rules/houseoption.h"
#include "tests/tiny/tiny.h"

namespace muster::tiny {

using namespace fields;

std::vector<TableSpec> tableSpecs()
{
    return {{.id = "kinds",
        .title = "Kinds",
        .section = "Kinds",
        .shape = shape::grid(wordsOf<Kind>(),
            {number("die", "Die", 4, 20), number("needs", "Hits from", 1, 20), number("move", "Move", 0, 40)}),
        .mayBeReconstructed = true}};
}

std::vector<HouseOption> houseOptions()
{
    return {houseOption<Halves>("halves", "What becomes of half inches?", "T-R1")};
}

Result<std::shared_ptr<const Compiled>> readFigures(const Tables &tables, const HouseOptions &options)
{
    auto figures = std::make_shared<Figures>();
    for (const Kind kind : {Kind::Pikes, Kind::Shot}) {
        const char *row = wordsIn<Kind>()[size_t(kind)].key;
        figures->of[size_t(kind)] = {tables.number("kinds", row, "die"), tables.number("kinds", row, "needs"),
            tables.number("kinds", row, "move")};
    }
    figures->halves = chosen<Halves>(options, "halves");
    return std::shared_ptr<const Compiled>(std::move(figures));
}

} // namespace muster::tiny
