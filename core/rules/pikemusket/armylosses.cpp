// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/pikemusket/losses.h"
#include "core/rules/pikemusket/share.h"
#include "core/rules/pikemusket/tracker.h"
#include "core/rules/pikemusket/unit.h"

namespace muster::pikemusket {

using namespace Qt::Literals::StringLiterals;

Casualties casualties(const Rules &rules, const Things &things, ThingId army)
{
    if (const Thing *thing = things.find(army); thing == nullptr || thing->type != u"army"_s)
        return {};
    const auto figures = rules.as<Figures>();
    const Losses counted = lossesOf(things, army);
    Casualties losses;
    losses.atStart = counted.fielded();
    losses.lost = counted.lost(*figures);
    losses.left = losses.atStart - losses.lost;
    if (losses.atStart > 0)
        losses.percentLost = Share {losses.lost, losses.atStart}.percent();
    int routing = 0;
    for (const Unit &unit : unitsOf(things, army))
        routing += unit.isRouting() ? unit.bases() : 0;
    if (losses.atStart > 0)
        losses.percentRouting = Share {routing, losses.atStart}.percent();
    for (const CrisisLevel &level : figures->crisisLevels)
        losses.marks.push_back(level.over);
    losses.marks.push_back(figures->automaticOver);
    return losses;
}

} // namespace muster::pikemusket
