// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/play/turnchecks.h"
#include "tests/testprogram.h"

using namespace muster;

/// What each step of the Tyneside rules owes, where the worked situations do not look.
class TestTynesideTurnMore : public TurnChecks {
    Q_OBJECT

public:
    TestTynesideTurnMore() : TurnChecks("tyneside.more.jsonl", 16) {}
};

MUSTER_TEST(TestTynesideTurnMore)
#include "tst_tynesideturnmore.moc"
