// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "laidbattle.h"

namespace muster {

/// A battle of PHUT! in a campaign file of its own: French (side a) and Venetians (side b), seven units each.
class Fornovo {
public:
    /// `more`: further units a side, with names of 40 letters.
    explicit Fornovo(int more = 0);

    BattleSession &session() { return *m_laid.session; }
    const Battle &battle() const { return m_laid.battle(); }
    /// Closes the file and the session and opens both anew, as a restart does.
    void restart() { m_laid.openAnew(); }
    void close() { m_laid.close(); }
    ThingId unit(const QString &name) const;
    Value value(const QString &unit, const QString &key) const;
    void set(const QString &unit, const QString &key, const Value &value);
    /// What another table would write to the same ledger: the session learns of it when it next wants to write.
    void writeBehind(const QString &unit, const QString &key, const Value &value);
    /// Puts an entry on record as it is, and opens all anew.
    void record(const Event &event);
    /// Goes on to this phase; the Venetians are Active unless it is said otherwise.
    void goTo(const QString &phase);

private:
    LaidBattle m_laid;
};

} // namespace muster
