// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/rules/readschecks.h"

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

bool reads(const Procedure &procedure, const TableSpec &spec)
{
    return std::ranges::any_of(
        procedure.reads, [&](const char *table) { return QLatin1String(table) == QLatin1String(spec.id); });
}

/// What else could stand in a cell, the farthest first.
std::vector<Value> others(const Field &field, const Value &value)
{
    std::vector<Value> found;
    switch (field.kind) {
    case FieldKind::Number:
        for (const int other : {field.maximum, field.minimum, value.toInt() + 1, value.toInt() - 1}) {
            if (other != value.toInt())
                found.emplace_back(other);
        }
        break;
    case FieldKind::Flag:
        found.emplace_back(!value.toBool());
        break;
    case FieldKind::Choice:
        for (const Word &word : field.words) {
            if (value.toString() != QLatin1String(word.key))
                found.emplace_back(QString::fromLatin1(word.key));
        }
        break;
    default:
        break; // a name is no figure
    }
    return found;
}

std::vector<TableCell> cellsOf(const TableSpec &spec, const QJsonObject &table)
{
    std::vector<TableCell> cells;
    for (const TableGrid &grid : spec.gridsOf(table)) {
        for (const TableGrid::Row &row : grid.rows)
            std::ranges::copy_if(row.cells, std::back_inserter(cells), &TableCell::isThere);
    }
    return cells;
}

} // namespace

void ReadsChecks::initTestCase()
{
    const auto printed = m_set.defaultTables();
    QVERIFY(bool(printed));
    m_printed = *printed;
    const auto cases = workedCases(m_set);
    QVERIFY(bool(cases));
    for (const WorkedCase &one : *cases) {
        if (!one.request.contains("tables"_L1))
            m_requests[one.request.value("procedure"_L1).toString()].push_back(one.request);
    }
}

void ReadsChecks::declaredTablesAreThere()
{
    for (const auto &procedure : m_set.procedures) {
        for (const char *table : procedure->reads)
            QVERIFY2(idList(m_set.tables).contains(QLatin1String(table)), table);
    }
}

void ReadsChecks::tables() const
{
    QTest::addColumn<int>("at");
    for (size_t at = 0; at < m_set.tables.size(); ++at)
        QTest::newRow(m_set.tables[at].id) << int(at);
}

bool ReadsChecks::isAllowed(const TableSpec &spec, const QJsonObject &table) const
{
    QJsonObject document = m_printed.document();
    document.insert(spec.key(), table);
    return bool(m_set.tablesOf(document));
}

std::vector<QJsonObject> ReadsChecks::changed(const TableSpec &spec, size_t most) const
{
    const QJsonObject printed = m_printed.table(spec.key());
    const Value whole = QJsonObject {{spec.key(), printed}};
    const std::vector<TableCell> cells = cellsOf(spec, printed);
    std::vector<QJsonObject> changes = otherContents(spec);
    // A table that is too large for every change has one in each cell, or in every so many of them.
    constexpr size_t kInOneCell = 4;
    const bool onlyOne = cells.size() > most / kInOneCell;
    const size_t step = std::max<size_t>(1, cells.size() / most);
    for (size_t at = 0; at < cells.size() && changes.size() < most;) {
        bool isChanged = false;
        for (const Value &other : others(cells[at].shape->field, valueAt(whole, cells[at].place))) {
            const QJsonObject table = withValueAt(whole, cells[at].place, other)[spec.key()].toObject();
            if (!isAllowed(spec, table))
                continue;
            changes.push_back(table);
            isChanged = true;
            if (onlyOne)
                break;
        }
        at += isChanged ? step : 1;
    }
    return changes;
}

QJsonObject ReadsChecks::answered(
    Answerer &answerer, const QJsonObject &request, const TableSpec &spec, const QJsonObject &table)
{
    QJsonObject asked = request;
    asked.insert("tables"_L1, QJsonObject {{spec.key(), table}});
    return answerer.answer(asked);
}

void ReadsChecks::othersChangeNothing()
{
    QFETCH(const int, at);
    const TableSpec &spec = m_set.tables[size_t(at)];
    constexpr size_t kFew = 5;
    const std::vector<QJsonObject> changes = changed(spec, kFew);
    if (m_printed.table(spec.key()).isEmpty())
        return; // the referee fills it, and with it come questions that no case asks
    QVERIFY(!changes.empty());
    for (const auto &procedure : m_set.procedures) {
        if (reads(*procedure, spec))
            continue;
        for (const QJsonObject &request : m_requests.value(QString::fromLatin1(procedure->id))) {
            const QJsonObject printed = m_explaining.answer(request);
            for (const QJsonObject &table : changes) {
                QVERIFY2(answered(m_explaining, request, spec, table) == printed,
                    qPrintable(u"%1: %2"_s.arg(QLatin1String(procedure->id), request.value("id"_L1).toString())));
            }
        }
    }
}

bool ReadsChecks::bites(const Procedure &procedure, const TableSpec &spec, const std::vector<QJsonObject> &changes)
{
    for (const QJsonObject &request : m_requests.value(QString::fromLatin1(procedure.id))) {
        const QJsonObject printed = m_answerer.answer(request);
        for (const QJsonObject &table : changes) {
            if (answered(m_answerer, request, spec, table) != printed)
                return true;
        }
    }
    return false;
}

void ReadsChecks::declaredOnesBite()
{
    QFETCH(const int, at);
    const TableSpec &spec = m_set.tables[size_t(at)];
    if (m_printed.table(spec.key()).isEmpty())
        return;
    constexpr size_t kMany = 400;
    const std::vector<QJsonObject> changes = changed(spec, kMany);
    for (const auto &procedure : m_set.procedures) {
        if (reads(*procedure, spec))
            QVERIFY2(bites(*procedure, spec, changes), procedure->id);
    }
}

} // namespace muster
