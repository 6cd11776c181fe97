// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/newbattle/rosternames.h"
#include "app/newbattle/sidepoints.h"
#include "core/exchange/delimited.h"
#include "core/rules/ruleset.h"

#include <QAbstractTableModel>

#include <functional>

namespace muster {

/// A cell that holds something that is not allowed, or a needed one that holds nothing.
struct CellFault {
    int row = 0;
    int column = 0;
    QString words; ///< what is allowed
};

/// What came of pasting.
struct Pasted {
    int rows = 0; ///< that were filled
    QStringList leftOut; ///< the headings that nothing was found for, or the cells beyond the last column
    bool byHeading = false; ///< the first row was one of headings
};

/// The units of one side as they are typed in: a column for each roster field that the rule set declares. Whatever was
/// typed or pasted stays as it is, right or wrong. The last row is always an empty one, to type the next unit into. At
/// the end stands what each unit costs, where the rules have points. An empty cell shows quietly what takes its place.
class UnitTable : public QAbstractTableModel {
    Q_OBJECT

public:
    explicit UnitTable(QObject *parent = nullptr);

    /// Other rules: what was typed stays where the new rules have a column of the same key.
    /// Both must live as long as the table.
    void setSpec(const Ruleset &set, const ThingSpec &spec);
    const ThingSpec &spec() const { return *m_spec; }
    /// With whose tables it is played: some defaults hang on them. Null while they cannot be played.
    void setPlayed(const Rules *rules);
    /// What other tables have that is named here; it must outlive this one.
    void setNames(const RosterNames *names) { m_names = names; }
    /// They may be others now.
    void namesChanged();
    /// What the column of names is headed with; that they are names, if it is empty.
    void setHeading(const QString &heading) { m_heading = heading; }

    const RosterColumn &field(int column) const { return m_fields[size_t(column)]; }
    const std::vector<RosterColumn> &fields() const { return m_fields; }
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
    /// Each of these cells has what stands in the topmost of its column; one alone has what stands above it.
    void fillDown(const QModelIndexList &cells);

    /// What this does is taken back in one go.
    void inOneGo(const std::function<void()> &change);
    /// The rows as they were before what was typed, pasted, filled or removed last.
    void takeBack();

    /// Whether nothing is typed into the row that would not have been carried on.
    bool isBlank(int row) const;
    /// How many rows have something in them.
    int unitCount() const;
    std::vector<CellFault> faults() const;
    /// Whether everything in the row is allowed, and nothing missing.
    bool isRight(int row) const;
    /// The values typed, each unit as an object, with what the tables give it; cells that are not allowed are left out.
    std::vector<QJsonObject> units() const;
    /// The same as things that are drawn up, with what they belong to and whom they name.
    std::vector<ThingPlan> plans() const;
    /// Appends units with these values.
    void append(const std::vector<QJsonObject> &units);
    void append(const std::vector<ThingPlan> &units);
    void clear();
    /// What stands in the column, each once.
    QStringList namesIn(int column) const;

    /// Puts a table that comes from a spreadsheet in, from this cell on; with a first row of headings (labels, keys, or
    /// so much of them as tells them from the others) each column goes where it belongs, from row `row` on.
    Pasted paste(const TextTable &table, int row, int column);
    /// These rows with headings, for a spreadsheet; all if `rows` is empty.
    TextTable copy(const QList<int> &rows = {}) const;

    /// The cells as text, to be kept and put back.
    TextTable texts() const;
    /// `keys`: of the columns, where they may be others; empty: they are these.
    void setTexts(const TextTable &texts, const QStringList &keys = {});
    QStringList keys() const { return keyList(m_fields); }

signals:
    /// Something was typed, pasted or removed.
    void edited();

private:
    /// What there is to say of a row, worked out once.
    struct Checked {
        QStringList faults; ///< by column
        QStringList quiet; ///< by column: what takes the place of an empty cell
        bool right = false;
    };

    QString text(int row, int column) const { return m_rows[size_t(row)].value(column); }
    const Checked &checked(int row) const;
    Checked check(int row) const;
    QString wrongCell(int row, int column) const;
    QString wrongNames(int row, int column) const;
    void checkTogether(int row, Checked &found) const;
    QString quiet(int column, const QJsonObject &values) const;
    void forget(int row);
    QJsonObject unitAt(int row) const;
    QJsonObject withUsual(QJsonObject unit) const;
    ThingPlan planAt(int row) const;
    QStringList row(const ThingPlan &plan) const;
    QVariant pointsData(int row, int role) const;
    QVariant shown(int row, int column) const;
    std::vector<int> headings(const QStringList &row, QStringList *unknown) const;
    void fill(const TextTable &table, const std::vector<int> &columns, int row, Pasted &pasted);
    void put(int row, int column, const QString &text);
    void carryOn(int row, int except);
    bool hasNothing(const QStringList &cells) const;
    void keepEmptyRow();
    void remember();

    const Ruleset *m_set = nullptr;
    const ThingSpec *m_spec = nullptr;
    const Rules *m_played = nullptr;
    const RosterNames *m_names = nullptr;
    QString m_heading;
    std::vector<RosterColumn> m_fields;
    TextTable m_rows;
    std::vector<TextTable> m_before; ///< the rows before each change
    bool m_isInOneGo = false;
    mutable QHash<int, Checked> m_checked; ///< by row
    bool m_hasPoints = false;
    std::vector<std::optional<UnitPoints>> m_points; ///< by row
};

} // namespace muster
