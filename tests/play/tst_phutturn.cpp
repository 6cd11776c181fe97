// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/play/turnchecks.h"
#include "tests/testprogram.h"

using namespace muster;

/// What each step of PHUT! owes, in 24 worked situations.
class TestPhutTurn : public TurnChecks {
    Q_OBJECT

public:
    TestPhutTurn() : TurnChecks("phut.turn.jsonl", 24) {}
};

MUSTER_TEST(TestPhutTurn)
#include "tst_phutturn.moc"
