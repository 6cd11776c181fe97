// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/twopage/twopage.h"
#include "tests/rules/readschecks.h"

namespace muster {

class TestTwoPageReads : public ReadsChecks {
    Q_OBJECT

public:
    TestTwoPageReads() : ReadsChecks(twopage::ruleset()) {}
};

} // namespace muster

QTEST_APPLESS_MAIN(muster::TestTwoPageReads)
#include "tst_twopagereads.moc"
