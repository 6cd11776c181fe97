// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/printing/tablepages.h"
#include "app/printing/tableprinting.h"
#include "core/rules/catalogue.h"
#include "core/rules/houserules.h"
#include "english.h"
#include "tests/testprogram.h"
#include "tests/tiny/tiny.h"

#include <QBuffer>
#include <QPdfWriter>
#include <QProcess>
#include <QStandardPaths>
#include <QTest>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

Q_DECLARE_METATYPE(muster::PaperSize)

namespace {

const Ruleset &phut()
{
    return *findRuleset(u"phut"_s);
}

Rules playing(const Ruleset &set, const HouseRules &house)
{
    const auto rules = playedWith(set, house);
    if (!rules)
        qFatal("%s", qPrintable(rules.error().message.text()));
    return *rules;
}

/// One table of so many rows and columns.
TableSheet sheetOf(int rows, int columns)
{
    TableSheet::Grid grid {{}, u"Roll"_s};
    for (int column = 0; column < columns; ++column)
        grid.columns += u"%1 to 1"_s.arg(column + 1);
    for (int row = 0; row < rows; ++row)
        grid.rows.push_back(
            {u"Row %1"_s.arg(row), std::vector<TableSheet::Cell>(size_t(columns), {u"−12"_s, false, true})});
    return {u"Rules"_s, u"by Somebody"_s, {{u"Combat"_s, u"Combat"_s, {grid}, {}}}, u"Rules"_s, u"Mustermaster"_s};
}

TablePages pagesOf(const TableSheet &sheet, PaperSize paper)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setPageLayout(QPageLayout(pageSize(paper), QPageLayout::Portrait, QMarginsF()));
    const SheetStyle style(writer);
    return tablePages(sheet, style);
}

/// What a reader of the document finds, lines as they stand; empty where there is no pdftotext.
QString textOf(const QByteArray &pdf)
{
    const QString program = QStandardPaths::findExecutable(u"pdftotext"_s);
    if (program.isEmpty())
        return {};
    QProcess process;
    process.start(program, {u"-layout"_s, u"-"_s, u"-"_s});
    process.write(pdf);
    process.closeWriteChannel();
    return process.waitForFinished() ? QString::fromUtf8(process.readAllStandardOutput()) : QString();
}

int count(const TablePages &pages, TablePages::Kind kind)
{
    int slices = 0;
    for (const TablePages::Page &page : pages.pages)
        slices += int(std::ranges::count(page.slices, kind, &TablePages::Slice::kind));
    return slices;
}

} // namespace

/// The tables of a rule set on paper, as they are played.
class TestTablePrinting : public QObject {
    Q_OBJECT

private slots:
    void partsStayOnThePage_data();
    void partsStayOnThePage();
    void longOnesGoOn();
    void wideOnesAreToldInBands();
    void houseRulesHaveFootnotes();
    void reconstructedFiguresAreMarked();
    void someTablesAlone();
    void pdf_data();
    void pdf();
};

void TestTablePrinting::partsStayOnThePage_data()
{
    QTest::addColumn<PaperSize>("paper");
    QTest::newRow("A4") << PaperSize::A4;
    QTest::newRow("Letter") << PaperSize::Letter;
}

/// Each within the page, none over another, every row of every table once.
void TestTablePrinting::partsStayOnThePage()
{
    QFETCH(const PaperSize, paper);
    const TableSheet sheet = tableSheet(playing(phut(), {}));
    const TablePages pages = pagesOf(sheet, paper);
    size_t rows = 0;
    for (const TableSheet::Table &table : sheet.tables) {
        for (const TableSheet::Grid &grid : table.grids)
            rows += grid.rows.size();
    }
    QCOMPARE(size_t(count(pages, TablePages::Kind::Row)), rows);
    for (const TablePages::Page &page : pages.pages) {
        for (size_t at = 0; at < page.slices.size(); ++at) {
            const QRectF place = page.slices[at].place;
            QVERIFY(place.top() >= page.head.bottom());
            QVERIFY(place.bottom() <= pages.foot.top());
            QVERIFY(place.left() >= page.head.left() - 1);
            QVERIFY(place.right() <= page.head.right() + 1);
            for (size_t other = 0; other < at; ++other)
                QVERIFY(!page.slices[other].place.adjusted(1, 1, -1, -1).intersects(place));
        }
    }
}

void TestTablePrinting::longOnesGoOn()
{
    const TablePages pages = pagesOf(sheetOf(150, 3), PaperSize::A4);
    QVERIFY(pages.pages.size() >= 3);
    QCOMPARE(count(pages, TablePages::Kind::Row), 150);
    for (const TablePages::Page &page : pages.pages) {
        const size_t first = page.slices.front().kind == TablePages::Kind::Title ? 1 : 0;
        QVERIFY(page.slices.at(first).kind == TablePages::Kind::Headings);
        QVERIFY(page.slices.back().kind == TablePages::Kind::Row);
    }
}

void TestTablePrinting::wideOnesAreToldInBands()
{
    const TablePages pages = pagesOf(sheetOf(3, 60), PaperSize::A4);
    size_t next = 0;
    for (const TablePages::Slice &slice : pages.pages.front().slices) {
        if (slice.kind == TablePages::Kind::Headings) {
            QCOMPARE(slice.band.first, next);
            next += slice.band.columns.size();
        }
    }
    QCOMPARE(next, 60u);
}

void TestTablePrinting::houseRulesHaveFootnotes()
{
    const TableSheet sheet = tableSheet(playing(phut(),
        {{{u"hits.armoured.from"_s, 6, 5}, {u"hits.open.from"_s, 5, 4, u"Sharp shots"_s}},
            {{u"melee_order"_s, u"simultaneous"_s}}}));
    const auto table = std::ranges::find_if(
        sheet.tables, [](const TableSheet::Table &one) { return english(one.title) == u"Faces that count"_s; });
    QVERIFY(table != sheet.tables.end());
    const TableSheet::Grid &grid = table->grids.front();
    QCOMPARE(grid.rows[0].cells[0].text, u"4²"_s);
    QVERIFY(grid.rows[0].cells[0].changed && grid.rows[0].cells[0].isFigure);
    QCOMPARE(grid.rows[1].cells[0].text, u"5¹"_s);
    QVERIFY(!grid.rows[2].cells[0].changed);
    QCOMPARE(english(table->notes), u"¹printed 6   ²Sharp shots: printed 5"_s);
    QVERIFY(english(sheet.rules).contains(u"house options: "_s));
    QVERIFY(table->reconstructed.isEmpty());
}

void TestTablePrinting::reconstructedFiguresAreMarked()
{
    const TableSheet sheet = tableSheet(playing(tiny::ruleset(), {}));
    QVERIFY(sheet.tables.front().title.endsWith(QChar(0x2020)));
    QVERIFY(english(sheet.tables.front().reconstructed).contains(u"not from the printed rules"_s));
    const TableSheet confirmed =
        tableSheet(playing(tiny::ruleset(), {{{u"kinds.reconstructed"_s, true, Value(Value::Undefined)}}, {}}));
    QVERIFY(!confirmed.tables.front().title.contains(QChar(0x2020)));
    QVERIFY(confirmed.tables.front().notes.isEmpty());
}

void TestTablePrinting::someTablesAlone()
{
    const TableSheet sheet = tableSheet(playing(phut(), {}), {u"hits"_s, u"losses"_s});
    QCOMPARE(sheet.tables.size(), 2u);
}

void TestTablePrinting::pdf_data()
{
    partsStayOnThePage_data();
}

void TestTablePrinting::pdf()
{
    QFETCH(const PaperSize, paper);
    const TableSheet sheet =
        tableSheet(playing(phut(), {{{u"hits.open.from"_s, 5, 4, u"Sharp shots"_s}}, {}}), {}, {2026, 11, 21});
    const auto pdf = tablesPdf(sheet, paper);
    QVERIFY(pdf);
    QVERIFY(pdf->startsWith("%PDF"));
    const QString text = textOf(*pdf);
    if (text.isEmpty())
        QSKIP("needs pdftotext (poppler-utils)");
    for (const TableSheet::Table &table : sheet.tables) // a longer one may be wrapped
        QVERIFY2(text.contains(table.title.section(u' ', 0, 0)), qPrintable(table.title));
    QVERIFY(text.contains(u"Sharp shots"_s));
    QVERIFY(text.contains(u"Mark Hides"_s));
    QVERIFY(text.contains(u"2026"_s));
}

MUSTER_TEST(TestTablePrinting)
#include "tst_tableprinting.moc"
