// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/printing/cardpages.h"
#include "app/printing/cardprinting.h"
#include "app/printing/cardwords.h"
#include "tests/testprogram.h"

#include <QBuffer>
#include <QPdfWriter>
#include <QProcess>
#include <QStandardPaths>
#include <QtTest>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

Q_DECLARE_METATYPE(muster::PaperSize)
Q_DECLARE_METATYPE(muster::CardSheet::Face)

namespace {

CardSheet::Face faceOf(const QString &name)
{
    return {.heading = u"LOADED"_s,
        .edges = {u"Move"_s, u"Fire"_s, u"Move & Fire"_s, u"Fight Hand-to-Hand"_s},
        .name = name,
        .lines = {u"Firelocks, Rupert’s raiders"_s, u"recruit, d8"_s,
            u"matchlock musket, range 18″, 1 shot, reload after every shot"_s, u"sword +1, officer +1, mounted +1"_s},
        .boxes = 5};
}

/// Two pages, a front in the first place and its back behind it.
CardSheet sheetOf(const CardSheet::Face &face)
{
    CardSheet sheet;
    sheet.title = u"Rupert’s raiders"_s;
    sheet.standing = u"Olney Bridge, 4 November 1643"_s;
    sheet.rules = u"Two-Page Skirmish · house rules: none"_s;
    sheet.made = u"Mustermaster 1.0 · 21 November 2026"_s;
    sheet.pages = {{u"Action cards: fronts"_s, {}}, {u"Action cards: backs"_s, {}}};
    sheet.pages[0].places[0] = face;
    sheet.pages[1].places[2] = face;
    return sheet;
}

/// A device like the PDF writer's, of this paper.
class Paper {
public:
    explicit Paper(PaperSize paper)
    {
        m_buffer.open(QIODevice::WriteOnly);
        m_writer = std::make_unique<QPdfWriter>(&m_buffer);
        m_writer->setPageLayout(QPageLayout(pageSize(paper), QPageLayout::Portrait, QMarginsF()));
        style = std::make_unique<SheetStyle>(*m_writer);
    }
    QRectF whole() const { return {0, 0, double(m_writer->width()), double(m_writer->height())}; }

private:
    QBuffer m_buffer;
    std::unique_ptr<QPdfWriter> m_writer;

public:
    std::unique_ptr<SheetStyle> style;
};

} // namespace

/// Cards on paper.
class TestCardPrinting : public QObject {
    Q_OBJECT

private slots:
    void cardsLieOnThePage_data();
    void cardsLieOnThePage();
    void sheetsMatchWhenTurnedOver_data() { cardsLieOnThePage_data(); }
    void sheetsMatchWhenTurnedOver();
    void marksAreOutsideTheCards_data() { cardsLieOnThePage_data(); }
    void marksAreOutsideTheCards();
    void nothingIsCutOff_data();
    void nothingIsCutOff();
    void shortWordsAreLarge();
    void pdfHasBothSides();
};

void TestCardPrinting::cardsLieOnThePage_data()
{
    QTest::addColumn<PaperSize>("paper");
    QTest::newRow("A4") << PaperSize::A4;
    QTest::newRow("Letter") << PaperSize::Letter;
}

void TestCardPrinting::cardsLieOnThePage()
{
    QFETCH(PaperSize, paper);
    const Paper page(paper);
    const CardPages pages = cardPages(sheetOf(faceOf(u"Tom"_s)), *page.style);
    const double printable = page.style->pt(18); // what printers leave white at the edges, at most
    for (const QRectF &card : pages.cards) {
        QCOMPARE(qRound(card.width()), qRound(card.height()));
        QVERIFY(page.whole().adjusted(printable, 0, -printable, 0).contains(card));
        QVERIFY(card.top() > pages.head.bottom());
        QVERIFY(card.bottom() < pages.foot.top());
    }
    for (const QLineF &mark : pages.marks) {
        QVERIFY(mark.x1() > printable && mark.x2() < page.whole().width() - printable);
        QVERIFY(std::max(mark.y1(), mark.y2()) < pages.foot.top());
    }
}

/// About its upright middle line each place comes to lie on the one that its back is printed in.
void TestCardPrinting::sheetsMatchWhenTurnedOver()
{
    QFETCH(PaperSize, paper);
    const Paper page(paper);
    const CardPages pages = cardPages(sheetOf(faceOf(u"Tom"_s)), *page.style);
    const std::vector<int> behind = mirroredPlaces(kCardsOnASheet);
    for (size_t place = 0; place < pages.cards.size(); ++place) {
        const QPointF seen = pages.cards[place].center();
        const QPointF back = pages.cards[size_t(behind[place])].center();
        QVERIFY(std::abs(page.whole().width() - seen.x() - back.x()) < 1);
        QVERIFY(std::abs(seen.y() - back.y()) < 1);
    }
}

void TestCardPrinting::marksAreOutsideTheCards()
{
    QFETCH(PaperSize, paper);
    const Paper page(paper);
    const CardPages pages = cardPages(sheetOf(faceOf(u"Tom"_s)), *page.style);
    QCOMPARE(pages.marks.size(), 16u);
    for (const QLineF &mark : pages.marks) {
        for (const QRectF &card : pages.cards)
            QVERIFY(!card.contains(mark.p1()) && !card.contains(mark.p2()));
    }
}

void TestCardPrinting::nothingIsCutOff_data()
{
    QTest::addColumn<CardSheet::Face>("face");
    QTest::newRow("as usual") << faceOf(u"Tom Askew"_s);
    QTest::newRow("many words") << faceOf(
        u"Serjeant-Major-General the Right Honourable Sir Bartholomew Fotheringay of Wolverhampton"_s);
    QTest::newRow("one word") << faceOf(QString(60, u'W'));
    CardSheet::Face face = faceOf(u"Ned"_s);
    face.edges.fill(u"Ein ganz besonders ausführlich beschriebenes Handgemengeverhalten am Rande"_s);
    for (int more = 0; more < 12; ++more)
        face.lines += u"one line more, of no less than fifty letters, it seems"_s;
    QTest::newRow("everywhere") << face;
    QTest::newRow("heading alone") << CardSheet::Face {.heading = u"Zweiundzwanzig Phasen, wirklich"_s};
}

void TestCardPrinting::nothingIsCutOff()
{
    QFETCH(CardSheet::Face, face);
    const Paper page(PaperSize::A4);
    const CardWords words(face, *page.style);
    const double side = CardWords::middleSide(*page.style);
    const QSizeF edge = CardWords::edgeRoom(*page.style);
    QCOMPARE(words.edges().size(), 4u);
    for (const TextBlock &block : words.edges()) {
        QVERIFY(block.width() <= edge.width() + 1);
        QVERIFY2(block.height() <= edge.height() + 1, qPrintable(QString::number(block.height() / edge.height())));
    }
    for (const TextBlock &block : words.middle())
        QVERIFY(block.width() <= side + 1);
    QVERIFY2(words.middleHeight() <= side + 1, qPrintable(QString::number(words.middleHeight() / side)));
}

void TestCardPrinting::shortWordsAreLarge()
{
    const Paper page(PaperSize::A4);
    const CardWords brief(faceOf(u"Tom Askew"_s), *page.style);
    const CardWords wordy(faceOf(u"Serjeant-Major-General the Right Honourable Tom Askew of Olney"_s), *page.style);
    QVERIFY(brief.middle()[1].lineHeight() > 1.2 * brief.middle()[2].lineHeight()); // the name stands out
    QVERIFY(brief.middle()[1].lineHeight() > wordy.middle()[1].lineHeight());
    QCOMPARE(brief.edges()[0].height(), brief.edges()[0].lineHeight()); // in one line
    QCOMPARE(brief.edges()[3].height(), brief.edges()[3].lineHeight());
}

void TestCardPrinting::pdfHasBothSides()
{
    const auto pdf = cardsPdf(sheetOf(faceOf(u"Tom Askew"_s)), PaperSize::A4);
    QVERIFY(pdf);
    QVERIFY(pdf->startsWith("%PDF-"));
    QVERIFY(pdf->contains("/FontFile"));
    const QString program = QStandardPaths::findExecutable(u"pdftotext"_s);
    if (program.isEmpty())
        QSKIP("needs pdftotext (poppler-utils)");
    QProcess process;
    process.start(program, {u"-"_s, u"-"_s});
    process.write(*pdf);
    process.closeWriteChannel();
    QVERIFY(process.waitForFinished());
    QStringList pages = QString::fromUtf8(process.readAllStandardOutput()).split(u'\f');
    pages.removeLast();
    QCOMPARE(pages.size(), 2);
    for (const QString &page : pages) {
        QCOMPARE(page.count(u"Tom Askew"_s), 1);
        QVERIFY(page.contains(u"Mustermaster 1.0 · 21 November 2026"_s));
    }
}

MUSTER_TEST(TestCardPrinting)
#include "tst_cardprinting.moc"
