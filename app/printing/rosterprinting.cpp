// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/printing/rosterprinting.h"

#include "app/printing/rosterpainter.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QPdfWriter>
#include <QPrintDialog>
#include <QPrintPreviewDialog>
#include <QPrinter>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

QString titleOf(const RosterSheet &sheet)
{
    return sheet.standing.isEmpty() ? sheet.title : sheet.title + u" – "_s + sheet.standing;
}

} // namespace

Result<QByteArray> rosterPdf(const RosterSheet &sheet, PaperSize paper)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    if (!buffer.open(QIODevice::WriteOnly))
        return Refusal {u"file"_s, Phrase::literal(buffer.errorString())};
    QPdfWriter writer(&buffer);
    writer.setPageSize(pageSize(paper));
    writer.setTitle(titleOf(sheet));
    writer.setCreator(u"Mustermaster "_s + QStringLiteral(MUSTER_VERSION));
    if (const auto pages = paintRoster(writer, sheet); !pages)
        return pages.error();
    return bytes;
}

void prepare(QPrinter &printer, const RosterSheet &sheet, PaperSize paper)
{
    printer.setPageSize(pageSize(paper));
    printer.setDocName(titleOf(sheet));
    printer.setCreator(u"Mustermaster"_s);
}

Done printRoster(const RosterSheet &sheet, PaperSize paper, QWidget *parent)
{
    QPrinter printer(QPrinter::HighResolution);
    prepare(printer, sheet, paper);
    QPrintDialog dialog(&printer, parent);
    dialog.setOption(QAbstractPrintDialog::PrintPageRange, false);
    if (dialog.exec() != QDialog::Accepted)
        return done();
    const auto pages = paintRoster(printer, sheet);
    return pages ? done() : Done(pages.error());
}

Done previewRoster(const RosterSheet &sheet, PaperSize paper, QWidget *parent)
{
    QPrinter printer(QPrinter::HighResolution);
    prepare(printer, sheet, paper);
    Done painted = done();
    QPrintPreviewDialog dialog(&printer, parent);
    dialog.setWindowTitle(QCoreApplication::translate("muster::ReportActions", "Roster of %1").arg(sheet.title));
    QObject::connect(&dialog, &QPrintPreviewDialog::paintRequested, &dialog, [&](QPrinter *shown) {
        const auto pages = paintRoster(*shown, sheet);
        painted = pages ? done() : Done(pages.error());
    });
    dialog.exec();
    return painted;
}

} // namespace muster
