// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/phut/phut.h"
#include "tests/rules/readschecks.h"
#include "tests/testprogram.h"

namespace muster {

class TestPhutReads : public ReadsChecks {
    Q_OBJECT

public:
    TestPhutReads() : ReadsChecks(phut::ruleset()) {}
};

} // namespace muster

MUSTER_TEST(muster::TestPhutReads)
#include "tst_phutreads.moc"
