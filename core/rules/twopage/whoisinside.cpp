// SPDX-License-Identifier: GPL-3.0-or-later
// What only the table knows of rooms: who stands in which, and by which door or window he came in.
#include "core/rules/changes.h"
#include "core/rules/sides.h"
#include "core/rules/twopage/rooms.h"
#include "core/rules/twopage/turnrules.h"
#include "core/rules/words.h"

#include <algorithm>

namespace muster::twopage {

using namespace Qt::Literals::StringLiterals;

namespace in_whoisinside {
namespace {

/// What was entered of its last move in this step.
QJsonObject movedHow(const Moment &moment, ThingId figure)
{
    const int at = lastMove(moment, figure);
    return at < 0 ? QJsonObject() : moment.deeds[size_t(at)].inputs;
}

bool hasClimbed(const Moment &moment, ThingId figure)
{
    return movedHow(moment, figure).value("levels"_L1).toInt() > 0;
}

/// Doors and windows among them: in and out costs as an obstacle does.
int obstaclesCrossed(const Moment &moment, ThingId figure)
{
    return movedHow(moment, figure).value("obstacles"_L1).toInt();
}

/// As who goes in or out does.
bool hasCrossedSomething(const Moment &moment, ThingId figure)
{
    return obstaclesCrossed(moment, figure) > 0;
}

/// It goes without saying of who left a room by its only kind of door, and of who stayed behind its doors. Who serves a
/// gun with the mover may have come from elsewhere.
bool isSettledByItsMove(const Moment &moment, ThingId figure)
{
    const int at = lastMove(moment, figure);
    const Deed *move = at < 0 ? nullptr : &moment.deeds[size_t(at)];
    if (move == nullptr || move->cast.value(u"mover"_s) != figure)
        return false;
    const bool isShut = move->inputs.value("doors_lead_out"_L1).toBool() && !hasClimbed(moment, figure)
        && !hasCrossedSomething(moment, figure);
    return isShut || hasGoneOutdoors(move->inputs);
}

/// Whoever went through a door or window, up or down, or out of a room. In and out costs as an obstacle does. By which
/// door he goes in may have been said before: then he is there.
bool mayHaveComeToARoom(const Moment &moment, ThingId figure)
{
    return lastMove(moment, figure) >= 0 && wayIn(moment, figure) == 0 && !isSettledByItsMove(moment, figure)
        && (Man(moment.things, figure).room() != 0 || hasClimbed(moment, figure)
            || hasCrossedSomething(moment, figure));
}

/// Enemies in other rooms that he can have come to by what he crossed.
std::vector<Man> enemiesInReach(const Moment &moment, const Man &mover)
{
    const std::vector<ThingId> rooms = roomsWithin(
        moment.things, mover.room(), obstaclesCrossed(moment, mover.id()), moment.things.ofType(u"opening"_s));
    std::vector<Man> inside = menOf(moment.things);
    std::erase_if(inside, [&](const Man &man) {
        return man.isOut() || man.army() == mover.army() || man.room() == 0 || man.room() == mover.room()
            || !contains(rooms, man.room());
    });
    return inside;
}

/// The men inside have the first word (RM10): before that nobody has gone in.
bool haveThoseInsideBlocked(const Moment &moment, ThingId figure)
{
    return whoHasToBlockFirst(moment, enemiesInReach(moment, Man(moment.things, figure))).empty();
}

bool areThereRooms(const Moment &moment, ThingId)
{
    return !moment.things.ofType(u"room"_s).empty();
}

/// He can be there by what he crossed: each door or window on the way is an obstacle (TP-R04).
bool isWithinReach(const Moment &moment, ThingId figure, ThingId room, const std::vector<ThingId> &openings)
{
    const ThingId from = Man(moment.things, figure).room();
    return contains(roomsWithin(moment.things, from, obstaclesCrossed(moment, figure), openings), room);
}

/// By the stairs no door is needed.
bool isBehindADoor(const Moment &moment, ThingId figure, ThingId room)
{
    return room != Man(moment.things, figure).room() && !hasClimbed(moment, figure)
        && !waysInto(moment.things, room).empty();
}

/// No enemy goes in but by a door or window that nobody blocks.
bool mayHaveComeInto(const Moment &moment, ThingId figure, ThingId room)
{
    return !isBehindADoor(moment, figure, room)
        || isWithinReach(moment, figure, room, openingsFreeTo(moment.things, figure));
}

bool isBarred(const Moment &moment, ThingId figure, ThingId room)
{
    return !mayHaveComeInto(moment, figure, room)
        && isWithinReach(moment, figure, room, moment.things.ofType(u"opening"_s));
}

std::vector<ThingId> roomsThat(bool (*are)(const Moment &, ThingId figure, ThingId room), const Moment &moment)
{
    std::vector<ThingId> rooms = moment.things.ofType(u"room"_s);
    std::erase_if(rooms, [&](ThingId room) { return !are(moment, moment.who("figure"), room); });
    return rooms;
}

/// A room is on one level: who has taken the stairs is in another, if another is on record.
std::vector<ThingId> roomsToEnter(const Moment &moment)
{
    const ThingId figure = moment.who("figure");
    std::vector<ThingId> rooms = roomsThat(&mayHaveComeInto, moment);
    if (hasClimbed(moment, figure) && rooms.size() > 1)
        std::erase(rooms, Man(moment.things, figure).room());
    return rooms;
}

Phrase whichRoom(const Moment &moment)
{
    const QString name = moment.things.name(moment.who("figure"));
    const std::vector<ThingId> barred = roomsThat(&isBarred, moment);
    if (barred.empty())
        return Phrase(QT_TRANSLATE_NOOP("muster", "In which room does %1 stand?")).arg(name);
    return Phrase(
        QT_TRANSLATE_NOOP("muster", "In which room does %1 stand? No way into %2: every door and window is blocked."))
        .arg(name)
        .arg(listedNames(moment, barred));
}

/// Out of a room costs as going in does: who crossed nothing and took no stairs is in it still, and who came from an
/// inner one through a single door is in the next.
bool mayStandThere(const Moment &moment, const QString &answer)
{
    const ThingId figure = moment.who("figure");
    return answer != u"outside" || !isBehindDoors(moment.things, figure) || hasClimbed(moment, figure)
        || isWithinReach(moment, figure, 0, moment.things.ofType(u"opening"_s));
}

/// Within a room he shifts for nothing: who has moved from one has gone out of it. Where he comes by the stairs, or by
/// doors that are not on record, only the table knows.
TableAnswer outsideMostly(const Moment &moment)
{
    const ThingId figure = moment.who("figure");
    const ThingId room = Man(moment.things, figure).room();
    if (room != 0 && hasClimbed(moment, figure))
        return {};
    if (mayStandThere(moment, u"outside"_s)) {
        const bool isKnown = !isBehindDoors(moment.things, figure) || !lacksAWayOut(moment.things, room);
        return isKnown ? TableAnswer {u"outside"_s, {}, 0} : TableAnswer();
    }
    if (!hasCrossedSomething(moment, figure))
        return {{}, {room}, 0};
    std::vector<ThingId> others = roomsToEnter(moment);
    std::erase(others, room);
    return others.size() == 1 ? TableAnswer {{}, others, 0} : TableAnswer();
}

std::vector<Change> standsInIt(const Moment &moment, const TableAnswer &answer)
{
    Changes changes(moment.things);
    const Man man(moment.things, moment.who("figure"));
    changes.setLinks(man.id(), u"came_from"_s, man.room() == 0 ? std::vector<ThingId>() : std::vector {man.room()});
    changes.setLinks(man.id(), u"room"_s, answer.named);
    if (man.room() != (answer.named.empty() ? 0 : answer.named.front()))
        changes.set(man.id(), u"blocking"_s, false);
    return std::move(changes).list();
}

// By which of them he came.

/// It was said in this step that he went into the room he is in.
bool hasGoneIn(const Moment &moment, ThingId figure)
{
    const Man man(moment.things, figure);
    const int moved = lastMove(moment, figure);
    return man.room() != 0 && moved >= 0
        && std::ranges::any_of(moment.deeds.begin() + moved, moment.deeds.end(), [&](const Deed &deed) {
               return deed.question == u"inside"_s && deed.cast.value(u"figure"_s) == figure && isOfNow(moment, deed);
           });
}

bool hasNotClimbed(const Moment &moment, ThingId figure)
{
    return !hasClimbed(moment, figure);
}

/// Those that nobody blocks, from where he could be before the last of what he crossed.
std::vector<ThingId> waysHeMayHaveCome(const Moment &moment)
{
    const Man man(moment.things, moment.who("figure"));
    const std::vector<ThingId> before = roomsWithin(
        moment.things, man.cameFrom(), obstaclesCrossed(moment, man.id()) - 1, openingsFreeTo(moment.things, man.id()));
    std::vector<ThingId> ways = freeWaysInto(moment.things, man.id(), man.room());
    std::erase_if(ways, [&](ThingId way) {
        return std::ranges::none_of(
            sidesOf(moment.things, way), [&](ThingId side) { return side != man.room() && contains(before, side); });
    });
    return ways;
}

/// Where nobody blocks anything it makes no difference; who looked up whether he may enter has said it.
bool isAnyBlocked(const Moment &moment, ThingId figure)
{
    const ThingId room = Man(moment.things, figure).room();
    return freeWaysInto(moment.things, figure, room).size() < waysInto(moment.things, room).size()
        && deedNow(moment, "opening", "figure", figure) == nullptr;
}

Phrase whichWay(const Moment &moment)
{
    const Man man(moment.things, moment.who("figure"));
    std::vector<ThingId> blocked = waysInto(moment.things, man.room());
    std::erase_if(blocked, [&](ThingId way) { return !isBlockedTo(moment.things, man.id(), way); });
    return Phrase(QT_TRANSLATE_NOOP("muster", "By which door or window did %1 go in? Blocked by an enemy: %2."))
        .arg(man.name())
        .arg(listedNames(moment, blocked));
}

bool isAnyWayOpen(const Moment &moment, ThingId)
{
    return !waysHeMayHaveCome(moment).empty();
}

/// Of a room without a way out on record he may have gone in by one that is not.
bool areAllWaysOnRecord(const Moment &moment)
{
    return !lacksAWayOut(moment.things, Man(moment.things, moment.who("figure")).room());
}

TableAnswer theOnlyWay(const Moment &moment)
{
    const std::vector<ThingId> ways = waysHeMayHaveCome(moment);
    return areAllWaysOnRecord(moment) && ways.size() == 1 ? TableAnswer {{}, ways, 0} : TableAnswer();
}

// As it was set up.

std::vector<ThingId> allAble(const Moment &moment)
{
    std::vector<ThingId> able;
    for (const Man &man : menOf(moment.things)) {
        if (man.isAble())
            able.push_back(man.id());
    }
    return able;
}

TableAnswer whoIsInIt(const Moment &moment)
{
    std::vector<ThingId> inside = allAble(moment);
    std::erase_if(inside, [&](ThingId id) { return Man(moment.things, id).room() != moment.who("room"); });
    return inside.empty() ? TableAnswer {u"nobody"_s, {}, 0} : TableAnswer {{}, inside, 0};
}

/// Those named stand in it, and nobody else.
std::vector<Change> theyStandInIt(const Moment &moment, const TableAnswer &answer)
{
    Changes changes(moment.things);
    const ThingId room = moment.who("room");
    for (const ThingId id : allAble(moment)) {
        const bool isInside = Man(moment.things, id).room() == room;
        if (answer.names(id) == isInside)
            continue;
        changes.setLinks(id, u"room"_s, isInside ? std::vector<ThingId> {} : std::vector {room});
        changes.set(id, u"blocking"_s, false);
    }
    return std::move(changes).list();
}

TableQuestion inside()
{
    return {.key = "inside",
        .words = QT_TRANSLATE_NOOP("muster", "In which room does %1 stand?"),
        .wording = &whichRoom,
        .phases = {"movement"},
        .roles = aboutFigure(),
        .conditions = {{"figure", &isAble}, {"figure", &areThereRooms}, {"figure", &mayHaveComeToARoom},
            {"figure", &haveThoseInsideBlocked}},
        .answers = {{"outside", QT_TRANSLATE_NOOP("muster", "%1 stands in no room")}},
        .mayAnswer = &mayStandThere,
        .usual = &outsideMostly,
        .named = &roomsToEnter,
        .told = QT_TRANSLATE_NOOP("muster", "%1 stands in: %2"),
        .mustAnswer = false,
        .follows = &standsInIt};
}

TableQuestion wayIn()
{
    return {.key = "way_in",
        .words = QT_TRANSLATE_NOOP("muster", "By which door or window did %1 go in?"),
        .wording = &whichWay,
        .phases = {"movement"},
        .roles = aboutFigure(),
        .conditions = {{"figure", &isAble}, {"figure", &hasCrossedSomething}, {"figure", &hasGoneIn},
            {"figure", &hasNotClimbed}, {"figure", &isAnyBlocked}, {"figure", &isAnyWayOpen}},
        .usual = &theOnlyWay,
        .named = &waysHeMayHaveCome,
        .told = QT_TRANSLATE_NOOP("muster", "%1 goes in by: %2"),
        .owed = &areAllWaysOnRecord};
}

TableQuestion whoIsInside()
{
    return {.key = "who_is_inside",
        .words = QT_TRANSLATE_NOOP("muster", "Who stands in %1?"),
        .phases = {"setup"},
        .roles = {{.key = "room", .label = QT_TRANSLATE_NOOP("muster", "Room"), .things = {"room"}}},
        .answers = {{"nobody", QT_TRANSLATE_NOOP("muster", "Nobody stands in %1")}},
        .usual = &whoIsInIt,
        .named = &allAble,
        .several = true,
        .told = QT_TRANSLATE_NOOP("muster", "In %1: %2"),
        .mustAnswer = false,
        .follows = &theyStandInIt};
}

} // namespace
} // namespace in_whoisinside

std::vector<TableQuestion> roomQuestions()
{
    using namespace in_whoisinside;
    return {inside(), wayIn(), whoIsInside()};
}

} // namespace muster::twopage
