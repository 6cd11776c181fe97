// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/pikemusket/losses.h"
#include "core/rules/pikemusket/prefill.h"
#include "core/rules/pikemusket/sides.h"

#include <algorithm>
#include <iterator>

namespace muster::pikemusket {

using namespace Qt::Literals::StringLiterals;

namespace in_prefillarmy {
namespace {

Value fielded(const Moment &moment, const char *role)
{
    const ThingId army = moment.who(role);
    return army == 0 ? kUnknown : Value(lossesOf(moment.things, army).fielded());
}

Value lost(const Moment &moment, const char *role)
{
    const ThingId army = moment.who(role);
    const auto figures = moment.rules.as<Figures>();
    return army == 0 ? kUnknown : Value(lossesOf(moment.things, army).lost(*figures));
}

} // namespace
} // namespace in_prefillarmy

Value fieldedByArmy(const Moment &moment)
{
    using namespace in_prefillarmy;
    return fielded(moment, "army");
}

Value lostByArmy(const Moment &moment)
{
    using namespace in_prefillarmy;
    return lost(moment, "army");
}

Value fieldedByA(const Moment &moment)
{
    using namespace in_prefillarmy;
    return fielded(moment, "army_a");
}

Value lostByA(const Moment &moment)
{
    using namespace in_prefillarmy;
    return lost(moment, "army_a");
}

Value fieldedByB(const Moment &moment)
{
    using namespace in_prefillarmy;
    return fielded(moment, "army_b");
}

Value lostByB(const Moment &moment)
{
    using namespace in_prefillarmy;
    return lost(moment, "army_b");
}

std::vector<ThingId> unitsOfArmy(const Moment &moment)
{
    std::vector<ThingId> units;
    std::vector<ThingId> routing; // nothing more befalls them
    for (const Unit &unit : unitsOf(moment.things, moment.who("army"))) {
        if (unit.isPresent())
            (unit.isRouting() ? routing : units).push_back(unit.id());
    }
    const size_t room = size_t(kMostUnits) - std::min(size_t(kMostUnits), units.size());
    routing.resize(std::min(routing.size(), room));
    std::ranges::copy(routing, std::back_inserter(units));
    std::ranges::sort(units);
    return units;
}

} // namespace muster::pikemusket
