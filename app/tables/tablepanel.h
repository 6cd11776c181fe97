// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/tabledraft.h"

#include <QWidget>

#include <functional>

class QVBoxLayout;

namespace muster {

class GridView;
class KeyButton;
class TablesDesk;

/// One table as people read it, to be looked at and edited.
class TablePanel : public QWidget {
    Q_OBJECT

public:
    explicit TablePanel(TablesDesk &desk, QWidget *parent = nullptr);

    /// Shows this table; the cell that was the current one stays it.
    void show(const QString &table);
    /// Makes the cell with this place the current one, if it is there.
    void goTo(const QString &place);
    /// Takes the keyboard.
    void takeKeyboard();

signals:
    /// A value that could be kept is being typed.
    void tried(const QString &place, const Value &value);
    void triedNoMore();
    void refused(const QString &words);

private:
    void clear();
    void addHead();
    void addMark();
    void addLegend();
    void addGrid(const TableGrid &grid, bool isLast);
    void addButtons(const TableGrid &grid, GridView *view, bool isLast);
    /// Which row or column is the current one; -1: none.
    using Where = std::function<qsizetype()>;
    void addListButtons(
        QLayout *row, const std::vector<QString> &lists, const std::pair<QString, QString> &words, const Where &where);
    void addFilling(QLayout *row, const QString &place);
    void addNamedRowButtons(QLayout *row, const TableGrid &grid, GridView *view, bool isLast);
    void edits(KeyButton *button, const std::function<Done(TableDraft &)> &change);
    GridView *addView(const TableGrid &grid);
    void nameRow(const TableGrid &grid, const QString &like, const QString &name);
    KeyButton *addButton(QLayout *row, const QString &icon, const QString &words);
    QString currentPlace() const;
    void say(const Done &done);

    TablesDesk &m_desk;
    QVBoxLayout *m_column;
    QString m_table;
    std::vector<GridView *> m_views;
};

} // namespace muster
