// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/twopage/twopage.h"
#include "tests/rules/oddschecks.h"
#include "tests/testprogram.h"

namespace muster {

/// Exact odds of every procedure.
class TestTwoPageOdds : public OddsChecks {
    Q_OBJECT

public:
    TestTwoPageOdds() : OddsChecks(twopage::ruleset()) {}
};

} // namespace muster

MUSTER_TEST(muster::TestTwoPageOdds)
#include "tst_twopageodds.moc"
