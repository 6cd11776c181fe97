// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/fieldcelldelegate.h"
#include "app/newbattle/unittable.h"
#include "app/newbattle/unittableview.h"
#include "core/rules/catalogue.h"
#include "english.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QClipboard>
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
    void losesNothingThatIsWrong();
    void readsBackItsOwnCopy();
    void isFilledByKeyboard();
    void letsTabOutOfTheEmptyRow();

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
    m_table->setSpec(*findRuleset(u"phut"_s)->thing(u"unit"_s));
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
    QTest::newRow("unknown word") << u"Swiss\t12\t4\tfootmen"_s << QByteArray("troop") << u"light infantry"_s;
    QTest::newRow("too many") << u"Swiss\t120"_s << QByteArray("start_bases") << u"1 to 99"_s;
    QTest::newRow("missing") << u"Swiss\t"_s << QByteArray("start_bases") << u"missing"_s;
    QTest::newRow("does not go together")
        << u"Uhlans\t6\t0\tlight cavalry\tordinary\tnone\tpike"_s << QByteArray("arm") << u"infantry"_s;
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
    const QStringList unknown = m_table->paste(readDelimited(text), 0, 0);
    QCOMPARE(unknown, QStringList {u"Colour of coat"_s});
    QCOMPARE(m_table->unitCount(), 2);
    QCOMPARE(typed(1, "name"), u"Arbalests"_s);
    QCOMPARE(m_table->units()[1].value(u"start_bases"_s).toInt(), 5);
    QVERIFY(m_table->faults().empty());
}

void TestUnitTable::pastesWithoutHeadingsAtTheCell()
{
    m_table->setData(cell(0, "name"), u"Stradiots"_s, Qt::EditRole);
    m_table->paste(readDelimited(u"6\t3\n7\t"_s), 0, column("start_bases"));
    QCOMPARE(typed(0, "name"), u"Stradiots"_s);
    QCOMPARE(typed(0, "files"), u"3"_s);
    QCOMPARE(typed(1, "start_bases"), u"7"_s);
}

void TestUnitTable::tellsWhatIsBeyondTheLastColumn()
{
    const QString text = u"last\tbeyond\t\tfar beyond\n"_s;
    const QStringList leftOut = m_table->paste(readDelimited(text), 0, m_table->columnCount() - 1);
    QCOMPARE(leftOut, (QStringList {u"beyond"_s, u"far beyond"_s}));
}

void TestUnitTable::losesNothingThatIsWrong()
{
    m_table->paste(readDelimited(u"Swiss\tmany\tfour\tfootmen"_s), 0, 0);
    QCOMPARE(typed(0, "start_bases"), u"many"_s);
    QCOMPARE(typed(0, "troop"), u"footmen"_s);
    QCOMPARE(m_table->faults().size(), 3u);
}

void TestUnitTable::readsBackItsOwnCopy()
{
    m_table->paste(readDelimited(u"Swiss, of Uri\t12\t4\tinfantry\tSwiss\tno missiles\tpike\tclose order"_s), 0, 0);
    const auto units = m_table->units();
    UnitTable other;
    other.setSpec(*findRuleset(u"phut"_s)->thing(u"unit"_s));
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

QTEST_MAIN(TestUnitTable)
#include "tst_unittable.moc"
