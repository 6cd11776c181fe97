// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/rules/casechecks.h"
#include "tests/testprogram.h"

namespace muster {

/// The worked cases of these rules.
class TestPhutCases : public CaseChecks {
    Q_OBJECT

public:
    TestPhutCases() : CaseChecks("phut", 298) {}
};

} // namespace muster

MUSTER_TEST(muster::TestPhutCases)
#include "tst_phutcases.moc"
