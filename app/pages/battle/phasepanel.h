// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/pages/battle/offers.h"
#include "app/widgets/panelframe.h"

#include <memory>

class QAction;

namespace muster {

namespace Ui {
class PhasePanel;
}
class KeyRow;
struct Picking;

/// What there is to do in this phase: how far it is, what is next, who is picked, and the procedures for these.
class PhasePanel : public PanelFrame {
    Q_OBJECT

public:
    explicit PhasePanel(QWidget *parent = nullptr);
    ~PhasePanel() override;

    void show(const Battle &battle, const std::vector<Offer> &offers, const Picking &picking);
    /// Only who is picked is other than before.
    void showPair(const Battle &battle, const Picking &picking);

signals:
    void offerPicked(const QString &id, muster::Offer::Kind kind);
    void taskAsked();

private:
    void showProgress(const Battle &battle);
    void addOffer(const Offer &offer);

    std::unique_ptr<Ui::PhasePanel> m_ui;
    std::vector<std::pair<Offer, KeyRow *>> m_rows;
};

/// The first task of this phase that is still open; null if none is.
const Task *nextTask(const std::vector<Task> &tasks);

} // namespace muster
