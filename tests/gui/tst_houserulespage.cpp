// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/fieldcelldelegate.h"
#include "app/tables/tablesdesk.h"
#include "app/widgets/segmentedchoice.h"
#include "core/rules/houserulesfile.h"
#include "core/store/playedrules.h"
#include "english.h"
#include "rawhouserules.h"
#include "tablesbench.h"
#include "tests/testprogram.h"

#include <QApplication>
#include <QJsonDocument>
#include <QTest>

using namespace muster;

/// House rules of a campaign on the page: taken back and named one by one, waiting, no longer fitting.
class TestHouseRulesPage : public QObject, TablesBench {
    Q_OBJECT

private slots:
    void init() { set(); }
    void cleanup() { clear(); }
    void takesBackSingly();
    void takesBackTogetherWhatGoesTogether();
    void namesAHouseRule();
    void keyboardStaysWhereItWas();
    void manyAreShownBitByBit();
    void optionsAreThereToo();
    void contradictionWaits();
    void contradictionOutlivesARestart();
    void contradictionOutlivesOtherRules();
    void optionIsKeptWhileSomethingWaits();
    void whatWaitsIsTakenBackAndDoneAgain();
    void whatFitsNoMoreIsListed();

private:
    QStringList places() const;
    const QString m_to = u"hits.open.to"_s;
};

QStringList TestHouseRulesPage::places() const
{
    QStringList places;
    for (const TableDifference &difference : kept().differences)
        places += difference.place;
    return places;
}

void TestHouseRulesPage::takesBackSingly()
{
    const QString other = u"hits.armoured.from"_s;
    change(m_from, u"4"_s);
    change(other, u"5"_s);
    pick({});
    for (QPushButton *button : shown<QPushButton>(u"takeBack"_s)) {
        if (button->property("about").toString() == other) {
            QTest::mouseClick(button, Qt::LeftButton);
            break;
        }
    }
    QCOMPARE(places(), QStringList {m_from});
    QCOMPARE(kept().differences.front().played, Value(4));
}

/// What would leave a contradiction behind is refused, with what it goes with; both are one press away.
void TestHouseRulesPage::takesBackTogetherWhatGoesTogether()
{
    change(m_from, u"2"_s);
    change(m_to, u"3"_s);
    QCOMPARE(kept().differences.size(), size_t(2));
    pick({});
    for (QPushButton *button : shown<QPushButton>(u"takeBack"_s)) {
        if (button->property("about").toString() == m_from) {
            QTest::mouseClick(button, Qt::LeftButton);
            break;
        }
    }
    QApplication::processEvents();
    QCOMPARE(kept().differences.size(), size_t(2));
    QVERIFY(said(u"refusal"_s).contains(u"goes with"_s));
    press(u"together"_s);
    QVERIFY(kept().isEmpty());
}

void TestHouseRulesPage::namesAHouseRule()
{
    change(m_from, u"4"_s);
    pick({});
    QLineEdit *name = shown<QLineEdit>(u"name"_s).front();
    name->setFocus();
    QTest::keyClicks(name, u"Sharp shots"_s);
    QTest::keyClick(name, Qt::Key_Return);
    QCOMPARE(kept().differences.front().name, u"Sharp shots"_s);
}

void TestHouseRulesPage::keyboardStaysWhereItWas()
{
    change(m_from, u"4"_s);
    change(u"hits.armoured.from"_s, u"5"_s);
    pick({});
    QLineEdit *name = shown<QLineEdit>(u"name"_s).front();
    name->setFocus();
    QTest::keyClicks(name, u"Sharp shots"_s);
    QTest::keyClick(name, Qt::Key_Tab);
    QApplication::processEvents();
    QCOMPARE(kept().differences.front().name.isEmpty() && kept().differences.back().name.isEmpty(), false);
    QVERIFY(QApplication::focusWidget());
    QCOMPARE(QApplication::focusWidget()->objectName(), u"show"_s); // the next after the name
    press(u"takeBack"_s);
    QCOMPARE(QApplication::focusWidget()->objectName(), u"takeBack"_s); // of the one that is left
}

void TestHouseRulesPage::manyAreShownBitByBit()
{
    HouseRules house;
    for (int at = 0; at < 60; ++at) {
        const QJsonObject row {
            {u"title"_s, u"Modifier %1"_s.arg(at)}, {u"list"_s, u"shooting"_s}, {u"side"_s, u"own"_s}, {u"value"_s, 1}};
        house.differences.push_back({u"own_modifiers.m%1"_s.arg(at), {}, row, {}});
    }
    QVERIFY(playedWith(rules(), house));
    QVERIFY(m_page->desk().edit([&](TableDraft &edited) { return edited.replace(house); }));
    pick({});
    const qsizetype before = shown<QPushButton>(u"takeBack"_s).size();
    QVERIFY(before < 60);
    press(u"more"_s);
    QVERIFY(shown<QPushButton>(u"takeBack"_s).size() > before);
    QVERIFY(
        !m_page->desk().edit([&](TableDraft &edited) { return edited.addRow(u"own_modifiers"_s, u"One more"_s, {}); }));
}

void TestHouseRulesPage::optionsAreThereToo()
{
    const HouseOption &option = rules().options.front();
    const QString key = QString::fromLatin1(option.key);
    const QString choice = QString::fromLatin1(option.choices.back().key);
    pick(u"choices"_s);
    auto *segments = child<SegmentedChoice>(key);
    QVERIFY(segments->isVisible());
    segments->setCurrentKey(choice);
    QCOMPARE(kept().options.value(key), choice);
    pick({});
    press(u"takeBack"_s);
    QVERIFY(kept().isEmpty());
}

void TestHouseRulesPage::contradictionWaits()
{
    change(m_to, u"3"_s);
    QVERIFY(kept().isEmpty());
    QVERIFY(listed(u"hits"_s).contains(u"not in force yet"_s));
    QVERIFY(!goTo(m_to)->currentIndex().data(kFaultRole).toString().isEmpty());
    QVERIFY(said(u"waiting"_s).contains(u"Not in force yet"_s));
    QVERIFY(!said(u"waiting"_s).contains(u"hits.open"_s)); // people's words
    pick({}); // and wherever one goes
    QVERIFY(!said(u"waiting"_s).isEmpty());
    change(m_from, u"2"_s);
    QCOMPARE(said(u"waiting"_s), QString());
    QCOMPARE(kept().differences.size(), size_t(2));
    QTest::mouseClick(child<QPushButton>(u"undo"_s), Qt::LeftButton); // both, as they came together
    QVERIFY(kept().isEmpty());
}

void TestHouseRulesPage::contradictionOutlivesARestart()
{
    change(m_to, u"3"_s);
    restart();
    QVERIFY(said(u"waiting"_s).contains(u"Not in force yet"_s));
    QCOMPARE(m_page->desk().draft().at(m_to), Value(3));
    change(m_from, u"2"_s);
    QCOMPARE(kept().differences.size(), size_t(2));
    restart();
    QCOMPARE(said(u"waiting"_s), QString());
    QCOMPARE(m_page->desk().draft().at(m_to), Value(3));
}

void TestHouseRulesPage::contradictionOutlivesOtherRules()
{
    change(m_to, u"3"_s);
    m_page->open(u"pike-and-musket"_s);
    QCOMPARE(said(u"waiting"_s), QString());
    m_page->open(u"phut"_s);
    QCOMPARE(m_page->desk().draft().at(m_to), Value(3));
    QVERIFY(!said(u"waiting"_s).isEmpty());
}

void TestHouseRulesPage::optionIsKeptWhileSomethingWaits()
{
    change(m_to, u"3"_s);
    const HouseOption &option = rules().options.front();
    const QString key = QString::fromLatin1(option.key);
    pick(u"choices"_s);
    child<SegmentedChoice>(key)->setCurrentKey(QString::fromLatin1(option.choices.back().key));
    QCOMPARE(kept().options.size(), 1);
    QVERIFY(kept().differences.empty());
    QCOMPARE(m_page->desk().draft().at(m_to), Value(3)); // waits still
}

void TestHouseRulesPage::whatWaitsIsTakenBackAndDoneAgain()
{
    change(m_to, u"3"_s);
    QTest::mouseClick(child<QPushButton>(u"undo"_s), Qt::LeftButton);
    QCOMPARE(said(u"waiting"_s), QString());
    QVERIFY(m_page->desk().draft().isAsPrinted(m_to));
    QTest::mouseClick(child<QPushButton>(u"redo"_s), Qt::LeftButton);
    QVERIFY(!said(u"waiting"_s).isEmpty());
    QCOMPARE(m_page->desk().draft().at(m_to), Value(3));
}

/// House rules of another edition of the rules: what fits is played, the others wait until they are left out.
void TestHouseRulesPage::whatFitsNoMoreIsListed()
{
    HouseRules house {{{m_from, 5, 4, u"Sharp shots"_s}, {u"hits.veteran.from"_s, 5, 4, u"Old hands"_s}}, {}};
    restart([&](const QString &path) {
        QVERIFY(keepRaw(path, u"phut"_s, QJsonDocument(asJson(rules(), house)).toJson()));
    });
    QVERIFY(!said(u"trouble"_s).isEmpty());
    QCOMPARE(m_page->desk().draft().at(m_from), Value(4));
    QCOMPARE(m_page->desk().misfits().differences.size(), size_t(1));
    change(m_from, u"3"_s); // what fits can be edited, and the other is not lost by it
    QCOMPARE(kept().differences.size(), size_t(2));
    pick({});
    press(u"takeBack"_s); // it is first, and is left out
    QCOMPARE(kept().differences.size(), size_t(1));
    QCOMPARE(said(u"trouble"_s), QString());
    QTest::mouseClick(child<QPushButton>(u"undo"_s), Qt::LeftButton);
    QVERIFY(!said(u"trouble"_s).isEmpty());
}

MUSTER_TEST(TestHouseRulesPage)
#include "tst_houserulespage.moc"
