// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QDate>

#include <vector>

namespace muster {

/// What the program promises of what was recorded, one sentence each.
std::vector<Phrase> guarantees();

/// What was measured last when the promises were put to the proof; tools/prove writes it after a run in which nothing
/// was lost.
struct DurabilityFigures {
    QDate measured {};
    QString version {}; ///< of the program
    int powerCuts = 0; ///< disks as a power cut may leave them, opened and compared
    int kills = 0;
    int badFiles = 0; ///< damaged and hostile files, opened in every way
    /// Loops of bad input.
    struct BadInput {
        QString of {}; ///< key: "requests", "house-rules" …
        int tries = 0;
    };
    std::vector<BadInput> badInput {};
    int badInputSeconds = 0; ///< each of the loops
};

/// Those that come with the program. Refused where nothing was measured yet.
Result<DurabilityFigures> durabilityFigures();

/// One thing that was tried just now.
struct DurabilityTrial {
    Phrase what {};
    Done outcome = done();
};

/// Records into a new campaign in a folder of its own below `folder`, copies it while it is open, opens it again,
/// backs it up, damages a copy, and compares; the folder is gone afterwards. Refused where nothing can be written
/// there.
Result<std::vector<DurabilityTrial>> tryDurability(const QString &folder);

} // namespace muster
