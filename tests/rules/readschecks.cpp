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
std::vector<Value> otherValues(const Field &field, const Value &value)
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

const Rules *ChangedRules::with(const QJsonObject &options)
{
    if (!m_tables)
        m_tables = m_set->tablesOf(m_document);
    if (!*m_tables)
        return nullptr;
    auto ready = std::ranges::find(m_ready, options, [](const auto &made) { return made.first; });
    if (ready == m_ready.end()) {
        auto made = Rules::make(*m_set, **m_tables, options);
        ready = m_ready.insert(ready, {options, made ? std::optional(*made) : std::nullopt});
    }
    return ready->second ? &*ready->second : nullptr;
}

void ReadsChecks::initTestCase()
{
    const auto printed = m_set.defaultTables();
    QVERIFY(bool(printed));
    m_printed = *printed;
    const auto cases = workedCases(m_set);
    QVERIFY(bool(cases));
    for (const auto &[id, request, expected] : *cases) {
        const Case one {request, m_answerer.answer(request), m_explaining.answer(request)};
        // A house option that is refused is so with any tables.
        if (!request.contains("tables"_L1) && Rules::make(m_set, m_printed, one.options()))
            m_cases[request.value("procedure"_L1).toString()].push_back(one);
    }
    constexpr size_t kFew = 5;
    for (const TableSpec &spec : m_set.tables) {
        if (m_printed.table(spec.key()).isEmpty())
            continue; // the referee fills it, and with it come questions that no case asks
        m_few.insert(spec.key(), changed(spec, kFew));
        QVERIFY2(!m_few[spec.key()].empty(), spec.id);
    }
}

void ReadsChecks::declaredTablesAreThere()
{
    for (const auto &procedure : m_set.procedures) {
        for (const char *table : procedure->reads)
            QVERIFY2(idList(m_set.tables).contains(QLatin1String(table)), table);
    }
}

QJsonObject ReadsChecks::withTable(const TableSpec &spec, const QJsonObject &table) const
{
    QJsonObject document = m_printed.document();
    document.insert(spec.key(), table);
    return document;
}

bool ReadsChecks::isAllowed(const std::vector<TableSpec> &alone, const QJsonObject &table) const
{
    if (!Tables::read(alone, {{alone.front().key(), table}}))
        return false;
    return m_set.tablesRefuse == nullptr || m_set.tablesOf(withTable(alone.front(), table));
}

std::vector<QJsonObject> ReadsChecks::changed(const TableSpec &spec, size_t most) const
{
    const QJsonObject printed = m_printed.table(spec.key());
    const Value whole = QJsonObject {{spec.key(), printed}};
    const std::vector<TableSpec> alone {spec};
    const std::vector<TableCell> cells = cellsOf(spec, printed);
    std::vector<QJsonObject> changes = otherContents(spec);
    // A table that is too large for every change has one in each cell, or in every so many of them.
    constexpr size_t kInOneCell = 4;
    const bool onlyOne = cells.size() > most / kInOneCell;
    const size_t step = std::max<size_t>(1, cells.size() / most);
    for (size_t at = 0; at < cells.size() && changes.size() < most;) {
        bool isChanged = false;
        for (const Value &other : otherValues(cells[at].shape->field, valueAt(whole, cells[at].place))) {
            const QJsonObject table = withValueAt(whole, cells[at].place, other)[spec.key()].toObject();
            if (!isAllowed(alone, table))
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

std::vector<const TableSpec *> ReadsChecks::others(const Procedure &procedure) const
{
    std::vector<const TableSpec *> specs;
    for (const TableSpec &spec : m_set.tables) {
        if (m_few.contains(spec.key()) && !reads(procedure, spec))
            specs.push_back(&spec);
    }
    return specs;
}

QStringList ReadsChecks::guilty(const Case &one, const std::vector<const TableSpec *> &specs, size_t round)
{
    QStringList found;
    for (const TableSpec *spec : specs) {
        const std::vector<QJsonObject> &few = m_few[spec->key()];
        ChangedRules changed(m_set, withTable(*spec, few[round % few.size()]));
        if (const Rules *rules = changed.with(one.options());
            rules == nullptr || m_explaining.answer(one.request, *rules) != one.explained)
            found += spec->key();
    }
    return found;
}

void ReadsChecks::othersChangeNothing_data()
{
    QTest::addColumn<int>("at");
    for (size_t at = 0; at < m_set.procedures.size(); ++at)
        QTest::newRow(m_set.procedures[at]->id) << int(at);
}

void ReadsChecks::othersChangeNothing()
{
    QFETCH(const int, at);
    const Procedure &procedure = *m_set.procedures[size_t(at)];
    const std::vector<const TableSpec *> specs = others(procedure);
    size_t rounds = 0;
    for (const TableSpec *spec : specs)
        rounds = std::max(rounds, m_few[spec->key()].size());
    for (size_t round = 0; round < rounds; ++round) {
        // All of them at once: rules are made ready and cases answered once, not once a table.
        QJsonObject document = m_printed.document();
        for (const TableSpec *spec : specs) {
            const std::vector<QJsonObject> &few = m_few[spec->key()];
            document.insert(spec->key(), few[round % few.size()]);
        }
        ChangedRules changed(m_set, document);
        for (const Case &one : m_cases.value(QString::fromLatin1(procedure.id))) {
            const Rules *rules = changed.with(one.options());
            if (rules == nullptr || m_explaining.answer(one.request, *rules) != one.explained)
                QFAIL(qPrintable(u"%1: %2"_s.arg(one.id(), guilty(one, specs, round).join(u", "_s))));
        }
    }
}

void ReadsChecks::declaredOnesBite_data()
{
    QTest::addColumn<int>("at");
    for (size_t at = 0; at < m_set.tables.size(); ++at)
        QTest::newRow(m_set.tables[at].id) << int(at);
}

bool ReadsChecks::bites(const Procedure &procedure, std::vector<ChangedRules> &changes)
{
    const std::vector<Case> cases = m_cases.value(QString::fromLatin1(procedure.id));
    for (ChangedRules &changed : changes) {
        for (const Case &one : cases) {
            const Rules *rules = changed.with(one.options());
            if (rules != nullptr && m_answerer.answer(one.request, *rules) != one.printed)
                return true;
        }
    }
    return false;
}

void ReadsChecks::declaredOnesBite()
{
    QFETCH(const int, at);
    const TableSpec &spec = m_set.tables[size_t(at)];
    if (!m_few.contains(spec.key()))
        return;
    constexpr size_t kMany = 400;
    std::vector<ChangedRules> changes;
    for (const QJsonObject &table : changed(spec, kMany))
        changes.emplace_back(m_set, withTable(spec, table));
    for (const auto &procedure : m_set.procedures) {
        if (reads(*procedure, spec))
            QVERIFY2(bites(*procedure, changes), procedure->id);
    }
}

} // namespace muster
