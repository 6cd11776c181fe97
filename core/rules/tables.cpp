// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/tables.h"

#include <optional>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

Refusal fault(const Phrase &what)
{
    return {u"tables"_s, what};
}

/// The figures of a row that contradict one another, if any do: "hits.open.to must be a whole number from 5 to 6".
std::optional<Refusal> contradiction(const TableSpec &spec, const QJsonObject &row, const QString &place)
{
    for (const RisingColumns &columns : spec.rising) {
        const int least = row.value(QLatin1String(columns.low)).toInt() - columns.slack;
        const QString high = QString::fromLatin1(columns.high);
        if (row.value(high).toInt() >= least)
            continue;
        Field bounded = *findField(spec.columns, high);
        bounded.minimum = least;
        return fault(Phrase(QT_TRANSLATE_NOOP("muster", "%1 It goes with %2."))
                         .arg(mustBe(bounded, place + high))
                         .arg(place + QLatin1String(columns.low)));
    }
    for (const NeededFigure &figure : spec.needed) {
        const QString column = QString::fromLatin1(figure.column);
        const bool isNeeded = std::ranges::any_of(figure.choosers, [&](const char *chooser) {
            return row.value(QLatin1String(chooser)).toString() == QLatin1String(figure.choice);
        });
        if (!isNeeded || row.value(column).toInt() != 0)
            continue;
        Field bounded = *findField(spec.columns, column);
        bounded.minimum = 1;
        return fault(mustBe(bounded, place + column));
    }
    return {};
}

Result<QJsonObject> checkedRow(const TableSpec &spec, const QJsonObject &values, const QString &place, bool mustAgree)
{
    auto row = checked(spec.columns, values, place);
    if (!row)
        return fault(row.error().message);
    if (const auto wrong = contradiction(spec, *row, place); wrong && mustAgree)
        return *wrong;
    return row;
}

Result<QJsonObject> checkedTable(const TableSpec &spec, const Value &given, bool mustAgree)
{
    const QString id = QString::fromLatin1(spec.id);
    const QString wanted = keyList(spec.rows).join(u", "_s);
    if (!given.isObject()) {
        return fault(
            Phrase(QT_TRANSLATE_NOOP("muster", "The table %1 must be an object of rows: %2.")).arg(id).arg(wanted));
    }
    QJsonObject rows = given.toObject();
    QJsonObject whole;
    for (const Word &word : spec.rows) {
        const QString row = QString::fromLatin1(word.key);
        const Value values = rows.take(row);
        if (!values.isObject())
            return fault(Phrase(QT_TRANSLATE_NOOP("muster", "The table %1 has no row %2; it needs: %3."))
                             .arg(id)
                             .arg(row)
                             .arg(wanted));
        auto line = checkedRow(spec, values.toObject(), u"%1.%2."_s.arg(id, row), mustAgree);
        if (!line)
            return line;
        whole.insert(row, *line);
    }
    if (!rows.isEmpty()) {
        return fault(Phrase(QT_TRANSLATE_NOOP("muster", "The table %1 has no place for a row %2, only for: %3."))
                         .arg(id)
                         .arg(rows.constBegin().key())
                         .arg(wanted));
    }
    return whole;
}

} // namespace

Result<Tables> Tables::read(const std::vector<TableSpec> &specs, const QJsonObject &document)
{
    return read(specs, document, true);
}

Result<Tables> Tables::recorded(const std::vector<TableSpec> &specs, const QJsonObject &document)
{
    return read(specs, document, false);
}

Result<Tables> Tables::read(const std::vector<TableSpec> &specs, const QJsonObject &document, bool mustAgree)
{
    Tables tables;
    QJsonObject rest = document;
    for (const TableSpec &spec : specs) {
        auto table = checkedTable(spec, rest.take(QLatin1String(spec.id)), mustAgree);
        if (!table)
            return table.error();
        tables.m_tables.insert(QLatin1String(spec.id), *table);
    }
    if (!rest.isEmpty())
        return fault(Phrase(QT_TRANSLATE_NOOP("muster", "There is no table %1, only: %2."))
                         .arg(rest.constBegin().key())
                         .arg(idList(specs).join(u", "_s)));
    return tables;
}

Result<Tables> Tables::replacedBy(const std::vector<TableSpec> &specs, const QJsonObject &replacements) const
{
    QJsonObject document = m_tables;
    for (auto table = replacements.begin(); table != replacements.end(); ++table)
        document.insert(table.key(), table.value());
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
