// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/printing/rosterprinting.h"

#include "app/printing/rosterpainter.h"
#include "app/printing/sheetprinting.h"

#include <QCoreApplication>
#include <QPrinter>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

PrintedSheet printed(const RosterSheet &sheet)
{
    return {sheet.standing.isEmpty() ? sheet.title : sheet.title + u" – "_s + sheet.standing,
        QCoreApplication::translate("muster::ReportActions", "Roster of %1").arg(sheet.title),
        [&sheet](QPagedPaintDevice &device) { return paintRoster(device, sheet); }};
}

} // namespace

Result<QByteArray> rosterPdf(const RosterSheet &sheet, PaperSize paper)
{
    return pdfOf(printed(sheet), paper);
}

void prepare(QPrinter &printer, const RosterSheet &sheet, PaperSize paper)
{
    prepare(printer, printed(sheet), paper);
}

Done printRoster(const RosterSheet &sheet, PaperSize paper, QWidget *parent)
{
    return print(printed(sheet), paper, parent);
}

Done previewRoster(const RosterSheet &sheet, PaperSize paper, QWidget *parent)
{
    return preview(printed(sheet), paper, parent);
}

} // namespace muster
