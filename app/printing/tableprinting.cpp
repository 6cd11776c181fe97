// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/printing/tableprinting.h"

#include "app/printing/sheetprinting.h"
#include "app/printing/tablepainter.h"

#include <QCoreApplication>

namespace muster {

namespace {

/// By the title of the table where it is one alone.
PrintedSheet printed(const TableSheet &sheet)
{
    const QString title = sheet.tables.size() == 1
        ? QCoreApplication::translate("muster::TablePrinting", "%1: %2").arg(sheet.title, sheet.tables.front().title)
        : QCoreApplication::translate("muster::TablePrinting", "Tables of %1").arg(sheet.title);
    return {title, title, [&sheet](QPagedPaintDevice &device) { return paintTables(device, sheet); }};
}

} // namespace

Result<QByteArray> tablesPdf(const TableSheet &sheet, PaperSize paper)
{
    return pdfOf(printed(sheet), paper);
}

Done printTables(const TableSheet &sheet, PaperSize paper, QWidget *parent)
{
    return print(printed(sheet), paper, parent);
}

Done previewTables(const TableSheet &sheet, PaperSize paper, QWidget *parent)
{
    return preview(printed(sheet), paper, parent);
}

} // namespace muster
