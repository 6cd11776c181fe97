// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/phut/officers.h"

#include "core/rules/changes.h"
#include "core/rules/phut/turnrules.h"

#include <algorithm>

namespace muster::phut {

using namespace Qt::Literals::StringLiterals;

namespace {

bool hasRallied(const Moment &moment, ThingId unit)
{
    return hasDone(moment, "rally", "unit", unit);
}

/// One officer, one unit a turn (TURN-13), also where the unit paid its last base for it and is gone.
bool isSpentOnAnother(const Moment &moment, ThingId officer, ThingId unit)
{
    const std::vector<ThingId> with = moment.things.links(officer, u"in_contact_with"_s);
    return moment.things.flag(officer, u"has_rallied"_s)
        || std::ranges::any_of(with, [&](ThingId other) { return other != unit && hasRallied(moment, other); });
}

} // namespace

std::vector<ThingId> officersOf(const Moment &moment, ThingId unit)
{
    return moment.things.ofType(u"officer"_s, moment.things.armyOf(unit));
}

bool isWith(const Moment &moment, ThingId officer, ThingId unit)
{
    return contains(moment.things.links(officer, u"in_contact_with"_s), unit);
}

std::vector<ThingId> freeOfficers(const Moment &moment, ThingId unit)
{
    std::vector<ThingId> officers = officersOf(moment, unit);
    std::erase_if(officers, [&](ThingId officer) { return isSpentOnAnother(moment, officer, unit); });
    return officers;
}

bool hasOfficerInContact(const Moment &moment, ThingId unit)
{
    const std::vector<ThingId> officers = freeOfficers(moment, unit);
    return std::ranges::any_of(officers, [&](ThingId officer) { return isWith(moment, officer, unit); });
}

std::vector<Change> officersStayBehind(const Moment &moment, ThingId unit)
{
    Changes changes(moment.things);
    for (const ThingId officer : officersOf(moment, unit))
        changes.unlink(officer, u"in_contact_with"_s, unit);
    return std::move(changes).list();
}

std::vector<Change> officersHaveRallied(const Moment &moment, ThingId unit)
{
    Changes changes(moment.things);
    for (const ThingId officer : officersOf(moment, unit)) {
        if (isWith(moment, officer, unit))
            changes.set(officer, u"has_rallied"_s, true);
    }
    return std::move(changes).list();
}

} // namespace muster::phut
