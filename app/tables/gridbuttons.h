// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/tabledraft.h"

#include <QWidget>

#include <functional>

class QLayout;
class QLineEdit;

namespace muster {

class GridView;
class KeyButton;
class TablesDesk;

/// Below a table: what may be added to it and taken away, where anything may.
class GridButtons : public QWidget {
    Q_OBJECT

public:
    /// `view` shows the grid; null where it is empty. `isLast`: no further grid has rows of the same names.
    GridButtons(TablesDesk &desk, const TableGrid &grid, GridView *view, bool isLast, QWidget *parent);

    /// Whether there is any such thing.
    static bool areFor(const TableGrid &grid);

signals:
    void refused(const QString &words);

private:
    using Change = std::function<Done(TableDraft &)>;
    /// Which row or column is the current one; -1: none.
    using Where = std::function<qsizetype()>;
    KeyButton *add(const char *name, const QString &icon, const QString &words, const QString &about);
    void edits(KeyButton *button, const Change &change);
    void addListButtons(bool rows);
    void addFilling();
    void addNamedRowButtons(bool isLast);
    QString currentRow() const;
    void edit(const Change &change);

    TablesDesk &m_desk;
    TableGrid m_grid;
    GridView *m_view;
    QLayout *m_row;
};

} // namespace muster
