// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/changes.h"
#include "core/rules/sides.h"
#include "core/rules/twopage/acts.h"
#include "core/rules/twopage/gunners.h"
#include "core/rules/twopage/parting.h"
#include "core/rules/twopage/prefill.h"
#include "core/rules/twopage/rooms.h"
#include "core/rules/twopage/turnrules.h"
#include "core/rules/words.h"

#include <algorithm>

namespace muster::twopage {

using namespace Qt::Literals::StringLiterals;

namespace in_following {
namespace {

bool isAllowed(const QJsonObject &outcome)
{
    return outcome.value("allowed"_L1).toBool();
}

/// Who walks off without his gun serves it no more; who brings it along does so with the others of its crew.
void moveCrew(Changes &changes, const Man &mover, const QJsonObject &inputs, const QJsonObject &outcome)
{
    if (mover.gun() == 0)
        return;
    if (!inputs.value("moving_gun"_L1).toBool()) {
        leaveGun(changes, mover);
        return;
    }
    const bool crossing = outcome.contains("crossed"_L1);
    const bool isAcross = outcome.value("crossed"_L1).toBool();
    const bool isAtEdge = crossing || inputs.value("to_stream"_L1).toBool();
    for (const Man &man : crewOfGun(changes.now(), mover.gun())) {
        changes.set(man.id(), u"moved"_s, true);
        changes.set(man.id(), u"stream"_s, keyOf(isAcross ? Stream::Far : isAtEdge ? Stream::Near : Stream::None));
    }
}

/// Who goes from one place at the edge of a stream to another leaves those whom he stood by.
void moveAlongTheBank(Changes &changes, const Man &mover, const QJsonObject &inputs, const QJsonObject &outcome)
{
    if (!inputs.value("to_stream"_L1).toBool() || outcome.value("cost_half"_L1).toInt() == 0)
        return;
    leaveItsPlace(changes, mover.id());
    if (!inputs.value("moving_gun"_L1).toBool() || mover.gun() == 0)
        return;
    for (const Man &man : crewOfGun(changes.now(), mover.gun()))
        leaveItsPlace(changes, man.id());
}

/// He went in, on or out by the door or window that was found open to him in this step.
void goThrough(Changes &changes, const Moment &moment, const Man &mover)
{
    const ThingId way = wayIn(moment, mover.id());
    const auto room = way == 0 ? std::nullopt : roomBeyond(moment.things, mover.id(), way);
    if (room)
        changes.setLinks(mover.id(), u"room"_s, *room == 0 ? std::vector<ThingId>() : std::vector {*room});
}

} // namespace
} // namespace in_following

ThingId wayIn(const Moment &moment, ThingId figure)
{
    using namespace in_following;
    const Deed *entry = deedNow(moment, "opening", "figure", figure);
    const bool goesIn =
        entry != nullptr && isAllowed(entry->outcome) && entry->inputs.value("use"_L1).toString() == u"enter"_s;
    const ThingId opening = goesIn ? entry->cast.value(u"opening"_s) : 0;
    // Who blocks it before he goes bars it after all; who stands with him in the room does it behind him.
    const bool isToGo = entry != nullptr && lastMove(moment, figure) < int(entry - moment.deeds.data());
    const bool isBarred =
        isToGo ? isBlockedTo(moment.things, figure, opening) : isBlockedFromBeyond(moment.things, figure, opening);
    return isBarred ? 0 : opening;
}

bool hasGoneOutdoors(const QJsonObject &move)
{
    return move.value("doors_lead_out"_L1).toBool() && move.value("levels"_L1).toInt() == 0
        && move.value("obstacles"_L1).toInt() == 1;
}

std::vector<Change> firedFrom(const Moment &moment, const QJsonObject &inputs, const QJsonObject &outcome)
{
    using namespace in_following;
    Changes changes(moment.things);
    const Man firer(moment.things, moment.who("firer"));
    if (!isAllowed(outcome) || firer.id() == 0)
        return {};
    // What the table said of those before holds against the record, as the shots that were left did.
    const int before = inputs.value("shots_used"_L1).toInt();
    changes.set(firer.id(), u"shots_used"_s, before + outcome.value("shots"_L1).toInt());
    const ThingId said = moment.who("opening");
    const std::vector<ThingId> across = said == 0 ? openingOfFirer(moment) : std::vector {said};
    if (!across.empty()) {
        changes.setLinks(firer.id(), u"used"_s, across);
        changes.setLinks(firer.id(), u"opening"_s, across);
        // Who may not leave the fight in which he is stands at it (TURN-10).
        const bool stoodThere = firer.opening() == 0 && staysWhereHeIs(moment, firer);
        if (firer.opening() != across.front() && !stoodThere) { // who is near him there is asked anew (TURN-18)
            changes.set(firer.id(), u"blocking"_s, false);
            changes.set(firer.id(), u"shifted"_s, true);
        }
    }
    return std::move(changes).list();
}

std::vector<Change> movedWith(const Moment &moment, const QJsonObject &inputs, const QJsonObject &outcome)
{
    using namespace in_following;
    Changes changes(moment.things);
    const Man mover(moment.things, moment.who("mover"));
    const bool hasGone = outcome.contains("crossed"_L1) || outcome.value("cost_half"_L1).toInt() > 0
        || inputs.value("to_stream"_L1).toBool();
    if (!isAllowed(outcome) || !hasGone || mover.id() == 0)
        return {};
    moveCrew(changes, mover, inputs, outcome);
    moveAlongTheBank(changes, mover, inputs, outcome);
    goThrough(changes, moment, mover);
    if (wayIn(moment, mover.id()) == 0 && hasGoneOutdoors(inputs))
        changes.setLinks(mover.id(), u"room"_s, {});
    return std::move(changes).list();
}

} // namespace muster::twopage
