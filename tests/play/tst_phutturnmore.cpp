// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/play/turnchecks.h"
#include "tests/testprogram.h"

using namespace muster;

/// What each step of PHUT! owes, where the worked situations do not look.
class TestPhutTurnMore : public TurnChecks {
    Q_OBJECT

public:
    TestPhutTurnMore() : TurnChecks("phut.more.jsonl", 13) {}
};

MUSTER_TEST(TestPhutTurnMore)
#include "tst_phutturnmore.moc"
