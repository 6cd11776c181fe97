// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/rules/oddschecks.h"
#include "tests/testprogram.h"
#include "tests/tiny/tiny.h"

namespace muster {

class TestTinyOdds : public OddsChecks {
    Q_OBJECT

public:
    TestTinyOdds() : OddsChecks(tiny::ruleset()) {}
};

} // namespace muster

MUSTER_TEST(muster::TestTinyOdds)
#include "tst_tinyodds.moc"
