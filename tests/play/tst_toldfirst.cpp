// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/play/cameup.h"
#include "core/play/stepbegun.h"
#include "core/play/toldfirst.h"
#include "tests/testprogram.h"

#include <QTest>

using namespace Qt::Literals::StringLiterals;
using namespace muster;
using namespace std::chrono_literals;

/// What is told before a key does it, and when the same key goes on. No clock is asked: times are handed in.
class TestToldFirst : public QObject {
    Q_OBJECT

private slots:
    void theSameKeyGoesOn();
    void otherWordsAreToldToo();
    void anEntryBetweenTellsItAnew();
    void aStepThatOnlyBeganIsNotLeft();
    void whatIsRecordedIsOfThisStep();
    void whatCameUpIsToldFirst();
    void whatComesUpLaterIsToldAnew();
    void nothingCameUpNothingIsTold();

private:
    static constexpr std::chrono::milliseconds kDoubled {400};
};

void TestToldFirst::theSameKeyGoesOn()
{
    ToldFirst told;
    QVERIFY(!told.goesOn(7, u"two come first"_s));
    QVERIFY(told.goesOn(7, u"two come first"_s));
    QVERIFY(told.goesOn(7, u"two come first"_s));
}

/// Also what was told before something else was.
void TestToldFirst::otherWordsAreToldToo()
{
    ToldFirst told;
    QVERIFY(!told.goesOn(7, u"two come first"_s));
    QVERIFY(!told.goesOn(7, u"a list was left"_s));
    QVERIFY(!told.goesOn(7, u"two come first"_s));
}

void TestToldFirst::anEntryBetweenTellsItAnew()
{
    ToldFirst told;
    QVERIFY(!told.goesOn(7, u"two come first"_s));
    QVERIFY(!told.goesOn(8, u"two come first"_s));
    QVERIFY(told.goesOn(8, u"two come first"_s));
}

/// A key that comes so soon was pressed for the step before.
void TestToldFirst::aStepThatOnlyBeganIsNotLeft()
{
    StepBegun step;
    QVERIFY(!step.isUnread(0, 0ms, kDoubled)); // none has begun
    step.begin(u"3 moves"_s, 12, 1000ms);
    QVERIFY(step.isUnread(12, 1000ms, kDoubled));
    QVERIFY(step.isUnread(12, 1399ms, kDoubled));
    QVERIFY(!step.isUnread(12, 1400ms, kDoubled));
}

void TestToldFirst::whatIsRecordedIsOfThisStep()
{
    StepBegun step;
    step.begin(u"3 moves"_s, 12, 1000ms);
    QVERIFY(!step.isUnread(13, 1001ms, kDoubled));
    step.begin(u"3 shots"_s, 14, 1002ms);
    QVERIFY(step.isUnread(14, 1003ms, kDoubled));
}

/// A doubled key is no answer; one that comes after what was told is.
void TestToldFirst::whatCameUpIsToldFirst()
{
    const OpenQuestion pursuit {.key = u"pursuit"_s, .about = {1}, .words = Phrase::literal(u"pursue"_s)};
    CameUp cameUp;
    cameUp.note({}, true);
    cameUp.note({pursuit}, false);
    QVERIFY(cameUp.isToldFirst(5000ms, kDoubled));
    QVERIFY(cameUp.isToldFirst(5399ms, kDoubled));
    QVERIFY(!cameUp.isToldFirst(5400ms, kDoubled));
    QVERIFY(!cameUp.isToldFirst(9000ms, kDoubled));
}

void TestToldFirst::whatComesUpLaterIsToldAnew()
{
    const OpenQuestion pursuit {.key = u"pursuit"_s, .about = {1}};
    const OpenQuestion rally {.key = u"rally"_s, .about = {2}};
    CameUp cameUp;
    cameUp.note({}, true);
    cameUp.note({pursuit}, false);
    QVERIFY(cameUp.isToldFirst(5000ms, kDoubled));
    cameUp.note({pursuit}, false);
    QVERIFY(!cameUp.isToldFirst(6000ms, kDoubled));
    cameUp.note({pursuit, rally}, false);
    QVERIFY(cameUp.isToldFirst(6000ms, kDoubled));
    QCOMPARE(cameUp.wordsOf({pursuit, rally}, {}).size(), size_t(2));
}

void TestToldFirst::nothingCameUpNothingIsTold()
{
    const OpenQuestion moves {.key = u"movement"_s, .about = {1}, .words = Phrase::literal(u"1 may move"_s)};
    const OpenQuestion pursuit {.key = u"pursuit"_s, .about = {1}, .words = Phrase::literal(u"1 may pursue"_s)};
    CameUp cameUp;
    cameUp.note({moves}, true);
    QVERIFY(cameUp.wordsOf({moves}, {}).empty());
    cameUp.note({moves, pursuit}, false);
    const std::vector<Phrase> words = cameUp.wordsOf({moves, pursuit}, {});
    QCOMPARE(words.size(), size_t(1));
    QCOMPARE(words.front().text(), u"1 may pursue"_s);
    const ToDo toDo {.what = u"pursuit"_s, .text = Phrase::literal(u"1 pursues 2"_s)}; // as T would say it
    QCOMPARE(cameUp.wordsOf({moves, pursuit}, {toDo}).front().text(), u"1 pursues 2"_s);
    QVERIFY(cameUp.wordsOf({moves}, {toDo}).empty()); // it may not be left any more
}

MUSTER_TEST(TestToldFirst)
#include "tst_toldfirst.moc"
