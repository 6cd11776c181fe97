// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/tabledifference.h"

#include "core/rules/ruleset.h"

#include <QJsonDocument>

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int kLongestName = 80;

class Comparison {
public:
    explicit Comparison(const TableDifferences &named) : m_named(named) {}

    void compare(const QString &place, const Value &printed, const Value &played)
    {
        if (printed == played)
            return;
        if (printed.isObject() && played.isObject())
            compareObjects(place, printed.toObject(), played.toObject());
        else if (printed.isArray() && played.isArray() && printed.toArray().size() == played.toArray().size())
            compareLists(place, printed.toArray(), played.toArray());
        else
            m_found.push_back({place, printed, played, nameOf(place)});
    }
    TableDifferences found() && { return std::move(m_found); }

private:
    void compareObjects(const QString &place, const QJsonObject &printed, const QJsonObject &played)
    {
        QStringList keys = printed.keys();
        for (const QString &key : played.keys()) {
            if (!printed.contains(key))
                keys += key;
        }
        for (const QString &key : std::as_const(keys))
            compare(placeWithin(place, key), printed.value(key), played.value(key));
    }
    void compareLists(const QString &place, const QJsonArray &printed, const QJsonArray &played)
    {
        for (qsizetype at = 0; at < printed.size(); ++at)
            compare(placeWithin(place, at), printed.at(at), played.at(at));
    }
    QString nameOf(const QString &place) const
    {
        const auto named = std::ranges::find(m_named, place, &TableDifference::place);
        return named == m_named.end() ? QString() : named->name;
    }

    const TableDifferences &m_named;
    TableDifferences m_found;
};

/// The cell, list or part that stands at a place, and what it is called on paper.
struct Found {
    Phrase where;
    const Field *field = nullptr;
};

Phrase cellName(const TableGrid &grid, const TableGrid::Row &row, size_t column)
{
    const Phrase name = Phrase(QT_TRANSLATE_NOOP("muster", "%1 · %2")).arg(row.name).arg(grid.columns[column]);
    return grid.title.isEmpty() ? name : Phrase(QT_TRANSLATE_NOOP("muster", "%1 · %2")).arg(grid.title).arg(name);
}

std::optional<Found> foundIn(const TableGrid &grid, const QString &place)
{
    for (const TableGrid::Row &row : grid.rows) {
        for (size_t column = 0; column < row.cells.size(); ++column) {
            if (row.cells[column].place == place && row.cells[column].isThere())
                return Found {cellName(grid, row, column), &row.cells[column].shape->field};
        }
        if (row.place == place)
            return Found {row.name, nullptr};
    }
    for (const auto &[name, cell] : grid.besides) {
        if (cell.place == place)
            return Found {name, &cell.shape->field};
    }
    return {};
}

std::optional<Found> found(const TableSpec &spec, const QJsonObject &tables, const QString &place)
{
    for (const TableGrid &grid : spec.gridsOf(tables.value(spec.key()).toObject())) {
        if (auto here = foundIn(grid, place))
            return here;
    }
    return {};
}

/// A value that is no single cell: how much of it there is.
Phrase partInWords(const Value &value)
{
    if (value.isUndefined() || value.isNull())
        return Phrase(QT_TRANSLATE_NOOP("muster", "nothing"));
    if (value.isArray())
        return Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "%n in the list"), int(value.toArray().size()));
    if (value.isObject()) {
        const QString title = value.toObject().value("title"_L1).toString();
        return title.isEmpty() ? Phrase(QT_TRANSLATE_NOOP("muster", "figures of its own")) : Phrase::literal(title);
    }
    return Phrase::literal(value.toVariant().toString());
}

Phrase valueInWords(const Field *field, const Value &value)
{
    const bool single = field != nullptr && !value.isUndefined() && !value.isArray() && !value.isObject();
    return single ? inWords(*field, value) : partInWords(value);
}

Refusal wrong(const QString &place, const char *what)
{
    return {place, Phrase(what).arg(place)};
}

Result<TableDifference> differenceFrom(const Value &json, const QString &place)
{
    const QJsonObject given = json.toObject();
    if (!json.isObject())
        return wrong(place, QT_TRANSLATE_NOOP("muster", "%1 must be an object with: at, printed, played, name."));
    const QStringList known {u"at"_s, u"printed"_s, u"played"_s, u"name"_s};
    for (const QString &key : given.keys()) {
        if (!known.contains(key))
            return unknownKey(placeWithin(place, key), known);
    }
    const auto at = checked({.key = "", .kind = FieldKind::Text, .minimum = 1, .maximum = 400}, given.value("at"_L1),
        placeWithin(place, u"at"_s));
    if (!at)
        return at.error();
    const auto name = checked({.key = "", .kind = FieldKind::Text, .maximum = kLongestName, .fallback = QString()},
        given.value("name"_L1), placeWithin(place, u"name"_s));
    if (!name)
        return name.error();
    return TableDifference {at->toString(), given.value("printed"_L1), given.value("played"_L1), name->toString()};
}

} // namespace

bool TableDifference::isConfirmation() const
{
    return place.endsWith(u'.' + kReconstructed);
}

TableDifferences differencesOf(const QJsonObject &printed, const QJsonObject &played, const TableDifferences &named)
{
    Comparison comparison(named);
    comparison.compare({}, printed, played);
    return std::move(comparison).found();
}

QJsonObject withDifferences(const QJsonObject &printed, const TableDifferences &differences)
{
    Value whole = printed;
    for (const TableDifference &difference : differences)
        whole = withValueAt(whole, difference.place, difference.played);
    return whole.toObject();
}

TableDifferences reversed(TableDifferences differences)
{
    std::ranges::reverse(differences);
    for (TableDifference &difference : differences)
        std::swap(difference.printed, difference.played);
    return differences;
}

DifferenceInWords inWords(const Ruleset &set, const QJsonObject &tables, const TableDifference &difference)
{
    const auto spec = std::ranges::find_if(
        set.tables, [&](const TableSpec &table) { return isPlaceWithin(difference.place, table.key()); });
    if (spec == set.tables.end())
        return {Phrase::literal(difference.place), partInWords(difference.printed), partInWords(difference.played)};
    const Phrase table(spec->title);
    if (difference.isConfirmation()) {
        return {table, Phrase(QT_TRANSLATE_NOOP("muster", "reconstructed")),
            Phrase(QT_TRANSLATE_NOOP("muster", "confirmed by the referee"))};
    }
    const auto here = found(*spec, tables, difference.place);
    const Phrase where = here ? Phrase(QT_TRANSLATE_NOOP("muster", "%1: %2")).arg(table).arg(here->where) : table;
    const Field *field = here ? here->field : nullptr;
    return {where, valueInWords(field, difference.printed), valueInWords(field, difference.played)};
}

QJsonArray toJson(const TableDifferences &differences)
{
    QJsonArray list;
    for (const TableDifference &difference : differences) {
        QJsonObject object {{u"at"_s, difference.place}};
        if (!difference.printed.isUndefined())
            object.insert(u"printed"_s, difference.printed);
        if (!difference.played.isUndefined())
            object.insert(u"played"_s, difference.played);
        if (!difference.name.isEmpty())
            object.insert(u"name"_s, difference.name);
        list.append(object);
    }
    return list;
}

Result<TableDifferences> differencesFrom(const Value &json, const QString &place)
{
    if (!json.isArray())
        return wrong(place, QT_TRANSLATE_NOOP("muster", "%1 must be a list of differences."));
    TableDifferences differences;
    const QJsonArray list = json.toArray();
    for (qsizetype at = 0; at < list.size(); ++at) {
        auto difference = differenceFrom(list.at(at), placeWithin(place, at));
        if (!difference)
            return difference.error();
        differences.push_back(*difference);
    }
    return differences;
}

} // namespace muster
