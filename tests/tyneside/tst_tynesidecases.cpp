// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/rules/casechecks.h"

namespace muster {

/// The worked cases of these rules.
class TestTynesideCases : public CaseChecks {
    Q_OBJECT

public:
    TestTynesideCases() : CaseChecks("tyneside", 610) {}
};

} // namespace muster

QTEST_APPLESS_MAIN(muster::TestTynesideCases)
#include "tst_tynesidecases.moc"
