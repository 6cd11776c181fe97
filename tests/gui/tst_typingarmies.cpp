// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/fieldcelldelegate.h"
#include "app/newbattle/newbattlepage.h"
#include "app/newbattle/rostertables.h"
#include "app/newbattle/sidepanel.h"
#include "app/newbattle/unittableview.h"
#include "app/theme/metrics.h"
#include "core/battle/battle.h"
#include "core/battle/eventjson.h"
#include "english.h"
#include "tests/testprogram.h"

#include <QApplication>
#include <QClipboard>
#include <QCompleter>
#include <QLabel>
#include <QLineEdit>
#include <QScrollBar>
#include <QTest>
#include <QWheelEvent>

using namespace muster;
using namespace Qt::Literals::StringLiterals;

/// Armies typed in by the keyboard on the page of a new battle.
class TestTypingArmies : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup() { m_page.reset(); }
    void enterAndTabTakeTheSame_data();
    void enterAndTabTakeTheSame();
    void whatIsTakenIsMarked();
    void escLeavesWhatIsTyped();
    void otherWordsAreOffered();
    void classSetsTheDie();
    void basesComeFromTheTables();
    void commandsAreCopiedOnlyWhenAsked();
    void whatWasDoneIsTakenBack();
    void enterGoesOnInTheForm();
    void fillsDown();
    void namesAreOffered();
    void theFirstWordIsEnough();
    void startSaysWhatIsLoose();
    void theOnlyGunIsShown();
    void nobodyIsNamedWhoIsNotThere();
    void buildingsStandOnTheTable();
    void leftOutIsSaidBesideTheTable();
    void aSecondPasteSaysHowManyRows();
    void sidesHaveAKey();
    void aKeyStruckTwiceStaysWithTheFigures();
    void theWheelGoesDown();
    void nothingMovesWhileTyping();
    void columnsStayWhileTyping();
    void headingsAreWhole_data();
    void headingsAreWhole();

private:
    void choose(const char *rules)
    {
        m_page->chooseRules(QString::fromLatin1(rules));
        view().setFocus();
        view().setCurrentIndex(view().model()->index(0, 0));
    }
    UnitTableView &view(const QString &name = u"units"_s) const
    {
        return *m_page->side(0)->findChild<UnitTableView *>(name);
    }
    static void key(int key, Qt::KeyboardModifiers with = {})
    {
        QWidget *popup = QApplication::activePopupWidget();
        QTest::keyClick(popup != nullptr ? popup : QApplication::focusWidget(), Qt::Key(key), with);
        QCoreApplication::processEvents();
    }
    /// As at the keyboard: a popup passes letters on to the editor.
    static void type(const QString &text)
    {
        for (const QChar letter : text) {
            QWidget *popup = QApplication::activePopupWidget();
            QTest::keyClick(popup != nullptr ? popup : QApplication::focusWidget(), letter.toLatin1());
            QCoreApplication::processEvents();
        }
    }
    void goTo(int row, const char *key) { view().setCurrentIndex(view().model()->index(row, column(key))); }
    int column(const char *key) const { return int(m_page->side(0)->units().keys().indexOf(QLatin1String(key))); }
    QString shown(int row, const char *key) const { return view().model()->index(row, column(key)).data().toString(); }
    QString value(int row, const char *key) const
    {
        return m_page->side(0)->units().units()[size_t(row)].value(QLatin1String(key)).toVariant().toString();
    }
    void paste(const QString &text, UnitTableView &into)
    {
        QApplication::clipboard()->setText(text);
        into.setFocus();
        into.paste();
    }

    std::unique_ptr<NewBattlePage> m_page;
};

void TestTypingArmies::init()
{
    m_page = std::make_unique<NewBattlePage>();
    m_page->resize(1280, 740);
    m_page->show();
    m_page->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_page.get()));
}

void TestTypingArmies::enterAndTabTakeTheSame_data()
{
    QTest::addColumn<QByteArray>("field");
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("key");
    QTest::newRow("infantry before light infantry") << QByteArray("troop") << u"inf"_s << u"infantry"_s;
    QTest::newRow("cavalry") << QByteArray("troop") << u"cav"_s << u"cavalry"_s;
    QTest::newRow("skirmish before close order") << QByteArray("order") << u"s"_s << u"skirmish"_s;
    QTest::newRow("sword before other arms") << QByteArray("arm") << u"s"_s << u"sword"_s;
}

void TestTypingArmies::enterAndTabTakeTheSame()
{
    QFETCH(QByteArray, field);
    QFETCH(QString, typed);
    QFETCH(QString, key);
    if (qEnvironmentVariable("MUSTERMASTER_LANGUAGE") == u"en_XA"_s)
        QSKIP("The letters of the pseudo-language are others.");
    choose("phut");
    for (const int end : {int(Qt::Key_Return), int(Qt::Key_Tab)}) {
        const int row = m_page->side(0)->units().unitCount();
        goTo(row, "name");
        type(u"X"_s);
        this->key(Qt::Key_Return);
        goTo(row, field.constData());
        type(typed);
        this->key(end);
        QTRY_COMPARE(value(row, field.constData()), key);
    }
}

void TestTypingArmies::whatIsTakenIsMarked()
{
    choose("phut");
    goTo(0, "troop");
    type(u"i"_s);
    const auto *line = view().findChild<QLineEdit *>();
    QVERIFY(line != nullptr && line->completer() != nullptr);
    if (!line->completer()->popup()->isVisible())
        QSKIP("No word of the pseudo-language has an i.");
    const QModelIndexList marked = line->completer()->popup()->selectionModel()->selectedIndexes();
    QCOMPARE(marked.size(), 1);
    QCOMPARE(marked.front().row(), 0);
    QCOMPARE(line->text(), u"i"_s); // what was typed stays
}

void TestTypingArmies::escLeavesWhatIsTyped()
{
    choose("thistle-lily-rose");
    paste(u"S1\t\t\t\tFoot Guards\n"_s, view());
    goTo(1, "command");
    type(u"Foot"_s);
    key(Qt::Key_Escape); // the list, not the cell
    key(Qt::Key_Return);
    QTRY_COMPARE(view().model()->index(1, column("command")).data(Qt::EditRole).toString(), u"Foot"_s);
}

void TestTypingArmies::otherWordsAreOffered()
{
    if (qEnvironmentVariable("MUSTERMASTER_LANGUAGE") == u"en_XA"_s)
        QSKIP("The words of the pseudo-language are others.");
    choose("phut");
    type(u"A"_s);
    key(Qt::Key_Return);
    goTo(0, "weapon");
    type(u"arq"_s);
    key(Qt::Key_Tab);
    QTRY_COMPARE(value(0, "weapon"), u"firearm"_s);
    QCOMPARE(view().currentIndex().column(), column("weapon") + 1);
}

void TestTypingArmies::classSetsTheDie()
{
    choose("two-page-skirmish");
    UnitTable &units = m_page->side(0)->units();
    units.paste({{u"name"_s, u"class"_s, u"die"_s}, {u"Vane"_s, u"hero"_s, {}}, {u"Hook"_s, u"veteran"_s, {}},
                    {u"Ann"_s, {}, {}}, {u"Pike"_s, u"veteran"_s, u"8"_s}},
        0, 0);
    QCOMPARE(shown(0, "die"), u"12"_s);
    QCOMPARE(shown(1, "die"), u"10"_s);
    QVERIFY(shown(2, "die").isEmpty()); // rolled for
    QVERIFY(view().model()->index(0, column("die")).data(Qt::EditRole).toString().isEmpty());
    QCOMPARE(value(0, "die"), u"12"_s); // it enters the battle with it
    const auto faults = units.faults();
    QCOMPARE(faults.size(), 1u);
    QCOMPARE(faults.front().row, 3);
    QCOMPARE(faults.front().column, column("die"));
    QVERIFY2(english(faults.front().words).contains(u"d10"_s), qPrintable(faults.front().words));
}

void TestTypingArmies::basesComeFromTheTables()
{
    choose("pike-and-musket");
    UnitTable &units = m_page->side(0)->units();
    units.paste({{u"name"_s, u"type"_s}, {u"Byron"_s, u"infantry"_s}, {u"Guns"_s, u"artillery"_s}}, 0, 0);
    QVERIFY(units.faults().empty());
    QVERIFY(shown(0, "start_bases").toInt() > 1);
    QCOMPARE(value(0, "start_bases"), shown(0, "start_bases"));
    QCOMPARE(shown(1, "start_bases"), u"1"_s);
}

void TestTypingArmies::commandsAreCopiedOnlyWhenAsked()
{
    choose("thistle-lily-rose");
    type(u"S1"_s);
    key(Qt::Key_Return);
    goTo(0, "command");
    type(u"Huntly"_s);
    key(Qt::Key_Return);
    type(u"S2"_s);
    key(Qt::Key_Return);
    QTRY_COMPARE(m_page->side(0)->units().unitCount(), 2);
    QVERIFY(value(1, "command").isEmpty());
    goTo(1, "command");
    key(Qt::Key_D, Qt::ControlModifier);
    QCOMPARE(shown(1, "command"), u"Huntly"_s);
}

void TestTypingArmies::whatWasDoneIsTakenBack()
{
    choose("phut");
    paste(u"Swiss\t8\nGascons\t6\n"_s, view());
    QCOMPARE(m_page->side(0)->units().unitCount(), 2);
    goTo(0, "name");
    key(Qt::Key_Delete, Qt::ControlModifier);
    QCOMPARE(m_page->side(0)->units().unitCount(), 1);
    type(u"Picards"_s);
    key(Qt::Key_Return);
    QCOMPARE(shown(0, "name"), u"Picards"_s);
    for (const QString &name : {u"Gascons"_s, u"Swiss"_s}) { // what was typed, then the row
        key(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(shown(0, "name"), name);
    }
    key(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(m_page->side(0)->units().unitCount(), 0);
    key(Qt::Key_Z, Qt::ControlModifier); // nothing more
    QCOMPARE(m_page->side(0)->units().unitCount(), 0);
}

void TestTypingArmies::enterGoesOnInTheForm()
{
    choose("phut");
    key(Qt::Key_0, Qt::AltModifier);
    auto *name = m_page->findChild<QLineEdit *>(u"battleName"_s);
    QVERIFY(name->hasFocus());
    type(u"Fornovo"_s);
    key(Qt::Key_Return);
    QVERIFY(!name->hasFocus());
    auto *side = m_page->side(0)->findChild<QLineEdit *>(u"sideName"_s);
    side->setFocus();
    type(u"French"_s);
    key(Qt::Key_Return);
    QVERIFY(view().hasFocus());
    key(Qt::Key_9, Qt::AltModifier);
    QVERIFY(!view().hasFocus());
    QVERIFY(QApplication::focusWidget() != nullptr);
}

void TestTypingArmies::fillsDown()
{
    choose("thistle-lily-rose");
    paste(u"S1\tpikes\telite\t\tHuntly\nS2\nS3\n"_s, view());
    goTo(1, "class");
    key(Qt::Key_D, Qt::ControlModifier);
    QCOMPARE(value(1, "class"), u"elite"_s);
    QVERIFY(value(2, "class").isEmpty());
    view().setCurrentIndex(view().model()->index(0, column("class")));
    view().selectionModel()->select(
        {view().model()->index(0, column("class")), view().model()->index(2, column("command"))},
        QItemSelectionModel::ClearAndSelect);
    key(Qt::Key_D, Qt::ControlModifier);
    for (const int row : {1, 2}) {
        QCOMPARE(value(row, "class"), u"elite"_s);
        QCOMPARE(shown(row, "command"), u"Huntly"_s);
    }
}

void TestTypingArmies::namesAreOffered()
{
    choose("thistle-lily-rose");
    paste(u"S1\t\t\t\tHuntly\nS2\t\t\t\tHome\nS3\n"_s, view());
    goTo(2, "command");
    type(u"Hun"_s);
    key(Qt::Key_Tab);
    QTRY_COMPARE(shown(2, "command"), u"Huntly"_s);
}

/// The first word of a name is enough where whoever is named has to be there.
void TestTypingArmies::theFirstWordIsEnough()
{
    choose("two-page-skirmish");
    m_page->side(0)->units().paste({{u"name"_s}, {u"Pike"_s}}, 0, 0);
    m_page->side(0)->others(u"gun"_s)->paste({{u"Drake piece"_s}, {u"Saker"_s}}, 0, 0);
    goTo(0, "gun");
    type(u"Drake"_s);
    key(Qt::Key_Tab);
    QTRY_COMPARE(shown(0, "gun"), u"Drake piece"_s);
}

void TestTypingArmies::startSaysWhatIsLoose()
{
    choose("thistle-lily-rose");
    QTest::keyClicks(m_page->findChild<QLineEdit *>(u"battleName"_s), u"Haddington"_s);
    for (const int side : {0, 1}) {
        m_page->side(side)->findChild<QLineEdit *>(u"sideName"_s)->setText(side == 0 ? u"Scots"_s : u"English"_s);
        m_page->side(side)->units().paste(
            {{u"name"_s, u"general"_s, u"command"_s}, {u"Arran"_s, u"general"_s, u"Vanguard"_s},
                {u"S1"_s, {}, u"Vanguard"_s}, {u"S2"_s, {}, side == 0 ? QString() : u"Vanguard"_s}},
            0, 0);
    }
    QVERIFY2(m_page->missing().isEmpty(), qPrintable(m_page->missing().join(u' ')));
    const auto *missing = m_page->findChild<QLabel *>(u"missing"_s);
    QCOMPARE(english(missing->text()), u"Scots: 1 stand is under no general."_s);
    QVERIFY(m_page->findChild<QWidget *>(u"start"_s)->isEnabled());
    const auto drawn = drawUp(m_page->plan());
    QVERIFY2(drawn, drawn ? "" : qPrintable(drawn.error().message.text()));
}

void TestTypingArmies::theOnlyGunIsShown()
{
    choose("two-page-skirmish");
    m_page->side(0)->others(u"gun"_s)->paste({{u"Gatling"_s}}, 0, 0);
    m_page->side(0)->units().paste({{u"name"_s, u"gunner"_s}, {u"Pike"_s, u"x"_s}, {u"Ann"_s, {}}}, 0, 0);
    QCOMPARE(shown(0, "gun"), u"Gatling"_s);
    QVERIFY(shown(1, "gun").isEmpty());
}

void TestTypingArmies::nobodyIsNamedWhoIsNotThere()
{
    choose("two-page-skirmish");
    UnitTable &units = m_page->side(0)->units();
    units.paste({{u"name"_s, u"gun"_s}, {u"Pike"_s, u"Drake"_s}}, 0, 0);
    QCOMPARE(units.faults().size(), 1u);
    m_page->side(0)->others(u"gun"_s)->paste({{u"drake"_s}}, 0, 0);
    QVERIFY(units.faults().empty());
}

void TestTypingArmies::buildingsStandOnTheTable()
{
    choose("phut");
    QVERIFY(m_page->findChild<QWidget *>(u"onTable"_s)->isHidden());
    choose("two-page-skirmish");
    QVERIFY(!m_page->findChild<QWidget *>(u"onTable"_s)->isHidden());
    auto *rooms = m_page->findChild<UnitTableView *>(u"room"_s);
    auto *doors = m_page->findChild<UnitTableView *>(u"opening"_s);
    paste(u"Kitchen\t0\tInn\nHall\t1\tInn\n"_s, *rooms);
    paste(u"Door\tHall\tKitchen\nWindow\t\tAttic\n"_s, *doors);
    const QStringList missing = m_page->missing();
    QVERIFY2(std::ranges::any_of(missing, [](const QString &words) { return words.contains(u"Attic"_s); }),
        qPrintable(missing.join(u' ')));
    paste(u"Hall\n"_s, *doors);
    doors->setCurrentIndex(doors->model()->index(1, 2));
    paste(u"Hall\n"_s, *doors);
    m_page->findChild<QLineEdit *>(u"battleName"_s)->setText(u"Olney"_s);
    for (const int side : {0, 1}) {
        m_page->side(side)->findChild<QLineEdit *>(u"sideName"_s)->setText(side == 0 ? u"Ours"_s : u"Theirs"_s);
        m_page->side(side)->units().paste({{u"Man"_s}}, 0, 0);
    }
    const auto drawn = drawUp(m_page->plan());
    QVERIFY2(drawn, drawn ? "" : qPrintable(drawn.error().field + drawn.error().message.text()));
    const std::vector<Event> events = fromStored(drawn->events);
    QStringList types;
    for (const Thing &thing : events.front().as<Deployment>()->things)
        types += thing.type;
    QCOMPARE(types.count(u"building"_s), 1);
    QCOMPARE(types.count(u"room"_s), 2);
    QCOMPARE(types.count(u"opening"_s), 2);
    const QJsonObject draft = m_page->draft();
    m_page->clear();
    QVERIFY(m_page->isBlank());
    m_page->setDraft(draft);
    QCOMPARE(m_page->draft(), draft);
}

void TestTypingArmies::leftOutIsSaidBesideTheTable()
{
    choose("phut");
    paste(u"Name\tBases\tColour of coat\tRemarks\nSwiss\t8\tred\tbrave\n"_s, view());
    const auto labels = view().parentWidget()->findChildren<QLabel *>();
    const auto words =
        std::ranges::find_if(labels, [](const QLabel *label) { return label->text().contains(u"Colour of coat"_s); });
    QVERIFY(words != labels.end());
    QCOMPARE(english((*words)->text()), u"1 row filled. No column is called “Colour of coat”, “Remarks”: left out."_s);
    QVERIFY((*words)->isVisible());
    QVERIFY(!(*words)->visibleRegion().isEmpty()); // scrolled to
    QVERIFY((*words)->y() >= view().geometry().bottom()); // and nothing in between
    QVERIFY((*words)->y() - view().geometry().bottom() < 20);
}

void TestTypingArmies::aSecondPasteSaysHowManyRows()
{
    choose("phut");
    QStringList said;
    connect(&view(), &UnitTableView::told, this, [&](const QString &words) { said += english(words); });
    for (int time = 0; time < 2; ++time) {
        paste(u"Swiss\t8\nGascons\t6\n"_s, view());
        view().setCurrentIndex(view().model()->index(0, 0));
    }
    QCOMPARE(said, (QStringList {u"2 rows filled."_s, u"2 rows filled."_s}));
}

void TestTypingArmies::sidesHaveAKey()
{
    choose("phut");
    key(Qt::Key_2, Qt::AltModifier);
    QCOMPARE(QApplication::focusWidget(), m_page->side(1)->findChild<QLineEdit *>(u"sideName"_s));
    m_page->side(1)->findChild<QLineEdit *>(u"sideName"_s)->setText(u"Venetians"_s);
    m_page->side(1)->units().paste({{u"Elmetti"_s, u"5"_s}}, 0, 0);
    key(Qt::Key_1, Qt::AltModifier);
    key(Qt::Key_2, Qt::AltModifier);
    auto *other = m_page->side(1)->findChild<UnitTableView *>(u"units"_s);
    QVERIFY(other->hasFocus());
    QCOMPARE(other->currentIndex(), other->model()->index(1, 0));
}

/// Struck twice it does not land among the guns of a side that has no figures yet.
void TestTypingArmies::aKeyStruckTwiceStaysWithTheFigures()
{
    choose("two-page-skirmish");
    m_page->side(0)->findChild<QLineEdit *>(u"sideName"_s)->setText(u"Moss-troopers"_s);
    const auto *figures = m_page->side(0)->findChild<UnitTableView *>(u"units"_s);
    key(Qt::Key_1, Qt::AltModifier);
    key(Qt::Key_1, Qt::AltModifier);
    QVERIFY(figures->hasFocus());
    m_page->side(0)->units().append(std::vector<QJsonObject> {{{u"name"_s, u"Rafe Moor"_s}}});
    const auto *count = m_page->side(0)->findChild<QLabel *>(u"count"_s);
    QVERIFY2(english(count->text()).startsWith(u"1 figure"_s), qPrintable(count->text()));
    key(Qt::Key_1, Qt::AltModifier);
    QVERIFY(!figures->hasFocus()); // the gun, now
}

/// Over the table it goes down, or is left to the page; never to the side.
void TestTypingArmies::theWheelGoesDown()
{
    choose("tyneside");
    UnitTableView &table = view();
    QVERIFY(table.horizontalScrollBar()->maximum() > 0);
    QWheelEvent wheel(QPointF(40, 60), table.viewport()->mapToGlobal(QPointF(40, 60)), {}, {0, -120}, Qt::NoButton,
        Qt::NoModifier, Qt::NoScrollPhase, false);
    QApplication::sendEvent(table.viewport(), &wheel);
    QCOMPARE(table.horizontalScrollBar()->value(), 0);
}

void TestTypingArmies::nothingMovesWhileTyping()
{
    choose("phut");
    const QPoint before = m_page->side(1)->mapTo(m_page.get(), QPoint());
    for (int unit = 0; unit < 12; ++unit)
        m_page->side(0)->units().append(std::vector<QJsonObject> {{{u"name"_s, u"Swiss"_s}, {u"start_bases"_s, 4}}});
    QCoreApplication::processEvents();
    QCOMPARE(m_page->side(1)->mapTo(m_page.get(), QPoint()), before);
}

/// What is typed into a row makes a column wider once the row is left, and none narrower.
void TestTypingArmies::columnsStayWhileTyping()
{
    choose("tyneside");
    const auto widths = [this] {
        QList<int> all;
        for (int column = 0; column < view().model()->columnCount(); ++column)
            all += view().columnWidth(column);
        return all;
    };
    const QList<int> before = widths();
    type(u"Sir Arthur Haselrig with his regiment of cuirassiers"_s);
    QCOMPARE(widths(), before);
    for (int column = 1; column < 6; ++column) {
        key(Qt::Key_Tab);
        QCOMPARE(widths(), before);
    }
    key(Qt::Key_Return);
    QCOMPARE(view().currentIndex().row(), 1);
    QVERIFY(view().columnWidth(0) > before[0]);
    const QList<int> after = widths();
    for (qsizetype column = 0; column < before.size(); ++column)
        QVERIFY(after[column] >= before[column]);
}

void TestTypingArmies::headingsAreWhole_data()
{
    QTest::addColumn<QByteArray>("rules");
    for (const char *rules : {"phut", "pike-and-musket", "two-page-skirmish", "thistle-lily-rose", "tyneside"})
        QTest::newRow(rules) << QByteArray(rules);
}

/// In two lines at the most.
void TestTypingArmies::headingsAreWhole()
{
    QFETCH(const QByteArray, rules);
    choose(rules.constData());
    constexpr int kPadding = 2 * 8 + 1;
    const QFontMetrics letters(sized(view().font(), kSmallText, QFont::DemiBold));
    for (int column = 0; column < view().model()->columnCount(); ++column) {
        const QString heading = view().model()->headerData(column, Qt::Horizontal).toString();
        const QRect room(0, 0, view().columnWidth(column) - kPadding, 1000);
        const QRect taken = letters.boundingRect(room, Qt::TextWordWrap, heading);
        QVERIFY2(taken.width() <= room.width(), qPrintable(heading));
        QVERIFY2(taken.height() < 3 * letters.height(), qPrintable(heading)); // a third line would be cut
    }
}

MUSTER_TEST(TestTypingArmies)
#include "tst_typingarmies.moc"
