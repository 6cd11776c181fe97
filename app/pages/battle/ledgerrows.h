// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/models/ledgermodel.h"

namespace muster {

class Battle;

/// Which entries of the ledger are on show.
enum class LedgerFilter { All, Resolutions, Notes, Bookmarks, Corrections, TakenBack, Everything };

/// The entries that pass the filter, newest last, each phase above what was done in it.
std::vector<LedgerLine> ledgerRowsOf(const Battle &battle, LedgerFilter filter);

} // namespace muster
