// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/printing/papersize.h"
#include "core/base/result.h"
#include "core/report/tablesheet.h"

#include <QByteArray>

class QWidget;

namespace muster {

/// The tables as a PDF document that carries its fonts with it. Works in any thread.
Result<QByteArray> tablesPdf(const TableSheet &sheet, PaperSize paper);
/// Asks for a printer and prints the tables; done as well when the user asks for none.
Done printTables(const TableSheet &sheet, PaperSize paper, QWidget *parent);
/// Shows the tables as they would be printed; they can be printed from there.
Done previewTables(const TableSheet &sheet, PaperSize paper, QWidget *parent);

} // namespace muster
