// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/printing/sheetchoice.h"

#include "core/battle/battle.h"
#include "core/report/captions.h"
#include "ui_sheetchoice.h"

#include <QPushButton>

namespace muster {

SheetChoice::SheetChoice(const Battle &battle, SheetOf what, SheetUse use, PaperSize paper, QWidget *parent)
    : QDialog(parent), ui(std::make_unique<Ui::SheetChoice>())
{
    ui->setupUi(this);
    for (const ThingId army : battle.things().armies())
        ui->army->addItem(tr("%1 – %2").arg(battle.nameOf(army), strengthCaption(battle, army)), army);
    for (const PaperName &known : kPapers)
        ui->paper->addItem(pageSize(known.size).name(), int(known.size));
    ui->paper->setCurrentIndex(ui->paper->findData(int(paper)));
    QPushButton *go = ui->buttons->button(QDialogButtonBox::Ok);
    const bool cards = what == SheetOf::Cards;
    switch (use) {
    case SheetUse::Print:
        setWindowTitle(cards ? tr("Print cards") : tr("Print a roster"));
        go->setText(tr("Print…"));
        break;
    case SheetUse::Preview:
        setWindowTitle(cards ? tr("Look at cards as printed") : tr("Look at a roster as printed"));
        go->setText(tr("Preview"));
        break;
    case SheetUse::Pdf:
        setWindowTitle(cards ? tr("Save cards as PDF") : tr("Save a roster as PDF"));
        go->setText(tr("Save as PDF…"));
        break;
    }
}

SheetChoice::~SheetChoice() = default;

ThingId SheetChoice::army() const
{
    return ui->army->currentData().toInt();
}

PaperSize SheetChoice::paper() const
{
    return PaperSize(ui->paper->currentData().toInt());
}

} // namespace muster
