// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/phut/sides.h"

#include <ranges>

namespace muster::phut {

using namespace Qt::Literals::StringLiterals;

namespace {
ThingId firstOf(const Moment &moment, std::initializer_list<const char *> roles)
{
    for (const char *role : roles) {
        if (const ThingId id = moment.who(role))
            return id;
    }
    return 0;
}

const Deed *deed(const Moment &moment, const char *procedure, const char *role, ThingId unit, const QString &phase)
{
    for (const Deed &deed : moment.deeds | std::views::reverse) {
        if (deed.procedure == QLatin1String(procedure) && (phase.isEmpty() || deed.phase == phase)
            && deed.cast.value(QString::fromLatin1(role)) == unit)
            return &deed;
    }
    return nullptr;
}
} // namespace

ThingId armyOfSide(const Things &things, const QString &side)
{
    return things.where(u"army"_s, u"side"_s, side);
}

ThingId activeArmy(const Moment &moment)
{
    return armyOfSide(moment.things, moment.things.word(moment.game(), u"active"_s));
}

ThingId passiveArmy(const Moment &moment)
{
    const ThingId active = activeArmy(moment);
    for (const ThingId army : moment.things.ofType(u"army"_s)) {
        if (active != 0 && army != active)
            return army;
    }
    return 0;
}

std::vector<Unit> unitsOf(const Things &things, ThingId army)
{
    std::vector<Unit> units;
    for (const ThingId id : things.ofType(u"unit"_s)) {
        if (things.armyOf(id) == army)
            units.emplace_back(things, id);
    }
    return units;
}

std::vector<Unit> unitsActiveFirst(const Moment &moment)
{
    const ThingId active = activeArmy(moment);
    std::vector<Unit> units;
    for (const ThingId id : moment.things.ofType(u"unit"_s))
        units.emplace_back(moment.things, id);
    std::ranges::stable_partition(units, [&](const Unit &unit) { return unit.army() == active; });
    return units;
}

ThingId actorOf(const Moment &moment)
{
    return firstOf(moment, {"actor", "unit", "mover", "shooter", "artillery", "a"});
}

ThingId targetOf(const Moment &moment)
{
    return firstOf(moment, {"target", "other", "b"});
}

const Deed *deedOf(const Moment &moment, const char *procedure, const char *role, ThingId unit)
{
    return deed(moment, procedure, role, unit, {});
}

const Deed *deedNow(const Moment &moment, const char *procedure, const char *role, ThingId unit)
{
    return deed(moment, procedure, role, unit, moment.phase());
}

} // namespace muster::phut
