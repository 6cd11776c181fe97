// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/printing/sheetprinting.h"

#include "app/printing/textblock.h"
#include "core/base/shown.h"

#include <QBuffer>
#include <QPainter>
#include <QPdfWriter>
#include <QPrintDialog>
#include <QPrintPreviewDialog>
#include <QPrinter>

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

/// Shares of the page's width.
constexpr double kRulesShare = 0.52;
constexpr double kMadeFrom = 0.53;
constexpr double kMadeShare = 0.3;
constexpr double kPageFrom = 0.84;
constexpr double kAbove = 5; ///< points from the rule to the words

} // namespace

/// It is broken between its parts alone: a fingerprint is read in one piece.
static QString inParts(const QString &made)
{
    const QString between = u" · "_s;
    QStringList parts = made.split(between);
    for (QString &part : parts)
        part = inOnePiece(part);
    return parts.join(between);
}

QRectF PageFoot::place(const SheetStyle &style) const
{
    const QRectF body = style.body();
    const auto height = [&](const QString &text, double share) {
        return TextBlock(style, text, style.foot(), body.width() * share).height();
    };
    const double left = height(rules, kRulesShare) + height(below, kRulesShare);
    const double whole = std::max(left, height(inParts(made), kMadeShare)) + style.pt(kAbove);
    return {body.left(), body.bottom() - whole + style.pt(12), body.width(), whole};
}

void PageFoot::paint(QPainter &painter, const SheetStyle &style, const QRectF &place, const QString &pageCaption) const
{
    const double top = place.top() + style.pt(kAbove);
    const auto write = [&](const QString &text, double from, double share, double y, Qt::Alignment side) {
        const TextBlock block(style, text, style.foot(), place.width() * share, side);
        block.paint(painter, {place.left() + place.width() * from, y});
        return block.height();
    };
    painter.setPen(QPen(QColor(SheetStyle::kRule), style.pt(0.5), Qt::SolidLine, Qt::FlatCap));
    painter.drawLine(place.topLeft(), place.topRight());
    const double first = write(rules, 0, kRulesShare, top, Qt::AlignLeft);
    write(below, 0, kRulesShare, top + first, Qt::AlignLeft);
    write(inParts(made), kMadeFrom, kMadeShare, top, Qt::AlignHCenter);
    write(pageCaption, kPageFrom, 1 - kPageFrom, top, Qt::AlignRight);
}

Result<int> paintPages(QPagedPaintDevice &device, const std::function<size_t(const SheetStyle &)> &layOut,
    const std::function<void(QPainter &, const SheetStyle &, size_t page)> &paint)
{
    const Refusal refusal {u"file"_s, Phrase(QT_TRANSLATE_NOOP("muster", "The printer took no page."))};
    QPageLayout layout = device.pageLayout();
    layout.setMode(QPageLayout::FullPageMode);
    if (!device.setPageLayout(layout))
        return refusal;
    QPainter painter;
    if (!painter.begin(&device))
        return refusal;
    const SheetStyle style(device);
    const size_t pages = layOut(style);
    for (size_t page = 0; page < pages; ++page) {
        if (page > 0 && !device.newPage())
            return refusal;
        paint(painter, style, page);
    }
    return painter.end() ? Result<int>(int(pages)) : refusal;
}

Result<QByteArray> pdfOf(const PrintedSheet &sheet, PaperSize paper)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    if (!buffer.open(QIODevice::WriteOnly))
        return Refusal {u"file"_s, Phrase::literal(buffer.errorString())};
    QPdfWriter writer(&buffer);
    writer.setPageSize(pageSize(paper));
    writer.setTitle(sheet.title);
    writer.setCreator(u"Mustermaster "_s + QStringLiteral(MUSTER_VERSION));
    if (const auto pages = sheet.paint(writer); !pages)
        return pages.error();
    return bytes;
}

void prepare(QPrinter &printer, const PrintedSheet &sheet, PaperSize paper)
{
    printer.setPageSize(pageSize(paper));
    printer.setDocName(sheet.title);
    printer.setCreator(u"Mustermaster"_s);
    if (sheet.onBothSides)
        printer.setDuplex(QPrinter::DuplexLongSide);
}

Done print(const PrintedSheet &sheet, PaperSize paper, QWidget *parent)
{
    QPrinter printer(QPrinter::HighResolution);
    prepare(printer, sheet, paper);
    QPrintDialog dialog(&printer, parent);
    dialog.setOption(QAbstractPrintDialog::PrintPageRange, false);
    if (dialog.exec() != QDialog::Accepted)
        return done();
    const auto pages = sheet.paint(printer);
    return pages ? done() : Done(pages.error());
}

Done preview(const PrintedSheet &sheet, PaperSize paper, QWidget *parent)
{
    QPrinter printer(QPrinter::HighResolution);
    prepare(printer, sheet, paper);
    Done painted = done();
    QPrintPreviewDialog dialog(&printer, parent);
    dialog.setWindowTitle(sheet.preview);
    QObject::connect(&dialog, &QPrintPreviewDialog::paintRequested, &dialog, [&](QPrinter *shown) {
        const auto pages = sheet.paint(*shown);
        painted = pages ? done() : Done(pages.error());
    });
    dialog.exec();
    return painted;
}

} // namespace muster
