// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/rules/casechecks.h"
#include "tests/testprogram.h"

namespace muster {

/// The worked cases of these rules.
class TestPikeCases : public CaseChecks {
    Q_OBJECT

public:
    TestPikeCases() : CaseChecks("pike-and-musket", 317) {}
};

} // namespace muster

MUSTER_TEST(muster::TestPikeCases)
#include "tst_pikecases.moc"
