// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/ruleset.h"

#include <QFile>
#include <QJsonDocument>

#include <algorithm>
#include <iterator>

namespace muster {

using namespace Qt::Literals::StringLiterals;

bool ThingSpec::mayBelongTo(const QString &parentType) const
{
    const auto isIt = [&](const char *type) { return parentType == QLatin1String(type); };
    return parents.empty() ? parentType.isEmpty() : std::ranges::any_of(parents, isIt);
}

const TrackedField *ThingSpec::field(const QString &key) const
{
    const auto found =
        std::ranges::find_if(fields, [&](const TrackedField &known) { return key == QLatin1String(known.key); });
    return found == fields.end() ? nullptr : &*found;
}

std::vector<Field> ThingSpec::plainFields() const
{
    std::vector<Field> plain;
    std::ranges::copy_if(
        fields, std::back_inserter(plain), [](const TrackedField &field) { return field.counts == nullptr; });
    return plain;
}

Result<QJsonObject> ThingSpec::made(const QJsonObject &given) const
{
    auto values = checked(plainFields(), given);
    if (!values || refuses == nullptr)
        return values;
    if (const auto refusal = refuses(*values))
        return *refusal;
    return values;
}

bool ListSpec::has(const QString &id) const
{
    return std::ranges::any_of(what, [&](const char *own) { return id == QLatin1String(own); });
}

const ListSpec *Ruleset::list(const QString &wanted) const
{
    const auto found =
        std::ranges::find_if(lists, [&](const ListSpec &list) { return wanted == QLatin1String(list.id); });
    return found == lists.end() ? nullptr : &*found;
}

const TableQuestion *Ruleset::question(const QString &key) const
{
    const auto found = std::ranges::find(
        questions, key, [](const TableQuestion &question) { return QString::fromLatin1(question.key); });
    return found == questions.end() ? nullptr : &*found;
}

const TurnRule *Ruleset::turnRule(const QString &what) const
{
    const auto found =
        std::ranges::find(turnRules, what, [](const TurnRule &rule) { return QString::fromLatin1(rule.what); });
    return found == turnRules.end() ? nullptr : &*found;
}

const Act *Ruleset::act(const QString &wanted) const
{
    const auto found = std::ranges::find(acts, wanted, [](const Act &act) { return QString::fromLatin1(act.id); });
    return found == acts.end() ? nullptr : &*found;
}

const Procedure *Ruleset::procedure(const QString &wanted) const
{
    for (const auto &procedure : procedures) {
        if (wanted == QLatin1String(procedure->id))
            return procedure.get();
    }
    return nullptr;
}

const ThingSpec *Ruleset::thing(const QString &type) const
{
    for (const ThingSpec &spec : things) {
        if (type == QLatin1String(spec.type))
            return &spec;
    }
    return nullptr;
}

bool Ruleset::isUnit(const Thing &thing) const
{
    const ThingSpec *spec = this->thing(thing.type);
    return spec != nullptr && spec->isUnit;
}

ThingId Doing::make(const QString &type, ThingId parent, const QJsonObject &values)
{
    const ThingId id = -ThingId(made.size()) - 1;
    made.push_back({id, type, parent, values});
    return id;
}

const Phase *Ruleset::phase(const QString &wanted) const
{
    for (const Phase &phase : phases) {
        if (wanted == QLatin1String(phase.id))
            return &phase;
    }
    return nullptr;
}

const HouseOption *Ruleset::optionOn(const Ruling &ruling) const
{
    for (const HouseOption &option : options) {
        if (QLatin1String(option.ruling) == QLatin1String(ruling.id))
            return &option;
    }
    return nullptr;
}

HouseOptions Ruleset::defaultOptions() const
{
    HouseOptions defaults;
    for (const HouseOption &option : options)
        defaults.insert(QString::fromLatin1(option.key), QString::fromLatin1(option.choices.front().key));
    return defaults;
}

Result<Tables> Ruleset::defaultTables() const
{
    QFile file(u":/rules/%1/tables.json"_s.arg(QLatin1String(id)));
    if (!file.open(QIODevice::ReadOnly))
        return Refusal {u"tables"_s,
            Phrase(QT_TRANSLATE_NOOP("muster", "The tables of %1 are missing.")).arg(QString::fromLatin1(id))};
    QJsonParseError fault;
    const QJsonDocument document = QJsonDocument::fromJson(file.readAll(), &fault);
    if (fault.error != QJsonParseError::NoError)
        return Refusal {u"tables"_s, Phrase::literal(fault.errorString())};
    return tablesOf(document.object().value(u"tables"_s).toObject());
}

Result<Tables> Ruleset::together(Result<Tables> played) const
{
    if (played && tablesRefuse != nullptr) {
        if (auto wrong = tablesRefuse(*played))
            return *wrong;
    }
    return played;
}

Result<Tables> Ruleset::tablesOf(const QJsonObject &document) const
{
    return together(Tables::read(tables, document));
}

Result<Tables> Ruleset::recordedTables(const QJsonObject &document) const
{
    const auto printed = defaultTables();
    return printed ? Tables::recorded(tables, document, *printed) : printed;
}

Result<Tables> Ruleset::replaced(const Tables &of, const QJsonObject &replacements) const
{
    return together(of.replacedBy(tables, replacements));
}

Result<Rules> Rules::make(const Ruleset &set, const Tables &tables, const QJsonObject &given)
{
    Rules rules;
    if (set.playedWith != nullptr)
        rules.m_played = set.playedWith(tables);
    rules.m_set = rules.m_played != nullptr ? rules.m_played.get() : &set;
    rules.m_tables = tables;
    rules.m_options = set.defaultOptions();
    for (auto option = given.begin(); option != given.end(); ++option) { // sorted by key
        const QString name = u"rulings."_s + option.key();
        const auto spec = std::ranges::find_if(
            set.options, [&](const HouseOption &known) { return option.key() == QLatin1String(known.key); });
        if (spec == set.options.end())
            return unknownKey(name, keyList(set.options));
        const Field field {
            .key = spec->key, .label = spec->question, .kind = FieldKind::Choice, .words = spec->choices};
        const auto choice = checked(field, option.value());
        if (!choice)
            return Refusal {name, choice.error().message};
        rules.m_options.insert(option.key(), choice->toString());
    }
    auto compiled = set.compile(tables, rules.m_options);
    if (!compiled)
        return compiled.error();
    rules.m_compiled = *compiled;
    return rules;
}

Result<Rules> Rules::make(const Ruleset &set, const QJsonObject &options)
{
    const auto tables = set.defaultTables();
    if (!tables)
        return tables.error();
    return make(set, *tables, options);
}

Result<Rules> Rules::withTables(const Tables &tables) const
{
    QJsonObject options;
    for (auto option = m_options.begin(); option != m_options.end(); ++option)
        options.insert(option.key(), option.value());
    auto rules = make(*m_set, tables, options);
    if (rules)
        rules->setNamed(m_named);
    return rules;
}

void Rules::setNamed(const TableDifferences &differences)
{
    m_named = differences;
    std::erase_if(m_named, [](const TableDifference &difference) { return difference.name.isEmpty(); });
}

HouseOptions Rules::changedOptions() const
{
    HouseOptions changed = m_options;
    const HouseOptions defaults = m_set->defaultOptions();
    for (auto option = defaults.begin(); option != defaults.end(); ++option) {
        if (changed.value(option.key()) == option.value())
            changed.remove(option.key());
    }
    return changed;
}

Value Rules::value(const Things &things, ThingId id, const QString &key) const
{
    const Thing *thing = things.find(id);
    const ThingSpec *spec = thing == nullptr ? nullptr : m_set->thing(thing->type);
    const TrackedField *field = spec == nullptr ? nullptr : spec->field(key);
    return field == nullptr || field->counts == nullptr ? things.value(id, key) : field->counts(*this, things, id);
}

} // namespace muster
