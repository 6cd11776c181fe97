// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/printing/cardprinting.h"

#include "app/printing/cardpainter.h"
#include "app/printing/sheetprinting.h"

#include <QCoreApplication>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

PrintedSheet printed(const CardSheet &sheet)
{
    const QString title = QCoreApplication::translate("muster::ReportActions", "Cards of %1").arg(sheet.title);
    return {.title = sheet.standing.isEmpty() ? title : title + u" – "_s + sheet.standing,
        .preview = title,
        .paint = [&sheet](QPagedPaintDevice &device) { return paintCards(device, sheet); },
        .onBothSides = true};
}

} // namespace

Result<QByteArray> cardsPdf(const CardSheet &sheet, PaperSize paper)
{
    return pdfOf(printed(sheet), paper);
}

Done printCards(const CardSheet &sheet, PaperSize paper, QWidget *parent)
{
    return print(printed(sheet), paper, parent);
}

Done previewCards(const CardSheet &sheet, PaperSize paper, QWidget *parent)
{
    return preview(printed(sheet), paper, parent);
}

} // namespace muster
