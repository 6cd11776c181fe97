// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/catalogue.h"
#include "tests/rules/casechecks.h"
#include "tests/testprogram.h"
#include "tests/tiny/tiny.h"

namespace muster {

/// A rule set is added with its own folder and one line: offer().
class TestTiny : public CaseChecks {
    Q_OBJECT

public:
    TestTiny() : CaseChecks("tiny", 19) { offer(tiny::ruleset()); }
};

} // namespace muster

MUSTER_TEST(muster::TestTiny)
#include "tst_tiny.moc"
