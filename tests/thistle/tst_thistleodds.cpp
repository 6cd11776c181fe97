// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/thistle/thistle.h"
#include "tests/rules/oddschecks.h"
#include "tests/testprogram.h"

namespace muster {

/// Exact odds of every procedure.
class TestThistleOdds : public OddsChecks {
    Q_OBJECT

public:
    TestThistleOdds() : OddsChecks(thistle::ruleset()) {}
};

} // namespace muster

MUSTER_TEST(muster::TestThistleOdds)
#include "tst_thistleodds.moc"
