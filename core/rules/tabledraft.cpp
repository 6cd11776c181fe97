// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/tabledraft.h"

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

QJsonArray listAt(const QJsonObject &tables, const QString &place)
{
    return valueAt(tables, place).toArray();
}

QJsonObject with(const QJsonObject &tables, const QString &place, const Value &value)
{
    return withValueAt(tables, place, value).toObject();
}

QJsonObject asJson(const HouseOptions &options)
{
    QJsonObject object;
    for (auto option = options.begin(); option != options.end(); ++option)
        object.insert(option.key(), option.value());
    return object;
}

Result<Rules> rulesOf(const Ruleset &set, const QJsonObject &tables, const HouseOptions &options)
{
    const auto checked = set.tablesOf(tables);
    if (!checked)
        return checked.error();
    return Rules::make(set, *checked, asJson(options));
}

} // namespace

TableDraft::TableDraft(const Ruleset &printed, const HouseRules &kept) : m_printed(&printed)
{
    const auto tables = printed.defaultTables();
    Q_ASSERT_X(tables, printed.id, "the tables that come with the program are right");
    m_document = tables->document();
    m_steps.push_back({m_document, printed.defaultOptions(), {}});
    check();
    if (replace(kept)) {
        m_steps.erase(m_steps.begin(), m_steps.end() - 1);
        m_step = 0;
    }
    m_kept = house();
}

bool TableDraft::isReconstructed(const TableSpec &spec) const
{
    return isMarkedReconstructed(table(spec));
}

HouseRules TableDraft::house() const
{
    HouseRules house {differencesOf(m_document, now().tables, now().named), now().options};
    const HouseOptions usual = m_printed->defaultOptions();
    for (auto option = usual.begin(); option != usual.end(); ++option) {
        if (house.options.value(option.key()) == option.value())
            house.options.remove(option.key());
    }
    return house;
}

void TableDraft::take(Step step)
{
    m_steps.resize(m_step + 1);
    m_steps.push_back(std::move(step));
    ++m_step;
    check();
}

Done TableDraft::takeTables(const QJsonObject &tables)
{
    const auto printed = m_printed->defaultTables();
    if (!printed)
        return printed.error();
    const auto held = Tables::recorded(m_rules.set().tables, tables, *printed);
    if (!held)
        return held.error();
    if (held->document() != now().tables)
        take({held->document(), now().options, now().named});
    return done();
}

void TableDraft::check()
{
    auto rules = rulesOf(*m_printed, now().tables, now().options);
    m_refusal.reset();
    if (rules) {
        m_rules = *std::move(rules);
        m_rules.setNamed(house().differences);
    } else {
        m_refusal = rules.error();
    }
}

Result<Rules> TableDraft::with(const QString &place, const Value &value) const
{
    return rulesOf(*m_printed, muster::with(now().tables, place, value), now().options);
}

Done TableDraft::change(const QString &place, const Value &value)
{
    return takeTables(muster::with(now().tables, place, value));
}

const Shape *TableDraft::shapeAt(const QString &place) const
{
    QStringList steps = stepsOf(place);
    const QString table = steps.takeFirst();
    const std::vector<TableSpec> &specs = m_rules.set().tables;
    const auto spec = std::ranges::find(specs, table, &TableSpec::key);
    return spec == specs.end() ? nullptr : muster::shapeAt(spec->shape, steps);
}

Done TableDraft::addEntry(const std::vector<QString> &lists, qsizetype at)
{
    QJsonObject tables = now().tables;
    for (const QString &place : lists) {
        QJsonArray list = listAt(tables, place);
        const Shape *shape = shapeAt(place);
        if (shape == nullptr)
            continue;
        const qsizetype after = std::clamp<qsizetype>(at, -1, list.size() - 1);
        list.insert(after + 1, after < 0 ? leastOf(shape->each()) : Value(list.at(after)));
        tables = muster::with(tables, place, list);
    }
    return takeTables(tables);
}

Done TableDraft::removeEntry(const std::vector<QString> &lists, qsizetype at)
{
    QJsonObject tables = now().tables;
    for (const QString &place : lists) {
        QJsonArray list = listAt(tables, place);
        if (at >= 0 && at < list.size())
            list.removeAt(at);
        tables = muster::with(tables, place, list);
    }
    return takeTables(tables);
}

Done TableDraft::addRow(const QString &rows, const QString &key, const QString &like)
{
    const QString place = placeWithin(rows, key);
    if (!at(place).isUndefined()) {
        return Refusal {place, Phrase(QT_TRANSLATE_NOOP("muster", "There is a row “%1” already.")).arg(key)};
    }
    if (!like.isEmpty())
        return change(place, at(placeWithin(rows, like)));
    const Shape *shape = shapeAt(rows);
    return shape == nullptr ? done() : change(place, leastOf(shape->each()));
}

Done TableDraft::removeRow(const QString &rows, const QString &key)
{
    return change(placeWithin(rows, key), Value::Undefined);
}

Done TableDraft::fill(const QString &place)
{
    const Shape *shape = shapeAt(place);
    const bool isEmpty = at(place).isNull();
    return change(place, isEmpty && shape != nullptr ? leastOf(*shape) : Value(Value::Null));
}

Done TableDraft::takeBack(const QString &place)
{
    return change(place, printedAt(place));
}

Done TableDraft::confirm(const TableSpec &spec)
{
    QJsonObject table = this->table(spec);
    table.remove(kReconstructed);
    for (const QString &row : table.keys()) {
        QJsonObject parts = table.value(row).toObject();
        if (!parts.contains(kReconstructed))
            continue;
        parts.insert(kReconstructed, false);
        table.insert(row, parts);
    }
    return change(spec.key(), table);
}

void TableDraft::choose(const QString &option, const QString &choice)
{
    Step step = now();
    step.options.insert(option, choice);
    if (step.options != now().options)
        take(std::move(step));
}

void TableDraft::name(const QString &place, const QString &name)
{
    Step step = now();
    step.named = house().differences;
    const auto named = std::ranges::find(step.named, place, &TableDifference::place);
    if (named == step.named.end() || named->name == name)
        return;
    named->name = name;
    take(std::move(step));
}

Done TableDraft::replace(const HouseRules &house)
{
    const auto fits = playedWith(*m_printed, house);
    if (!fits)
        return fits.error();
    const Step step {fits->tables().document(), fits->options(), house.differences};
    if (house != this->house())
        take(step);
    return done();
}

void TableDraft::takeBack()
{
    if (canTakeBack()) {
        --m_step;
        check();
    }
}

void TableDraft::doAgain()
{
    if (canDoAgain()) {
        ++m_step;
        check();
    }
}

} // namespace muster
