// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/play/turnchecks.h"
#include "tests/testprogram.h"

using namespace muster;

/// What each step of the Two-Page rules owes, where the worked situations do not look.
class TestTwoPageTurnMore : public TurnChecks {
    Q_OBJECT

public:
    TestTwoPageTurnMore() : TurnChecks("two-page-skirmish.more.jsonl", 17) {}
};

MUSTER_TEST(TestTwoPageTurnMore)
#include "tst_twopageturnmore.moc"
