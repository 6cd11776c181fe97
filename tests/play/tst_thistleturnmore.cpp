// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/play/turnchecks.h"
#include "tests/testprogram.h"

using namespace muster;

/// What each step of The Thistle, the Lily and the Rose owes, where the worked situations do not look.
class TestThistleTurnMore : public TurnChecks {
    Q_OBJECT

public:
    TestThistleTurnMore() : TurnChecks("thistle.more.jsonl", 21) {}
};

MUSTER_TEST(TestThistleTurnMore)
#include "tst_thistleturnmore.moc"
