// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/printing/papersize.h"
#include "app/printing/sheetstyle.h"
#include "core/base/result.h"

#include <QByteArray>

#include <functional>

class QPagedPaintDevice;
class QPainter;
class QPrinter;
class QWidget;

namespace muster {

/// What stands at the foot of every page of a sheet: left, middle and right.
struct PageFoot {
    QString rules;
    QString below; ///< below the rules; may be empty
    QString made;

    /// At the bottom of the body, as high as it needs.
    QRectF place(const SheetStyle &style) const;
    void paint(QPainter &painter, const SheetStyle &style, const QRectF &place, const QString &pageCaption) const;
};

/// Paints a sheet on as many pages as `layOut` makes of it, up to the edges of the paper less the sheet's own margins.
/// Works in any thread. Refused with field `file` when the device takes no page.
Result<int> paintPages(QPagedPaintDevice &device, const std::function<size_t(const SheetStyle &)> &layOut,
    const std::function<void(QPainter &, const SheetStyle &, size_t page)> &paint);

/// Any sheet on its way to paper.
struct PrintedSheet {
    QString title; ///< of the document
    QString preview; ///< of the window that shows it before it is printed
    std::function<Result<int>(QPagedPaintDevice &)> paint; ///< yields how many pages
    bool onBothSides = false; ///< of the paper, turned over on its long edge, where the printer can
};

/// The sheet as a PDF document that carries its fonts with it. Works in any thread.
Result<QByteArray> pdfOf(const PrintedSheet &sheet, PaperSize paper);
/// Makes the printer ready for a sheet: paper, title of the job.
void prepare(QPrinter &printer, const PrintedSheet &sheet, PaperSize paper);
/// Asks for a printer and prints the sheet; done as well when the user asks for none.
Done print(const PrintedSheet &sheet, PaperSize paper, QWidget *parent);
/// Shows the sheet as it would be printed; it can be printed from there.
Done preview(const PrintedSheet &sheet, PaperSize paper, QWidget *parent);

} // namespace muster
