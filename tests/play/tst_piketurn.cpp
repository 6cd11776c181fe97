// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/play/turnchecks.h"
#include "tests/testprogram.h"

using namespace muster;

/// What each phase of Pike and Musket owes, in 24 worked situations.
class TestPikeTurn : public TurnChecks {
    Q_OBJECT

public:
    TestPikeTurn() : TurnChecks("pike.turn.jsonl", 24) {}
};

MUSTER_TEST(TestPikeTurn)
#include "tst_piketurn.moc"
