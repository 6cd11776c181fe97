// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/battle.h"
#include "core/battle/setup.h"
#include "core/rules/tabledifference.h"

#include <algorithm>
#include <iterator>
#include <optional>

namespace muster {

using namespace Qt::Literals::StringLiterals;

Result<Event> Battle::setOption(const QString &key, const QString &choice) const
{
    const QString before = m_choices.value(key, key == kTablesOption ? QString(kTablesAsBegun) : QString());
    if (before == choice)
        return nothingWouldChange();
    HouseOptions choices = m_choices;
    choices.insert(key, choice);
    const auto rules = rulesWith(choices);
    if (!rules)
        return rules.error();
    if (const auto refusal = strandsValues(choices))
        return *refusal;
    if (key != kTablesOption)
        return next(OptionChange {key, before, choice});
    auto from = differencesIn(before);
    auto to = differencesIn(choice);
    if (!from || !to)
        return from ? to.error() : from.error();
    return next(TablesChange {std::move(*from), std::move(*to)});
}

/// A word on record that there would be no more with other choices: a unit of an army that the tables no longer have.
std::optional<Refusal> Battle::strandsValues(const HouseOptions &choices) const
{
    const auto rules = rulesWith(choices);
    if (!rules || &(*rules)->set() == &set())
        return std::nullopt;
    for (const Thing &thing : things().all()) {
        const ThingSpec *spec = (*rules)->set().thing(thing.type);
        for (const TrackedField &field : spec == nullptr ? std::vector<TrackedField>() : spec->fields) {
            const Value value = thing.value(QString::fromLatin1(field.key));
            const TrackedField *now = this->field(thing.id, QString::fromLatin1(field.key));
            const bool isKnown = now != nullptr && field.kind == FieldKind::Choice && checked(*now, value);
            if (!isKnown || checked(field, value))
                continue;
            return Refusal {kTablesOption,
                Phrase(QT_TRANSLATE_NOOP("muster", "%1 still needs this, so it cannot be taken away: %2 (%3)."))
                    .arg(things().name(thing.id))
                    .arg(inWords(*now, value))
                    .arg(Phrase(field.label))};
        }
    }
    return std::nullopt;
}

Result<Event> Battle::playTables(const Tables &tables, const TableDifferences &named) const
{
    TableDifferences names = named;
    std::ranges::copy(m_rules->named(), std::back_inserter(names));
    const TableDifferences differences = differencesOf(m_begun->tables().document(), tables.document(), names);
    return setOption(kTablesOption, choiceOf(differences));
}

/// Why what an option was before, or after, cannot be played with what is on record now.
std::optional<Refusal> Battle::refusesOption(const Event &event, const QString OptionChange::*choice) const
{
    const auto option = switchedBy(event);
    if (!option)
        return std::nullopt;
    HouseOptions choices = m_choices;
    choices.insert(option->key, (*option).*choice);
    return strandsValues(choices);
}

} // namespace muster
