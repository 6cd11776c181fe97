// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/thistle/thistle.h"
#include "tests/rules/readschecks.h"

namespace muster {

class TestThistleReads : public ReadsChecks {
    Q_OBJECT

public:
    TestThistleReads() : ReadsChecks(thistle::ruleset()) {}
};

} // namespace muster

QTEST_APPLESS_MAIN(muster::TestThistleReads)
#include "tst_thistlereads.moc"
