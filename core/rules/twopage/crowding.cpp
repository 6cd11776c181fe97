// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/twopage/crowding.h"

#include "core/rules/changes.h"
#include "core/rules/sides.h"
#include "core/rules/twopage/across.h"
#include "core/rules/twopage/fights.h"
#include "core/rules/twopage/figures.h"

#include <algorithm>

namespace muster::twopage {

using namespace Qt::Literals::StringLiterals;

bool firedAcross(const Moment &moment, const Man &man, ThingId opening)
{
    if (man.usedOpening() != 0)
        return man.usedOpening() == opening;
    const bool loaded = std::ranges::any_of(moment.deeds, [&](const Deed &deed) {
        return deed.procedure == u"load"_s && deed.pass == passOf(moment.things)
            && deed.cast.value(u"loader"_s) == man.id();
    });
    return man.hasActed() && man.opening() == opening && !loaded;
}

std::vector<ThingId> usersOf(const Moment &moment, ThingId opening, ThingId army)
{
    std::vector<ThingId> users;
    for (const Man &man : menOf(moment.things, army)) {
        const bool isAt = man.opening() == opening || meetsAt(moment.things, man.id(), opening);
        const bool fights = moment.phase() == u"melee"_s && isAt && (man.isInMelee() || hasFoughtNow(moment, man.id()));
        if (firedAcross(moment, man, opening) || (fights && man.isAble()))
            users.push_back(man.id());
    }
    return users;
}

bool hasRoomFor(const Moment &moment, ThingId opening, const Man &man)
{
    std::vector<ThingId> users = usersOf(moment, opening, man.army());
    std::erase(users, man.id());
    return int(users.size()) < figuresOf(moment.rules).aSideAtAnOpening;
}

std::vector<ThingId> openingsFreeFor(const Moment &moment, const Man &man)
{
    std::vector<ThingId> openings = moment.things.ofType(u"opening"_s, man.room());
    std::erase_if(openings, [&](ThingId opening) { return !hasRoomFor(moment, opening, man); });
    return openings;
}

ThingId openingToFireFrom(const Moment &moment, const Man &man)
{
    const std::vector<ThingId> free = openingsFreeFor(moment, man);
    const TableAnswer *said = answerNow(moment, "fires_from", "figure", man.id());
    const ThingId from = said == nullptr || said->named.empty() ? man.opening() : said->named.front();
    if (contains(free, from))
        return from;
    return free.size() == 1 && man.opening() == 0 ? free.front() : 0; // nobody leaves his place unasked
}

std::vector<ThingId> fightersAcross(const Moment &moment, ThingId opening, ThingId army)
{
    std::vector<ThingId> fighters;
    for (const Man &man : menOf(moment.things, army)) {
        const std::vector<Man> foes = man.isAble() ? man.foes() : std::vector<Man>();
        if (std::ranges::any_of(
                foes, [&](const Man &foe) { return openingBetween(moment.things, man, foe) == opening; }))
            fighters.push_back(man.id());
    }
    return fighters;
}

bool isTooCrowded(const Moment &moment, ThingId opening, ThingId army)
{
    int fired = 0;
    for (const Man &man : menOf(moment.things, army))
        fired += firedAcross(moment, man, opening) ? 1 : 0;
    const std::vector<ThingId> fighters = fightersAcross(moment, opening, army);
    const auto others = std::ranges::count_if(
        fighters, [&](ThingId one) { return !firedAcross(moment, Man(moment.things, one), opening); });
    return int(others) > std::max(0, figuresOf(moment.rules).aSideAtAnOpening - fired);
}

} // namespace muster::twopage
