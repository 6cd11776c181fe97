// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/tyneside/tyneside.h"
#include "tests/rules/readschecks.h"
#include "tests/testprogram.h"

namespace muster {

class TestTynesideReads : public ReadsChecks {
    Q_OBJECT

public:
    TestTynesideReads() : ReadsChecks(tyneside::ruleset()) {}
};

} // namespace muster

MUSTER_TEST(muster::TestTynesideReads)
#include "tst_tynesidereads.moc"
