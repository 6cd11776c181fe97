// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/things.h"

#include <functional>
#include <optional>
#include <vector>

namespace muster {

/// Who is marked as actor, target or one of several, and who is merely under the cursor. Exactly one thing acts: who
/// is marked by hand, else who is under the cursor; the cursor is set on who is proposed next, so that he acts until it
/// is moved. Only where it was moved from him to another side may it stand on whom he acts upon.
struct Marks {
    ThingId actor = 0;
    ThingId target = 0;
    ThingId current = 0; ///< under the cursor
    std::vector<ThingId> several {}; ///< marked together, in order; they come before actor and target
    bool proposed = false; ///< the actor was proposed by the program: it gives way to the cursor on its side
    bool targetProposed = false; ///< and so the target on the other
    bool goneAcross = false; ///< from who is proposed the cursor was moved to another side
    bool goneTo = false; ///< the cursor was moved to another than was proposed

    struct Pair {
        ThingId first = 0;
        ThingId second = 0;
    };

    /// The one that acts; 0: nobody.
    ThingId acting() const;
    /// Who acts, and upon whom where that is marked, or under the cursor beside a mark.
    Pair pair() const;
    /// Who is proposed, and upon whom he would act now that the cursor was moved to another side; none where nobody is
    /// marked by hand or it was not.
    std::optional<Pair> reach() const;
    /// Whether the cursor stands where it does for what he acts upon: who merely happens to be under it is no target.
    bool hasGoneToTargetFor(ThingId who) const;
    /// In the order in which roles are dealt out.
    std::vector<ThingId> picks() const;
    /// Marks the actor, or takes the mark away.
    void toggleActor(ThingId thing);
    /// Marks upon whom, or takes the mark away: who was only proposed is marked with it.
    void toggleTarget(ThingId thing);
    /// Marks it with the others, or leaves it out again.
    void toggleAlso(ThingId thing);
    /// Proposes who acts next, and upon whom if that is known.
    void propose(ThingId first, ThingId second);
    /// The cursor went to another thing (`sameSide`: as the actor).
    void moveTo(ThingId thing, bool sameSide);
    /// A tap marks who acts, or upon whom (`asTarget`) the other does.
    void tap(ThingId thing, bool asTarget);
    /// Marks the one that acts, to go to another for it.
    void holdActor();
    /// He did something upon nobody in particular: no mark stays, and he acts on while the cursor is on him or across.
    void actorDid(ThingId thing, bool isCurrentOnHisSide);
    /// Whether the referee marked anything himself.
    bool isAny() const;
    /// By hand: what is only proposed, or under the cursor, is not picked.
    bool isPicked(ThingId thing) const;
    /// Takes the marks from those who are no longer there.
    void forget(const std::function<bool(ThingId)> &isGone);
    bool isActorByHand() const { return actor != 0 && !proposed; }
    void clear();

private:
    void setTarget(ThingId thing);
};

} // namespace muster
