// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/rules/casechecks.h"
#include "tests/testprogram.h"

namespace muster {

/// The worked cases of these rules.
class TestTynesideCases : public CaseChecks {
    Q_OBJECT

public:
    TestTynesideCases() : CaseChecks("tyneside", 622) {}
};

} // namespace muster

MUSTER_TEST(muster::TestTynesideCases)
#include "tst_tynesidecases.moc"
