// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/pikemusket/sides.h"

#include "core/rules/changes.h"
#include "core/rules/words.h"

namespace muster::pikemusket {

using namespace Qt::Literals::StringLiterals;

ThingId armyOfSide(const Things &things, const QString &side)
{
    return things.where(u"army"_s, u"side"_s, side);
}

ThingId phasingArmy(const Moment &moment)
{
    return armyOfSide(moment.things, moment.things.word(moment.game(), u"active"_s));
}

ThingId otherArmy(const Moment &moment)
{
    const ThingId phasing = phasingArmy(moment);
    for (const ThingId army : moment.things.ofType(u"army"_s)) {
        if (army != phasing)
            return army;
    }
    return 0;
}

std::vector<Unit> phasingUnits(const Moment &moment)
{
    return unitsOf(moment.things, phasingArmy(moment));
}

bool isFit(const Things &things, ThingId leader)
{
    return enumOf(things.word(leader, u"condition"_s), Condition::Fit) == Condition::Fit;
}

bool canHelp(const Things &things, ThingId leader)
{
    return isFit(things, leader) && !things.flag(leader, u"unhorsed"_s);
}

ThingId leaderWith(const Things &things, ThingId unit)
{
    for (const ThingId leader : things.ofType(u"leader"_s, things.armyOf(unit))) {
        if (canHelp(things, leader) && contains(things.links(leader, u"attached_unit"_s), unit))
            return leader;
    }
    return 0;
}

int lastDeed(const Moment &moment, const char *procedure, const char *role, ThingId unit)
{
    for (int at = int(moment.deeds.size()) - 1; at >= 0; --at) {
        const Deed &deed = moment.deeds[size_t(at)];
        if (deed.procedure == QLatin1String(procedure) && deed.cast.value(QString::fromLatin1(role)) == unit)
            return at;
    }
    return -1;
}

const Deed *deedOf(const Moment &moment, const char *procedure, const char *role, ThingId unit)
{
    const int at = lastDeed(moment, procedure, role, unit);
    return at < 0 ? nullptr : &moment.deeds[size_t(at)];
}

const Deed *deedNow(const Moment &moment, const char *procedure, const char *role, ThingId unit)
{
    const Deed *deed = deedOf(moment, procedure, role, unit);
    return deed != nullptr && deed->phase == moment.phase() ? deed : nullptr;
}

} // namespace muster::pikemusket
