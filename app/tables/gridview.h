// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/value.h"

#include <QTableView>

class QLabel;

namespace muster {

class GridModel;

/// A rules table, as tall as it is, with the reason beside the cell where what is typed cannot stand.
class GridView : public QTableView {
    Q_OBJECT

public:
    /// Takes the model over.
    explicit GridView(GridModel *model, QWidget *parent = nullptr);

    GridModel &grid() const { return *m_model; }
    /// The place of the current cell; empty: there is none.
    QString currentPlace() const;
    /// Makes the cell with this place the current one; false where there is none.
    bool goTo(const QString &place);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    /// A value that could stand there is being typed; not kept yet.
    void tried(const QString &place, const Value &value);
    /// What was typed was given up, or kept.
    void triedNoMore();
    void asPrintedRequested(const QString &place);
    void currentMoved();

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void currentChanged(const QModelIndex &current, const QModelIndex &previous) override;

private:
    void judged(const QModelIndex &index, const QString &text, const QString &refusal);
    void say(const QModelIndex &cell, const QString &words, bool isFinal);
    void showRowNames(int scrolled);
    void fit();
    int headingWidth(int column) const;
    int cellsWidth(int column) const;
    int headerHeight() const;
    int rowNamesWidth() const;
    int wholeWidth() const;
    void switchOff();
    bool canSwitchOff() const;

    GridModel *m_model;
    QLabel *m_reason;
    int m_room = 10'000; ///< the width of the panel that the table stands in
};

} // namespace muster
