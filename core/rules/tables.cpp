// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/tables.h"

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

Refusal fault(const Phrase &what)
{
    return {u"tables"_s, what};
}

Result<QJsonObject> checkedTable(const TableSpec &spec, const Value &given)
{
    const QString id = QString::fromLatin1(spec.id);
    if (!given.isObject())
        return fault(Phrase(QT_TRANSLATE_NOOP("muster", "The table %1 must be an object of rows.")).arg(id));
    QJsonObject rows = given.toObject();
    QJsonObject whole;
    for (const Word &word : spec.rows) {
        const QString row = QString::fromLatin1(word.key);
        const Value values = rows.take(row);
        if (!values.isObject())
            return fault(Phrase(QT_TRANSLATE_NOOP("muster", "The table %1 has no row %2.")).arg(id).arg(row));
        auto line = checked(spec.columns, values.toObject(), u"%1.%2."_s.arg(id, row));
        if (!line)
            return fault(line.error().message);
        whole.insert(row, *line);
    }
    if (!rows.isEmpty()) {
        return fault(Phrase(QT_TRANSLATE_NOOP("muster", "The table %1 has no place for a row %2."))
                         .arg(id)
                         .arg(rows.constBegin().key()));
    }
    return whole;
}

} // namespace

Result<Tables> Tables::read(const std::vector<TableSpec> &specs, const QJsonObject &document)
{
    Tables tables;
    QJsonObject rest = document;
    for (const TableSpec &spec : specs) {
        auto table = checkedTable(spec, rest.take(QLatin1String(spec.id)));
        if (!table)
            return table.error();
        tables.m_tables.insert(QLatin1String(spec.id), *table);
    }
    if (!rest.isEmpty())
        return fault(Phrase(QT_TRANSLATE_NOOP("muster", "There is no table %1.")).arg(rest.constBegin().key()));
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
