// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/play/turnchecks.h"
#include "tests/testprogram.h"

using namespace muster;

/// What each phase of Pike and Musket owes, where the worked situations do not look.
class TestPikeTurnMore : public TurnChecks {
    Q_OBJECT

public:
    TestPikeTurnMore() : TurnChecks("pike.more.jsonl", 21) {}
};

MUSTER_TEST(TestPikeTurnMore)
#include "tst_piketurnmore.moc"
