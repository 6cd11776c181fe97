// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/rules/casechecks.h"
#include "tests/testprogram.h"

namespace muster {

/// The worked cases of these rules.
class TestTwoPageCases : public CaseChecks {
    Q_OBJECT

public:
    TestTwoPageCases() : CaseChecks("two-page-skirmish", 243) {}
};

} // namespace muster

MUSTER_TEST(muster::TestTwoPageCases)
#include "tst_twopagecases.moc"
