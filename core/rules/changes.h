// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/things.h"

namespace muster {

/// Gathers changes to tracked values: what changes nothing is left out, what changes twice stands there once.
class Changes {
public:
    explicit Changes(const Things &things) : m_now(things) {}

    void set(ThingId id, const QString &key, const Value &value);
    void setLinks(ThingId id, const QString &key, const std::vector<ThingId> &ids);
    /// Puts the other on the list of what `id` is linked with, takes it off; the other's own list stays.
    void link(ThingId id, const QString &key, ThingId other);
    void unlink(ThingId id, const QString &key, ThingId other);
    /// Being linked is mutual: whom `id` was given since `before`, or has lost, has it on the own list, or no longer.
    void mirror(const Things &before, ThingId id, const QString &key);
    /// Lets the thing belong to another.
    void setParent(ThingId id, ThingId parent) { set(id, kParent, parent); }

    /// The things with all that was gathered so far.
    const Things &now() const { return m_now; }
    std::vector<Change> list() && { return std::move(m_list); }

private:
    Things m_now;
    std::vector<Change> m_list;
};

bool contains(const std::vector<ThingId> &ids, ThingId id);

} // namespace muster
