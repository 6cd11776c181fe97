// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/rules/casechecks.h"

namespace muster {

/// The worked cases of these rules.
class TestPhutCases : public CaseChecks {
    Q_OBJECT

public:
    TestPhutCases() : CaseChecks("phut", 298) {}
};

} // namespace muster

QTEST_APPLESS_MAIN(muster::TestPhutCases)
#include "tst_phutcases.moc"
