// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/play/marks.h"

#include <algorithm>

namespace muster {

ThingId Marks::acting() const
{
    if (isActorByHand())
        return actor;
    if (!several.empty())
        return several.front();
    return current != 0 ? current : actor;
}

Marks::Pair Marks::pair() const
{
    const ThingId first = acting();
    const bool isTargetMarked = target != 0 && (!targetProposed || first == actor);
    const ThingId second = isTargetMarked ? target : isActorByHand() ? current : 0;
    return {first, second == first ? 0 : second};
}

std::optional<Marks::Pair> Marks::reach() const
{
    if (actor == 0 || !proposed || !several.empty() || !goneAcross || current == actor)
        return std::nullopt;
    return Pair {actor, current};
}

bool Marks::hasGoneToTargetFor(ThingId who) const
{
    return isActorByHand() ? actor == who : goneAcross && actor == who;
}

std::vector<ThingId> Marks::picks() const
{
    if (several.empty())
        return {pair().first, pair().second};
    std::vector<ThingId> all;
    if (isActorByHand())
        all.push_back(actor);
    all.insert(all.end(), several.begin(), several.end());
    if (!targetProposed && target != 0)
        all.push_back(target);
    return all;
}

void Marks::toggleActor(ThingId thing)
{
    actor = actor == thing && !proposed ? 0 : thing;
    if (target == thing || targetProposed)
        setTarget(0);
    proposed = false;
    goneAcross = false;
}

void Marks::toggleTarget(ThingId thing)
{
    setTarget(target == thing && !targetProposed ? 0 : thing);
    actor = actor == thing ? 0 : actor;
    if (target != 0 && actor != 0)
        proposed = false;
}

void Marks::toggleAlso(ThingId thing)
{
    if (proposed)
        propose(0, 0);
    if (std::erase(several, thing) == 0)
        several.push_back(thing);
}

void Marks::propose(ThingId first, ThingId second)
{
    actor = first;
    target = second;
    proposed = true;
    targetProposed = second != 0;
    goneAcross = false;
    goneTo = false;
}

void Marks::moveTo(ThingId thing, bool sameSide)
{
    const bool isMoved = thing != current;
    current = thing;
    if (!proposed || actor == 0)
        return;
    goneAcross = !sameSide;
    if (!sameSide) {
        if (targetProposed)
            target = thing;
        return;
    }
    if (thing == actor)
        return;
    if (targetProposed)
        setTarget(0);
    actor = thing;
    goneTo = goneTo || isMoved;
}

void Marks::tap(ThingId thing, bool asTarget)
{
    if (asTarget)
        toggleTarget(thing);
    else
        toggleActor(thing);
}

/// A target that was marked before was meant for another, or has no part in it: the one who is gone to next is meant.
void Marks::holdActor()
{
    actor = acting();
    setTarget(0);
    proposed = false;
    goneAcross = false;
}

void Marks::actorDid(ThingId thing, bool isCurrentOnHisSide)
{
    clear();
    propose(isCurrentOnHisSide && current != 0 ? current : thing, 0);
    goneAcross = !isCurrentOnHisSide && current != 0;
}

bool Marks::isAny() const
{
    return !several.empty() || (actor != 0 && !proposed) || (target != 0 && !targetProposed);
}

bool Marks::isPicked(ThingId thing) const
{
    return std::ranges::find(several, thing) != several.end() || (thing == actor && !proposed)
        || (thing == target && !targetProposed);
}

void Marks::forget(const std::function<bool(ThingId)> &isGone)
{
    if (isGone(actor))
        actor = 0;
    if (isGone(target))
        target = 0;
    std::erase_if(several, isGone);
}

void Marks::clear()
{
    const ThingId stays = current;
    *this = Marks();
    current = stays;
}

void Marks::setTarget(ThingId thing)
{
    target = thing;
    targetProposed = false;
}

} // namespace muster
