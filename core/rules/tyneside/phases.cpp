// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/changes.h"
#include "core/rules/tyneside/sides.h"
#include "core/rules/tyneside/tracker.h"

#include <algorithm>

namespace muster::tyneside {

using namespace Qt::Literals::StringLiterals;

namespace {

/// The side with player characters acts first; where both have some they take turns, from who was first (TY-R04).
Value whoActsFirst(const Moment &moment)
{
    const Things &things = moment.things;
    const ThingId a = things.where(u"army"_s, u"side"_s, keyOf(Side::A));
    const ThingId b = things.where(u"army"_s, u"side"_s, keyOf(Side::B));
    const bool ofA = a != 0 && hasPlayerCharacters(things, a);
    const bool ofB = b != 0 && hasPlayerCharacters(things, b);
    const Value active = things.value(moment.game(), u"active"_s);
    if (ofA != ofB)
        return keyOf(ofB ? Side::B : Side::A);
    if (!ofA || things.number(moment.game(), u"turn"_s) == 1)
        return active;
    return keyOf(active == keyOf(Side::A) ? Side::B : Side::A);
}

/// Who was told to go into cover and has reached it goes no further.
bool isAtTheEndOfItsWay(const Unit &unit)
{
    const QString action = unit.things().word(unit.id(), u"action"_s);
    return unit.flag("in_cover")
        && (action == keyOf(Action::Shelter) || action == keyOf(Action::Withdraw)
            || action == keyOf(Action::StandInCover));
}

/// What held of the last turn is over; those who still fight do so for one turn more.
std::vector<Change> turnBegins(const Moment &moment)
{
    Changes changes(moment.things);
    changes.set(moment.game(), u"active"_s, whoActsFirst(moment));
    for (const Unit &unit : unitsOf(moment.things)) {
        for (const QString &flag : {u"commanded"_s, u"fired"_s, u"followed"_s})
            changes.set(unit.id(), flag, false);
        changes.setLinks(unit.id(), u"fell_against"_s, {});
        changes.set(unit.id(), u"was_moving"_s, unit.moved() != Moved::Stationary && !isAtTheEndOfItsWay(unit));
        changes.set(unit.id(), u"moved"_s, keyOf(Moved::Stationary));
        changes.set(unit.id(), u"last_pace"_s, keyOf(unit.pace()));
        changes.set(unit.id(), u"pace"_s, keyOf(Pace::Halt));
        if (unit.isFigure()) {
            changes.set(unit.id(), u"busy"_s, false);
            changes.set(unit.id(), u"commands_nobody"_s, false);
            changes.set(unit.id(), u"command_points"_s, 0);
        }
        if (unit.flag("in_melee"))
            changes.set(unit.id(), u"combat_turn"_s, unit.number("combat_turn") + 1);
    }
    return std::move(changes).list();
}

} // namespace

std::vector<Change> phaseBegins(const Moment &moment)
{
    return moment.phase() == u"command"_s ? turnBegins(moment) : std::vector<Change> {};
}

std::vector<Change> phaseEnds(const Moment &moment)
{
    Changes changes(moment.things);
    if (moment.phase() == u"melee"_s)
        changes.set(moment.game(), u"turn"_s, moment.things.number(moment.game(), u"turn"_s) + 1);
    return std::move(changes).list();
}

std::vector<Phase> phases()
{
    return {
        {.id = "muster",
            .title = QT_TRANSLATE_NOOP("muster", "Muster"),
            .brief = QT_TRANSLATE_NOOP("muster", "Muster"),
            .help = QT_TRANSLATE_NOOP("muster", "Before the game: points are counted and hidden markers placed."),
            .onlyOnce = true},
        {.id = "command",
            .title = QT_TRANSLATE_NOOP("muster", "Player characters command"),
            .brief = QT_TRANSLATE_NOOP("muster", "Command"),
            .help = QT_TRANSLATE_NOOP("muster",
                "Officers and leaders throw for command points and say who is commanded; then all units of their side "
                "add up their risk and dice for their actions."),
            .tally = QT_TRANSLATE_N_NOOP("muster", "%1 of %n {has|have} diced"),
            .side = RoleSide::Active},
        {.id = "player_move",
            .title = QT_TRANSLATE_NOOP("muster", "The players’ side moves"),
            .brief = QT_TRANSLATE_NOOP("muster", "Players move"),
            .help = QT_TRANSLATE_NOOP(
                "muster", "Commanded units move as ordered, the others as the dice told them; charges are made."),
            .side = RoleSide::Active},
        {.id = "commanded_shooting",
            .title = QT_TRANSLATE_NOOP("muster", "Commanded units shoot"),
            .brief = QT_TRANSLATE_NOOP("muster", "Commanded shoot"),
            .help = QT_TRANSLATE_NOOP("muster", "Commanded units, player characters and guns of their side shoot."),
            .side = RoleSide::Active},
        {.id = "other_move",
            .title = QT_TRANSLATE_NOOP("muster", "The other side dices and moves"),
            .brief = QT_TRANSLATE_NOOP("muster", "Others move"),
            .help = QT_TRANSLATE_NOOP("muster",
                "All units of the other side add up their risk, dice and move; what it commands shoots at the end."),
            .side = RoleSide::Passive},
        {.id = "uncommanded_shooting",
            .title = QT_TRANSLATE_NOOP("muster", "Uncommanded units shoot"),
            .brief = QT_TRANSLATE_NOOP("muster", "Others shoot"),
            .help =
                QT_TRANSLATE_NOOP("muster", "Uncommanded units of both sides shoot at the nearest enemy, by ratio.")},
        {.id = "melee",
            .title = QT_TRANSLATE_NOOP("muster", "Melee"),
            .brief = QT_TRANSLATE_NOOP("muster", "Melee"),
            .help = QT_TRANSLATE_NOOP("muster",
                "Figures in contact fight; the worse side goes back. Then weapons are loaded and losses looked at.")},
    };
}

} // namespace muster::tyneside
