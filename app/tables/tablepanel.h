// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/tabledraft.h"

#include <QWidget>

class QVBoxLayout;

namespace muster {

class GridView;
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
    GridView *addView(const TableGrid &grid);
    QString currentPlace() const;
    void say(const Done &done);

    TablesDesk &m_desk;
    QVBoxLayout *m_column;
    QString m_table;
    std::vector<GridView *> m_views;
};

} // namespace muster
