// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/play/marks.h"

#include <algorithm>

namespace muster {

Marks::Pair Marks::pair() const
{
    if (actor == 0)
        return current == target ? Pair {target, 0} : Pair {current, target};
    return {actor, target != 0 ? target : current != actor ? current : 0};
}

std::vector<ThingId> Marks::picks(bool forAct) const
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

void Marks::pick(ThingId thing)
{
    if (actor != thing || proposed)
        toggleActor(thing);
}

void Marks::toggleActor(ThingId thing)
{
    actor = actor == thing && !proposed ? 0 : thing;
    if (target == thing || targetProposed)
        setTarget(0);
    proposed = false;
    lately = 0;
}

void Marks::toggleTarget(ThingId thing)
{
    setTarget(target == thing && !targetProposed ? 0 : thing);
    actor = actor == thing ? 0 : actor;
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
}

void Marks::moveTo(ThingId thing, bool sameSide)
{
    current = thing;
    if (thing == actor)
        return;
    if (!sameSide && targetProposed)
        target = thing;
    if (sameSide && proposed && (target == 0 || targetProposed))
        propose(thing, 0);
}

void Marks::tap(ThingId thing, bool sameSide)
{
    if (thing != target && (actor == 0 || thing == actor || sameSide))
        toggleActor(thing);
    else
        toggleTarget(thing);
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
