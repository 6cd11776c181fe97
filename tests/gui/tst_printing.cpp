// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/printing/papersize.h"
#include "app/printing/rosterpages.h"
#include "app/printing/rosterprinting.h"
#include "app/printing/sheetstyle.h"
#include "app/settings/settings.h"
#include "english.h"
#include "tests/testprogram.h"

#include <QBuffer>
#include <QPdfWriter>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QtTest>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

Q_DECLARE_METATYPE(muster::PaperSize)

namespace {

QString nameOf(int unit)
{
    return u"Company%1"_s.arg(unit, 2, 10, QChar(u'0'));
}

/// A sheet with this many units, of 1 to 14 bases.
RosterSheet sheetOf(int units)
{
    RosterSheet sheet;
    sheet.title = u"French"_s;
    sheet.standing = u"Fornovo, 6 July 1495 · as it stood at turn 4.3"_s;
    sheet.strength = u"31 of 44 bases"_s;
    sheet.losses = u"13 lost, 30 %"_s;
    sheet.headings = {u"Unit"_s, u"Arms"_s, u"Move"_s, u"Bases (lost ones crossed)"_s, u"Notes"_s};
    for (int unit = 1; unit <= units; ++unit) {
        sheet.rows.push_back({nameOf(unit), u"heavy cavalry"_s, {u"lance, heavy armour"_s, u"3D6, wheel 45°"_s},
            unit % 14 + 1, unit % 3, u"some of all"_s, u"routs one turn, then halts for a base"_s});
    }
    sheet.tablesTitle = u"Tables for these troops"_s;
    for (int table = 0; table < 3; ++table)
        sheet.tables.push_back({u"Table %1"_s.arg(table), {{u"Long range"_s, u"−2"_s}, {u"Cover"_s, u"−1 / −2"_s}}});
    sheet.rules = u"PHUT! Thou Art Slain!, Mark Hides, Version 3, 2022 · house rules: none"_s;
    sheet.made = u"Mustermaster 1.0 · 21 November 2026"_s;
    return sheet;
}

/// The pages of a sheet on a device that is like the PDF writer's.
RosterPages pagesOf(const RosterSheet &sheet, PaperSize paper)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setPageLayout(QPageLayout(pageSize(paper), QPageLayout::Portrait, QMarginsF()));
    const SheetStyle style(writer);
    return rosterPages(sheet, style);
}

/// So many companies of `lines` units each.
void addPoints(RosterSheet &sheet, int companies, int lines)
{
    using Kind = RosterSheet::Points::Kind;
    sheet.pointsTitle = u"Points list"_s;
    for (int company = 1; company <= companies; ++company) {
        sheet.points.push_back({Kind::Part, u"Part%1"_s.arg(company), {}, u"%1"_s.arg(160 * lines)});
        for (int line = 1; line <= lines; ++line)
            sheet.points.push_back({Kind::Line, u"Line%1-%2"_s.arg(company).arg(line),
                u"20 × 8: 4 fair soldier + 3 musket + 1 sword"_s, u"160"_s});
    }
    sheet.points.push_back({Kind::Total, u"Points in all"_s, {}, u"%1"_s.arg(160 * companies * lines)});
    sheet.points.push_back({Kind::Note, u"Company 3 has soldiers of more than one class."_s});
}

int pageCount(const QByteArray &pdf)
{
    static const QRegularExpression kPage(u"/Type\\s*/Page\\b"_s);
    int pages = 0;
    for (auto found = kPage.globalMatch(QString::fromLatin1(pdf)); found.hasNext(); found.next())
        ++pages;
    return pages;
}

/// Page by page what a reader of the document finds; empty where there is no pdftotext.
QStringList textOf(const QByteArray &pdf)
{
    const QString program = QStandardPaths::findExecutable(u"pdftotext"_s);
    if (program.isEmpty())
        return {};
    QProcess process;
    process.start(program, {u"-layout"_s, u"-"_s, u"-"_s});
    process.write(pdf);
    process.closeWriteChannel();
    if (!process.waitForFinished())
        return {};
    QStringList pages = QString::fromUtf8(process.readAllStandardOutput()).replace(QChar::Nbsp, u' ').split(u'\f');
    pages.removeLast();
    return pages;
}

} // namespace

/// Rosters on paper.
class TestPrinting : public QObject {
    Q_OBJECT

private slots:
    void partsStayOnThePage_data();
    void partsStayOnThePage();
    void everyUnitOnce_data() { partsStayOnThePage_data(); }
    void everyUnitOnce();
    void pdfHasPagesAndText_data();
    void pdfHasPagesAndText();
    void aFingerprintIsInOneLine();
    void pointsStandBelowTheTables();
    void pdfIsTheSizeOfThePaper_data();
    void pdfIsTheSizeOfThePaper();
    void fontsAreInThePdf();
    void longFiguresWrap();
    void longNamesWrap();
    void manyBoxesWrap();
    void manyTablesFlow();
    void armyWithoutUnits();
    void paperByCountry_data();
    void paperByCountry();
    void paperIsRemembered();
};

void TestPrinting::partsStayOnThePage_data()
{
    QTest::addColumn<PaperSize>("paper");
    QTest::addColumn<int>("units");
    for (const auto &[name, paper] : {std::pair {"A4", PaperSize::A4}, std::pair {"Letter", PaperSize::Letter}}) {
        for (const int units : {1, 8, 13, 14, 35})
            QTest::addRow("%s, %d units", name, units) << paper << units;
    }
}

void TestPrinting::partsStayOnThePage()
{
    QFETCH(PaperSize, paper);
    QFETCH(int, units);
    const RosterPages pages = pagesOf(sheetOf(units), paper);
    for (const RosterPages::Page &page : pages.pages) {
        double y = page.headings.isEmpty() ? page.head.bottom() : page.headings.bottom();
        for (const auto &row : page.rows) {
            QVERIFY(row.place.top() >= y - 1);
            y = row.place.bottom();
        }
        QVERIFY(y < pages.foot.top());
        for (const auto &table : page.tables) {
            QVERIFY(table.place.top() >= y);
            QVERIFY(table.place.bottom() <= pages.foot.top());
        }
    }
}

void TestPrinting::everyUnitOnce()
{
    QFETCH(PaperSize, paper);
    QFETCH(int, units);
    const RosterSheet sheet = sheetOf(units);
    std::vector<size_t> rows;
    size_t tables = 0;
    for (const RosterPages::Page &page : pagesOf(sheet, paper).pages) {
        for (const auto &row : page.rows)
            rows.push_back(row.index);
        tables += page.tables.size();
    }
    QCOMPARE(rows.size(), sheet.rows.size());
    for (size_t row = 0; row < rows.size(); ++row)
        QCOMPARE(rows[row], row);
    QCOMPARE(tables, sheet.tables.size());
}

void TestPrinting::pdfHasPagesAndText_data()
{
    QTest::addColumn<PaperSize>("paper");
    QTest::newRow("A4") << PaperSize::A4;
    QTest::newRow("Letter") << PaperSize::Letter;
}

void TestPrinting::pdfHasPagesAndText()
{
    QFETCH(PaperSize, paper);
    const auto pdf = rosterPdf(sheetOf(35), paper);
    QVERIFY(pdf);
    const int pages = pageCount(*pdf);
    QCOMPARE(pages, int(pagesOf(sheetOf(35), paper).pages.size()));
    QVERIFY(pages >= 3);
    const QStringList text = textOf(*pdf);
    if (text.isEmpty())
        QSKIP("needs pdftotext (poppler-utils)");
    QCOMPARE(text.size(), pages);
    for (int unit = 1; unit <= 35; ++unit)
        QVERIFY2(text.join(QChar()).count(nameOf(unit)) == 1, qPrintable(nameOf(unit)));
    for (int page = 0; page < pages; ++page) {
        QVERIFY(text.at(page).contains(u"French"_s));
        QVERIFY(english(text.at(page)).contains(u"house rules: none"_s));
        QVERIFY(text.at(page).contains(u"Mustermaster 1.0 · 21 November 2026"_s));
        QVERIFY(english(text.at(page)).contains(u"page %1 of %2"_s.arg(page + 1).arg(pages)));
    }
    QVERIFY(english(text.last()).contains(u"Tables for these troops"_s));
}

/// Two people read it to one another.
void TestPrinting::aFingerprintIsInOneLine()
{
    RosterSheet sheet = sheetOf(3);
    for (const QString &date : {u"1 May 2026"_s, u"22 November 2026"_s, u"Wednesday the 30 September 2026"_s}) {
        sheet.made = u"Mustermaster 0.1.0 · %1 · ledger 7KQ2-M9DX"_s.arg(date);
        const auto pdf = rosterPdf(sheet, PaperSize::A4);
        QVERIFY(pdf);
        const QStringList pages = textOf(*pdf);
        if (pages.isEmpty())
            QSKIP("needs pdftotext (poppler-utils)");
        QString text = pages.front();
        for (const char16_t hyphen : {u'\u2010', u'\u2011'})
            text.replace(QChar(hyphen), u'-');
        QVERIFY2(text.replace(QChar::Nbsp, u' ').contains(u"ledger 7KQ2-M9DX"_s), qPrintable(text));
    }
}

void TestPrinting::pointsStandBelowTheTables()
{
    for (const int lines : {2, 60}) {
        RosterSheet sheet = sheetOf(3);
        addPoints(sheet, 3, lines);
        const RosterPages pages = pagesOf(sheet, PaperSize::A4);
        size_t next = 0;
        for (const RosterPages::Page &page : pages.pages) {
            QVERIFY(page.points.empty() == page.pointsTitle.isEmpty());
            double y = page.pointsTitle.bottom();
            for (const RosterPages::Part &part : page.tables)
                QVERIFY(page.points.empty() || part.place.bottom() <= page.pointsTitle.top());
            for (const RosterPages::Part &row : page.points) {
                QCOMPARE(row.index, next++); // each once, in order
                QVERIFY(row.place.top() >= y - 0.01);
                QVERIFY(row.place.bottom() <= pages.foot.top());
                y = row.place.bottom();
            }
            // No part stands alone at the foot of a page.
            if (!page.points.empty() && next < sheet.points.size())
                QVERIFY(sheet.points[page.points.back().index].kind != RosterSheet::Points::Kind::Part);
        }
        QCOMPARE(next, sheet.points.size());
        QVERIFY(lines < 60 ? pages.pages.size() == 1 : pages.pages.size() > 2);
        const auto pdf = rosterPdf(sheet, PaperSize::A4);
        QVERIFY(pdf);
        const QString text = textOf(*pdf).join(QChar());
        for (const QString &part :
            {u"Points list"_s, u"Part3"_s, u"Line2-1"_s, u"4 fair soldier"_s, u"Points in all"_s})
            QVERIFY2(text.isEmpty() || text.contains(part), qPrintable(part));
    }
}

void TestPrinting::pdfIsTheSizeOfThePaper_data()
{
    pdfHasPagesAndText_data();
}

void TestPrinting::pdfIsTheSizeOfThePaper()
{
    static const QRegularExpression kBox(u"/MediaBox \\[0 0 ([0-9.]+) ([0-9.]+)\\]"_s);
    QFETCH(PaperSize, paper);
    const auto pdf = rosterPdf(sheetOf(3), paper);
    QVERIFY(pdf);
    const auto box = kBox.match(QString::fromLatin1(*pdf));
    QVERIFY(box.hasMatch());
    const QSize points = pageSize(paper).sizePoints();
    QVERIFY(qAbs(box.captured(1).toDouble() - points.width()) <= 1);
    QVERIFY(qAbs(box.captured(2).toDouble() - points.height()) <= 1);
}

void TestPrinting::fontsAreInThePdf()
{
    const auto pdf = rosterPdf(sheetOf(3), PaperSize::A4);
    QVERIFY(pdf);
    QVERIFY(pdf->contains("/FontFile"));
}

/// Words where a figure stands wrap, and the row is as high as they are.
void TestPrinting::longFiguresWrap()
{
    RosterSheet sheet = sheetOf(1);
    const QString words = u"halts, presses on and charges, withdraws, runs, presses on and charges, shelters, halts"_s;
    sheet.tables = {{u"Actions"_s, {{u"Risk up to 1"_s, u"4"_s}}}, {u"Actions"_s, {{u"Risk up to 1"_s, words}}}};
    const RosterPages pages = pagesOf(sheet, PaperSize::A4);
    const auto &tables = pages.pages.front().tables;
    QVERIFY(tables[1].place.height() > tables[0].place.height() * 1.3);
}

void TestPrinting::longNamesWrap()
{
    RosterSheet sheet = sheetOf(2);
    sheet.rows[0].name = QString(40, u'W');
    sheet.rows[0].kind.clear();
    sheet.rows[0].notes.clear();
    sheet.rows[1].kind.clear();
    sheet.rows[1].notes.clear();
    const RosterPages pages = pagesOf(sheet, PaperSize::A4);
    const auto &rows = pages.pages.front().rows;
    QVERIFY(rows[0].place.height() > rows[1].place.height() * 1.5);
}

void TestPrinting::manyBoxesWrap()
{
    RosterSheet sheet = sheetOf(2);
    sheet.rows[0].boxes = 12;
    sheet.rows[1].boxes = 99;
    const RosterPages pages = pagesOf(sheet, PaperSize::Letter);
    const auto &rows = pages.pages.front().rows;
    QVERIFY(rows[1].place.height() > rows[0].place.height() * 2);
}

void TestPrinting::manyTablesFlow()
{
    RosterSheet sheet = sheetOf(8);
    const RosterSheet::Table table = sheet.tables.front();
    sheet.tables.resize(60, table);
    const RosterPages pages = pagesOf(sheet, PaperSize::A4);
    QVERIFY(pages.pages.size() >= 3);
    int titles = 0;
    for (const RosterPages::Page &page : pages.pages) {
        titles += page.tablesTitle.isEmpty() ? 0 : 1;
        for (const auto &part : page.tables)
            QVERIFY(part.place.bottom() <= pages.foot.top());
    }
    QCOMPARE(titles, 1);
}

void TestPrinting::armyWithoutUnits()
{
    const auto pdf = rosterPdf(sheetOf(0), PaperSize::A4);
    QVERIFY(pdf);
    QCOMPARE(pageCount(*pdf), 1);
}

void TestPrinting::paperByCountry_data()
{
    QTest::addColumn<QLocale>("locale");
    QTest::addColumn<PaperSize>("paper");
    QTest::newRow("United Kingdom") << QLocale(QLocale::English, QLocale::UnitedKingdom) << PaperSize::A4;
    QTest::newRow("United States") << QLocale(QLocale::English, QLocale::UnitedStates) << PaperSize::Letter;
    QTest::newRow("Canada") << QLocale(QLocale::French, QLocale::Canada) << PaperSize::Letter;
    QTest::newRow("Italy") << QLocale(QLocale::Italian) << PaperSize::A4;
}

void TestPrinting::paperByCountry()
{
    QFETCH(QLocale, locale);
    QTEST(usualPaper(locale), "paper");
}

void TestPrinting::paperIsRemembered()
{
    const QTemporaryDir folder;
    Settings settings(folder.filePath(u"settings.ini"_s));
    const QLocale american(QLocale::English, QLocale::UnitedStates);
    QCOMPARE(paperSize(settings, american), PaperSize::Letter);
    rememberPaper(settings, PaperSize::A4);
    QCOMPARE(paperSize(settings, american), PaperSize::A4);
    settings.set(Setting::Paper, u"parchment"_s);
    QCOMPARE(paperSize(settings, american), PaperSize::Letter);
}

MUSTER_TEST(TestPrinting)
#include "tst_printing.moc"
