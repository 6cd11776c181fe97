// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/things.h"

#include <algorithm>
#include <vector>

namespace muster {

/// Whom the referee has picked: marked as actor or target, several in order, or merely under the cursor.
struct Picking {
    ThingId actor = 0;
    ThingId target = 0;
    ThingId current = 0; ///< under the cursor
    std::vector<ThingId> several {}; ///< picked together, in order; they come before actor and target
    bool proposed = false; ///< the actor was proposed by the program: it gives way to the cursor on its side
    bool targetProposed = false; ///< and so the target on the other
    ThingId lately = 0; ///< whom the last thing done was about, until the cursor moves on its side

    struct Pair {
        ThingId first = 0;
        ThingId second = 0;
    };

    /// Who a procedure opens with: what is under the cursor stands in for the mark that is missing.
    Pair pair() const
    {
        if (actor == 0)
            return current == target ? Pair {target, 0} : Pair {current, target};
        return {actor, target != 0 ? target : current != actor ? current : 0};
    }
    /// In the order in which roles are dealt out. An act is about whom the last thing done was about, while nobody
    /// else has been gone to: a unit that moved is in contact, not the one that is proposed to move next.
    std::vector<ThingId> picks(bool forAct) const
    {
        if (!several.empty()) {
            std::vector<ThingId> all;
            if (!proposed && actor != 0)
                all.push_back(actor);
            all.insert(all.end(), several.begin(), several.end());
            if (!targetProposed && target != 0)
                all.push_back(target);
            return all;
        }
        const Pair now = pair();
        if (!forAct || lately == 0 || (actor != 0 && !proposed))
            return {now.first, now.second};
        if (target != 0 && !targetProposed)
            return {lately, target};
        return {lately, current == actor || current == lately ? 0 : current};
    }
    /// Marks the actor, or takes the mark away.
    void toggleActor(ThingId thing)
    {
        actor = actor == thing && !proposed ? 0 : thing;
        if (target == thing || targetProposed)
            setTarget(0);
        proposed = false;
        lately = 0;
    }
    void toggleTarget(ThingId thing)
    {
        setTarget(target == thing && !targetProposed ? 0 : thing);
        actor = actor == thing ? 0 : actor;
    }
    /// Picks it with the others, or leaves it out again.
    void toggleAlso(ThingId thing)
    {
        if (proposed)
            propose(0, 0);
        if (std::erase(several, thing) == 0)
            several.push_back(thing);
    }
    /// Proposes who acts next, and upon whom if that is known.
    void propose(ThingId first, ThingId second)
    {
        actor = first;
        target = second;
        proposed = true;
        targetProposed = second != 0;
    }
    /// The cursor went to another thing (`sameSide`: as the actor).
    void moveTo(ThingId thing, bool sameSide)
    {
        current = thing;
        if (thing == actor)
            return;
        if (!sameSide && targetProposed)
            target = thing;
        if (sameSide && proposed && (target == 0 || targetProposed))
            propose(thing, 0);
    }
    /// A tap marks the actor first, then its target on another side (`sameSide`: as the actor).
    void tap(ThingId thing, bool sameSide)
    {
        if (thing != target && (actor == 0 || thing == actor || sameSide))
            toggleActor(thing);
        else
            toggleTarget(thing);
    }
    /// Whether the referee picked anything himself.
    bool isAny() const { return !several.empty() || (actor != 0 && !proposed) || (target != 0 && !targetProposed); }
    void clear()
    {
        const ThingId stays = current;
        *this = Picking();
        current = stays;
    }

private:
    void setTarget(ThingId thing)
    {
        target = thing;
        targetProposed = false;
    }
};

} // namespace muster
