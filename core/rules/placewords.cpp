// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/placewords.h"

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

Phrase joinedTo(const Phrase &outer, const Phrase &inner)
{
    if (outer.isEmpty() || inner.isEmpty())
        return outer.isEmpty() ? inner : outer;
    return Phrase(QT_TRANSLATE_NOOP("muster", "%1 · %2")).arg(outer).arg(inner);
}

/// A row, or a part, is called by its title where it has one.
Phrase nameOf(const Shape &rows, const QString &key, const Value &row)
{
    const QString title = row["title"_L1].toString();
    return title.isEmpty() ? labelOf(rows.rows, key) : Phrase::literal(title);
}

/// An entry is called by the word that it begins with, or else by its number.
Phrase entryOf(const Shape &list, const QString &step, const Value &entry)
{
    if (list.each().kind == Shape::Kind::Record) {
        const Shape &first = list.each().parts.front();
        const FieldKind kind = first.field.kind;
        if (first.kind == Shape::Kind::Cell && (kind == FieldKind::Text || kind == FieldKind::Choice))
            return inWords(first.field, entry[first.key()]);
    }
    const int number = int(QStringView(step).mid(1).chopped(1).toLongLong()) + 1;
    if (size_t(number) <= list.headings.size() && number > 0)
        return Phrase(list.headings[size_t(number - 1)]);
    return *list.field.label == '\0'
        ? Phrase(QT_TRANSLATE_NOOP("muster", "%1")).arg(number)
        : Phrase(QT_TRANSLATE_NOOP("muster", "%1 %2")).arg(Phrase(list.field.label)).arg(number);
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

Phrase markInWords(const Value &mark)
{
    return mark.toBool() ? Phrase(QT_TRANSLATE_NOOP("muster", "reconstructed"))
                         : Phrase(QT_TRANSLATE_NOOP("muster", "confirmed by the referee"));
}

} // namespace

const TableSpec *PlaceWords::tableOf(const QString &place) const
{
    const auto spec =
        std::ranges::find_if(m_set->tables, [&](const TableSpec &table) { return isPlaceWithin(place, table.key()); });
    return spec == m_set->tables.end() ? nullptr : &*spec;
}

const PlaceWords::OfTable &PlaceWords::laidOut(const TableSpec &spec) const
{
    const auto known = m_laidOut.constFind(spec.key());
    if (known != m_laidOut.cend())
        return *known;
    OfTable all;
    const auto add = [&](const TableCell &cell, const Phrase &words) {
        if (cell.isThere())
            all.insert(cell.place, {words, &cell.shape->field});
    };
    for (const TableGrid &grid : spec.gridsOf(m_tables.value(spec.key()).toObject())) {
        for (const TableGrid::Row &row : grid.rows) {
            if (!row.place.isEmpty() && !all.contains(row.place))
                all.insert(row.place, {joinedTo(grid.title, row.name), nullptr});
            for (size_t column = 0; column < row.cells.size(); ++column)
                add(row.cells[column], joinedTo(grid.title, joinedTo(row.name, grid.columns[column])));
            add(row.heading, joinedTo(grid.title, joinedTo(grid.corner, row.name)));
        }
        for (size_t column = 0; column < grid.headings.size(); ++column)
            add(grid.headings[column], joinedTo(grid.title, joinedTo(grid.across, grid.columns[column])));
        for (const auto &[name, cell] : grid.besides)
            add(cell, joinedTo(grid.title, name));
    }
    return *m_laidOut.insert(spec.key(), std::move(all));
}

/// What is laid out nowhere, such as a whole list, is called by the labels on the way there.
PlaceWords::Called PlaceWords::called(const TableSpec &spec, const QString &place) const
{
    const OfTable &all = laidOut(spec);
    if (const auto known = all.constFind(place); known != all.cend())
        return *known;
    Phrase words;
    Value value = m_tables.value(spec.key());
    const Shape *shape = &spec.shape;
    for (const QString &step : stepsOf(place).mid(1)) {
        const Shape *next = muster::shapeAt(*shape, {step});
        value = valueAt(value, step);
        if (next == nullptr || value.isUndefined())
            return {};
        if (shape->kind == Shape::Kind::Rows)
            words = joinedTo(words, nameOf(*shape, step, value));
        else if (shape->kind == Shape::Kind::List)
            words = joinedTo(words, entryOf(*shape, step, value));
        else if (next->kind != Shape::Kind::List || stepsOf(place).last() == step)
            words = joinedTo(words, Phrase(next->field.label));
        shape = next;
    }
    return {words, shape->kind == Shape::Kind::Cell ? &shape->field : nullptr};
}

Phrase PlaceWords::where(const QString &place) const
{
    const TableSpec *spec = tableOf(place);
    if (spec == nullptr)
        return Phrase::literal(place);
    const Phrase here = called(*spec, place).words;
    return here.isEmpty() ? Phrase(spec->title)
                          : Phrase(QT_TRANSLATE_NOOP("muster", "%1: %2")).arg(Phrase(spec->title)).arg(here);
}

DifferenceInWords PlaceWords::operator()(const TableDifference &difference) const
{
    const TableSpec *spec = tableOf(difference.place);
    if (difference.isConfirmation() && spec != nullptr) {
        const QString marked = difference.place.chopped(kReconstructed.size() + 1);
        return {where(marked), markInWords(difference.printed), markInWords(difference.played)};
    }
    const Field *field = spec == nullptr ? nullptr : called(*spec, difference.place).field;
    return {where(difference.place), valueInWords(field, difference.printed), valueInWords(field, difference.played)};
}

Phrase houseRuleInWords(const PlaceWords &places, const TableDifference &difference)
{
    const DifferenceInWords words = places(difference);
    Phrase line = difference.name.isEmpty()
        ? Phrase(QT_TRANSLATE_NOOP("muster", "House rule: %1, printed %2, played %3"))
        : Phrase(QT_TRANSLATE_NOOP("muster", "House rule “%1”: %2, printed %3, played %4")).arg(difference.name);
    return std::move(line).arg(words.where).arg(words.printed).arg(words.played);
}

DifferenceInWords inWords(const Ruleset &set, const QJsonObject &tables, const TableDifference &difference)
{
    return PlaceWords(set, tables)(difference);
}

} // namespace muster
