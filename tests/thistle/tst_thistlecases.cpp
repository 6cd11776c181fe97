// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/rules/casechecks.h"
#include "tests/testprogram.h"

namespace muster {

/// The worked cases of these rules.
class TestThistleCases : public CaseChecks {
    Q_OBJECT

public:
    TestThistleCases() : CaseChecks("thistle-lily-rose", 376) {}
};

} // namespace muster

MUSTER_TEST(muster::TestThistleCases)
#include "tst_thistlecases.moc"
