// SPDX-License-Identifier: GPL-3.0-or-later
// Which door or window each man inside blocks (TP-R31): said before anybody goes in.
#include "core/rules/changes.h"
#include "core/rules/openquestion.h"
#include "core/rules/sides.h"
#include "core/rules/twopage/acts.h"
#include "core/rules/twopage/rooms.h"
#include "core/rules/twopage/turnrules.h"

#include <algorithm>

namespace muster::twopage {

using namespace Qt::Literals::StringLiterals;

namespace in_whoblocks {
namespace {

bool isInsideARoom(const Moment &moment, ThingId figure)
{
    return Man(moment.things, figure).room() != 0;
}

/// Who has moved over open ground, and up or down no stairs, has come through no door or window.
bool mayComeThrough(const Moment &moment, const Man &mover)
{
    const int at = lastMove(moment, mover.id());
    if (at < 0 || mover.room() != 0 || wayIn(moment, mover.id()) != 0)
        return true;
    const QJsonObject &move = moment.deeds[size_t(at)].inputs;
    return move.value("obstacles"_L1).toInt() > 0 || move.value("levels"_L1).toInt() > 0;
}

bool isAnEnemyOnTheMove(const Moment &moment, ThingId figure)
{
    return std::ranges::any_of(menOf(moment.things), [&](const Man &man) {
        return man.isMover() && man.army() != moment.things.armyOf(figure) && mayComeThrough(moment, man);
    });
}

/// It went into the room that it is in, in this turn.
bool isNewInTheRoom(const Moment &moment, ThingId figure)
{
    return std::ranges::any_of(moment.deeds, [&](const Deed &deed) {
        const bool isIts = deed.cast.value(u"figure"_s) == figure;
        const bool wasLetIn = deed.procedure == u"opening"_s && deed.outcome.value("allowed"_L1).toBool()
            && deed.inputs.value("use"_L1).toString() == u"enter"_s;
        return isIts && (wasLetIn || (deed.question == u"inside"_s && !deed.answer.named.empty()));
    });
}

/// Blocking is for those who hold the room: not for who has just come in, or in this turn among its defenders.
bool holdsTheRoom(const Moment &moment, ThingId figure)
{
    return lastMove(moment, figure) < 0
        && (!isNewInTheRoom(moment, figure) || !isAnEnemyInHisRoom(moment.things, figure));
}

/// Who stands idle, or fights, blocks where he stands or nothing.
std::vector<ThingId> openingsToBlock(const Moment &moment)
{
    const Man man(moment.things, moment.who("figure"));
    if (!staysWhereHeIs(moment, man))
        return waysInto(moment.things, man.room());
    return man.opening() == 0 ? std::vector<ThingId>() : std::vector {man.opening()};
}

bool hasSomethingToBlock(const Moment &moment, ThingId)
{
    return !openingsToBlock(moment).empty();
}

TableAnswer asHeStands(const Moment &moment)
{
    const Man man(moment.things, moment.who("figure"));
    if (man.isBlocking() && contains(openingsToBlock(moment), man.opening()))
        return {{}, {man.opening()}, 0};
    return {u"none"_s, {}, 0};
}

std::vector<Change> blocksIt(const Moment &moment, const TableAnswer &answer)
{
    Changes changes(moment.things);
    const Man man(moment.things, moment.who("figure"));
    changes.set(man.id(), u"blocking"_s, !answer.named.empty());
    if (answer.named.empty() || answer.named.front() == man.opening())
        return std::move(changes).list();
    changes.setLinks(man.id(), u"opening"_s, {answer.named.front()});
    changes.set(man.id(), u"shifted"_s, true);
    return std::move(changes).list();
}

} // namespace
} // namespace in_whoblocks

TableQuestion blocking()
{
    using namespace in_whoblocks;
    return {.key = "blocks",
        .words = QT_TRANSLATE_NOOP("muster", "Which door or window does %1 block?"),
        .phases = {"movement"},
        .roles = aboutFigure(),
        .conditions = {{"figure", &isAble}, {"figure", &isInsideARoom}, {"figure", &holdsTheRoom},
            {"figure", &isAnEnemyOnTheMove}, {"figure", &hasSomethingToBlock}},
        .answers = {{"none", QT_TRANSLATE_NOOP("muster", "%1 blocks no door or window")}},
        .usual = &asHeStands,
        .named = &openingsToBlock,
        .told = QT_TRANSLATE_NOOP("muster", "%1 blocks: %2"),
        .follows = &blocksIt};
}

std::vector<ThingId> whoHasToBlockFirst(const Moment &moment, const std::vector<Man> &inside)
{
    std::vector<ThingId> first;
    for (const Man &man : inside) {
        if (openQuestion(moment, u"blocks"_s, {{u"figure"_s, man.id()}}))
            first.push_back(man.id());
    }
    return first;
}

} // namespace muster::twopage
