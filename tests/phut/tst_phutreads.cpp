// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/phut/phut.h"
#include "tests/rules/readschecks.h"

namespace muster {

class TestPhutReads : public ReadsChecks {
    Q_OBJECT

public:
    TestPhutReads() : ReadsChecks(phut::ruleset()) {}
};

} // namespace muster

QTEST_APPLESS_MAIN(muster::TestPhutReads)
#include "tst_phutreads.moc"
