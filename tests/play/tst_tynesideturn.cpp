// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/play/turnchecks.h"
#include "tests/testprogram.h"

using namespace muster;

/// What each step of the Tyneside rules owes, in 24 worked situations.
class TestTynesideTurn : public TurnChecks {
    Q_OBJECT

public:
    TestTynesideTurn() : TurnChecks("tyneside.turn.jsonl", 24) {}
};

MUSTER_TEST(TestTynesideTurn)
#include "tst_tynesideturn.moc"
