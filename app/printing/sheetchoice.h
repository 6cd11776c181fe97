// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/printing/papersize.h"
#include "core/rules/things.h"

#include <QDialog>

#include <memory>

namespace muster {

class Battle;
namespace Ui {
class SheetChoice;
}

/// What of an army goes onto paper.
enum class SheetOf { Roster, Cards };
/// What becomes of the sheet.
enum class SheetUse { Print, Preview, Pdf };

/// Asks whose roster or cards, and on which paper.
class SheetChoice : public QDialog {
    Q_OBJECT

public:
    SheetChoice(const Battle &battle, SheetOf what, SheetUse use, PaperSize paper, QWidget *parent = nullptr);
    ~SheetChoice() override;

    ThingId army() const;
    PaperSize paper() const;

private:
    std::unique_ptr<Ui::SheetChoice> ui;
};

} // namespace muster
