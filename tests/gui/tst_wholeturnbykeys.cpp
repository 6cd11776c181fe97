// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/ledgercheck.h"
#include "core/rules/catalogue.h"
#include "keyplayer.h"
#include "samplepage.h"
#include "tests/testprogram.h"

#include <QApplication>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// Whoever does nothing but what is next fulfils everything that the rules oblige to: a whole turn of every rule set
/// that declares what its steps owe.
class TestWholeTurnByKeys : public QObject {
    Q_OBJECT

private slots:
    void everyObligationIsFulfilled_data();
    void everyObligationIsFulfilled();
};

void TestWholeTurnByKeys::everyObligationIsFulfilled_data()
{
    QTest::addColumn<QString>("sample");
    QTest::addColumn<int>("seed");
    for (const Sample &sample : samples()) {
        for (int seed = 1; seed <= 3; ++seed)
            QTest::addRow("%s %d", qPrintable(sample.id), seed) << sample.id << seed;
    }
}

void TestWholeTurnByKeys::everyObligationIsFulfilled()
{
    QFETCH(QString, sample);
    QFETCH(int, seed);
    QApplication::setDoubleClickInterval(0); // no key here is a doubled one
    SamplePage table(sample);
    const Battle &battle = table.battle();
    KeyPlayer player(*table.page, battle, unsigned(seed));
    const int turn = battle.turn();
    const QString phase = battle.phase();
    for (int step = 0; step < 60 && !(battle.turn() > turn && battle.phase() == phase); ++step) {
        player.fulfilStep();
        if (QTest::currentTestFailed())
            return;
        if (player.doWhatMay())
            player.fulfilStep(); // what follows from it is owed too
        if (QTest::currentTestFailed())
            return;
        QVERIFY(TableFlow(battle).owed().empty());
        const QString was = battle.phase();
        player.press(Qt::Key_F8); // nothing holds it: one key goes on
        if (battle.phase() == was)
            player.press(Qt::Key_F8); // what came up just now was told first
        QVERIFY2(battle.phase() != was, qPrintable(was + table.page->notice()));
        QVERIFY(battle.ledger().events().back().is<PhaseChange>());
        QVERIFY(battle.ledger().events().back().as<PhaseChange>()->reason.isEmpty());
    }
    QVERIFY(battle.turn() > turn);
    QVERIFY(verify(battle.ledger().events()).empty());
    QVERIFY(fold(battle.ledger().events()) == battle.things());
}

MUSTER_TEST(TestWholeTurnByKeys)
#include "tst_wholeturnbykeys.moc"
