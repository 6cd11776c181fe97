// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/printing/papersize.h"
#include "core/report/roster.h"

#include <QByteArray>

class QPrinter;
class QWidget;

namespace muster {

/// The sheet as a PDF document that carries its fonts with it. Works in any thread.
Result<QByteArray> rosterPdf(const RosterSheet &sheet, PaperSize paper);

/// Makes the printer ready for a roster: paper, title of the job.
void prepare(QPrinter &printer, const RosterSheet &sheet, PaperSize paper);
/// Asks for a printer and prints the sheet; done as well when the user asks for none.
Done printRoster(const RosterSheet &sheet, PaperSize paper, QWidget *parent);
/// Shows the sheet as it would be printed; it can be printed from there.
Done previewRoster(const RosterSheet &sheet, PaperSize paper, QWidget *parent);

} // namespace muster
