// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/pages/battle/offers.h"
#include "app/widgets/panelframe.h"

#include <memory>
#include <optional>

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
    /// Goes on behind this task; none: the first open one is next.
    /// Whether anything can be taken up; else all of it is grey. For what is shown from now on.
    void setMayAct(bool may) { m_mayAct = may; }
    void setPassed(const Battle &battle, const std::optional<Task> &passed);
    /// Only who is picked is other than before.
    void showPair(const Battle &battle, const Picking &picking);

signals:
    void offerPicked(const QString &id, muster::Offer::Kind kind);
    void taskAsked();
    void roundAsked();
    void listAsked();

private:
    void showProgress(const Battle &battle);
    void addOffer(const Offer &offer);

    std::unique_ptr<Ui::PhasePanel> m_ui;
    std::vector<std::pair<Offer, KeyRow *>> m_rows;
    bool m_mayAct = true;
    std::optional<Task> m_passed;
};

/// The task that is still open and comes next behind the one that was passed over, going round; without one, the first.
/// Null if none is open.
const Task *nextTask(const std::vector<Task> &tasks, const std::optional<Task> &passed);
/// Whether both are the same thing to do.
bool isSame(const Task &a, const Task &b);

} // namespace muster
