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

/// As who goes in or out does.
bool hasCrossedSomething(const Moment &moment, ThingId figure)
{
    return movedHow(moment, figure).value("obstacles"_L1).toInt() > 0;
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

bool areThereRooms(const Moment &moment, ThingId)
{
    return !moment.things.ofType(u"room"_s).empty();
}

/// No enemy goes in but by a door or window that nobody blocks; by the stairs no door is needed.
bool isBarred(const Moment &moment, ThingId figure, ThingId room)
{
    return room != Man(moment.things, figure).room() && !hasClimbed(moment, figure)
        && !waysInto(moment.things, room).empty() && !canComeInto(moment.things, figure, room);
}

std::vector<ThingId> roomsThatAre(const Moment &moment, bool barred)
{
    std::vector<ThingId> rooms = moment.things.ofType(u"room"_s);
    std::erase_if(rooms, [&](ThingId room) { return isBarred(moment, moment.who("figure"), room) != barred; });
    return rooms;
}

std::vector<ThingId> roomsToEnter(const Moment &moment)
{
    return roomsThatAre(moment, false);
}

Phrase whichRoom(const Moment &moment)
{
    const QString name = moment.things.name(moment.who("figure"));
    const std::vector<ThingId> barred = roomsThatAre(moment, true);
    if (barred.empty())
        return Phrase(QT_TRANSLATE_NOOP("muster", "In which room does %1 stand?")).arg(name);
    return Phrase(
        QT_TRANSLATE_NOOP("muster", "In which room does %1 stand? No way into %2: every door and window is blocked."))
        .arg(name)
        .arg(listedNames(moment, barred));
}

/// Out of a room costs as going in does: who crossed nothing and took no stairs is in it still.
bool mayStandThere(const Moment &moment, const QString &answer)
{
    const ThingId figure = moment.who("figure");
    return answer != u"outside" || !isBehindDoors(moment.things, figure) || hasClimbed(moment, figure)
        || hasCrossedSomething(moment, figure);
}

/// Within a room he shifts for nothing: who has moved from one has gone out of it. Where he comes by the stairs only
/// the table knows.
TableAnswer outsideMostly(const Moment &moment)
{
    const ThingId figure = moment.who("figure");
    const ThingId room = Man(moment.things, figure).room();
    if (room != 0 && hasClimbed(moment, figure))
        return {};
    return mayStandThere(moment, u"outside"_s) ? TableAnswer {u"outside"_s, {}, 0} : TableAnswer {{}, {room}, 0};
}

std::vector<Change> standsInIt(const Moment &moment, const TableAnswer &answer)
{
    Changes changes(moment.things);
    const Man man(moment.things, moment.who("figure"));
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

/// Where nobody blocks anything it makes no difference; who looked up whether he may enter has said it.
bool isAnyBlocked(const Moment &moment, ThingId figure)
{
    const ThingId room = Man(moment.things, figure).room();
    return freeWaysInto(moment.things, figure, room).size() < waysInto(moment.things, room).size()
        && deedNow(moment, "opening", "figure", figure) == nullptr;
}

std::vector<ThingId> waysHeMayHaveCome(const Moment &moment)
{
    const ThingId figure = moment.who("figure");
    return freeWaysInto(moment.things, figure, Man(moment.things, figure).room());
}

TableAnswer theOnlyWay(const Moment &moment)
{
    const std::vector<ThingId> ways = waysHeMayHaveCome(moment);
    return ways.size() == 1 ? TableAnswer {{}, ways, 0} : TableAnswer();
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
        .conditions = {{"figure", &isAble}, {"figure", &areThereRooms}, {"figure", &mayHaveComeToARoom}},
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
        .words =
            QT_TRANSLATE_NOOP("muster", "By which door or window did %1 go in? Those blocked by an enemy are shut."),
        .phases = {"movement"},
        .roles = aboutFigure(),
        .conditions = {{"figure", &isAble}, {"figure", &hasCrossedSomething}, {"figure", &hasGoneIn},
            {"figure", &hasNotClimbed}, {"figure", &isAnyBlocked}},
        .usual = &theOnlyWay,
        .named = &waysHeMayHaveCome,
        .told = QT_TRANSLATE_NOOP("muster", "%1 goes in by: %2")};
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
