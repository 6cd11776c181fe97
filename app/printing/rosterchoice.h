// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/printing/papersize.h"
#include "core/rules/things.h"

#include <QDialog>

#include <memory>

namespace muster {

class Battle;
namespace Ui {
class RosterChoice;
}

/// What becomes of a roster sheet.
enum class RosterUse { Print, Preview, Pdf };

/// Asks whose roster, and on which paper.
class RosterChoice : public QDialog {
    Q_OBJECT

public:
    RosterChoice(const Battle &battle, RosterUse use, PaperSize paper, QWidget *parent = nullptr);
    ~RosterChoice() override;

    ThingId army() const;
    PaperSize paper() const;

private:
    std::unique_ptr<Ui::RosterChoice> ui;
};

} // namespace muster
