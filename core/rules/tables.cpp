// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/tables.h"

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

const Field &columnOf(const TableSpec &spec, const char *column)
{
    return spec.shape.each().part(QString::fromLatin1(column))->field;
}

/// The figures of a row that contradict one another, if any do: "hits.open.to must be a whole number from 5 to 6".
std::optional<Refusal> contradiction(const TableSpec &spec, const QJsonObject &row, const QString &place)
{
    for (const RisingColumns &columns : spec.rising) {
        const int least = row.value(QLatin1String(columns.low)).toInt() - columns.slack;
        const QString high = placeWithin(place, QString::fromLatin1(columns.high));
        if (row.value(QLatin1String(columns.high)).toInt() >= least)
            continue;
        Field bounded = columnOf(spec, columns.high);
        bounded.minimum = least;
        return Refusal {high,
            Phrase(QT_TRANSLATE_NOOP("muster", "%1 It goes with %2."))
                .arg(mustBe(bounded, high))
                .arg(placeWithin(place, QString::fromLatin1(columns.low)))};
    }
    for (const NeededFigure &figure : spec.needed) {
        const QString column = placeWithin(place, QString::fromLatin1(figure.column));
        const bool isNeeded = std::ranges::any_of(figure.choosers, [&](const char *chooser) {
            return row.value(QLatin1String(chooser)).toString() == QLatin1String(figure.choice);
        });
        if (!isNeeded || row.value(QLatin1String(figure.column)).toInt() != 0)
            continue;
        Field bounded = columnOf(spec, figure.column);
        bounded.minimum = 1;
        return Refusal {column, mustBe(bounded, column)};
    }
    return {};
}

std::optional<Refusal> contradictionIn(const TableSpec &spec, const QJsonObject &table)
{
    if (!spec.rising.empty() || !spec.needed.empty()) {
        for (const QString &row : rowsIn(spec.shape, table)) {
            if (auto wrong = contradiction(spec, table.value(row).toObject(), placeWithin(spec.key(), row)))
                return wrong;
        }
    }
    return spec.refuses == nullptr ? std::nullopt : spec.refuses(table, spec.key());
}

/// The mark taken off the table.
Result<bool> markOff(const TableSpec &spec, QJsonObject &table)
{
    if (!spec.mayBeReconstructed)
        return false;
    const QString place = placeWithin(spec.key(), kReconstructed);
    const auto marked =
        checked({.key = "", .kind = FieldKind::Flag, .fallback = false}, table.take(kReconstructed), place);
    if (!marked)
        return marked.error();
    return marked->toBool();
}

Result<Value> checkedTable(const TableSpec &spec, const Value &given, bool mustAgree)
{
    QJsonObject table = given.toObject();
    const auto marked = markOff(spec, table);
    if (!marked)
        return marked.error();
    const auto whole = checked(spec.shape, given.isObject() ? Value(table) : given, spec.key());
    if (!whole)
        return whole;
    table = whole->toObject();
    if (const auto wrong = contradictionIn(spec, table); wrong && mustAgree)
        return *wrong;
    if (*marked)
        table.insert(kReconstructed, true);
    return Value(table);
}

QJsonObject withRowsOf(const QJsonObject &table, const QJsonObject &rows)
{
    QJsonObject whole = table;
    for (auto row = rows.begin(); row != rows.end(); ++row)
        whole.insert(row.key(), row.value());
    return whole;
}

} // namespace

bool isMarkedReconstructed(const QJsonObject &table)
{
    const auto isMarked = [](const Value &part) { return part.toObject().value(kReconstructed).toBool(); };
    return table.value(kReconstructed).toBool() || std::any_of(table.begin(), table.end(), isMarked);
}

std::vector<TableGrid> TableSpec::gridsOf(const QJsonObject &table) const
{
    return grids != nullptr ? grids(*this, table) : muster::gridsOf(shape, table, key());
}

Result<Tables> Tables::read(const std::vector<TableSpec> &specs, const QJsonObject &document)
{
    return read(specs, document, true);
}

Result<Tables> Tables::recorded(const std::vector<TableSpec> &specs, const QJsonObject &document, const Tables &printed)
{
    QJsonObject whole = document;
    for (const TableSpec &spec : specs) {
        if (!whole.contains(spec.key()))
            whole.insert(spec.key(), printed.table(spec.key()));
    }
    return read(specs, whole, false);
}

Result<Tables> Tables::read(const std::vector<TableSpec> &specs, const QJsonObject &document, bool mustAgree)
{
    Tables tables;
    QJsonObject rest = document;
    for (const TableSpec &spec : specs) {
        const auto table = checkedTable(spec, rest.take(spec.key()), mustAgree);
        if (!table)
            return table.error();
        tables.m_tables.insert(spec.key(), *table);
    }
    if (!rest.isEmpty()) {
        const QString unknown = rest.constBegin().key();
        return Refusal {unknown,
            Phrase(QT_TRANSLATE_NOOP("muster", "There is no table %1, only: %2."))
                .arg(unknown)
                .arg(idList(specs).join(u", "_s))};
    }
    return tables;
}

Result<Tables> Tables::replacedBy(const std::vector<TableSpec> &specs, const QJsonObject &replacements) const
{
    QJsonObject document = m_tables;
    for (auto table = replacements.begin(); table != replacements.end(); ++table) {
        const auto spec = std::ranges::find(specs, table.key(), &TableSpec::key);
        const bool byRow = spec != specs.end() && spec->replacedByRow && table.value().isObject();
        document.insert(
            table.key(), byRow ? Value(withRowsOf(this->table(table.key()), table.value().toObject())) : table.value());
    }
    return read(specs, document);
}

QJsonObject Tables::row(const char *table, const QString &row) const
{
    return m_tables.value(QLatin1String(table)).toObject().value(row).toObject();
}

Value Tables::at(const char *table, const char *row, const char *column) const
{
    const Value value = this->row(table, QString::fromLatin1(row)).value(QLatin1String(column));
    Q_ASSERT_X(!value.isUndefined(), table, column);
    return value;
}

} // namespace muster
