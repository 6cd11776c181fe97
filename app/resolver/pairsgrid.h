// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/resolver/entrieseditor.h"

class QModelIndex;
class QTableView;
class QVBoxLayout;

namespace muster {

class PairsModel;
class QuietLabel;

/// An input that is a list of pairs: a small grid. A cell is clicked or toggled by Space, arrows move; where a pair has
/// a number, a digit sets it and 0 clears it.
class PairsGrid : public EntriesEditor {
    Q_OBJECT

public:
    PairsGrid(const Input &input, QWidget *parent);
    void setHeading(QLabel *heading) override;
    void show(const Battle &battle, const Proposal &proposal, const std::vector<ThingId> &marked) override;
    void goTo(const QString &place) override;
    void setRefused(bool refused) override;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void toggle(const QModelIndex &cell);
    bool typed(const QString &text);
    void put(const QJsonArray &pairs);
    void sayKeys();
    void fit();

    QTableView *m_table;
    PairsModel *m_pairs;
    QVBoxLayout *m_column;
    QuietLabel *m_keys; ///< what the grid is worked by
};

} // namespace muster
