// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/limits.h"
#include "core/exchange/ledgercsv.h"
#include "tests/report/playedbattle.h"
#include "tests/testprogram.h"

#include <QJsonDocument>
#include <QRegularExpression>
#include <QTest>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// The ledger as a comma-separated file.
class TestLedgerCsv : public QObject {
    Q_OBJECT

private slots:
    void fileReadsAsTheTable();
    void oneRowAnEvent();
    void resolutionTellsDiceAndChanges();
    void numbersWithinATurnStayApart();
    void takenBackIsNotInForce();
    void linesEndAsTheStandardSays();
    void aNoteStaysInItsRow();
    void namesAreNoFormulas();
    void cellsComeBack_data();
    void cellsComeBack();
    void cellsAreTextToASpreadsheet_data();
    void cellsAreTextToASpreadsheet();
    void tooMuchIsSaidBeforeItIsRead();

private:
    static QString cell(const TextTable &table, int seq, const QString &column)
    {
        return table.at(size_t(seq)).value(table.front().indexOf(column));
    }
};

void TestLedgerCsv::fileReadsAsTheTable()
{
    PlayedBattle played;
    played.shoot(u"Gascon crossbows"_s, u"Elmetti, \"Gonzaga\""_s, {6, 5});
    played.accept(played.battle().note(u"first line\nsecond; \"line\", here\tthere"_s));
    QCOMPARE(readDelimited(QString::fromUtf8(ledgerCsv(played.battle()))), ledgerTable(played.battle()));
}

void TestLedgerCsv::oneRowAnEvent()
{
    PlayedBattle played;
    played.goTo(u"initiative"_s);
    const TextTable table = ledgerTable(played.battle());
    QCOMPARE(table.size(), played.battle().ledger().events().size() + 1);
    for (const QStringList &row : table)
        QCOMPARE(row.size(), table.front().size());
    QCOMPARE(cell(table, 1, u"kind"_s), u"deployment"_s);
    QVERIFY(cell(table, 1, u"who"_s).contains(u"unit=Swiss of Uri"_s));
    QCOMPARE(cell(table, 2, u"kind"_s), u"phase"_s);
    QCOMPARE(cell(table, 2, u"at"_s), u"2026-11-21T10:00:02.000Z"_s);
    QCOMPARE(cell(table, 2, u"phase"_s), u"muster"_s);
}

void TestLedgerCsv::resolutionTellsDiceAndChanges()
{
    PlayedBattle played;
    const QString elmetti = u"Elmetti, \"Gonzaga\""_s;
    const int seq = played.shoot(u"Gascon crossbows"_s, elmetti, {6, 5, 1, 1, 1, 1, 1});
    const TextTable table = ledgerTable(played.battle());
    QCOMPARE(cell(table, seq, u"procedure"_s), u"shooting"_s);
    QCOMPARE(cell(table, seq, u"who"_s), u"shooter=Gascon crossbows; target="_s + elmetti);
    QVERIFY(cell(table, seq, u"dice"_s).contains(u": 6 5 1"_s));
    QVERIFY(cell(table, seq, u"dice"_s).endsWith(u"(entered)"_s));
    const int left = played.battle().things().number(played.unit(elmetti), u"bases"_s);
    QVERIFY(left < 6);
    QVERIFY(cell(table, seq, u"changes"_s).contains(u"%1 bases 6->%2"_s.arg(elmetti).arg(left)));
    const auto *resolution = played.battle().ledger().event(seq)->as<Resolution>();
    QCOMPARE(QJsonDocument::fromJson(cell(table, seq, u"outcome"_s).toUtf8()).object(), resolution->outcome);
    QCOMPARE(QJsonDocument::fromJson(cell(table, seq, u"inputs"_s).toUtf8()).object(), resolution->inputs);
}

/// What the program calls 1.1 and 1.10 are two numbers each: a spreadsheet would read both as 1.1.
void TestLedgerCsv::numbersWithinATurnStayApart()
{
    PlayedBattle played;
    played.goTo(u"initiative"_s);
    int last = 0;
    for (int note = 1; note <= 12; ++note)
        last = played.accept(played.battle().note(u"rain"_s));
    const TextTable table = ledgerTable(played.battle());
    for (const Event &event : played.battle().ledger().events()) {
        const Place &place = played.battle().place(event.seq);
        QCOMPARE(cell(table, event.seq, u"turn"_s).toInt(), place.turn);
        QCOMPARE(cell(table, event.seq, u"number"_s), place.number == 0 ? QString() : QString::number(place.number));
    }
    QVERIFY(played.battle().place(last).number >= 10);
    for (const QStringList &row : table)
        for (const QString &one : row)
            QVERIFY2(!QRegularExpression(u"\\A\\d+\\.\\d+\\z"_s).match(one).hasMatch(), qPrintable(one));
}

void TestLedgerCsv::takenBackIsNotInForce()
{
    PlayedBattle played;
    const int seq =
        played.accept(played.battle().correct(played.unit(u"Swiss of Uri"_s), u"bases"_s, 9, u"counted again"_s));
    QCOMPARE(cell(ledgerTable(played.battle()), seq, u"in_force"_s), u"true"_s);
    QCOMPARE(cell(ledgerTable(played.battle()), seq, u"reason"_s), u"counted again"_s);
    QCOMPARE(cell(ledgerTable(played.battle()), seq, u"changes"_s), u"Swiss of Uri bases 12->9"_s);
    const int undo = played.accept(played.battle().undo());
    QCOMPARE(cell(ledgerTable(played.battle()), seq, u"in_force"_s), u"false"_s);
    QCOMPARE(cell(ledgerTable(played.battle()), undo, u"kind"_s), u"undo"_s);
    QCOMPARE(cell(ledgerTable(played.battle()), undo, u"in_force"_s), QString());
    QCOMPARE(cell(ledgerTable(played.battle()), undo, u"changes"_s), u"seq %1"_s.arg(seq));
}

void TestLedgerCsv::linesEndAsTheStandardSays()
{
    const PlayedBattle played;
    const QByteArray csv = ledgerCsv(played.battle());
    QVERIFY(csv.startsWith(
        "\xEF\xBB\xBFseq,turn,number,at,phase,kind,in_force,told,procedure,who,dice,inputs,outcome,changes,"
        "reason,house_rules,working,fingerprint\r\n"));
    QVERIFY(csv.endsWith("\r\n"));
}

void TestLedgerCsv::cellsComeBack_data()
{
    QTest::addColumn<QString>("words");
    QTest::newRow("comma") << u"a,b"_s;
    QTest::newRow("semicolon") << u"a;b"_s;
    QTest::newRow("tab") << u"a\tb"_s;
    QTest::newRow("quotes") << u"say \"no\""_s;
    QTest::newRow("two lines") << u"two\nlines"_s;
    QTest::newRow("letters of all sorts") << u"Übermut → naïve"_s;
    QTest::newRow("nothing") << QString();
    QTest::newRow("formula") << u"=1+1"_s;
    QTest::newRow("formula as text") << u"'=1+1"_s;
    QTest::newRow("number below nothing") << u"-2"_s;
    QTest::newRow("such a number as text") << u"'-2"_s;
    QTest::newRow("honest words") << u"+1 for cover"_s;
    QTest::newRow("apostrophe") << u"'tis raining"_s;
}

void TestLedgerCsv::cellsComeBack()
{
    QFETCH(QString, words);
    for (const QChar separator : {u',', u';', u'\t'}) {
        const TextTable table {{u"first"_s, words, u"last"_s}};
        QCOMPARE(
            readDelimited(writeDelimited({{u"x"_s, u"y"_s, u"z"_s}, table.front()}, separator)).back(), table.front());
    }
}

void TestLedgerCsv::aNoteStaysInItsRow()
{
    PlayedBattle played;
    const int seq = played.accept(played.battle().note(u"first line\r\n\n  second\tline"_s));
    QCOMPARE(cell(ledgerTable(played.battle()), seq, u"reason"_s), u"first line / second line"_s);
    const QByteArray csv = ledgerCsv(played.battle());
    QCOMPARE(csv.count('\n'), played.battle().ledger().lastSeq() + 1);
}

void TestLedgerCsv::namesAreNoFormulas()
{
    PlayedBattle played;
    const ThingId unit = played.unit(u"Swiss of Uri"_s);
    played.accept(played.battle().correct(unit, u"name"_s, u"=HYPERLINK(\"http://x\")"_s, {}));
    played.accept(played.battle().note(u"@SUM(1)"_s, 0, unit));
    played.accept(played.battle().note(u"-2 rain"_s));
    const QString csv = QString::fromUtf8(ledgerCsv(played.battle()));
    QVERIFY(csv.contains(u"'@SUM(1)"_s));
    QVERIFY(csv.contains(u"'-2 rain"_s));
    // JSON in a cell has commas of its own; what begins a cell there is a quote or a digit.
    for (const QStringList &row : readDelimited(csv)) {
        const QString line = writeDelimited({row}, u'\t');
        static const QRegularExpression kCell(u"(^|\\t)\"?[=+@]"_s);
        QVERIFY2(!line.contains(kCell), qPrintable(line));
    }
}

void TestLedgerCsv::cellsAreTextToASpreadsheet_data()
{
    QTest::addColumn<QString>("cell");
    QTest::addColumn<QString>("written");
    const auto row = [](const char *name, const QString &cell, const QString &written) {
        QTest::newRow(name) << cell << written;
    };
    row("formula", u"=1+1"_s, u"'=1+1"_s);
    row("command", u"=cmd|' /C calc'!A0"_s, u"'=cmd|' /C calc'!A0"_s);
    row("at", u"@SUM(1)"_s, u"'@SUM(1)"_s);
    row("words with a plus", u"+1 for cover"_s, u"'+1 for cover"_s);
    row("words with a minus", u"-2 rain"_s, u"'-2 rain"_s);
    row("behind a space", u" =1"_s, u"' =1"_s);
    row("of full width", u"\uff1d1"_s, u"'\uff1d1"_s);
    row("number", u"-2"_s, u"-2"_s);
    row("number with a point", u"+2.5"_s, u"+2.5"_s);
    row("words", u"two = 2"_s, u"two = 2"_s);
    row("nothing", QString(), QString());
}

void TestLedgerCsv::cellsAreTextToASpreadsheet()
{
    QFETCH(QString, cell);
    QFETCH(QString, written);
    QCOMPARE(writeDelimited({{cell}}, u'\t'), written + u'\n');
}

void TestLedgerCsv::tooMuchIsSaidBeforeItIsRead()
{
    const QString rows = u"Foot\t8\n"_s;
    QVERIFY(!tooMuchToPaste(QString()));
    QVERIFY(!tooMuchToPaste(rows.repeated(kMostPastedRows) + u"\n\n"_s)); // blank lines at the end are none
    const auto refusal = tooMuchToPaste(rows.repeated(3'000));
    QVERIFY(refusal);
    QCOMPARE(
        refusal->message.source(), u"3000 rows: 2000 are the most that can be pasted at once. Nothing was taken."_s);
    QVERIFY(tooMuchToPaste(QString(2'000'000, u'x')));
}

MUSTER_TEST(TestLedgerCsv)
#include "tst_ledgercsv.moc"
