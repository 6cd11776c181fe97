// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/campaign/samplebattle.h"
#include "tests/store/temporarycampaign.h"

namespace muster {

/// A battle that comes with the program, as the store keeps it: with rules, dice and all behind it.
class PlayedBattle {
public:
    explicit PlayedBattle(const QString &sample = QString::fromLatin1("fornovo"));

    BattleRecord record() const;
    int count() const { return int(m_stored.size()); }
    const std::vector<StoredEvent> &all() const { return m_stored; }
    /// Entries `from` up to `to`, both included.
    std::vector<StoredEvent> entries(int from, int to) const;
    /// The first `count` entries, played.
    std::unique_ptr<Battle> after(int count) const;

private:
    SampleBattle m_sample;
    std::vector<StoredEvent> m_stored;
};

} // namespace muster
