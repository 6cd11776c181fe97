// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/things.h"

namespace muster {

/// Whom the referee has picked: marked as actor or target, or merely under the cursor.
struct Picking {
    struct Pair {
        ThingId first = 0;
        ThingId second = 0;
    };

    ThingId actor = 0;
    ThingId target = 0;
    ThingId current = 0;
    ThingId other = 0; ///< under the cursor of another side: the target before, or whoever was gone to since
    bool proposed = false; ///< the actor was proposed by the program: it gives way to the cursor on its side

    /// Who a procedure opens with: what is under the cursor stands in for the mark that is missing.
    Pair pair() const
    {
        if (actor == 0)
            return current == target ? Pair {target, 0} : Pair {current, target};
        return {actor, target != 0 ? target : current != actor ? current : 0};
    }
    /// Marks the actor, or takes the mark away.
    void toggleActor(ThingId thing)
    {
        actor = actor == thing && !proposed ? 0 : thing;
        target = target == thing ? 0 : target;
        proposed = false;
    }
    void toggleTarget(ThingId thing)
    {
        target = target == thing ? 0 : thing;
        actor = actor == thing ? 0 : actor;
    }
    /// Proposes who acts next, and upon whom if that is known.
    void propose(ThingId first, ThingId second)
    {
        actor = first;
        target = second;
        proposed = true;
    }
    /// The cursor went to another thing (`sameSide`: as the actor).
    void moveTo(ThingId thing, bool sameSide)
    {
        current = thing;
        if (proposed && sameSide && target == 0)
            actor = thing;
    }
    /// A tap marks the actor first, then its target on another side (`sameSide`: as the actor).
    void tap(ThingId thing, bool sameSide)
    {
        if (thing == target)
            target = 0;
        else if (actor == 0 || thing == actor || sameSide)
            toggleActor(thing);
        else
            target = thing;
    }
    void clear()
    {
        actor = target = 0;
        proposed = false;
    }
};

} // namespace muster
