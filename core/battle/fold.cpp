// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/fold.h"

namespace muster {

std::vector<bool> effective(std::span<const Event> events)
{
    std::vector<bool> inForce(events.size(), false);
    const auto set = [&](int target, size_t at, bool to) {
        const size_t place = size_t(target) - 1;
        if (target >= 1 && place < at && !isAboutAnother(events[place]))
            inForce[place] = to;
    };
    for (size_t at = 0; at < events.size(); ++at) {
        if (const auto *undo = events[at].as<Undo>())
            set(undo->target, at, false);
        else if (const auto *redo = events[at].as<Redo>())
            set(redo->target, at, true);
        else
            inForce[at] = true;
    }
    return inForce;
}

void apply(Things &things, const Event &event)
{
    for (const Thing &thing : deployedBy(event))
        things.add(thing);
    for (const Change &change : changesOf(event))
        things.set(change.thing, change.key, change.after);
}

Things fold(std::span<const Event> events)
{
    const std::vector<bool> inForce = effective(events);
    Things things;
    for (size_t at = 0; at < events.size(); ++at) {
        if (inForce[at])
            apply(things, events[at]);
    }
    return things;
}

} // namespace muster
