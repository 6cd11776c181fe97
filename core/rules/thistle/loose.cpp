// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/thistle/tracker.h"
#include "core/rules/thistle/unit.h"

#include <algorithm>

namespace muster::thistle {

using namespace Qt::Literals::StringLiterals;

namespace in_loose {
namespace {

/// His own stand is under himself; with one general and no commands all are under him.
int underNoGeneral(const Things &things, ThingId army)
{
    const size_t generals = generalsOfArmy(things, army).size();
    const bool allUnderOne = generals == 1 && things.ofType(u"command"_s, army).empty();
    return int(std::ranges::count_if(unitsOf(things, army), [&](const Unit &unit) {
        return !allUnderOne && !unit.isGeneral() && things.within(unit.id(), u"command"_s) == 0;
    }));
}

} // namespace
} // namespace in_loose

std::vector<Phrase> loose(const Rules &, const Things &things, ThingId army)
{
    std::vector<Phrase> found;
    if (const int stands = in_loose::underNoGeneral(things, army); stands > 0) {
        found.push_back(
            Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "%n stand(s) {is|are} under no general."), stands));
    }
    for (const ThingId command : things.ofType(u"command"_s, army)) {
        if (std::ranges::none_of(unitsOf(things, command), &Unit::isGeneral))
            found.push_back(Phrase(QT_TRANSLATE_NOOP("muster", "%1 has no general.")).arg(things.name(command)));
    }
    return found;
}

} // namespace muster::thistle
