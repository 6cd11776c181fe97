// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/rulestext.h"

#include "cli/columns.h"
#include "cli/rulesjson.h"
#include "core/rules/catalogue.h"

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace in_rulestext {
namespace {

/// What a field may be: "1–99", "none, light, hard", "yes or no".
QString allowed(const Field &field)
{
    QStringList words;
    switch (field.kind) {
    case FieldKind::Number:
        if (field.step > 1) {
            for (int number = field.minimum; number <= field.maximum; number += field.step)
                words += QString::number(number);
            return words.join(u", "_s);
        }
        return field.minimum < field.maximum ? u"%1–%2"_s.arg(field.minimum).arg(field.maximum)
                                             : translated(QT_TRANSLATE_NOOP("muster", "number"));
    case FieldKind::Flag:
        return translated(QT_TRANSLATE_NOOP("muster", "true or false"));
    case FieldKind::Choice:
        for (const Word &word : field.words)
            words += key(word.key);
        return words.join(u", "_s);
    case FieldKind::Text:
        return translated(QT_TRANSLATE_NOOP("muster", "text"));
    case FieldKind::List:
        for (const Field &entry : field.entry)
            words += u"%1: %2"_s.arg(key(entry.key), allowed(entry));
        return Phrase(QT_TRANSLATE_NOOP("muster", "list of {%1}")).arg(words.join(u"; "_s)).text();
    case FieldKind::Links:
        return translated(QT_TRANSLATE_NOOP("muster", "list of things"));
    }
    Q_UNREACHABLE();
}

QString fallbackText(const Field &field)
{
    if (field.isNeeded())
        return translated(QT_TRANSLATE_NOOP("muster", "needed"));
    return field.kind == FieldKind::List ? u"[]"_s : field.fallback.toVariant().toString();
}

QStringList inputLines(const Procedure &procedure)
{
    Columns columns;
    for (const Input &input : procedure.inputs)
        columns.row({key(input.key), labelOf(input).text(), fallbackText(input), allowed(input)});
    return columns.lines();
}

QStringList outcomeLines(const Procedure &procedure)
{
    Columns columns;
    for (const Output &field : procedure.outputs) {
        if (!field.inOddsAlone)
            columns.row({key(field.key), labelOf(field).text(), allowed(field)});
    }
    return columns.lines();
}

QString sidesText(const DiceStage &stage)
{
    return stage.sides == 0 ? translated(QT_TRANSLATE_NOOP("muster", "each his own die"))
                            : Phrase(QT_TRANSLATE_NOOP("muster", "D%1")).arg(stage.sides).text();
}

QStringList stageLines(const Procedure &procedure)
{
    if (procedure.stages.empty())
        return {u"  "_s + translated(QT_TRANSLATE_NOOP("muster", "none"))};
    Columns columns;
    for (const DiceStage &stage : procedure.stages) {
        columns.row({translated(stage.label), sidesText(stage), translated(stage.count)});
    }
    return columns.lines();
}

QString typesText(const ThingTypes &types)
{
    QStringList keys;
    for (const char *type : types)
        keys += key(type);
    return keys.join(u", "_s);
}

QStringList roleLines(const Procedure &procedure)
{
    Columns columns;
    for (const Role &role : procedure.roles)
        columns.row({key(role.key), translated(role.label), typesText(role.things)});
    return columns.lines();
}

QString cellText(const TableCell &cell, const QJsonObject &tables)
{
    return cell.isThere() ? inWords(cell.shape->field, valueAt(tables, cell.place)).text() : QString();
}

void addGrid(QStringList &text, const TableGrid &grid, const QJsonObject &tables)
{
    if (!grid.title.isEmpty())
        text += u"  "_s + grid.title.text();
    Columns columns;
    QStringList heads {grid.corner.text()};
    for (const Phrase &column : grid.columns)
        heads += column.text();
    columns.row(heads);
    for (const TableGrid::Row &row : grid.rows) {
        QStringList cells {row.name.text()};
        for (const TableCell &cell : row.cells)
            cells += cellText(cell, tables);
        columns.row(cells);
    }
    text += columns.lines();
    for (const auto &[name, cell] : grid.besides)
        text += u"  %1: %2"_s.arg(name.text(), cellText(cell, tables));
}

QStringList tableLines(const TableSpec &table, const Tables &tables)
{
    QStringList text;
    for (const TableGrid &grid : table.gridsOf(tables.table(table.key())))
        addGrid(text, grid, tables.document());
    return text;
}

QString headOf(const Ruleset &set)
{
    return u"%1 · %2 · %3"_s.arg(
        QString::fromUtf8(set.title), QString::fromUtf8(set.author), QString::fromUtf8(set.edition));
}

} // namespace
} // namespace in_rulestext

QStringList rulesetsText()
{
    using namespace in_rulestext;
    Columns columns;
    for (const Ruleset *set : catalogue())
        columns.row({key(set->id), headOf(*set)});
    return columns.lines(0);
}

QStringList rulesetText(const Ruleset &set)
{
    using namespace in_rulestext;
    Columns procedures;
    for (const auto &procedure : set.procedures)
        procedures.row({key(procedure->id), translated(procedure->title)});
    QStringList text {headOf(set)};
    addSection(text, QT_TRANSLATE_NOOP("muster", "Procedures"), procedures.lines());
    text += QString();
    text += Phrase(QT_TRANSLATE_NOOP("muster",
                       "More: rules %1 PROCEDURE, or rules %1 with one of phases, tracked, options, rulings, tables."))
                .arg(key(set.id))
                .text();
    return text;
}

QStringList procedureText(const Ruleset &set, const Procedure &procedure)
{
    using namespace in_rulestext;
    QStringList text {u"%1 · %2"_s.arg(translated(procedure.title), QString::fromUtf8(set.title))};
    addSection(text, QT_TRANSLATE_NOOP("muster", "Roles"), roleLines(procedure));
    addSection(text, QT_TRANSLATE_NOOP("muster", "Inputs (with their default)"), inputLines(procedure));
    addSection(text, QT_TRANSLATE_NOOP("muster", "Dice (each stage with how many, and when)"), stageLines(procedure));
    addSection(text, QT_TRANSLATE_NOOP("muster", "Outcome"), outcomeLines(procedure));
    return text;
}

QStringList phasesText(const Ruleset &set)
{
    using namespace in_rulestext;
    Columns columns;
    for (const Phase &phase : set.phases)
        columns.row({key(phase.id), translated(phase.title), translated(phase.help)});
    return columns.lines(0);
}

QStringList trackedText(const Ruleset &set)
{
    using namespace in_rulestext;
    QStringList text;
    for (const ThingSpec &thing : set.things) {
        Columns columns;
        for (const TrackedField &field : thing.fields)
            columns.row({key(field.key), labelOf(field).text(), allowed(field)});
        text += u"%1 (%2)"_s.arg(translated(thing.label), key(thing.type));
        text += columns.lines();
    }
    return text;
}

QStringList optionsText(const Ruleset &set)
{
    using namespace in_rulestext;
    QStringList text;
    for (const HouseOption &option : set.options) {
        text += u"%1 [%2] %3"_s.arg(key(option.key), key(option.ruling), translated(option.question));
        Columns choices;
        for (const Word &word : option.choices) {
            const bool usual = &word == &option.choices.front();
            choices.row({key(word.key), translated(word.label),
                usual ? translated(QT_TRANSLATE_NOOP("muster", "(default)")) : QString()});
        }
        text += choices.lines(4);
    }
    return text;
}

QStringList rulingsText(const Ruleset &set)
{
    using namespace in_rulestext;
    QStringList text;
    for (const Ruling &ruling : set.rulings) {
        text += u"%1  %2"_s.arg(key(ruling.id), translated(ruling.question));
        text += u"    "_s + translated(ruling.decision);
        text += u"    "_s + Phrase(QT_TRANSLATE_NOOP("muster", "Why: %1")).arg(translated(ruling.why)).text();
        if (const HouseOption *option = set.optionOn(ruling))
            text += u"    "_s + Phrase(QT_TRANSLATE_NOOP("muster", "House option: %1")).arg(key(option->key)).text();
    }
    return text;
}

QStringList tablesText(const Ruleset &set, const Tables &tables)
{
    using namespace in_rulestext;
    QStringList text;
    for (const TableSpec &table : set.tables) {
        if (!text.isEmpty())
            text += QString();
        text += u"%1 (%2) [%3]"_s.arg(translated(table.title), key(table.id), QString::fromUtf8(table.section));
        text += tableLines(table, tables);
    }
    return text;
}

} // namespace muster
