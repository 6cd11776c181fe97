// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/twopage/twopage.h"
#include "tests/rules/readschecks.h"
#include "tests/testprogram.h"

namespace muster {

class TestTwoPageReads : public ReadsChecks {
    Q_OBJECT

public:
    TestTwoPageReads() : ReadsChecks(twopage::ruleset()) {}
};

} // namespace muster

MUSTER_TEST(muster::TestTwoPageReads)
#include "tst_twopagereads.moc"
