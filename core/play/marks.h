// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/things.h"

#include <vector>

namespace muster {

/// Who is marked as actor, target or one of several, and who is merely under the cursor.
struct Marks {
    ThingId actor = 0;
    ThingId target = 0;
    ThingId current = 0; ///< under the cursor
    std::vector<ThingId> several {}; ///< marked together, in order; they come before actor and target
    bool proposed = false; ///< the actor was proposed by the program: it gives way to the cursor on its side
    bool targetProposed = false; ///< and so the target on the other
    ThingId lately = 0; ///< whom the last thing done was about, until the cursor moves on its side

    struct Pair {
        ThingId first = 0;
        ThingId second = 0;
    };

    /// Who a procedure opens with: what is under the cursor stands in for the mark that is missing.
    Pair pair() const;
    /// In the order in which roles are dealt out. An act is about whom the last thing done was about, while nobody
    /// else has been gone to: a unit that moved is in contact, not the one that is proposed to move next.
    std::vector<ThingId> picks(bool forAct) const;
    /// Marks the actor: whoever is gone to now is the other one.
    void pick(ThingId thing);
    /// Marks the actor, or takes the mark away.
    void toggleActor(ThingId thing);
    void toggleTarget(ThingId thing);
    /// Marks it with the others, or leaves it out again.
    void toggleAlso(ThingId thing);
    /// Proposes who acts next, and upon whom if that is known.
    void propose(ThingId first, ThingId second);
    /// The cursor went to another thing (`sameSide`: as the actor).
    void moveTo(ThingId thing, bool sameSide);
    /// A tap marks the actor first, then its target on another side (`sameSide`: as the actor).
    void tap(ThingId thing, bool sameSide);
    /// Whether the referee marked anything himself.
    bool isAny() const;
    /// By hand: what is only proposed, or under the cursor, is not picked.
    bool isPicked(ThingId thing) const;
    void clear();

private:
    void setTarget(ThingId thing);
};

} // namespace muster
