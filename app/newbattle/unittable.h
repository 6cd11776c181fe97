// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/newbattle/sidepoints.h"
#include "core/exchange/delimited.h"
#include "core/rules/ruleset.h"

#include <QAbstractTableModel>

namespace muster {

/// A cell that holds something that is not allowed, or a needed one that holds nothing.
struct CellFault {
    int row = 0;
    int column = 0;
    QString words; ///< what is allowed
};

/// The units of one side as they are typed in: a column for each roster field that the rule set declares. Whatever was
/// typed or pasted stays as it is, right or wrong. The last row is always an empty one, to type the next unit into. At
/// the end stands what each unit costs, where the rules have points.
class UnitTable : public QAbstractTableModel {
    Q_OBJECT

public:
    explicit UnitTable(QObject *parent = nullptr);

    /// Other rules: what was typed stays where the new rules have a column of the same key.
    /// `spec` must live as long as the table.
    void setSpec(const ThingSpec &spec);
    const Field &field(int column) const { return m_fields[size_t(column)]; }
    const std::vector<Field> &fields() const { return m_fields; }
    /// Those that are typed into: all but the points.
    int typedColumns() const { return int(m_fields.size()); }
    /// Whether there is a column of points.
    void setHasPoints(bool has);
    /// What each row costs.
    void setPoints(std::vector<std::optional<UnitPoints>> points);
    const UnitPoints *points(int row) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role) override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    bool removeRows(int row, int count, const QModelIndex &parent = {}) override;

    /// Whether nothing is typed into the row.
    bool isBlank(int row) const;
    /// How many rows have something in them.
    int unitCount() const;
    std::vector<CellFault> faults() const;
    /// Whether everything in the row is allowed, and nothing missing.
    bool isRight(int row) const;
    /// The values typed, each unit as an object; cells that are not allowed are left out.
    std::vector<QJsonObject> units() const;
    /// Appends units with these values.
    void append(const std::vector<QJsonObject> &units);
    void clear();

    /// Puts a table that comes from a spreadsheet in, from this cell on; with a first row of headings (labels or keys)
    /// each column goes where it belongs, from row `row` on. Returns the headings that nothing was found for,
    /// or the cells beyond the last column.
    QStringList paste(const TextTable &table, int row, int column);
    /// These rows with headings, for a spreadsheet; all if `rows` is empty.
    TextTable copy(const QList<int> &rows = {}) const;

    /// The cells as text, to be kept and put back.
    TextTable texts() const;
    void setTexts(const TextTable &texts);

signals:
    /// Something was typed, pasted or removed.
    void edited();

private:
    QString text(int row, int column) const { return m_rows[size_t(row)].value(column); }
    QString fault(int row, int column) const;
    bool cellsAreRight(int row) const;
    QJsonObject unitAt(int row) const;
    QVariant pointsData(int row, int role) const;
    QVariant shown(int row, int column) const;
    std::vector<int> headings(const QStringList &row, QStringList *unknown) const;
    void put(int row, int column, const QString &text);
    void keepEmptyRow();

    const ThingSpec *m_spec = nullptr;
    std::vector<Field> m_fields;
    TextTable m_rows;
    bool m_hasPoints = false;
    std::vector<std::optional<UnitPoints>> m_points; ///< by row
};

} // namespace muster
