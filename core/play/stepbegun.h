// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>

namespace muster {

/// When the step that is now began. Times are of any one clock, and handed in.
class StepBegun {
public:
    /// It began with this entry, the last of the ledger.
    void begin(int entry, std::chrono::milliseconds now)
    {
        m_entry = entry;
        m_at = now;
    }
    /// Nothing is on record of it yet, and nobody can have read what it asks: a key that comes within `doubled` was
    /// pressed for the step before.
    bool isUnread(int entry, std::chrono::milliseconds now, std::chrono::milliseconds doubled) const
    {
        return entry == m_entry && now - m_at < doubled;
    }

private:
    int m_entry = -1; ///< -1: none began
    std::chrono::milliseconds m_at {};
};

} // namespace muster
