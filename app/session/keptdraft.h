// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/battle/draft.h"

#include <QByteArray>

#include <functional>
#include <optional>

namespace muster {

class CampaignFile;

/// What stands in the open dialog of a battle, as the campaign keeps it. There is room for one dialog a battle: one
/// that this program cannot open makes room for what is typed now, and is kept among the settings of the campaign.
class KeptDraft {
public:
    /// `file` outlives it.
    KeptDraft(CampaignFile &file, qint64 battle) : m_file(file), m_battle(battle) {}

    /// None if no dialog was open; what cannot be opened is refused: see Draft::parse().
    Result<std::optional<Draft>> read() const;
    /// Where the campaign is read-only nothing is kept, and that is no error.
    Done save(const Draft &draft);
    /// The same without waiting for the disk; see CampaignFile::keepDraft().
    void keep(const Draft &draft, std::function<void(const Done &)> then);
    Done clear();
    /// What is kept now cannot be opened though it can be read: it is put aside before anything else is kept.
    void keepAsItIs();
    /// Puts aside what cannot be opened; to be called before anything takes its place.
    Done makeRoom();

private:
    CampaignFile &m_file;
    qint64 m_battle;
    QByteArray m_strange; ///< of a dialog that cannot be opened; empty if there is none
};

} // namespace muster
