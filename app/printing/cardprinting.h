// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/printing/papersize.h"
#include "core/report/cardsheet.h"

#include <QByteArray>

class QWidget;

namespace muster {

/// The cards as a PDF document that carries its fonts with it. Works in any thread.
Result<QByteArray> cardsPdf(const CardSheet &sheet, PaperSize paper);
/// Asks for a printer, proposing both sides of the paper, and prints the cards; done as well when the user asks for
/// none.
Done printCards(const CardSheet &sheet, PaperSize paper, QWidget *parent);
/// Shows the cards as they would be printed; they can be printed from there.
Done previewCards(const CardSheet &sheet, PaperSize paper, QWidget *parent);

} // namespace muster
