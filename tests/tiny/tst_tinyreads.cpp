// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/rules/readschecks.h"
#include "tests/testprogram.h"
#include "tests/tiny/tiny.h"

namespace muster {

class TestTinyReads : public ReadsChecks {
    Q_OBJECT

public:
    TestTinyReads() : ReadsChecks(tiny::ruleset()) { offer(tiny::ruleset()); }
};

} // namespace muster

MUSTER_TEST(muster::TestTinyReads)
#include "tst_tinyreads.moc"
