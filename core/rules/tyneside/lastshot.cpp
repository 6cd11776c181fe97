// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/tyneside/lastshot.h"

#include "core/rules/changes.h"
#include "core/rules/tyneside/unit.h"

namespace muster::tyneside {

using namespace Qt::Literals::StringLiterals;

std::vector<Change> shootsAt(const Moment &moment, ThingId target, const QJsonObject &inputs)
{
    const ThingId firer = moment.who("firer");
    if (!Unit(moment.things, firer).isThere() || !Unit(moment.things, target).isThere())
        return {};
    Changes changes(moment.things);
    changes.setLinks(firer, u"shot_at"_s, {target});
    changes.set(firer, u"shot_cover"_s, inputs.value("cover"_L1));
    return std::move(changes).list();
}

TableAnswer lastTargetAmong(const Moment &moment, ThingId firer, const std::vector<ThingId> &enemies)
{
    for (const ThingId target : moment.things.links(firer, u"shot_at"_s)) {
        if (contains(enemies, target) && coverSaidLast(moment, firer, target))
            return {.named = {target}};
    }
    return {};
}

std::optional<Cover> coverSaidLast(const Moment &moment, ThingId firer, ThingId target)
{
    const QString said = moment.things.word(firer, u"shot_cover"_s);
    const bool isOfThem = contains(moment.things.links(firer, u"shot_at"_s), target);
    return isOfThem && said != kCoverUnknown ? std::optional(enumOf(said, Cover::Open)) : std::nullopt;
}

} // namespace muster::tyneside
