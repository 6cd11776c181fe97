// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

namespace muster {

/// Something that is wrong with a campaign file: which part (`file`, `ledger`), and what, in words.
struct Finding : Refusal {
    Finding(Refusal refusal, const QString &line = {}) : Refusal(std::move(refusal)), technical(line) {}
    Finding(const QString &part, const Phrase &what, const QString &line = {}) : Refusal {part, what}, technical(line)
    {
    }

    /// What SQLite says of it, for whoever helps; empty where there is no more to say.
    QString technical;
};

} // namespace muster
