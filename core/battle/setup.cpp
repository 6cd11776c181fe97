// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/setup.h"

#include "core/battle/event.h"
#include "core/rules/catalogue.h"
#include "core/rules/tabledifference.h"

#include <QJsonDocument>

#include <algorithm>
#include <optional>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

/// What must be an object where it is there at all.
std::optional<Refusal> noObject(const QJsonObject &begun, QLatin1StringView key)
{
    const QJsonValue part = begun.value(key);
    if (part.isUndefined() || part.isObject())
        return std::nullopt;
    const QString field = u"setup."_s + key;
    return Refusal {field, Phrase(QT_TRANSLATE_NOOP("muster", "%1 must be an object.")).arg(field)};
}

} // namespace

/// What is no JSON at all is refused like what is no list.
Result<TableDifferences> differencesIn(const QString &choice)
{
    const QJsonDocument document = QJsonDocument::fromJson(choice.toUtf8());
    return differencesFrom(document.isArray() ? Value(document.array()) : Value(), kTablesOption);
}

Result<Tables> tablesWith(const Rules &begun, const QString &choice)
{
    if (choice.isEmpty())
        return begun.tables();
    const auto differences = differencesIn(choice);
    if (!differences)
        return differences.error();
    return begun.set().recordedTables(withDifferences(begun.tables().document(), *differences));
}

TableDifferences namesWith(const Rules &begun, const QString &choice)
{
    TableDifferences names;
    if (const auto differences = differencesIn(choice))
        names = *differences;
    std::ranges::copy_if(begun.named(), std::back_inserter(names), [&](const TableDifference &known) {
        return std::ranges::find(names, known.place, &TableDifference::place) == names.end();
    });
    return names;
}

QByteArray setupOf(const Rules &rules)
{
    QJsonObject options;
    for (auto option = rules.options().begin(); option != rules.options().end(); ++option)
        options.insert(option.key(), option.value());
    QJsonObject setup {{u"edition"_s, QString::fromUtf8(rules.set().edition)}, {u"tables"_s, rules.tables().document()},
        {u"rulings"_s, options}};
    QJsonObject names;
    for (const TableDifference &difference : rules.named())
        names.insert(difference.place, difference.name);
    if (!names.isEmpty())
        setup.insert("names"_L1, names);
    return QJsonDocument(setup).toJson(QJsonDocument::Compact);
}

Result<std::shared_ptr<const Rules>> rulesOf(const QString &rulesId, const QByteArray &setup)
{
    const Ruleset *set = findRuleset(rulesId);
    if (set == nullptr) {
        return Refusal {u"rules"_s,
            Phrase(QT_TRANSLATE_NOOP("muster", "This program does not know the rule set “%1”.")).arg(rulesId)};
    }
    const QJsonDocument document = QJsonDocument::fromJson(setup);
    if (!document.isObject())
        return Refusal {
            u"setup"_s, Phrase(QT_TRANSLATE_NOOP("muster", "What the battle was begun with cannot be read."))};
    const QJsonObject begun = document.object();
    for (const QLatin1StringView key : {"tables"_L1, "rulings"_L1, "names"_L1}) {
        if (const auto refusal = noObject(begun, key))
            return *refusal;
    }
    const auto tables = set->recordedTables(begun.value("tables"_L1).toObject());
    if (!tables)
        return tables.error();
    auto rules = Rules::make(*set, *tables, begun.value("rulings"_L1).toObject());
    if (!rules)
        return rules.error();
    TableDifferences named;
    const QJsonObject names = begun.value("names"_L1).toObject();
    for (auto name = names.begin(); name != names.end(); ++name)
        named.push_back({.place = name.key(), .name = name.value().toString()});
    rules->setNamed(named);
    return std::make_shared<const Rules>(std::move(*rules));
}

} // namespace muster
