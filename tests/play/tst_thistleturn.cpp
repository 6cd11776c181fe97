// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/play/turnchecks.h"
#include "tests/testprogram.h"

using namespace muster;

/// What each step of The Thistle, the Lily and the Rose owes, in 24 worked situations.
class TestThistleTurn : public TurnChecks {
    Q_OBJECT

public:
    TestThistleTurn() : TurnChecks("thistle.turn.jsonl", 24) {}
};

MUSTER_TEST(TestThistleTurn)
#include "tst_thistleturn.moc"
