// SPDX-License-Identifier: GPL-3.0-or-later
// What only the table knows of two who are within an inch of each other with a wall between them: across which door or
// window they are.
#include "core/rules/changes.h"
#include "core/rules/twopage/across.h"
#include "core/rules/twopage/turnrules.h"
#include "core/rules/twopage/walls.h"

#include <algorithm>

namespace muster::twopage {

using namespace Qt::Literals::StringLiterals;

namespace in_acrosswhat {
namespace {

bool isNearIt(const Moment &moment, ThingId other)
{
    return contains(Man(moment.things, moment.who("figure")).near(), other);
}

bool isNewPair(const Moment &moment, ThingId other)
{
    return hasSaidWhoIsNear(moment, moment.who("figure")) || hasSaidWhoIsNear(moment, other);
}

bool isWallBetweenThem(const Moment &moment, ThingId other)
{
    return isWallBetween(moment.things, Man(moment.things, moment.who("figure")), Man(moment.things, other));
}

std::vector<ThingId> throughWhich(const Moment &moment)
{
    const Man figure(moment.things, moment.who("figure"));
    return openingsToReach(moment.things, figure, Man(moment.things, moment.who("other")));
}

/// Who stands at it is met there: that he is not is for the referee to say.
TableAnswer whereOneStandsInside(const Moment &moment)
{
    const Man figure(moment.things, moment.who("figure"));
    const ThingId at = openingStoodAt(moment.things, figure, Man(moment.things, moment.who("other")));
    return at == 0 ? TableAnswer() : TableAnswer {{}, {at}, 0};
}

/// He holds his door or window, or meets another enemy across it.
bool staysAtHisOwn(const Things &things, const Man &man, const Man &enemy)
{
    return man.opening() != 0 && (holdsInside(things, man) != 0 || std::ranges::any_of(man.foes(), [&](const Man &foe) {
        return foe.id() != enemy.id() && openingBetween(things, man, foe) == man.opening();
    }));
}

/// Who stays at his own is across this one for the enemy alone; the others stand at it.
void standAt(Changes &changes, ThingId figure, ThingId enemy, ThingId opening)
{
    const Man man(changes.now(), figure);
    if (man.opening() == opening)
        return;
    if (!staysAtHisOwn(changes.now(), man, Man(changes.now(), enemy))) {
        changes.setLinks(figure, u"opening"_s, {opening});
        changes.set(figure, u"blocking"_s, false);
    }
    meetAt(changes, figure, enemy, opening);
}

std::vector<Change> standAtIt(const Moment &moment, const TableAnswer &answer)
{
    Changes changes(moment.things);
    for (const ThingId opening : answer.named) {
        standAt(changes, moment.who("figure"), moment.who("other"), opening);
        standAt(changes, moment.who("other"), moment.who("figure"), opening);
    }
    return std::move(changes).list();
}

} // namespace
} // namespace in_acrosswhat

TableQuestion acrossWhat()
{
    using namespace in_acrosswhat;
    return {.key = "across",
        .words = QT_TRANSLATE_NOOP("muster", "Through which door or window are %1 and %2 within 1″ of each other?"),
        .phases = {"setup", "movement", "shooting"},
        .roles = aboutPair(),
        .conditions = {{"figure", &isAble}, {"figure", &isOfSideA}, {"other", &isNearIt}, {"other", &isNewPair},
            {"other", &isWallBetweenThem}},
        .answers = {{"none", QT_TRANSLATE_NOOP("muster", "No door or window between %1 and %2")}},
        .usual = &whereOneStandsInside,
        .named = &throughWhich,
        .told = QT_TRANSLATE_NOOP("muster", "Between %1 and %2: %3"),
        .follows = &standAtIt};
}

} // namespace muster::twopage
