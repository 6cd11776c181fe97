// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/pikemusket/reaches.h"

#include "core/rules/pikemusket/figures.h"

#include <algorithm>
#include <ranges>

namespace muster::pikemusket {

using namespace Qt::Literals::StringLiterals;

namespace in_reaches {
namespace {

/// Whether somebody moved in this step after the deed: who runs or pursues in the combat phase.
bool hasMovedSince(const Moment &moment, const Deed &said, ThingId unit)
{
    const auto since = moment.deeds.subspan(size_t(&said - moment.deeds.data()));
    return std::ranges::any_of(since, [&](const Deed &deed) {
        return deed.procedure == u"movement"_s && isOfNow(moment, deed)
            && (unit == 0 || deed.cast.value(u"unit"_s) == unit);
    });
}

bool isThere(const Moment &moment, ThingId unit)
{
    return Unit(moment.things, unit).isPresent();
}

/// It stands where it stood when that was said.
bool isStillThere(const Moment &moment, const Deed &said, ThingId unit)
{
    return isThere(moment, unit) && !hasMovedSince(moment, said, unit);
}

/// Guns that were taken since are no enemies any more.
bool areStillEnemies(const Moment &moment, const Deed &said, ThingId named)
{
    return moment.things.armyOf(said.cast.value(u"unit"_s)) != moment.things.armyOf(named);
}

void add(std::vector<Reach> &reaches, const Reach &reach)
{
    if (std::ranges::find(reaches, reach.enemy, &Reach::enemy) == reaches.end())
        reaches.push_back(reach);
}

} // namespace
} // namespace in_reaches

std::vector<Reach> reachesOf(const Moment &moment, ThingId unit)
{
    using namespace in_reaches;
    std::vector<Reach> reaches;
    for (const Deed &said : moment.deeds | std::views::reverse) {
        if (said.question != u"reach"_s || !isOfNow(moment, said))
            continue;
        const ThingId about = said.cast.value(u"unit"_s);
        for (const ThingId named : said.answer.named) {
            const bool isIts = (about == unit || named == unit) && areStillEnemies(moment, said, named);
            if (isIts && isStillThere(moment, said, about) && isStillThere(moment, said, named))
                add(reaches, {about == unit ? named : about, said.answer.numberOf(named)});
        }
    }
    return reaches;
}

std::optional<Reach> reachTo(const Moment &moment, ThingId unit, ThingId enemy)
{
    const std::vector<Reach> reaches = reachesOf(moment, unit);
    const auto found = std::ranges::find(reaches, enemy, &Reach::enemy);
    return found == reaches.end() ? std::nullopt : std::optional(*found);
}

std::optional<int> reachOfKind(const Moment &moment, const Unit &unit)
{
    const TypeFigures &figures = moment.rules.as<Figures>()->of(unit.type());
    return figures.attacks ? std::optional(figures.reach) : std::nullopt;
}

bool isInReach(const Moment &moment, ThingId unit, ThingId enemy)
{
    const auto told = reachTo(moment, unit, enemy);
    const auto reach = reachOfKind(moment, Unit(moment.things, unit));
    return told && reach && told->distance.value_or(0) <= *reach;
}

bool isReachOutOfDate(const Moment &moment, const Deed &said)
{
    using namespace in_reaches;
    const bool isAnyThere = std::ranges::any_of(said.answer.named,
        [&](ThingId named) { return isStillThere(moment, said, named) && areStillEnemies(moment, said, named); });
    return hasMovedSince(moment, said, said.cast.value(u"unit"_s)) || (!isAnyThere && hasMovedSince(moment, said, 0));
}

} // namespace muster::pikemusket
