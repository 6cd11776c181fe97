// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/printing/rosterchoice.h"

#include "core/battle/battle.h"
#include "core/report/captions.h"
#include "ui_rosterchoice.h"

#include <QPushButton>

namespace muster {

RosterChoice::RosterChoice(const Battle &battle, RosterUse use, PaperSize paper, QWidget *parent)
    : QDialog(parent), ui(std::make_unique<Ui::RosterChoice>())
{
    ui->setupUi(this);
    for (const ThingId army : battle.things().armies())
        ui->army->addItem(tr("%1 – %2").arg(battle.nameOf(army), strengthCaption(battle, army)), army);
    for (const PaperName &known : kPapers)
        ui->paper->addItem(pageSize(known.size).name(), int(known.size));
    ui->paper->setCurrentIndex(ui->paper->findData(int(paper)));
    QPushButton *go = ui->buttons->button(QDialogButtonBox::Ok);
    switch (use) {
    case RosterUse::Print:
        setWindowTitle(tr("Print a roster"));
        go->setText(tr("Print…"));
        break;
    case RosterUse::Preview:
        setWindowTitle(tr("Look at a roster as printed"));
        go->setText(tr("Preview"));
        break;
    case RosterUse::Pdf:
        setWindowTitle(tr("Save a roster as PDF"));
        go->setText(tr("Save as PDF…"));
        break;
    }
}

RosterChoice::~RosterChoice() = default;

ThingId RosterChoice::army() const
{
    return ui->army->currentData().toInt();
}

PaperSize RosterChoice::paper() const
{
    return PaperSize(ui->paper->currentData().toInt());
}

} // namespace muster
