// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/newbattle/newbattlepage.h"
#include "app/newbattle/sidepanel.h"
#include "app/pages/battlepage.h"
#include "app/window/mainwindow.h"
#include "core/battle/battle.h"
#include "english.h"
#include "tests/testprogram.h"
#include "windowtest.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QMenuBar>
#include <QPushButton>
#include <QSet>
#include <QWheelEvent>

using namespace muster;
using namespace Qt::Literals::StringLiterals;

/// The form that a battle is begun on, in the window.
class TestWindowForm : public QObject, private WindowTest {
    Q_OBJECT

private slots:
    void initTestCase() { useOwnFolders(u"tst_windowform"_s); }
    void init() { begin(); }
    void cleanup() { end(); }
    void beginsABattleByKeyboard();
    void aDayIsOfTheWarsOfTheRules();
    void saysWhatIsMissing();
    void fieldsLeaveTheMenusTheirKeys();
    void keepsTheFormWhenGoingBack();
    void keepsTheFormOverARestart();
    void emptiesTheFormAndBringsItBack();
    void otherRulesByASlipCostNothing();
    void bringsWhatIsNoUnit();

private:
    void fill(int side, const QString &name);
};

void TestWindowForm::fill(int side, const QString &name)
{
    SidePanel *panel = m_window->newBattlePage().side(side);
    QTest::keyClicks(panel->findChild<QLineEdit *>(u"sideName"_s), name);
    panel->units().paste(readDelimited(u"%1 foot\t8\n%1 horse\t4"_s.arg(name)), 0, 0);
}

void TestWindowForm::beginsABattleByKeyboard()
{
    m_answer = m_folder->filePath(u"italy.muster"_s);
    QTest::keyClick(m_window.get(), Qt::Key_N, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(m_window->campaign().file()->name(), u"italy"_s);
    QTest::keyClicks(QApplication::focusWidget(), u"Fornovo"_s);
    QTest::keyClicks(child<QLineEdit>(u"date"_s), u"6 July 1495"_s);
    fill(0, u"French"_s);
    fill(1, u"Venetians"_s);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return, Qt::ControlModifier);
    const BattleSession *battle = m_window->campaign().battle();
    QVERIFY(battle);
    QCOMPARE(battle->battle().name.name, u"Fornovo"_s);
    QCOMPARE(battle->battle().name.date, QDate(1495, 7, 6));
    const Things &things = battle->battle().things();
    QCOMPARE(things.ofType(u"unit"_s).size(), 4u);
    QCOMPARE(things.name(things.armyOf(things.ofType(u"unit"_s).back())), u"Venetians"_s);
    QVERIFY(m_window->windowTitle().startsWith(u"Fornovo"_s));
}

void TestWindowForm::aDayIsOfTheWarsOfTheRules()
{
    NewBattlePage &page = m_window->newBattlePage();
    const auto *date = page.findChild<QLineEdit *>(u"date"_s);
    page.chooseRules(u"phut"_s);
    QVERIFY2(date->placeholderText().contains(u"1495"_s), qPrintable(date->placeholderText()));
    page.chooseRules(u"pike-and-musket"_s);
    QVERIFY2(date->placeholderText().contains(u"1642"_s), qPrintable(date->placeholderText()));
}

void TestWindowForm::saysWhatIsMissing()
{
    m_window->showNewBattle();
    NewBattlePage &page = m_window->newBattlePage();
    auto *start = page.findChild<QPushButton *>(u"start"_s);
    QVERIFY(!start->isEnabled());
    QCOMPARE(page.missing().size(), 5);
    QTest::keyClicks(child<QLineEdit>(u"battleName"_s), u"Fornovo"_s);
    fill(0, u"French"_s);
    fill(1, u"Venetians"_s);
    QVERIFY2(page.missing().isEmpty(), qPrintable(page.missing().join(u' ')));
    QVERIFY(start->isEnabled());
    page.side(1)->units().setData(page.side(1)->units().index(0, 1), u"hundreds"_s, Qt::EditRole);
    QVERIFY(english(page.missing().front()).startsWith(u"Venetians, row 1: "_s));
    QVERIFY(!start->isEnabled());
    page.side(1)->findChild<QComboBox *>(u"colour"_s)->setCurrentIndex(0);
    QVERIFY(english(page.missing().last()).contains(u"same colour"_s));
    QTest::keyClicks(child<QLineEdit>(u"date"_s), u"tomorrow"_s);
    QVERIFY(english(page.missing().front()).contains(u"date"_s));
}

/// Alt and a letter opens a menu, or goes to a field: a letter that does both does neither at once.
void TestWindowForm::fieldsLeaveTheMenusTheirKeys()
{
    QSet<QKeySequence> taken;
    for (const QAction *menu : m_window->menuBar()->actions())
        taken += QKeySequence::mnemonic(menu->text());
    for (const QLabel *label : m_window->newBattlePage().findChildren<QLabel *>()) {
        const QKeySequence key = label->buddy() == nullptr ? QKeySequence() : QKeySequence::mnemonic(label->text());
        QVERIFY2(key.isEmpty() || !taken.contains(key), qPrintable(label->text()));
        taken += key;
    }
}

void TestWindowForm::keepsTheFormWhenGoingBack()
{
    m_window->showNewBattle();
    QTest::keyClicks(child<QLineEdit>(u"battleName"_s), u"Fornovo"_s);
    fill(0, u"French"_s);
    QTest::mouseClick(child<QPushButton>(u"back"_s), Qt::LeftButton);
    QVERIFY(!m_window->newBattlePage().isVisible());
    m_window->showNewBattle();
    QCOMPARE(child<QLineEdit>(u"battleName"_s)->text(), u"Fornovo"_s);
    QCOMPARE(m_window->newBattlePage().side(0)->units().unitCount(), 2);
}

void TestWindowForm::keepsTheFormOverARestart()
{
    m_window->showNewBattle();
    QTest::keyClicks(child<QLineEdit>(u"battleName"_s), u"Fornovo"_s);
    QTest::keyClicks(child<QLineEdit>(u"place"_s), u"Taro"_s);
    fill(0, u"French"_s);
    m_window->newBattlePage().side(0)->others(u"officer"_s)->paste({{u"Charles VIII"_s}}, 0, 0);
    m_window->newBattlePage().side(1)->units().paste({{u"half typed"_s, u"many"_s}}, 0, 0);
    const QJsonObject typed = m_window->newBattlePage().draft();
    m_window.reset();
    open();
    QVERIFY(child<QPushButton>(u"newBattle"_s)->text().contains(u"Fornovo"_s));
    m_window->showNewBattle();
    QCOMPARE(m_window->newBattlePage().draft(), typed);
    QCOMPARE(child<QLineEdit>(u"place"_s)->text(), u"Taro"_s);
    QCOMPARE(m_window->newBattlePage().side(0)->units().unitCount(), 2);
    QCOMPARE(m_window->newBattlePage().side(0)->others(u"officer"_s)->unitCount(), 1);
    QCOMPARE(m_window->newBattlePage().side(1)->units().texts(), (TextTable {{u"half typed"_s, u"many"_s}}));
}

void TestWindowForm::emptiesTheFormAndBringsItBack()
{
    m_window->showNewBattle();
    auto *empty = child<QPushButton>(u"empty"_s);
    QVERIFY(!empty->isEnabled());
    fill(0, u"French"_s);
    const QJsonObject typed = m_window->newBattlePage().draft();
    QTest::mouseClick(empty, Qt::LeftButton);
    QVERIFY(m_window->newBattlePage().isBlank());
    QVERIFY(m_settings->bytes(Setting::NewBattle).isEmpty());
    QTest::mouseClick(empty, Qt::LeftButton);
    QCOMPARE(m_window->newBattlePage().draft(), typed);
    QTest::mouseClick(empty, Qt::LeftButton);
    QTest::keyClicks(child<QLineEdit>(u"battleName"_s), u"F"_s); // what is typed now counts
    QTest::mouseClick(empty, Qt::LeftButton);
    QVERIFY(m_window->newBattlePage().isBlank());
}

/// The wheel turns no list that is closed; and who chooses other rules, and these again, has what he typed for them.
void TestWindowForm::otherRulesByASlipCostNothing()
{
    QTest::keyClick(m_window.get(), Qt::Key_N, Qt::ControlModifier | Qt::ShiftModifier);
    fill(0, u"French"_s);
    auto *rules = child<QComboBox>(u"rules"_s);
    const int chosen = rules->currentIndex();
    const int other = chosen == 0 ? 1 : 0;
    QWheelEvent wheel(QPointF(4, 4), rules->mapToGlobal(QPointF(4, 4)), {}, {0, 120 * (chosen - other)}, Qt::NoButton,
        Qt::NoModifier, Qt::NoScrollPhase, false);
    QApplication::sendEvent(rules, &wheel);
    QCOMPARE(rules->currentIndex(), chosen);
    const QJsonObject typed = m_window->newBattlePage().side(0)->toJson();
    rules->setCurrentIndex(other);
    QVERIFY(m_window->newBattlePage().side(0)->toJson() != typed);
    rules->setCurrentIndex(chosen);
    QCOMPARE(m_window->newBattlePage().side(0)->toJson(), typed);
}

void TestWindowForm::bringsWhatIsNoUnit()
{
    m_answer = m_folder->filePath(u"italy.muster"_s);
    QTest::keyClick(m_window.get(), Qt::Key_N, Qt::ControlModifier | Qt::ShiftModifier);
    QTest::keyClicks(QApplication::focusWidget(), u"Fornovo"_s);
    fill(0, u"French"_s);
    fill(1, u"Venetians"_s);
    m_window->newBattlePage().side(1)->others(u"officer"_s)->paste({{u"Francesco Gonzaga"_s}}, 0, 0);
    QVERIFY2(m_window->newBattlePage().missing().isEmpty(), qPrintable(m_window->newBattlePage().missing().join(u' ')));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return, Qt::ControlModifier);
    const BattleSession *battle = m_window->campaign().battle();
    QVERIFY(battle);
    const Things &things = battle->battle().things();
    const ThingId officer = things.first(u"officer"_s);
    QCOMPARE(things.name(officer), u"Francesco Gonzaga"_s);
    QCOMPARE(things.name(things.find(officer)->parent), u"Venetians"_s);
    QVERIFY(m_window->newBattlePage().isBlank());
    QVERIFY(m_settings->bytes(Setting::NewBattle).isEmpty());
    // The next battle can take them over.
    const auto earlier = earlierArmies(*m_window->campaign().file());
    QCOMPARE(earlier.back().plan.own.back().type, u"officer"_s);
    QCOMPARE(earlier.back().plan.own.back().values.value("name"_L1).toString(), u"Francesco Gonzaga"_s);
}

MUSTER_TEST(TestWindowForm)
#include "tst_windowform.moc"
