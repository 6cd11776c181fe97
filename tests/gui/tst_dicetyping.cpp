// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dice/dicetyping.h"
#include "tests/testprogram.h"

#include <QtTest>

using namespace Qt::Literals::StringLiterals;
using namespace muster;
using Answer = DiceTyping::Answer;

/// Types a string: digits, space to end a number, '<' for Backspace. Returns the last answer.
static Answer typed(DiceTyping &dice, const QString &keys)
{
    Answer last = Answer::Nothing;
    for (const QChar key : keys)
        last = key == u' ' ? dice.endNumber() : key == u'<' ? dice.backspace() : dice.digit(key.digitValue());
    return last;
}

class TestDiceTyping : public QObject {
    Q_OBJECT

private slots:
    void types_data();
    void types();
    void pastes_data();
    void pastes();
    void typesOverAnEarlierDie();
    void leavesOutFacesThatTheDieHasNot();
};

void TestDiceTyping::types_data()
{
    QTest::addColumn<int>("count");
    QTest::addColumn<int>("sides");
    QTest::addColumn<QString>("keys");
    QTest::addColumn<QList<int>>("faces");
    QTest::addColumn<QString>("pending");
    QTest::addColumn<Answer>("answer");
    QTest::newRow("no Enter between") << 5 << 6 << u"66521"_s << QList {6, 6, 5, 2, 1} << QString() << Answer::Taken;
    QTest::newRow("spaces between do no harm") << 3 << 6 << u"6 5 2"_s << QList {6, 5, 2} << QString() << Answer::Taken;
    QTest::newRow("a D6 has no 7") << 2 << 6 << u"47"_s << QList {4} << QString() << Answer::NotAFace;
    QTest::newRow("a D6 has no 0") << 2 << 6 << u"0"_s << QList<int> {} << QString() << Answer::NotAFace;
    QTest::newRow("no more than asked for") << 2 << 6 << u"123"_s << QList {1, 2} << QString() << Answer::Full;
    QTest::newRow("Backspace goes back") << 3 << 6 << u"12<3"_s << QList {1, 3} << QString() << Answer::Taken;
    QTest::newRow("Backspace at the start") << 3 << 6 << u"<"_s << QList<int> {} << QString() << Answer::Nothing;
    QTest::newRow("a D20's 3 is whole") << 3 << 20 << u"37"_s << QList {3, 7} << QString() << Answer::Taken;
    QTest::newRow("a D20's 1 waits") << 3 << 20 << u"1"_s << QList<int> {} << u"1"_s << Answer::Pending;
    QTest::newRow("a D20's 17") << 3 << 20 << u"17"_s << QList {17} << QString() << Answer::Taken;
    QTest::newRow("space ends a 1") << 3 << 20 << u"1 12"_s << QList {1, 12} << QString() << Answer::Taken;
    QTest::newRow("a D20 has no 25") << 3 << 20 << u"25"_s << QList<int> {} << u"2"_s << Answer::NotAFace;
    QTest::newRow("Backspace in a number") << 3 << 20 << u"1<5"_s << QList {5} << QString() << Answer::Taken;
    QTest::newRow("a D20's 07") << 3 << 20 << u"07"_s << QList {7} << QString() << Answer::Taken;
    QTest::newRow("a D10's 0 is 10") << 3 << 10 << u"09"_s << QList {10, 9} << QString() << Answer::Taken;
    QTest::newRow("a D10's 10") << 3 << 10 << u"10"_s << QList {10} << QString() << Answer::Taken;
    QTest::newRow("a D100's 00 is 100") << 2 << 100 << u"00"_s << QList {100} << QString() << Answer::Taken;
    QTest::newRow("a D100's 100") << 2 << 100 << u"100"_s << QList {100} << QString() << Answer::Taken;
    QTest::newRow("a D100's 42") << 2 << 100 << u"42"_s << QList {42} << QString() << Answer::Taken;
    QTest::newRow("no dice asked for") << 0 << 6 << u"1"_s << QList<int> {} << QString() << Answer::Full;
}

void TestDiceTyping::types()
{
    QFETCH(const int, count);
    QFETCH(const int, sides);
    QFETCH(const QString, keys);
    DiceTyping dice;
    dice.reset(count, sides);
    QTEST(typed(dice, keys), "answer");
    QTEST(dice.faces(), "faces");
    QTEST(dice.pending(), "pending");
}

void TestDiceTyping::pastes_data()
{
    QTest::addColumn<int>("sides");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QList<int>>("faces");
    QTest::addColumn<Answer>("answer");
    QTest::newRow("digits") << 6 << u"6652"_s << QList {6, 6, 5, 2} << Answer::Taken;
    QTest::newRow("separated digits") << 6 << u"6, 6;5\n2\n"_s << QList {6, 6, 5, 2} << Answer::Taken;
    QTest::newRow("too many") << 6 << u"66521"_s << QList {6, 6, 5, 2} << Answer::Full;
    QTest::newRow("one that is no face") << 6 << u"6752"_s << QList<int> {} << Answer::NotAFace;
    QTest::newRow("words") << 6 << u"six"_s << QList<int> {} << Answer::NotAFace;
    QTest::newRow("nothing") << 6 << u" "_s << QList<int> {} << Answer::Nothing;
    QTest::newRow("numbers of large dice") << 20 << u"17 3 20"_s << QList {17, 3, 20} << Answer::Taken;
}

void TestDiceTyping::pastes()
{
    QFETCH(const int, sides);
    QFETCH(const QString, text);
    DiceTyping dice;
    dice.reset(4, sides);
    QTEST(dice.paste(text), "answer");
    QTEST(dice.faces(), "faces");
}

void TestDiceTyping::typesOverAnEarlierDie()
{
    DiceTyping dice;
    dice.reset(4, 6);
    typed(dice, u"1234"_s);
    dice.moveTo(1);
    QCOMPARE(dice.digit(6), Answer::Taken);
    QCOMPARE(dice.faces(), (QList {1, 6, 3, 4}));
    QCOMPARE(dice.caret(), 2);
    QCOMPARE(dice.backspace(), Answer::Taken);
    QCOMPARE(dice.faces(), (QList {1, 3, 4}));
}

void TestDiceTyping::leavesOutFacesThatTheDieHasNot()
{
    DiceTyping dice;
    dice.reset(3, 6);
    dice.setFaces({0, 1, 7, 2, 3, 4});
    QCOMPARE(dice.faces(), (QList {1, 2, 3}));
    QVERIFY(dice.isComplete());
}

MUSTER_TEST(TestDiceTyping)
#include "tst_dicetyping.moc"
