// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/things.h"

namespace muster::phut {

/// Gathers changes to tracked values: what changes nothing is left out, what changes twice stands there once.
class Changes {
public:
    explicit Changes(const Things &things) : m_now(things) {}

    void set(ThingId id, const QString &key, const Value &value);
    void setLinks(ThingId id, const QString &key, const std::vector<ThingId> &ids);
    /// Puts the enemy on the unit's list, takes it off; the other's list stays.
    void meet(ThingId unit, ThingId enemy);
    void part(ThingId unit, ThingId enemy);

    /// The things with all that was gathered so far.
    const Things &now() const { return m_now; }
    std::vector<ThingId> enemies(ThingId unit) const;
    std::vector<Change> list() && { return std::move(m_list); }

private:
    Things m_now;
    std::vector<Change> m_list;
};

bool contains(const std::vector<ThingId> &ids, ThingId id);

} // namespace muster::phut
