// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/models/fieldcelldelegate.h"

class QLineEdit;

namespace muster {

class GridModel;

/// Edits a figure of a rules table. What is typed is judged letter by letter: whoever shows the reason hears of it.
/// Enter does not leave a cell that cannot hold what stands in it.
class GridCellDelegate : public FieldCellDelegate {
    Q_OBJECT

public:
    explicit GridCellDelegate(const GridModel &model, QObject *parent = nullptr);

    QWidget *createEditor(QWidget *parent, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    void setEditorData(QWidget *editor, const QModelIndex &index) const override;
    void destroyEditor(QWidget *editor, const QModelIndex &index) const override;

signals:
    /// A text stands in the editor of a cell, and why it cannot stay there; empty: it can.
    void typed(const QModelIndex &index, const QString &text, const QString &refusal) const;
    /// Nothing is typed any more.
    void ended() const;

protected:
    bool eventFilter(QObject *editor, QEvent *event) override;

private:
    void judge(QLineEdit *line, const QModelIndex &index) const;

    const GridModel &m_model;
};

} // namespace muster
