// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/tyneside/tyneside.h"
#include "tests/rules/oddschecks.h"
#include "tests/testprogram.h"

namespace muster {

/// Exact odds of every procedure.
class TestTynesideOdds : public OddsChecks {
    Q_OBJECT

public:
    TestTynesideOdds() : OddsChecks(tyneside::ruleset()) {}
};

} // namespace muster

MUSTER_TEST(muster::TestTynesideOdds)
#include "tst_tynesideodds.moc"
