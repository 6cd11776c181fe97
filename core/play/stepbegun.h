// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <chrono>

namespace muster {

/// Which step it is now, and when it began. Times are of any one clock, and handed in.
class StepBegun {
public:
    /// It began with this entry, the last of the ledger.
    void begin(const QString &step, int entry, std::chrono::milliseconds now)
    {
        m_step = step;
        m_entry = entry;
        m_at = now;
    }
    /// Tells it from those before; empty where none began.
    const QString &step() const { return m_step; }
    /// Nothing is on record of it yet, and nobody can have read what it asks: a key that comes within `doubled` was
    /// pressed for the step before.
    bool isUnread(int entry, std::chrono::milliseconds now, std::chrono::milliseconds doubled) const
    {
        return entry == m_entry && now - m_at < doubled;
    }

private:
    QString m_step;
    int m_entry = -1; ///< -1: none began
    std::chrono::milliseconds m_at {};
};

} // namespace muster
