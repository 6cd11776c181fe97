// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/changes.h"
#include "core/rules/twopage/acts.h"
#include "core/rules/twopage/man.h"
#include "core/rules/twopage/rooms.h"

namespace muster::twopage {

using namespace Qt::Literals::StringLiterals;

bool staysWhereHeIs(const Moment &moment, const Man &man)
{
    const QString phase = moment.phase();
    const bool isInPlay = phase == u"movement"_s || phase == u"shooting"_s || phase == u"melee"_s;
    const bool fights = man.isInMelee() || (man.wasInMelee() && !man.isMover());
    return isInPlay && (man.isIdle() || (fights && !man.foes().empty()));
}

namespace {

Refusal refuseShift(const Man &man)
{
    return refusal("figure",
        Phrase(QT_TRANSLATE_NOOP("muster", "%1 may not shift: idle, or needs Move to leave the fight."))
            .arg(man.name()));
}

Refusal refuseAtOpening(const char *text, const Moment &moment)
{
    return refusal("figure",
        Phrase(text).arg(moment.things.name(moment.who("figure"))).arg(moment.things.name(moment.who("opening"))));
}

/// Shifting is within one room, and free and at once (TP-R04). Outside the door or window says which room it is.
Result<Doing> standAt(const Moment &moment)
{
    if (auto refused = refuseOut(moment, "figure"))
        return *refused;
    const ThingId opening = moment.who("opening");
    const Man man(moment.things, moment.who("figure"));
    const bool shifts = man.room() != 0;
    if (man.opening() == opening)
        return refuseAtOpening(QT_TRANSLATE_NOOP("muster", "%1 stands at %2 already."), moment);
    if (shifts && staysWhereHeIs(moment, man) && !moment.overruled)
        return refuseShift(man);
    if (shifts && !contains(waysInto(moment.things, man.room()), opening) && !moment.overruled) {
        return refusal("opening",
            Phrase(QT_TRANSLATE_NOOP("muster", "%1 is no door or window of the room in which %2 stands."))
                .arg(moment.things.name(opening))
                .arg(man.name()));
    }
    Changes changes(moment.things);
    changes.setLinks(man.id(), u"opening"_s, {opening});
    changes.set(man.id(), u"blocking"_s, false);
    if (shifts && (moment.phase() == u"movement"_s || moment.phase() == u"shooting"_s))
        changes.set(man.id(), u"shifted"_s, true);
    return Doing {std::move(changes).list()};
}

/// Who stands idle goes on blocking where he stands (TURN-11).
Result<Doing> leaveOpening(const Moment &moment)
{
    if (auto refused = refuseOut(moment, "figure"))
        return *refused;
    const Man man(moment.things, moment.who("figure"));
    if (man.opening() != moment.who("opening"))
        return refuseAtOpening(QT_TRANSLATE_NOOP("muster", "%1 does not stand at %2."), moment);
    if (man.room() != 0 && staysWhereHeIs(moment, man) && !moment.overruled)
        return refuseShift(man);
    Changes changes(moment.things);
    changes.setLinks(man.id(), u"opening"_s, {});
    changes.set(man.id(), u"blocking"_s, false);
    return Doing {std::move(changes).list()};
}

/// Before there were two acts the same one was done to leave it.
Phrase standAtTold(const Moment &moment, const Doing &done)
{
    const bool stands = isLinkedIn(done, moment.who("figure"), u"opening"_s, moment.who("opening"));
    return Phrase(stands ? QT_TRANSLATE_NOOP("muster", "At the opening: %1, %2")
                         : QT_TRANSLATE_NOOP("muster", "Leaves the opening: %1, %2"))
        .arg(moment.things.name(moment.who("figure")))
        .arg(moment.things.name(moment.who("opening")));
}

Refusal refuseInRoom(const char *text, const Moment &moment)
{
    return refusal("figure",
        Phrase(text).arg(moment.things.name(moment.who("figure"))).arg(moment.things.name(moment.who("room"))));
}

/// He stands at none of its doors and windows yet, and at none of the last any more.
Doing standingIn(const Moment &moment, const std::vector<ThingId> &room)
{
    const ThingId figure = moment.who("figure");
    Changes changes(moment.things);
    changes.setLinks(figure, u"room"_s, room);
    changes.setLinks(figure, u"opening"_s, {});
    changes.set(figure, u"blocking"_s, false);
    return Doing {std::move(changes).list()};
}

Result<Doing> enter(const Moment &moment)
{
    if (auto refused = refuseOut(moment, "figure"))
        return *refused;
    const ThingId room = moment.who("room");
    if (Man(moment.things, moment.who("figure")).room() == room)
        return refuseInRoom(QT_TRANSLATE_NOOP("muster", "%1 stands in %2 already."), moment);
    return standingIn(moment, {room});
}

Result<Doing> leaveRoom(const Moment &moment)
{
    if (auto refused = refuseOut(moment, "figure"))
        return *refused;
    if (Man(moment.things, moment.who("figure")).room() != moment.who("room"))
        return refuseInRoom(QT_TRANSLATE_NOOP("muster", "%1 does not stand in %2."), moment);
    return standingIn(moment, {});
}

/// Before there were two acts the same one was done to leave it.
Phrase enterTold(const Moment &moment, const Doing &done)
{
    const bool enters = isLinkedIn(done, moment.who("figure"), u"room"_s, moment.who("room"));
    return Phrase(enters ? QT_TRANSLATE_NOOP("muster", "In the room: %1, %2")
                         : QT_TRANSLATE_NOOP("muster", "Leaves the room: %1, %2"))
        .arg(moment.things.name(moment.who("figure")))
        .arg(moment.things.name(moment.who("room")));
}

Refusal refuseBlocking(const char *text, const Man &man)
{
    return refusal("figure", Phrase(text).arg(man.name()));
}

/// Each inside blocks one opening at most: the one that he stands at (TP-R31).
Result<Doing> block(const Moment &moment)
{
    if (auto refused = refuseOut(moment, "figure"))
        return *refused;
    const Man man(moment.things, moment.who("figure"));
    if (man.opening() == 0 || man.room() == 0)
        return refusal(
            "figure", Phrase(QT_TRANSLATE_NOOP("muster", "%1: not in a room at a door or window.")).arg(man.name()));
    if (man.isBlocking())
        return refuseBlocking(QT_TRANSLATE_NOOP("muster", "%1 blocks his opening already."), man);
    return Doing {{moment.things.changing(man.id(), u"blocking"_s, true)}};
}

Result<Doing> stopBlocking(const Moment &moment)
{
    if (auto refused = refuseOut(moment, "figure"))
        return *refused;
    const Man man(moment.things, moment.who("figure"));
    if (!man.isBlocking())
        return refuseBlocking(QT_TRANSLATE_NOOP("muster", "%1 blocks no opening."), man);
    return Doing {{moment.things.changing(man.id(), u"blocking"_s, false)}};
}

/// Where he stands now need not be where he stood; before there were two acts the same one was done to stop.
Phrase blockTold(const Moment &moment, const Doing &done)
{
    const ThingId figure = moment.who("figure");
    return Phrase(givenIn(done, figure, u"blocking"_s).toBool()
            ? QT_TRANSLATE_NOOP("muster", "Blocks his opening: %1")
            : QT_TRANSLATE_NOOP("muster", "Blocks his opening no longer: %1"))
        .arg(moment.things.name(figure));
}

/// "Door 2": counted among all of their type.
QJsonObject numbered(const Moment &moment, const QString &type, const char *name)
{
    const int number = int(moment.things.ofType(type).size()) + 1;
    return {{u"name"_s, Phrase(name).arg(number).text()}};
}

ThingId makeOpening(Doing &doing, const Moment &moment, ThingId room)
{
    return doing.make(u"opening"_s, room, numbered(moment, u"opening"_s, QT_TRANSLATE_NOOP("muster", "Opening %1")));
}

ThingId makeRoom(Doing &doing, const Moment &moment, ThingId building)
{
    return doing.make(u"room"_s, building, numbered(moment, u"room"_s, QT_TRANSLATE_NOOP("muster", "Room %1")));
}

/// A building with one room and one opening; names are mended by hand.
Result<Doing> build(const Moment &moment)
{
    Doing doing;
    const ThingId building =
        doing.make(u"building"_s, 0, numbered(moment, u"building"_s, QT_TRANSLATE_NOOP("muster", "Building %1")));
    makeOpening(doing, moment, makeRoom(doing, moment, building));
    return doing;
}

Phrase builtTold(const Moment &, const Doing &done)
{
    return Phrase(QT_TRANSLATE_NOOP("muster", "On the table: %1")).arg(done.made.front().values[u"name"_s].toString());
}

Result<Doing> addRoom(const Moment &moment)
{
    Doing doing;
    makeRoom(doing, moment, moment.who("building"));
    return doing;
}

Result<Doing> addOpening(const Moment &moment)
{
    Doing doing;
    makeOpening(doing, moment, moment.who("room"));
    return doing;
}

} // namespace

std::vector<Act> actsOfBuildings()
{
    const std::vector<const char *> begun {"setup"};
    std::vector<const char *> anyTime = inPlay();
    anyTime.insert(anyTime.begin(), begun.front());
    const Role figure {.key = "figure", .label = QT_TRANSLATE_NOOP("muster", "Figure")};
    const Role opening {
        .key = "opening", .label = QT_TRANSLATE_NOOP("muster", "Door or window"), .things = {"opening"}};
    const Role room {.key = "room", .label = QT_TRANSLATE_NOOP("muster", "Room"), .things = {"room"}};
    const Role building {.key = "building", .label = QT_TRANSLATE_NOOP("muster", "Building"), .things = {"building"}};
    const auto act = [](const char *id, const char *label, char letter, const std::vector<const char *> &phases,
                         std::vector<Role> roles, auto *does, auto *told) {
        return Act {id, label, letter, phases, std::move(roles), does, told};
    };
    return {
        act("at-opening", QT_TRANSLATE_NOOP("muster", "Stands at the opening"), 'W', anyTime, {figure, opening},
            &standAt, &standAtTold),
        act("leaves-opening", QT_TRANSLATE_NOOP("muster", "Leaves the opening"), 'Z', anyTime, {figure, opening},
            &leaveOpening, &standAtTold),
        act("in-room", QT_TRANSLATE_NOOP("muster", "Stands in the room"), 'Q', anyTime, {figure, room}, &enter,
            &enterTold),
        act("leaves-room", QT_TRANSLATE_NOOP("muster", "Leaves the room"), 'R', anyTime, {figure, room}, &leaveRoom,
            &enterTold),
        act("blocks", QT_TRANSLATE_NOOP("muster", "Blocks his opening"), 'K', anyTime, {figure}, &block, &blockTold),
        act("blocks-no-longer", QT_TRANSLATE_NOOP("muster", "Blocks his opening no longer"), 'C', anyTime, {figure},
            &stopBlocking, &blockTold),
        act("new-building", QT_TRANSLATE_NOOP("muster", "New building"), 0, begun, {}, &build, &builtTold),
        act("new-room", QT_TRANSLATE_NOOP("muster", "New room"), 0, begun, {building}, &addRoom, &builtTold),
        act("new-opening", QT_TRANSLATE_NOOP("muster", "New door or window"), 0, begun, {room}, &addOpening,
            &builtTold),
    };
}

} // namespace muster::twopage
