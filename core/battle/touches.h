// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/event.h"

#include <QHash>

namespace muster {

/// The things that the event names, each perhaps more than once: who plays a part, what is changed or read, and what
/// anything comes to belong to or be linked with. Neither kHouseOption nor kAnything is among them.
std::vector<ThingId> namedIn(const Event &event);

/// Which events have to do with a tracked value, a house option (of the thing kHouseOption), or a thing: kept so that
/// undo need not read the whole ledger.
class Touches {
public:
    struct Touch {
        int seq = 0;
        int change = -1; ///< place among the event's changes; -1: it only read the value, or switched the option
    };

    void add(const Event &event, int seq);
    /// In order of seq; an event may stand twice.
    const std::vector<Touch> &of(ThingId thing, const QString &key) const;
    /// The events that name the thing: see namedIn().
    const std::vector<int> &users(ThingId thing) const;

private:
    quint64 place(ThingId thing, const QString &key);
    void use(ThingId thing, int seq);

    QHash<QString, quint32> m_keys;
    QHash<quint64, std::vector<Touch>> m_touches;
    QHash<ThingId, std::vector<int>> m_users;
};

} // namespace muster
