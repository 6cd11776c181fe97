// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/thistle/thistle.h"
#include "tests/rules/readschecks.h"
#include "tests/testprogram.h"

namespace muster {

class TestThistleReads : public ReadsChecks {
    Q_OBJECT

public:
    TestThistleReads() : ReadsChecks(thistle::ruleset()) {}
};

} // namespace muster

MUSTER_TEST(muster::TestThistleReads)
#include "tst_thistlereads.moc"
