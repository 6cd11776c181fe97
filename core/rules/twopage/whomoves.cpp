// SPDX-License-Identifier: GPL-3.0-or-later
// Both sides move at once: who may, with a gun or without, over a stream, through a door or window.
#include "core/rules/sides.h"
#include "core/rules/twopage/figures.h"
#include "core/rules/twopage/moverule.h"
#include "core/rules/twopage/prefill.h"
#include "core/rules/twopage/rooms.h"
#include "core/rules/twopage/turnrules.h"
#include "core/rules/words.h"

#include <algorithm>

namespace muster::twopage {

using namespace Qt::Literals::StringLiterals;

namespace in_whomoves {
namespace {

bool doesNotStandAndFire(const Moment &moment, ThingId figure)
{
    return !Man(moment.things, figure).has(Action::FireLoad);
}

bool isNotIdle(const Moment &moment, ThingId figure)
{
    return !Man(moment.things, figure).isIdle();
}

bool doesNotFight(const Moment &moment, ThingId figure)
{
    return !Man(moment.things, figure).has(Action::HandToHand);
}

bool hasNotActed(const Moment &moment, ThingId figure)
{
    return !Man(moment.things, figure).hasActed();
}

bool isNotAcross(const Moment &moment, ThingId figure)
{
    return Man(moment.things, figure).stream() != Stream::Far;
}

bool isAtTheEdge(const Moment &moment, ThingId figure)
{
    return Man(moment.things, figure).stream() == Stream::Near;
}

/// Who leaves a fight goes before those who pursue him (the text: they choose knowing that he leaves).
int leaversFirst(const Moment &moment)
{
    return Man(moment.things, moment.who("mover")).hasRechosen() ? 1 : 0;
}

/// Who stays where he is says so: a move of nothing is none.
std::optional<Refusal> refuseNoMove(const Moment &moment, const QJsonObject &inputs)
{
    const bool isGoing = inputs.value("to_stream"_L1).toBool()
        || std::ranges::any_of(
            std::initializer_list<QLatin1StringView> {"open_half"_L1, "difficult_half"_L1, "obstacles"_L1, "levels"_L1},
            [&](QLatin1StringView key) { return inputs.value(key).toInt() > 0; });
    if (isGoing || !inputs.contains("open_half"_L1))
        return std::nullopt;
    return Refusal {u"open_half"_s,
        Phrase(QT_TRANSLATE_NOOP("muster", "Say how far %1 moves, or that he stays."))
            .arg(moment.things.name(moment.who("mover")))};
}

/// Who may move or fire, and is loaded, stands and fires more often than not.
bool isToFire(const Moment &moment)
{
    const Man man(moment.things, moment.who("mover"));
    return man.has(Action::MoveFire) && man.weapon() != Weapon::None && man.ammo() != Ammo::Unloaded
        && wayIn(moment, man.id()) == 0;
}

/// Who moves goes all the way over open ground, what a door or window costs him taken off; what a gun does is for the
/// table to say.
QJsonObject allTheWay(const Moment &moment)
{
    const Man man(moment.things, moment.who("mover"));
    if (man.gun() != 0 || !man.action())
        return {};
    const bool isByDoor = wayIn(moment, man.id()) != 0 || isBehindDoors(moment.things, man.id());
    const MoveInputs way {.action = *man.action(), .mounted = man.isMounted(), .obstacles = isByDoor ? 1 : 0};
    const MoveOutcome out = moved(way, figuresOf(moment.rules));
    return {{u"open_half"_s, std::max(0, out.allowance - out.cost)}};
}

/// A gun goes with all who serve it: who is not at the edge with it cannot bring it over.
std::optional<Refusal> refuseCrossingWithoutMate(const Moment &moment, const QJsonObject &inputs)
{
    const ThingId gun = Man(moment.things, moment.who("mover")).gun();
    if (!inputs.value("moving_gun"_L1).toBool() || gun == 0)
        return std::nullopt;
    std::vector<ThingId> elsewhere;
    for (const Man &man : crewOfGun(moment.things, gun)) {
        if (man.stream() != Stream::Near)
            elsewhere.push_back(man.id());
    }
    if (elsewhere.empty())
        return std::nullopt;
    return Refusal {u"moving_gun"_s,
        Phrase(QT_TRANSLATE_NOOP("muster", "Not at the edge of the stream, and needed for the gun: %1."))
            .arg(listedNames(moment, elsewhere))};
}

Conditions mayMove()
{
    return {
        {"mover", &isAble, kOut},
        {"mover", &hasCard, kNoCard},
        {"mover", &doesNotStandAndFire, QT_TRANSLATE_NOOP("muster", "%1 has Fire/Load: he stands and shoots.")},
        {"mover", &isNotIdle, QT_TRANSLATE_NOOP("muster", "%1 stands idle: he does nothing more in this turn.")},
        {"mover", &doesNotFight,
            QT_TRANSLATE_NOOP(
                "muster", "%1 stands and fights: leaving needs Move or Move & Fire, chosen at the start of a turn.")},
        {"mover", &hasNotMoved, QT_TRANSLATE_NOOP("muster", "%1 has moved in this phase.")},
        {"mover", &hasNotActed,
            QT_TRANSLATE_NOOP("muster", "%1 has fired in this phase: he moves or fires, not both.")},
    };
}

Conditions mayCross()
{
    Conditions all = mayMove();
    all.push_back({"mover", &isNotAcross, QT_TRANSLATE_NOOP("muster", "%1 is on the far bank already.")});
    all.push_back({"mover", &isAtTheEdge, QT_TRANSLATE_NOOP("muster", "%1 is at the edge of no stream.")});
    return all;
}

// Doors and windows. In the steps of firing and fighting it is looked up whether there is room for one more.

bool isMovement(const Moment &moment)
{
    return moment.phase() == u"movement"_s;
}

bool mayEnterNow(const Moment &moment, ThingId figure)
{
    return !isMovement(moment) || mayDo(moment, "move", "mover", figure);
}

bool isAtASideOfIt(const Moment &moment, ThingId opening)
{
    return !isMovement(moment) || roomBeyond(moment.things, moment.who("figure"), opening).has_value();
}

bool isAnyAtHand(const Moment &moment, ThingId figure)
{
    return !isMovement(moment) || std::ranges::any_of(moment.things.ofType(u"opening"_s), [&](ThingId opening) {
        return roomBeyond(moment.things, figure, opening).has_value();
    });
}

bool isNotBlocked(const Moment &moment, ThingId opening)
{
    return !isMovement(moment) || !isBlockedTo(moment.things, moment.who("figure"), opening);
}

/// Only where somebody beyond it could block: else going through it is no more than a part of the move.
bool isForced(const Moment &moment)
{
    const ThingId figure = moment.who("figure");
    return isMovement(moment) && deedNow(moment, "opening", "figure", figure) == nullptr
        && !defendersOf(moment.things, figure, moment.who("opening")).empty();
}

/// Who only moves in the open comes before it: a move leads to the same door.
int entersLast(const Moment &)
{
    return 2;
}

/// A door or window is gone through in the step of movement, fired out of in that of shooting, fought at after that.
std::optional<Refusal> refuseOtherUses(const Moment &moment, const QJsonObject &inputs)
{
    const Value now = useInThisPhase(moment);
    if (!inputs.contains("use"_L1) || now.isUndefined() || inputs.value("use"_L1) == now)
        return std::nullopt;
    return Refusal {u"use"_s,
        Phrase(QT_TRANSLATE_NOOP("muster",
            "Doors and windows are entered in movement, fired across in shooting, fought "
            "across in hand-to-hand."))};
}

/// The men inside have the first word (RM10).
std::optional<Refusal> refuseEntry(const Moment &moment, const QJsonObject &inputs)
{
    if (auto otherUse = refuseOtherUses(moment, inputs))
        return otherUse;
    const bool isEntry = isMovement(moment) && inputs.value("use"_L1).toString() == u"enter"_s;
    const std::vector<ThingId> first = !isEntry
        ? std::vector<ThingId>()
        : whoHasToBlockFirst(moment, defendersOf(moment.things, moment.who("figure"), moment.who("opening")));
    if (first.empty())
        return std::nullopt;
    return Refusal {u"opening"_s,
        Phrase(QT_TRANSLATE_NOOP("muster", "First say which door or window is blocked by: %1."))
            .arg(listedNames(moment, first))};
}

QJsonObject whatFor(const Moment &moment)
{
    return isMovement(moment) ? QJsonObject {{u"use"_s, u"enter"_s}} : QJsonObject();
}

} // namespace
} // namespace in_whomoves

std::vector<TurnRule> movingRules()
{
    using namespace in_whomoves;
    return {
        {.what = "stream-crossing",
            .conditions = mayCross(),
            .place = &leaversFirst,
            .text = QT_TRANSLATE_NOOP("muster", "%1 may try to cross"),
            .follows = &movedWith,
            .refuses = &refuseCrossingWithoutMate,
            .declines = {{"stays", QT_TRANSLATE_NOOP("muster", "%1 stays at the edge of the stream")}},
            .declinedWith = "move"},
        {.what = "move",
            .conditions = mayMove(),
            .place = &leaversFirst,
            .text = QT_TRANSLATE_NOOP("muster", "%1 may move"),
            .follows = &movedWith,
            .refuses = &refuseNoMove,
            .declines = {{"stays", QT_TRANSLATE_NOOP("muster", "%1: no move")}},
            .usuallyLeft = &isToFire,
            .usually = &allTheWay},
        {.what = "opening",
            .roles = {{.key = "figure", .label = QT_TRANSLATE_NOOP("muster", "Figure")},
                {.key = "opening", .label = QT_TRANSLATE_NOOP("muster", "Opening"), .things = {"opening"}}},
            .conditions = {{"figure", &isAble, kOut},
                {"figure", &mayEnterNow,
                    QT_TRANSLATE_NOOP("muster", "%1 does not move now, so he goes through no door or window.")},
                {"figure", &isAnyAtHand,
                    QT_TRANSLATE_NOOP("muster", "No door or window leads anywhere from where %1 stands.")},
                {"opening", &isAtASideOfIt, QT_TRANSLATE_NOOP("muster", "%1 is no way from where the figure stands.")},
                {"opening", &isNotBlocked, QT_TRANSLATE_NOOP("muster", "%1 is blocked by an enemy.")}},
            .offered = &isForced,
            .place = &entersLast,
            .text = QT_TRANSLATE_NOOP("muster", "%1 may go through a door or window"),
            .inputs = &whatFor,
            .refuses = &refuseEntry,
            .declinedWith = "move"},
    };
}

} // namespace muster::twopage
