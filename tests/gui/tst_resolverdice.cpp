// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/dicetray.h"
#include "app/widgets/oddschart.h"
#include "table.h"
#include "tests/testprogram.h"

#include <QListWidget>
#include <QTest>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

class TestResolverDice : public QObject {
    Q_OBJECT

private slots:
    void backspaceGoesBackIntoTheFormerStage();
    void asksForADecisionOnceTheDiceLie();
    void aLetterDecidesOnlyWhereTheFrameIs();
    void keptDiceNeedNoReroll();
    void rollsWhatIsMissing();
    void rollsOnlyTheStageThatIsDue();
    void mendedDieLeavesTheOthersAsThrown();
    void oddsMakeRoomForDice();
};

void TestResolverDice::backspaceGoesBackIntoTheFormerStage()
{
    Table table(u"move_active"_s);
    table.open(u"movement"_s, u"Elmetti of Gonzaga"_s);
    table.dice()->setFocus();
    table.type(u"642"_s); // the highest die must be thrown again
    QCOMPARE(table.proposal().state(), Proposal::State::NeedsDice);
    QCOMPARE(table.proposal().throws().size(), size_t(1));
    QVERIFY2(table.words().contains(u"6 4 2"_s), qPrintable(table.words()));
    table.press(Qt::Key_Backspace);
    QCOMPARE(table.faces(), (std::vector<int> {6, 4}));
    QCOMPARE(table.dice()->faces(), (QList<int> {6, 4}));
    table.type(u"53"_s); // 6 4 5, and a 3 for the highest
    QCOMPARE(table.proposal().state(), Proposal::State::Resolved);
    QCOMPARE(table.faces(), (std::vector<int> {6, 4, 5, 3}));
}

void TestResolverDice::asksForADecisionOnceTheDiceLie()
{
    Table table(u"move_active"_s);
    table.open(u"movement"_s, u"Stradiots"_s);
    table.dice()->setFocus();
    table.type(u"615"_s);
    QCOMPARE(table.proposal().state(), Proposal::State::NeedsDecision);
    auto *again = table.button(u"decision6"_s);
    QVERIFY(again != nullptr && again->isVisible());
    table.press(Qt::Key_5);
    QCOMPARE(table.proposal().state(), Proposal::State::NeedsDecision); // a die that nobody asked for chooses nothing
    table.press(Qt::Key_R);
    QTRY_COMPARE(table.proposal().state(), Proposal::State::NeedsDice); // a button lets go a moment after its key
    QCOMPARE(table.panel->focusWidget(), table.dice());
    table.type(u"4"_s);
    QCOMPARE(table.proposal().state(), Proposal::State::Resolved);
    QCOMPARE(table.faces(), (std::vector<int> {6, 1, 5, 4}));
}

void TestResolverDice::aLetterDecidesOnlyWhereTheFrameIs()
{
    Table table(u"move_active"_s);
    table.open(u"movement"_s, u"Stradiots"_s);
    QListWidget elsewhere(&table.window);
    elsewhere.show();
    table.dice()->setFocus();
    table.type(u"615"_s);
    QCOMPARE(table.proposal().state(), Proposal::State::NeedsDecision);
    elsewhere.setFocus();
    QTest::keyClick(&elsewhere, Qt::Key_K);
    QCoreApplication::processEvents();
    QCOMPARE(table.proposal().state(), Proposal::State::NeedsDecision);
    table.dice()->setFocus();
    table.press(Qt::Key_K);
    QCOMPARE(table.proposal().state(), Proposal::State::NeedsDecision);
    table.panel->takeKeyboard();
    table.button(u"decision0"_s)->setFocus();
    table.press(Qt::Key_K);
    QCOMPARE(table.proposal().state(), Proposal::State::Resolved);
}

void TestResolverDice::keptDiceNeedNoReroll()
{
    Table table(u"move_active"_s);
    table.open(u"movement"_s, u"Stradiots"_s);
    table.dice()->setFocus();
    table.type(u"615"_s);
    QTest::mouseClick(table.button(u"decision0"_s), Qt::LeftButton);
    QCOMPARE(table.proposal().state(), Proposal::State::Resolved);
    QCOMPARE(table.faces(), (std::vector<int> {6, 1, 5}));
}

void TestResolverDice::rollsWhatIsMissing()
{
    Table table;
    uint32_t next = 0;
    table.panel->setRandomBits([&next] { return next++; });
    table.open(u"shooting"_s, u"Bernese shot"_s, u"Stradiots"_s);
    table.type(u"14"_s);
    table.press(Qt::Key_Return);
    table.type(u"5"_s);
    table.press(Qt::Key_R);
    QCOMPARE(table.proposal().state(), Proposal::State::Resolved);
    QCOMPARE(table.proposal().dice().front().rolled, false);
    QCOMPARE(table.proposal().dice().front().face, 5);
    QCOMPARE(table.proposal().dice().back().rolled, true);
    QVERIFY(next > 0);
    table.panel->apply();
    QCOMPARE(table.field.battle().ledger().events().back().as<Resolution>()->throws.front().rolled,
        int(table.field.battle().ledger().events().back().as<Resolution>()->throws.front().faces.size()) - 1);
}

/// What comes next may hang on how these dice fall.
void TestResolverDice::rollsOnlyTheStageThatIsDue()
{
    Table table(u"melee_active"_s);
    table.panel->setRandomBits([] { return 0U; });
    table.open(u"melee"_s, u"Stradiots"_s, u"Gascon crossbows"_s);
    table.dice()->setFocus();
    const Stage first = table.proposal().wanted();
    table.press(Qt::Key_R);
    QCOMPARE(table.proposal().throws().size(), size_t(1));
    QCOMPARE(table.proposal().state(), Proposal::State::NeedsDice);
    QVERIFY(qstrcmp(table.proposal().wanted().who, first.who) != 0);
    QCOMPARE(table.panel->focusWidget(), table.dice());
    table.press(Qt::Key_R);
    QCOMPARE(table.proposal().throws().size(), size_t(2));
    QCOMPARE(table.proposal().state(), Proposal::State::Resolved);
}

void TestResolverDice::mendedDieLeavesTheOthersAsThrown()
{
    Table table;
    uint32_t next = 0;
    table.panel->setRandomBits([&next] { return next++; });
    table.open(u"shooting"_s, u"Bernese shot"_s, u"Stradiots"_s);
    table.type(u"14"_s);
    table.press(Qt::Key_Return);
    table.type(u"5"_s);
    table.press(Qt::Key_R);
    const auto rolledInTray = [&] {
        qsizetype rolled = 0;
        for (const TrayDie &die : table.dice()->findChild<DiceTray *>()->dice())
            rolled += die.rolled ? 1 : 0;
        return rolled;
    };
    const auto count = qsizetype(table.proposal().dice().size());
    QCOMPARE(rolledInTray(), count - 1); // not the one that was typed
    table.dice()->setFocus();
    table.press(Qt::Key_Home);
    table.type(u"4"_s);
    QCOMPARE(table.proposal().dice().front().face, 4);
    QCOMPARE(rolledInTray(), count - 1);
    table.panel->apply();
    const auto &thrown = table.field.battle().ledger().events().back().as<Resolution>()->throws.front();
    QCOMPARE(thrown.rolled, int(count) - 1);
}

void TestResolverDice::oddsMakeRoomForDice()
{
    Table table;
    table.open(u"shooting"_s, u"Bernese shot"_s, u"Stradiots"_s);
    table.type(u"14"_s);
    auto *chart = table.panel->findChild<OddsChart *>();
    QVERIFY(chart->isVisible());
    QVERIFY(chart->rows().size() <= 5);
    double sum = 0;
    for (const OddsRow &row : chart->rows())
        sum += row.probability;
    QVERIFY(std::abs(sum - 1) < 1e-9);
    table.press(Qt::Key_Return);
    table.type(u"6"_s);
    QVERIFY(!chart->isVisible());
    auto *line = table.panel->findChild<QLabel *>(u"oddsLine"_s);
    QVERIFY2(line->isVisible() && english(line->text()).contains(u"Bases lost: average"_s), qPrintable(line->text()));
    QVERIFY2(english(line->text()).startsWith(u"Before the dice: "_s), qPrintable(line->text()));
    table.type(QString(table.proposal().wanted().count - 1, u'1'));
    QVERIFY2(english(line->text()).contains(u"Bases lost: 1 (chance"_s), qPrintable(line->text()));
    QVERIFY(!english(line->text()).contains(u"Before the dice"_s));
    table.press(Qt::Key_O);
    QVERIFY(chart->isVisible());
    QVERIFY(chart->rows().size() > 5); // every value
    table.press(Qt::Key_O);
    QVERIFY(!chart->isVisible());
}

MUSTER_TEST(TestResolverDice)
#include "tst_resolverdice.moc"
