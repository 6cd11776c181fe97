// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/battle.h"
#include "core/store/campaignfile.h"

namespace muster {

/// A battle in its campaign file: what it proposes is on the disk, in one transaction, before it happens.
class BattleFile {
public:
    /// The battle `id`, with its ledger replayed. `file` must outlive it.
    static Result<BattleFile> open(CampaignFile &file, qint64 id);
    /// Adds a battle that was begun with these rules and events.
    static Result<qint64> add(
        CampaignFile &file, const BattleName &name, const Rules &rules, const std::vector<Event> &events);

    const Battle &battle() const { return *m_battle; }
    /// Refused with what was proposed, or with the field CampaignFile::kConflict where something else was recorded
    /// since it was proposed, by somebody else or here: then nothing of it is stored, the battle was read anew, and
    /// whatever referred to the old one must be let go.
    Done record(const Result<std::vector<Event>> &proposed);
    Done record(const Result<Event> &proposed);

private:
    BattleFile(CampaignFile &file, qint64 id) : m_file(&file), m_id(id) {}
    Done load();
    Done store(const std::vector<Event> &events);

    CampaignFile *m_file;
    qint64 m_id;
    std::unique_ptr<Battle> m_battle;
};

} // namespace muster
