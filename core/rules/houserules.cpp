// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/houserules.h"

#include "core/base/shown.h"

#include <algorithm>
#include <utility>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

/// The first difference that is about nothing there is.
std::optional<Refusal> placeless(const QJsonObject &printed, const TableDifferences &differences)
{
    Value whole = printed;
    for (size_t at = 0; at < differences.size(); ++at) {
        const TableDifference &difference = differences[at];
        const bool wasThere = !valueAt(whole, difference.place).isUndefined();
        whole = withValueAt(whole, difference.place, difference.played);
        const bool isSo = valueAt(whole, difference.place) == difference.played;
        if (isSo && (wasThere || !difference.played.isUndefined()))
            continue;
        return Refusal {u"differences[%1].at"_s.arg(at),
            Phrase(QT_TRANSLATE_NOOP("muster", "There is no place “%1” in the tables.")).arg(difference.place)};
    }
    return {};
}

std::optional<Refusal> wrongOption(const Ruleset &set, const HouseOptions &options)
{
    for (auto option = options.begin(); option != options.end(); ++option) {
        const QString place = placeWithin(u"options"_s, option.key());
        const auto spec = std::ranges::find_if(
            set.options, [&](const HouseOption &known) { return option.key() == QLatin1String(known.key); });
        if (spec == set.options.end())
            return unknownKey(place, keyList(set.options));
        const auto choice =
            checked({.key = spec->key, .label = spec->question, .kind = FieldKind::Choice, .words = spec->choices},
                option.value(), place);
        if (!choice)
            return choice.error();
    }
    return {};
}

/// Adds to what fits as much of `more` as does, half by half.
void addFitting(const Ruleset &set, Fitting &fitting, const TableDifferences &more)
{
    if (more.empty())
        return;
    HouseRules with = fitting.house;
    std::ranges::copy(more, std::back_inserter(with.differences));
    if (playedWith(set, with)) {
        fitting.house = with;
    } else if (more.size() == 1) {
        fitting.others.differences.push_back(more.front());
    } else {
        const auto middle = more.begin() + std::ptrdiff_t(more.size() / 2);
        addFitting(set, fitting, {more.begin(), middle});
        addFitting(set, fitting, {middle, more.end()});
    }
}

} // namespace

QJsonObject asJson(const HouseOptions &options)
{
    QJsonObject object;
    for (auto option = options.begin(); option != options.end(); ++option)
        object.insert(option.key(), option.value());
    return object;
}

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
    if (const auto wrong = wrongOption(set, house.options))
        return *wrong;
    const auto tables = set.tablesOf(withDifferences(printed->document(), house.differences));
    if (!tables)
        return tables.error();
    auto rules = Rules::make(set, *tables, asJson(house.options));
    if (rules)
        rules->setNamed(house.differences);
    return rules;
}

Fitting fittingOf(const Ruleset &set, const HouseRules &house)
{
    Fitting fitting;
    for (auto option = house.options.begin(); option != house.options.end(); ++option) {
        const bool fits = !wrongOption(set, {{option.key(), option.value()}});
        (fits ? fitting.house : fitting.others).options.insert(option.key(), option.value());
    }
    addFitting(set, fitting, house.differences);
    // What stood in the way of one another before may fit with what came after it.
    addFitting(set, fitting, std::exchange(fitting.others.differences, {}));
    return fitting;
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

std::optional<Refusal> unseenLetters(const Value &value, const QString &place)
{
    if (value.isString() && hasUnseen(value.toString())) {
        return Refusal {place,
            Phrase(QT_TRANSLATE_NOOP("muster", "%1 has a letter that cannot be seen: it breaks or turns the line."))
                .arg(place)};
    }
    const QJsonArray list = value.toArray();
    for (qsizetype at = 0; at < list.size(); ++at) {
        if (auto refusal = unseenLetters(list.at(at), placeWithin(place, at)))
            return refusal;
    }
    const QJsonObject object = value.toObject();
    for (auto part = object.begin(); part != object.end(); ++part) {
        if (auto refusal = unseenLetters(part.value(), placeWithin(place, part.key())))
            return refusal;
    }
    return {};
}

} // namespace muster
