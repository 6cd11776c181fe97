// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/rulesjson.h"

#include "core/battle/tablequestions.h"
#include "core/rules/catalogue.h"

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

/// A list of `items`, each as data.
template <class Items, class AsJson>
QJsonArray each(const Items &items, const AsJson &asJson)
{
    QJsonArray list;
    for (const auto &item : items)
        list.append(asJson(item));
    return list;
}

QJsonArray keys(const std::vector<const char *> &names)
{
    return each(names, &key);
}

QJsonObject wordAsJson(const Word &word)
{
    return {{u"key"_s, key(word.key)}, {u"label"_s, translated(word.label)}};
}

void insertTold(QJsonObject &object, const QString &name, const char *text)
{
    if (text != nullptr && *text != '\0')
        object.insert(name, translated(text));
}

QJsonObject inputAsJson(const Input &input)
{
    QJsonObject object = fieldAsJson(input);
    object.insert(u"needed"_s, input.isNeeded());
    object.insert(u"asked"_s, input.asked);
    if (input.role != nullptr)
        object.insert(u"filled_from"_s, QJsonObject {{u"role"_s, key(input.role)}, {u"field"_s, key(input.tracked)}});
    if (input.each != nullptr)
        object.insert(u"row_for_each"_s, key(input.each));
    if (!input.decisions.empty()) {
        object.insert(u"decisions"_s, each(input.decisions, [&](const Input::Decision &decision) {
            return QJsonObject {{u"value"_s, decision.value}, {u"label"_s, inWords(input, decision).text()}};
        }));
    }
    return object;
}

QJsonObject roleAsJson(const Role &role)
{
    return {{u"key"_s, key(role.key)}, {u"label"_s, translated(role.label)}, {u"things"_s, each(role.things, &key)},
        {u"needed"_s, role.needed}, {u"most"_s, role.most}};
}

QJsonObject stageAsJson(const DiceStage &stage)
{
    return {{u"key"_s, key(stage.key)}, {u"label"_s, translated(stage.label)}, {u"sides"_s, stage.sides},
        {u"count"_s, translated(stage.count)}};
}

QJsonObject phaseAsJson(const Phase &phase)
{
    QJsonObject object {{u"id"_s, key(phase.id)}, {u"title"_s, translated(phase.title)}, {u"once"_s, phase.onlyOnce}};
    insertTold(object, u"help"_s, phase.help);
    return object;
}

QJsonObject thingAsJson(const ThingSpec &thing)
{
    QJsonObject object {{u"type"_s, key(thing.type)}, {u"label"_s, translated(thing.label)},
        {u"fields"_s, each(thing.fields, [](const TrackedField &field) {
             QJsonObject tracked = fieldAsJson(field);
             tracked.insert(u"roster"_s, field.roster);
             tracked.insert(u"derived"_s, field.derived);
             return tracked;
         })}};
    object.insert(u"parents"_s, each(thing.parents, &key));
    object.insert(u"unit"_s, thing.isUnit);
    return object;
}

QJsonObject optionAsJson(const HouseOption &option)
{
    return {{u"key"_s, key(option.key)}, {u"question"_s, translated(option.question)},
        {u"ruling"_s, key(option.ruling)}, {u"choices"_s, each(option.choices, &wordAsJson)},
        {u"default"_s, key(option.choices.front().key)}};
}

QJsonObject rulingAsJson(const Ruleset &set, const Ruling &ruling)
{
    QJsonObject object {{u"id"_s, key(ruling.id)}, {u"question"_s, translated(ruling.question)},
        {u"decision"_s, translated(ruling.decision)}, {u"why"_s, translated(ruling.why)}};
    if (const HouseOption *option = set.optionOn(ruling))
        object.insert(u"option"_s, key(option->key));
    return object;
}

QJsonArray cellsAsJson(const std::vector<TableCell> &cells)
{
    return each(cells, [](const TableCell &cell) {
        QJsonObject object {{u"place"_s, cell.place}};
        if (cell.isThere())
            object.insert(u"allowed"_s, fieldAsJson(cell.shape->field));
        return object;
    });
}

QJsonObject gridAsJson(const TableGrid &grid)
{
    const auto text = [](const Phrase &phrase) { return phrase.text(); };
    QJsonObject object {{u"columns"_s, each(grid.columns, text)},
        {u"rows"_s, each(grid.rows, [](const TableGrid::Row &row) {
             return QJsonObject {{u"name"_s, row.name.text()}, {u"cells"_s, cellsAsJson(row.cells)}};
         })}};
    if (!grid.title.isEmpty())
        object.insert(u"title"_s, grid.title.text());
    return object;
}

QJsonObject tableAsJson(const TableSpec &table, const Tables &tables)
{
    const QJsonObject values = tables.table(table.key());
    return {{u"id"_s, table.key()}, {u"title"_s, translated(table.title)},
        {u"section"_s, QString::fromUtf8(table.section)}, {u"values"_s, values},
        {u"reconstructed"_s, tables.isReconstructed(table.key())},
        {u"grids"_s, each(table.gridsOf(values), &gridAsJson)}};
}

QJsonObject headAsJson(const Ruleset &set)
{
    return {{u"id"_s, key(set.id)}, {u"title"_s, QString::fromUtf8(set.title)},
        {u"author"_s, QString::fromUtf8(set.author)}, {u"edition"_s, QString::fromUtf8(set.edition)}};
}

} // namespace

QString kindName(FieldKind kind)
{
    switch (kind) {
    case FieldKind::Number:
        return u"int"_s;
    case FieldKind::Flag:
        return u"bool"_s;
    case FieldKind::Choice:
        return u"choice"_s;
    case FieldKind::Text:
        return u"text"_s;
    case FieldKind::List:
        return u"list"_s;
    case FieldKind::Links:
        return u"links"_s;
    }
    Q_UNREACHABLE();
}

QJsonObject fieldAsJson(const Field &field)
{
    QJsonObject object {
        {u"key"_s, key(field.key)}, {u"label"_s, labelOf(field).text()}, {u"kind"_s, kindName(field.kind)}};
    insertTold(object, u"help"_s, field.help);
    const bool ranged = field.kind == FieldKind::Number || field.kind == FieldKind::List;
    if (ranged && field.minimum < field.maximum) {
        object.insert(u"minimum"_s, field.minimum);
        object.insert(u"maximum"_s, field.maximum);
        if (field.step > 1)
            object.insert(u"step"_s, field.step);
    }
    if (field.kind == FieldKind::Choice)
        object.insert(u"choices"_s, each(field.words, &wordAsJson));
    if (field.kind == FieldKind::List)
        object.insert(u"entry"_s, each(field.entry, &fieldAsJson));
    if (!field.isNeeded() && !field.mayBeOpen)
        object.insert(u"default"_s, field.fallback);
    return object;
}

QJsonObject procedureAsJson(const Procedure &procedure)
{
    std::vector<Output> outcome = procedure.outputs;
    std::erase_if(outcome, [](const Output &field) { return field.inOddsAlone; });
    return {{u"id"_s, key(procedure.id)}, {u"title"_s, translated(procedure.title)},
        {u"section"_s, QString::fromUtf8(procedure.section)}, {u"phases"_s, keys(procedure.phases)},
        {u"roles"_s, each(procedure.roles, &roleAsJson)}, {u"inputs"_s, each(procedure.inputs, &inputAsJson)},
        {u"dice"_s, each(procedure.stages, &stageAsJson)}, {u"outcome"_s, each(outcome, &fieldAsJson)}};
}

QJsonArray rulesetsAsJson()
{
    return each(catalogue(), [](const Ruleset *set) { return headAsJson(*set); });
}

Result<QJsonObject> rulesetAsJson(const Ruleset &set)
{
    const auto tables = set.defaultTables();
    if (!tables)
        return tables.error();
    QJsonObject object = headAsJson(set);
    object.insert(u"length_unit"_s, translated(set.lengthUnit));
    object.insert(u"phases"_s, each(set.phases, &phaseAsJson));
    object.insert(u"things"_s, each(set.things, &thingAsJson));
    object.insert(
        u"procedures"_s, each(set.procedures, [](const auto &procedure) { return procedureAsJson(*procedure); }));
    object.insert(u"options"_s, each(set.options, &optionAsJson));
    object.insert(u"rulings"_s, each(set.rulings, [&](const Ruling &ruling) { return rulingAsJson(set, ruling); }));
    object.insert(u"tables"_s, each(set.tables, [&](const TableSpec &table) { return tableAsJson(table, *tables); }));
    return object;
}

} // namespace muster
