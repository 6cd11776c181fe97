// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/twopage/crowding.h"
#include "core/rules/twopage/prefill.h"
#include "core/rules/twopage/rooms.h"
#include "core/rules/twopage/turnrules.h"

#include <algorithm>

namespace muster::twopage {

using namespace Qt::Literals::StringLiterals;

namespace in_prefillopenings {
namespace {

/// Enemies of the figure in the room that the opening is of, not out.
std::vector<Man> enemiesAt(const Moment &moment)
{
    const ThingId opening = moment.who("opening");
    const ThingId figure = moment.who(kFigure);
    return opening == 0 || figure == 0 ? std::vector<Man>() : defendersOf(moment.things, figure, opening);
}

bool isKnown(const Moment &moment)
{
    return moment.who("opening") != 0 && moment.who(kFigure) != 0;
}

/// As the referee has it: by them he leaves his room through no door (TP-R03).
bool takesTheStairs(const Moment &moment)
{
    return moment.given.value("levels"_L1).toInt() > 0;
}

} // namespace
} // namespace in_prefillopenings

/// One enters while figures move, fires and fights in the other steps.
Value useInThisPhase(const Moment &moment)
{
    using namespace in_prefillopenings;
    if (moment.phase() == u"shooting"_s)
        return u"fire"_s;
    if (moment.phase() == u"melee"_s)
        return u"fight"_s;
    return moment.phase() == u"movement"_s ? Value(u"enter"_s) : kUnknown;
}

Value doorToGoThrough(const Moment &moment)
{
    using namespace in_prefillopenings;
    const ThingId mover = moment.who(kMover);
    if (mover == 0)
        return kUnknown;
    const bool leavesByDoor = isBehindDoors(moment.things, mover) && !takesTheStairs(moment);
    return leavesByDoor || wayIn(moment, mover) != 0 ? Value(1) : kUnknown;
}

Value doorsLeadOutdoors(const Moment &moment)
{
    const ThingId mover = moment.who(kMover);
    if (mover == 0)
        return kUnknown;
    const std::vector<ThingId> ways = waysInto(moment.things, Man(moment.things, mover).room());
    return !ways.empty()
        && std::ranges::all_of(ways, [&](ThingId way) { return roomBeyond(moment.things, mover, way) == ThingId(0); });
}

/// Others of its side that stand at the opening and fire or fight there in this step.
Value ownAtOpening(const Moment &moment)
{
    using namespace in_prefillopenings;
    if (!isKnown(moment))
        return kUnknown;
    std::vector<ThingId> users = usersOf(moment, moment.who("opening"), moment.things.armyOf(moment.who(kFigure)));
    std::erase(users, moment.who(kFigure));
    return std::min(12, int(users.size()));
}

Value enemiesInRoom(const Moment &moment)
{
    using namespace in_prefillopenings;
    return isKnown(moment) ? Value(std::min(12, int(enemiesAt(moment).size()))) : kUnknown;
}

Value isBlockedHere(const Moment &moment)
{
    using namespace in_prefillopenings;
    if (!isKnown(moment))
        return kUnknown;
    for (const Man &man : enemiesAt(moment)) {
        if (man.isBlocking() && man.opening() == moment.who("opening"))
            return true;
    }
    return false;
}

Value blockedElsewhere(const Moment &moment)
{
    using namespace in_prefillopenings;
    if (!isKnown(moment))
        return kUnknown;
    std::vector<ThingId> blocked;
    for (const Man &man : enemiesAt(moment)) {
        const ThingId opening = man.opening();
        const bool counts = man.isBlocking() && opening != 0 && opening != moment.who("opening");
        if (counts && std::ranges::find(blocked, opening) == blocked.end())
            blocked.push_back(opening);
    }
    return std::min(12, int(blocked.size()));
}

/// Out of a room he fires from one of its doors and windows: as was said, where he stands, or the only one that has
/// room for him.
std::vector<ThingId> openingOfFirer(const Moment &moment)
{
    const Man firer(moment.things, moment.who(kFirer));
    const ThingId target = moment.who("target");
    const bool isWithin = target != 0 && firer.id() != 0 && firer.room() == Man(moment.things, target).room();
    if (firer.id() == 0 || firer.room() == 0 || isWithin)
        return {};
    const ThingId opening = openingToFireFrom(moment, firer);
    return opening == 0 ? std::vector<ThingId>() : std::vector {opening};
}

std::vector<ThingId> openingOfFigure(const Moment &moment)
{
    const ThingId figure = moment.who(kFigure);
    const ThingId opening = figure == 0 ? 0 : Man(moment.things, figure).opening();
    return opening == 0 ? std::vector<ThingId> {} : std::vector {opening};
}

} // namespace muster::twopage
