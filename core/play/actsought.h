// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/things.h"

namespace muster {

class Battle;
struct Marks;

/// The act whose key was pressed with one of its two picked, and which waits for the other one: an officer for his
/// unit.
class ActSought {
public:
    void seek(const QString &act) { m_act = act; }
    void clear() { m_act.clear(); }
    /// Whether it waits for this one beside who is marked, be he of the same side.
    bool isOther(const Battle &battle, const Marks &marks, ThingId thing) const;

private:
    QString m_act; ///< empty: none waits
};

} // namespace muster
