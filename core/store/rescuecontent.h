// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/damagedcampaign.h"
#include "core/store/rescue.h"
#include "core/store/stopped.h"

namespace muster {

inline constexpr char kRescueStopped[] = QT_TRANSLATE_NOOP("muster", "The rescue was stopped.");

/// What a rescued campaign is written from.
struct RescuePlan::Content {
    struct Ledger {
        ReadBattle battle {}; ///< without its rows
        std::vector<StoredEvent> events {};
    };
    int version = 0; ///< of the schema
    std::vector<Ledger> ledgers {}; ///< by the number of the battle
    std::map<QString, TableRows> tables {};
    TableRows drafts {};
};

/// Puts the entries of a rescue into groups: what was read and is in the backup too makes one line, of the rest each
/// entry one, where they are not too many.
std::vector<RescueGroup> grouped(const std::vector<RescuedEntry> &entries, bool hasBackup);

} // namespace muster
