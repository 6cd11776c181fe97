// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/bites.h"

#include "core/rules/placewords.h"

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

bool reads(const Procedure &procedure, const QString &place)
{
    return std::ranges::any_of(
        procedure.reads, [&](const char *table) { return isPlaceWithin(place, QString::fromLatin1(table)); });
}

const TableSpec *tableOf(const Ruleset &set, const TableDifference &difference)
{
    const auto spec = std::ranges::find_if(
        set.tables, [&](const TableSpec &table) { return isPlaceWithin(difference.place, table.key()); });
    return spec == set.tables.end() ? nullptr : &*spec;
}

} // namespace

Bites::Bites(Rules played) : m_played(std::move(played))
{
    if (const auto printed = m_played.set().defaultTables())
        m_differences = differencesOf(printed->document(), m_played.tables().document(), m_played.named());
}

TableDifferences Bites::readBy(const Procedure &procedure) const
{
    TableDifferences read;
    std::ranges::copy_if(m_differences, std::back_inserter(read), [&](const TableDifference &difference) {
        return !difference.isConfirmation() && reads(procedure, difference.place);
    });
    return read;
}

/// The rules with these taken back; null where the tables do not fit together so.
Bites::RulesOrNull Bites::without(const TableDifferences &some) const
{
    QString key;
    for (const TableDifference &difference : some)
        key += difference.place + u'\n';
    if (const auto known = m_without.constFind(key); known != m_without.cend())
        return *known;
    RulesOrNull made;
    if (const auto tables = m_played.set().tablesOf(withDifferences(m_played.tables().document(), reversed(some)))) {
        if (auto rules = m_played.withTables(*tables))
            made = std::make_shared<const Rules>(std::move(*rules));
    }
    m_without.insert(key, made);
    return made;
}

Bites::RulesOrNull Bites::without(const TableDifference &one) const
{
    const TableSpec *table = tableOf(m_played.set(), one);
    if (auto rules = without(TableDifferences {one}); rules != nullptr || table == nullptr)
        return rules;
    TableDifferences whole;
    std::ranges::copy_if(m_differences, std::back_inserter(whole),
        [&](const TableDifference &difference) { return isPlaceWithin(difference.place, table->key()); });
    return without(whole);
}

TableDifferences Bites::in(const Procedure &procedure, const ComesTo &comesTo) const
{
    const TableDifferences read = readBy(procedure);
    if (read.empty())
        return {};
    const QJsonObject played = comesTo(m_played);
    TableDifferences found;
    for (const TableDifference &difference : read) {
        const auto rules = without(difference);
        if (rules != nullptr && comesTo(*rules) != played)
            found.push_back(difference);
    }
    return found.empty() ? together(read, comesTo, played) : found;
}

/// None of them alone: as few as make the difference together, if all do.
TableDifferences Bites::together(TableDifferences read, const ComesTo &comesTo, const QJsonObject &played) const
{
    const auto bite = [&](const TableDifferences &some) {
        const auto rules = without(some);
        return rules != nullptr && comesTo(*rules) != played;
    };
    if (read.size() < 2 || !bite(read))
        return {};
    for (size_t at = 0; at < read.size();) {
        TableDifferences fewer = read;
        fewer.erase(fewer.begin() + std::ptrdiff_t(at));
        if (bite(fewer))
            read = std::move(fewer);
        else
            ++at;
    }
    return read;
}

std::vector<Phrase> reconstructedIn(const Rules &rules, const Procedure &procedure)
{
    std::vector<Phrase> titles;
    for (const TableSpec &table : rules.set().tables) {
        if (reads(procedure, table.key()) && rules.tables().isReconstructed(table.key()))
            titles.emplace_back(table.title);
    }
    return titles;
}

Phrase houseRuleInWords(const Ruleset &set, const Tables &tables, const TableDifference &difference)
{
    return houseRuleInWords(PlaceWords(set, tables.document()), difference);
}

WorkingLine houseRuleLine(const Ruleset &set, const Tables &tables, const TableDifference &difference)
{
    const TableSpec *table = tableOf(set, difference);
    return {houseRuleInWords(set, tables, difference), table == nullptr ? "" : table->section};
}

} // namespace muster
