// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/houserules.h"

#include <QJsonDocument>

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int kFormat = 1;

QJsonObject asJson(const HouseOptions &options)
{
    QJsonObject object;
    for (auto option = options.begin(); option != options.end(); ++option)
        object.insert(option.key(), option.value());
    return object;
}

Result<QJsonObject> readObject(const QByteArray &text)
{
    if (text.size() > kLargestHouseRules) {
        return Refusal {
            u"file"_s, Phrase(QT_TRANSLATE_NOOP("muster", "House rules have at most 4 MB; this file is larger."))};
    }
    QJsonParseError fault;
    const QJsonDocument document = QJsonDocument::fromJson(text, &fault);
    if (fault.error != QJsonParseError::NoError) {
        return Refusal {u"file"_s,
            Phrase(QT_TRANSLATE_NOOP("muster", "The file cannot be read at letter %1: %2."))
                .arg(int(fault.offset))
                .arg(fault.errorString())};
    }
    if (!document.isObject())
        return Refusal {u"file"_s, Phrase(QT_TRANSLATE_NOOP("muster", "The file must be an object of house rules."))};
    return document.object();
}

/// Why the file is not for this program, or not for these rules.
std::optional<Refusal> strange(const Ruleset &set, const QJsonObject &file)
{
    const QStringList known {u"format"_s, u"rules"_s, u"edition"_s, u"options"_s, u"differences"_s};
    const auto format =
        checked({.key = "format", .minimum = 1, .maximum = 1'000'000}, file.value("format"_L1), u"format"_s);
    if (!format)
        return format.error();
    if (format->toInt() > kFormat) {
        return Refusal {u"format"_s,
            Phrase(QT_TRANSLATE_NOOP(
                       "muster", "These house rules are of a newer program: format %1, and only %2 is known."))
                .arg(format->toInt())
                .arg(kFormat)};
    }
    if (file.value("rules"_L1).toString() != QLatin1String(set.id)) {
        return Refusal {u"rules"_s,
            Phrase(QT_TRANSLATE_NOOP("muster", "These house rules are for “%1”, not for “%2”."))
                .arg(file.value("rules"_L1).toString())
                .arg(QString::fromLatin1(set.id))};
    }
    for (const QString &key : file.keys()) {
        if (!known.contains(key))
            return unknownKey(key, known);
    }
    return {};
}

Result<HouseOptions> optionsFrom(const Value &json)
{
    if (!json.isUndefined() && !json.isObject())
        return Refusal {u"options"_s, Phrase(QT_TRANSLATE_NOOP("muster", "options must be an object."))};
    HouseOptions options;
    const QJsonObject object = json.toObject();
    for (auto option = object.begin(); option != object.end(); ++option)
        options.insert(option.key(), option.value().toString());
    return options;
}

/// The first difference that is about nothing there is.
std::optional<Refusal> placeless(const QJsonObject &printed, const TableDifferences &differences)
{
    Value whole = printed;
    for (size_t at = 0; at < differences.size(); ++at) {
        const TableDifference &difference = differences[at];
        whole = withValueAt(whole, difference.place, difference.played);
        if (valueAt(whole, difference.place) == difference.played)
            continue;
        return Refusal {u"differences[%1].at"_s.arg(at),
            Phrase(QT_TRANSLATE_NOOP("muster", "There is no place “%1” in the tables.")).arg(difference.place)};
    }
    return {};
}

} // namespace

Result<HouseRules> houseRulesOf(const Rules &rules, const TableDifferences &named)
{
    const auto printed = rules.set().defaultTables();
    if (!printed)
        return printed.error();
    TableDifferences names = named;
    std::ranges::copy(rules.named(), std::back_inserter(names));
    return HouseRules {differencesOf(printed->document(), rules.tables().document(), names), rules.changedOptions()};
}

Result<Rules> playedWith(const Ruleset &set, const HouseRules &house)
{
    const auto printed = set.defaultTables();
    if (!printed)
        return printed.error();
    if (const auto nowhere = placeless(printed->document(), house.differences))
        return *nowhere;
    const auto tables = set.tablesOf(withDifferences(printed->document(), house.differences));
    if (!tables)
        return tables.error();
    auto rules = Rules::make(set, *tables, asJson(house.options));
    if (rules)
        rules->setNamed(house.differences);
    return rules;
}

QJsonObject asJson(const Ruleset &set, const HouseRules &house)
{
    return {{u"format"_s, kFormat}, {u"rules"_s, QString::fromLatin1(set.id)},
        {u"edition"_s, QString::fromUtf8(set.edition)}, {u"options"_s, asJson(house.options)},
        {u"differences"_s, toJson(house.differences)}};
}

Result<HouseRules> houseRulesFrom(const Ruleset &set, const QByteArray &text)
{
    const auto file = readObject(text);
    if (!file)
        return file.error();
    if (const auto refusal = strange(set, *file))
        return *refusal;
    auto options = optionsFrom(file->value("options"_L1));
    if (!options)
        return options.error();
    auto differences = differencesFrom(file->value("differences"_L1), u"differences"_s);
    if (!differences)
        return differences.error();
    HouseRules house {std::move(*differences), std::move(*options)};
    const auto rules = playedWith(set, house);
    if (!rules)
        return rules.error();
    return house;
}

TableDifferences printedOtherwise(const Ruleset &set, const HouseRules &house)
{
    TableDifferences others;
    const auto printed = set.defaultTables();
    for (const TableDifference &difference : house.differences) {
        if (printed && valueAt(printed->document(), difference.place) != difference.printed)
            others.push_back(difference);
    }
    return others;
}

} // namespace muster
