// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/fieldcelldelegate.h"
#include "app/newbattle/houseoptionspanel.h"
#include "app/newbattle/newbattlepage.h"
#include "app/newbattle/sidepanel.h"
#include "app/newbattle/unittable.h"
#include "app/newbattle/unittableview.h"
#include "core/rules/catalogue.h"
#include "english.h"
#include "tests/testprogram.h"

#include <QAbstractItemModelTester>
#include <QAbstractItemView>
#include <QApplication>
#include <QClipboard>
#include <QCompleter>
#include <QLabel>
#include <QLineEdit>
#include <QTest>

using namespace muster;
using namespace Qt::Literals::StringLiterals;

class TestUnitTable : public QObject {
    Q_OBJECT

private slots:
    void init();
    void readsTypedWords_data();
    void readsTypedWords();
    void marksWhatIsNotAllowed_data();
    void marksWhatIsNotAllowed();
    void keepsAnEmptyLastRow();
    void pastesWithHeadings();
    void pastesWithoutHeadingsAtTheCell();
    void tellsWhatIsBeyondTheLastColumn();
    void matchesHeadingsKindly();
    void aRowOfNumbersIsNoHeading();
    void losesNothingThatIsWrong();
    void readsBackItsOwnCopy();
    void isFilledByKeyboard();
    void completionsAreAsWideAsTheirWords();
    void letsTabOutOfTheEmptyRow();
    void pointsStandAtTheEnd();
    void pointsFollowTheHouseOptions();
    void noPointsWhereTheRulesHaveNone();

private:
    int column(const char *key) const;
    QModelIndex cell(int row, const char *key) const { return m_table->index(row, column(key)); }
    QString typed(int row, const char *key) const { return cell(row, key).data().toString(); }

    std::unique_ptr<UnitTable> m_table;
};

void TestUnitTable::init()
{
    m_table = std::make_unique<UnitTable>();
    new QAbstractItemModelTester(m_table.get(), QAbstractItemModelTester::FailureReportingMode::QtTest, m_table.get());
    m_table->setSpec(*findRuleset(u"phut"_s), *findRuleset(u"phut"_s)->thing(u"unit"_s));
}

int TestUnitTable::column(const char *key) const
{
    const auto &fields = m_table->fields();
    return int(std::ranges::find(fields, QLatin1String(key), [](const Field &f) { return QLatin1String(f.key); })
        - fields.begin());
}

/// So many of the label of a choice as tell it from the others.
static QString firstLetters(const QString &key, const QString &choice)
{
    const std::vector<Field> fields = findRuleset(u"phut"_s)->thing(u"unit"_s)->plainFields();
    return labelOf(findField(fields, key)->words, choice).text().left(5);
}

void TestUnitTable::readsTypedWords_data()
{
    QTest::addColumn<QByteArray>("key");
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QJsonValue>("value");
    QTest::newRow("label") << QByteArray("weapon") << u"Crossbow"_s << QJsonValue(u"crossbow"_s);
    QTest::newRow("key") << QByteArray("troop") << u"light_cavalry"_s << QJsonValue(u"light_cavalry"_s);
    QTest::newRow("first letters") << QByteArray("weapon") << firstLetters(u"weapon"_s, u"firearm"_s)
                                   << QJsonValue(u"firearm"_s);
    QTest::newRow("a choice that others begin with") << QByteArray("troop") << u"cavalry"_s << QJsonValue(u"cavalry"_s);
    QTest::newRow("number") << QByteArray("start_bases") << u" 12 "_s << QJsonValue(12);
    QTest::newRow("yes") << QByteArray("pavise") << u"x"_s << QJsonValue(true);
    QTest::newRow("no") << QByteArray("pavise") << u"No"_s << QJsonValue(false);
}

void TestUnitTable::readsTypedWords()
{
    QFETCH(QByteArray, key);
    QFETCH(QString, typed);
    QFETCH(QJsonValue, value);
    m_table->setData(cell(0, key.constData()), typed, Qt::EditRole);
    QCOMPARE(m_table->units().front().value(QString::fromLatin1(key)), value);
}

void TestUnitTable::marksWhatIsNotAllowed_data()
{
    QTest::addColumn<QString>("row");
    QTest::addColumn<QByteArray>("key");
    QTest::addColumn<QString>("words");
    QTest::newRow("unknown word") << u"Swiss\t12\tmarines"_s << QByteArray("troop") << u"light infantry"_s;
    QTest::newRow("too many") << u"Swiss\t120"_s << QByteArray("start_bases") << u"1 to 99"_s;
    QTest::newRow("missing") << u"Swiss\t"_s << QByteArray("start_bases") << u"missing"_s;
    QTest::newRow("does not go together")
        << u"Uhlans\t6\tlight cavalry\tnone\tpike"_s << QByteArray("arm") << u"infantry"_s;
}

void TestUnitTable::marksWhatIsNotAllowed()
{
    QFETCH(QString, row);
    QFETCH(QByteArray, key);
    QFETCH(QString, words);
    m_table->paste(readDelimited(row), 0, 0);
    const auto faults = m_table->faults();
    QCOMPARE(faults.size(), 1u);
    QCOMPARE(faults.front().column, column(key.constData()));
    QVERIFY2(english(faults.front().words).contains(words), qPrintable(faults.front().words));
    QCOMPARE(cell(0, key.constData()).data(kFaultRole).toString(), faults.front().words);
}

void TestUnitTable::keepsAnEmptyLastRow()
{
    QCOMPARE(m_table->rowCount(), 1);
    m_table->setData(cell(0, "name"), u"Stradiots"_s, Qt::EditRole);
    QCOMPARE(m_table->rowCount(), 2);
    QVERIFY(m_table->isBlank(1));
    m_table->removeRow(0);
    QCOMPARE(m_table->rowCount(), 1);
    QCOMPARE(m_table->unitCount(), 0);
}

void TestUnitTable::pastesWithHeadings()
{
    const QString label = m_table->headerData(column("start_bases"), Qt::Horizontal, Qt::DisplayRole).toString();
    const QString text = label + u";Colour of coat;name;weapon\n6;red;Stradiots;\n5;blue;Arbalests;crossbow\n"_s;
    const Pasted pasted = m_table->paste(readDelimited(text), 0, 0);
    QCOMPARE(pasted.leftOut, QStringList {u"Colour of coat"_s});
    QVERIFY(pasted.byHeading);
    QCOMPARE(pasted.rows, 2);
    QCOMPARE(m_table->unitCount(), 2);
    QCOMPARE(typed(1, "name"), u"Arbalests"_s);
    QCOMPARE(m_table->units()[1].value(u"start_bases"_s).toInt(), 5);
    QVERIFY(m_table->faults().empty());
}

void TestUnitTable::pastesWithoutHeadingsAtTheCell()
{
    m_table->setData(cell(0, "name"), u"Stradiots"_s, Qt::EditRole);
    m_table->paste(readDelimited(u"6\tcavalry\n7\t"_s), 0, column("start_bases"));
    QCOMPARE(typed(0, "name"), u"Stradiots"_s);
    QCOMPARE(m_table->units()[0].value(u"troop"_s).toString(), u"cavalry"_s);
    QCOMPARE(typed(1, "start_bases"), u"7"_s);
}

void TestUnitTable::tellsWhatIsBeyondTheLastColumn()
{
    const QString text = u"last\tbeyond\t\tfar beyond\n"_s;
    const Pasted pasted = m_table->paste(readDelimited(text), 0, m_table->columnCount() - 1);
    QCOMPARE(pasted.leftOut, (QStringList {u"beyond"_s, u"far beyond"_s}));
}

void TestUnitTable::matchesHeadingsKindly()
{
    if (qEnvironmentVariable("MUSTERMASTER_LANGUAGE") == u"en_XA"_s)
        QSKIP("The words of the pseudo-language are others.");
    const QString text = u"Unit name\tBases\tType\tSpecial\tArms\nSwiss\t8\tfoot\tSwiss\tHalberds\n"_s;
    const Pasted pasted = m_table->paste(readDelimited(text), 0, 0);
    QCOMPARE(pasted.leftOut, QStringList {u"Unit name"_s});
    const QJsonObject unit = m_table->units().front();
    QCOMPARE(unit.value(u"start_bases"_s).toInt(), 8);
    QCOMPARE(unit.value(u"troop"_s).toString(), u"infantry"_s);
    QCOMPARE(unit.value(u"kind"_s).toString(), u"swiss"_s);
    QCOMPARE(unit.value(u"arm"_s).toString(), u"bill"_s);
}

void TestUnitTable::aRowOfNumbersIsNoHeading()
{
    QVERIFY(!m_table->paste(readDelimited(u"Shields\t12\tinfantry"_s), 0, 0).byHeading);
    QCOMPARE(typed(0, "name"), u"Shields"_s);
}

void TestUnitTable::losesNothingThatIsWrong()
{
    m_table->paste(readDelimited(u"Swiss\tmany\tmarines\tcatapult"_s), 0, 0);
    QCOMPARE(typed(0, "start_bases"), u"many"_s);
    QCOMPARE(typed(0, "troop"), u"marines"_s);
    QCOMPARE(m_table->faults().size(), 3u);
}

void TestUnitTable::readsBackItsOwnCopy()
{
    m_table->paste(readDelimited(u"Swiss, of Uri\t12\tinfantry\tno missiles\tpike\tclose order\tSwiss\t4"_s), 0, 0);
    const auto units = m_table->units();
    UnitTable other;
    other.setSpec(*findRuleset(u"phut"_s), *findRuleset(u"phut"_s)->thing(u"unit"_s));
    other.paste(readDelimited(writeDelimited(m_table->copy())), 0, 0);
    QCOMPARE(other.unitCount(), 1);
    QCOMPARE(other.units().front().value(u"name"_s), units.front().value(u"name"_s));
    QCOMPARE(other.units().front().value(u"kind"_s), QJsonValue(u"swiss"_s));
}

void TestUnitTable::isFilledByKeyboard()
{
    UnitTableView view;
    view.setTable(m_table.get());
    view.resize(900, 300);
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    view.setFocus();
    const auto type = [&](const QString &text, Qt::Key end) {
        QTest::keyClick(&view, text[0].toLatin1());
        QWidget *editor = QApplication::focusWidget();
        QTest::keyClicks(editor, text.mid(1));
        QTest::keyClick(editor, end);
    };
    type(u"stradiots"_s, Qt::Key_Tab);
    type(u"6"_s, Qt::Key_Return);
    QTRY_COMPARE(view.currentIndex(), m_table->index(1, 0));
    type(u"elmetti"_s, Qt::Key_Tab);
    type(u"5"_s, Qt::Key_Tab);
    QTRY_COMPARE(view.currentIndex(), m_table->index(1, 2));
    QCOMPARE(m_table->unitCount(), 2);
    QVERIFY(m_table->faults().empty());
    QGuiApplication::clipboard()->setText(u"Gonzaga\t4"_s);
    view.setCurrentIndex(m_table->index(2, 0));
    QTest::keyClick(&view, Qt::Key_V, Qt::ControlModifier);
    QCOMPARE(m_table->unitCount(), 3);
    view.setCurrentIndex(m_table->index(0, 0));
    QTest::keyClick(&view, Qt::Key_Delete, Qt::ControlModifier);
    QCOMPARE(typed(0, "name"), u"elmetti"_s);
}

/// However narrow the column is.
void TestUnitTable::completionsAreAsWideAsTheirWords()
{
    UnitTableView view;
    view.setTable(m_table.get());
    view.resize(900, 300);
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    view.setFocus();
    int column = 0;
    while (m_table->field(column).kind != FieldKind::Choice)
        ++column;
    view.setColumnWidth(column, 30);
    view.setCurrentIndex(m_table->index(0, column));
    view.edit(m_table->index(0, column));
    const auto *editor = view.findChild<QLineEdit *>();
    QVERIFY(editor != nullptr && editor->completer() != nullptr);
    editor->completer()->complete();
    const auto *list = editor->completer()->popup();
    QVERIFY(list->isVisible());
    QVERIFY(list->viewport()->width() >= list->sizeHintForColumn(0));
}

void TestUnitTable::letsTabOutOfTheEmptyRow()
{
    QWidget window;
    auto *view = new UnitTableView(&window);
    auto *after = new QWidget(&window);
    after->setFocusPolicy(Qt::StrongFocus);
    view->setTable(m_table.get());
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    view->setFocus();
    QTest::keyClick(view, Qt::Key_Tab);
    QVERIFY(after->hasFocus());
}

static TextTable fieldOf(std::initializer_list<QStringList> rows)
{
    return TextTable(rows);
}

void TestUnitTable::pointsStandAtTheEnd()
{
    NewBattlePage page;
    page.chooseRules(u"tyneside"_s);
    SidePanel &side = *page.side(0);
    UnitTable &units = side.units();
    new QAbstractItemModelTester(&units, QAbstractItemModelTester::FailureReportingMode::QtTest, &page);
    const int points = units.typedColumns();
    QCOMPARE(units.columnCount(), points + 1);
    QVERIFY(!units.flags(units.index(0, points)).testFlag(Qt::ItemIsEditable));
    units.paste(fieldOf({{u"name"_s, u"arm"_s, u"starting"_s}, {u"Shot"_s, u"shot"_s, u"20"_s},
                    {u"Odd"_s, u"shot"_s, u"many"_s}, {u"Kentish"_s, u"shot"_s, u"10"_s}}),
        0, 0);
    QCOMPARE(units.index(0, points).data().toString(), u"160"_s);
    QVERIFY(units.index(1, points).data().toString().isEmpty()); // not whole yet
    QCOMPARE(units.index(2, points).data().toString(), u"80"_s);
    QCOMPARE(english(units.index(0, points).data(Qt::ToolTipRole).toString()),
        u"20 × 8: 4 fair soldier + 3 musket + 1 sword"_s);
    QCOMPARE(units.index(0, points).data(Qt::AccessibleDescriptionRole), units.index(0, points).data(Qt::ToolTipRole));
    side.others(u"gun"_s)->append({{{u"name"_s, u"Drake"_s}}});
    const auto *count = side.findChild<QLabel *>(u"count"_s);
    QCOMPARE(english(count->text()), u"3 groups · Points: 280"_s);
    const auto *working = side.findChild<QLabel *>(u"working"_s);
    QVERIFY2(english(working->text()).startsWith(u"Shot: 160 points, 20 × 8"_s), qPrintable(working->text()));
    // What is typed counts at once, and a copy for a spreadsheet has what was typed alone.
    const auto starting =
        std::ranges::find(units.fields(), "starting"_L1, [](const Field &field) { return QLatin1String(field.key); });
    units.setData(units.index(1, int(starting - units.fields().begin())), u"5"_s, Qt::EditRole);
    QVERIFY(english(count->text()).endsWith(u"320"_s));
    QVERIFY(english(count->text()).startsWith(u"3 groups"_s));
    units.removeRow(0);
    QVERIFY(!english(count->text()).endsWith(u"280"_s));
    QCOMPARE(units.copy().front().size(), qsizetype(points));
}

void TestUnitTable::pointsFollowTheHouseOptions()
{
    NewBattlePage page;
    page.chooseRules(u"tyneside"_s);
    UnitTable &figures = *page.side(0)->others(u"figure"_s);
    figures.append({{{u"name"_s, u"Ware"_s}, {u"rank"_s, u"nco"_s}}});
    const QModelIndex points = figures.index(0, figures.typedColumns());
    QCOMPARE(points.data().toString(), u"5"_s);
    page.setDraft({{u"rules"_s, u"tyneside"_s}, {u"options"_s, QJsonObject {{u"nco_points"_s, u"as_officer"_s}}},
        {u"sides"_s, page.draft().value(u"sides"_s)}});
    QCOMPARE(figures.index(0, figures.typedColumns()).data().toString(), u"9"_s);
}

void TestUnitTable::noPointsWhereTheRulesHaveNone()
{
    NewBattlePage page;
    page.chooseRules(u"tyneside"_s);
    page.chooseRules(u"phut"_s);
    const UnitTable &units = page.side(0)->units();
    QCOMPARE(units.columnCount(), units.typedColumns());
    QVERIFY(page.side(0)->findChild<QLabel *>(u"working"_s)->isHidden());
}

MUSTER_TEST(TestUnitTable)
#include "tst_unittable.moc"
