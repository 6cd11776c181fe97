// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/play/turnchecks.h"
#include "tests/testprogram.h"

using namespace muster;

/// What each step of the Two-Page rules owes, in 24 worked situations.
class TestTwoPageTurn : public TurnChecks {
    Q_OBJECT

public:
    TestTwoPageTurn() : TurnChecks("two-page-skirmish.turn.jsonl", 24) {}
};

MUSTER_TEST(TestTwoPageTurn)
#include "tst_twopageturn.moc"
