// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/widgets/panelframe.h"
#include "core/play/offers.h"

#include <memory>

namespace muster {

namespace Ui {
class PhasePanel;
}
class KeyButton;
class KeyRow;
struct Marks;

/// What this phase is for, how far it is, and what can be done in it, each with those whom it would be about.
class PhasePanel : public PanelFrame {
    Q_OBJECT

public:
    explicit PhasePanel(QWidget *parent = nullptr);
    ~PhasePanel() override;

    /// Whether anything can be taken up; else all of it is grey. For what is shown from now on.
    void setMayAct(bool may) { m_mayAct = may; }
    /// `first`: ids of what stands before the rest, as it is due.
    void show(
        const Battle &battle, const std::vector<TableOffer> &offers, const Marks &marks, const QStringList &first);
    /// Has room for so many of what can be done; the others stand among all procedures.
    void setMostRows(int most);
    /// How many rows of what can be done have room in this height; how high it is with so many, or with all there are.
    int rowsIn(int height) const;
    int heightWith(int rows) const;
    /// Whether the row of this stands on the screen.
    bool showsRow(const QString &offer) const;
    int rowCount() const { return int(m_rows.size()); }
    /// What Shift+T would open now; null: nothing. So many rows of it were `typed`, and left before they were recorded.
    /// False if it needs as much room as before.
    bool showList(const ListSpec *list, int typed);
    /// Only who is marked is other than before.
    void showPair(const Battle &battle, const Marks &marks);

signals:
    void offerPicked(const QString &id, muster::TableOffer::Kind kind);
    void listAsked();
    void correctAsked();
    void allAsked();
    void chainAsked();

private:
    void addOffer(const TableOffer &offer);
    void addButtons();
    void placeButtons();
    void showRows();
    int rowHeight() const;
    void showHelp(const Battle &battle);

    std::unique_ptr<Ui::PhasePanel> m_ui;
    std::vector<std::pair<TableOffer, KeyRow *>> m_rows;
    QWidget *m_always = nullptr; ///< what is always there
    KeyButton *m_all = nullptr;
    KeyRow *m_chain = nullptr; ///< where leaders command others
    int m_most = 100;
    bool m_mayAct = true;
};

} // namespace muster
