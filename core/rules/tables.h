// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/field.h"

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
    std::vector<Word> rows {}; ///< every row there must be, in order
    std::vector<Field> columns {};
    std::vector<RisingColumns> rising {};
    std::vector<NeededFigure> needed {};
};

/// The tables of one rule set, checked against their specifications: table id → row id → { column: value }.
class Tables {
public:
    /// The tables of `document` (as the file tables.json holds them); refused with field `tables` where a table, row
    /// or column is missing or unknown, a figure is out of its range or contradicts another of its row; the message
    /// names the place and what may stand there.
    static Result<Tables> read(const std::vector<TableSpec> &specs, const QJsonObject &document);
    /// Tables that a battle was begun with: they are played as they are, also where their figures contradict one
    /// another.
    static Result<Tables> recorded(const std::vector<TableSpec> &specs, const QJsonObject &document);
    /// These tables, each table that `replacements` names taken from there, whole.
    Result<Tables> replacedBy(const std::vector<TableSpec> &specs, const QJsonObject &replacements) const;

    int number(const char *table, const char *row, const char *column) const { return at(table, row, column).toInt(); }
    bool flag(const char *table, const char *row, const char *column) const { return at(table, row, column).toBool(); }
    QString word(const char *table, const char *row, const char *column) const
    {
        return at(table, row, column).toString();
    }
    QJsonObject row(const char *table, const QString &row) const;

    /// What read() takes: to be kept with a battle.
    const QJsonObject &document() const { return m_tables; }
    friend bool operator==(const Tables &, const Tables &) = default;

private:
    static Result<Tables> read(const std::vector<TableSpec> &specs, const QJsonObject &document, bool mustAgree);
    Value at(const char *table, const char *row, const char *column) const;
    QJsonObject m_tables;
};

} // namespace muster
