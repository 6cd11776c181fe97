// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/moment.h"
#include "core/rules/procedure.h"
#include "core/rules/thistle/unit.h"

namespace muster::thistle {

/// Units that stand together under one general, or a unit that is a group by itself. A view: it lives no longer than
/// its things.
class Group {
public:
    Group(const Things &things, ThingId id) : m_things(&things), m_id(id) {}

    ThingId id() const { return m_id; }
    QString name() const { return m_things->name(m_id); }
    ThingId army() const { return m_things->armyOf(m_id); }
    ThingId command() const { return commandOf(*m_things, m_id); }
    /// Those that are still there, in the order in which they take hits.
    std::vector<Unit> units() const;
    bool isPresent() const { return !units().empty(); }
    bool isDisordered() const;
    bool isInContact() const;
    bool isHeld() const { return flag("held"); }
    bool isReformed() const { return flag("reformed"); }
    bool isDone() const { return flag("done_this_turn"); }
    /// It lost a stand since the referee looked whether it still touches and is aligned.
    bool isTorn() const { return flag("torn"); }
    bool hasHitsToLay() const;
    bool isDemoralised() const { return m_things->flag(command(), QStringLiteral("demoralised")); }

private:
    bool flag(const char *key) const { return m_things->flag(m_id, QLatin1StringView(key)); }

    const Things *m_things;
    ThingId m_id;
};

/// What plays the part of a group: one, or a unit that is a group by itself.
inline ThingTypes groupTypes()
{
    return {"group", "unit"};
}

/// The groups that an army has on the table.
std::vector<Group> groupsOf(const Things &things, ThingId army);
std::vector<ThingId> idsOf(const std::vector<Unit> &units);

/// The general of a command while he is there; 0 if he is not.
ThingId generalOf(const Things &things, ThingId command);
/// Its general was there and is gone; units that nobody leads at all have lost none.
bool hasLostItsGeneral(const Things &things, ThingId command);
/// He was there when his side's half began, and what was measured then holds until its next (TURN-2).
bool wasMeasuredWithItsGeneral(const Things &things, ThingId command);
/// The army general of the army while he is there; 0 if he is not, or if there is none.
ThingId armyGeneralOf(const Things &things, ThingId army);
/// One was on record, and is there no more.
bool hasLostItsArmyGeneral(const Things &things, ThingId army);

} // namespace muster::thistle
