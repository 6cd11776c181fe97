// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/shape.h"
#include "core/rules/tablegrid.h"

#include <optional>

namespace muster {

/// Two columns of numbers that make sense only together: in every row `low` is at most `high` and `slack` more.
struct RisingColumns {
    const char *low = "";
    const char *high = "";
    int slack = 0;
};

/// A figure that may not be 0 in a row where one of `choosers` is `choice`.
struct NeededFigure {
    const char *column = "";
    std::vector<const char *> choosers {};
    const char *choice = "";
};

/// What a table of a rule set may hold. The figures themselves are data (resources/rules/<rules-id>/tables.json), so
/// that they can be shown, printed and replaced as house rules.
struct TableSpec {
    const char *id = "";
    const char *title = "";
    const char *section = ""; ///< where it stands in the rules
    Shape shape {};
    std::vector<RisingColumns> rising {}; ///< of a table that is rows of records
    std::vector<NeededFigure> needed {};
    /// What contradicts itself in a table whose every value is allowed; the refusal's field is the place of the fault.
    std::optional<Refusal> (*refuses)(const QJsonObject &table, const QString &place) = nullptr;
    /// A replacement replaces or adds single rows; else the whole table.
    bool replacedByRow = false;
    /// Its figures, or those of a row, may be marked as reconstructed: not from the printed rules.
    bool mayBeReconstructed = false;
    /// How people read it; null: as gridsOf(shape, …) lays it out.
    std::vector<TableGrid> (*grids)(const TableSpec &, const QJsonObject &table) = nullptr;

    QString key() const { return QString::fromLatin1(id); }
    std::vector<TableGrid> gridsOf(const QJsonObject &table) const;
};

/// The mark of a table, or of a row, whose figures are not from the printed rules.
inline constexpr QLatin1StringView kReconstructed {"reconstructed"};

/// Whether a table, or one of its rows, has that mark.
bool isMarkedReconstructed(const QJsonObject &table);

/// The tables of one rule set, checked against their specifications: table id → what it holds.
class Tables {
public:
    /// The tables of `document` (as the file tables.json holds them). The refusal's field is the place of the first
    /// fault, where a table, row or column is missing or unknown, a figure is out of its range or contradicts another;
    /// its message names the place too, and what may stand there.
    static Result<Tables> read(const std::vector<TableSpec> &specs, const QJsonObject &document);
    /// Tables that a battle was begun with: they are played as they are, also where their figures contradict one
    /// another; a table that these rules had not yet is that of `printed`.
    static Result<Tables> recorded(
        const std::vector<TableSpec> &specs, const QJsonObject &document, const Tables &printed);
    /// These tables, each table (or row) that `replacements` names taken from there, whole.
    Result<Tables> replacedBy(const std::vector<TableSpec> &specs, const QJsonObject &replacements) const;

    int number(const char *table, const char *row, const char *column) const { return at(table, row, column).toInt(); }
    bool flag(const char *table, const char *row, const char *column) const { return at(table, row, column).toBool(); }
    QString word(const char *table, const char *row, const char *column) const
    {
        return at(table, row, column).toString();
    }
    QJsonObject row(const char *table, const QString &row) const;
    QJsonObject table(const QString &id) const { return m_tables.value(id).toObject(); }
    bool isReconstructed(const QString &id) const { return isMarkedReconstructed(table(id)); }

    /// What read() takes: to be kept with a battle.
    const QJsonObject &document() const { return m_tables; }
    friend bool operator==(const Tables &, const Tables &) = default;

private:
    static Result<Tables> read(const std::vector<TableSpec> &specs, const QJsonObject &document, bool mustAgree);
    Value at(const char *table, const char *row, const char *column) const;
    QJsonObject m_tables;
};

} // namespace muster
