// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/proposal.h"

#include "core/battle/casting.h"
#include "core/rules/agenda.h"

#include <algorithm>
#include <ranges>

namespace muster {

using namespace Qt::Literals::StringLiterals;

Proposal::Proposal(const Battle &battle, const Procedure &procedure, const Cast &cast)
    : m_battle(&battle), m_procedure(&procedure), m_cast(standingCast(battle.things()))
{
    m_cast.insert(cast);
    m_picked = m_cast;
}

Result<Proposal> Proposal::open(const Battle &battle, const QString &procedure, const Cast &cast)
{
    const Procedure *found = battle.set().procedure(procedure);
    if (found == nullptr)
        return Refusal {u"procedure"_s, Phrase(QT_TRANSLATE_NOOP("muster", "These rules have no such procedure."))};
    Proposal proposal(battle, *found, cast);
    proposal.rework();
    return proposal;
}

void Proposal::rework()
{
    m_rules = m_battle->sharedRules();
    if (!m_readings.isEmpty()) {
        if (const auto otherwise = m_battle->rulesWith(choices()))
            m_rules = *otherwise;
    }
    prefill();
    workOut();
    keepDiceInTheirThrows();
}

Moment Proposal::moment() const
{
    QJsonObject given = m_given;
    for (auto list = m_rows.begin(); list != m_rows.end(); ++list) {
        QJsonArray rows;
        for (const ListRow &row : list->rows)
            rows.append(row.given);
        if (std::ranges::any_of(list->rows, [](const ListRow &row) { return !row.given.isEmpty(); }))
            given.insert(list.key(), rows);
    }
    return {.rules = *m_rules,
        .things = m_battle->things(),
        .deeds = m_battle->deeds(),
        .cast = m_cast,
        .procedure = QString::fromLatin1(m_procedure->id),
        .given = given};
}

/// Lists first: who has a row is cast, and what is worked out may look at them. Who was offered before is not cast yet:
/// what is filled in, and from what, is the same however often that is done.
void Proposal::prefill()
{
    m_prefilled = {};
    m_sources.clear();
    for (const Role &role : m_procedure->roles) {
        const QString key = QString::fromLatin1(role.key);
        if (!role.isForSeveral() && role.offers != nullptr && !m_picked.contains(key))
            m_cast.remove(key);
    }
    for (const Input &input : m_procedure->inputs) {
        if (input.kind == FieldKind::List)
            prefillRows(input);
    }
    castOffered();
    for (const Input &input : m_procedure->inputs) {
        if (input.kind == FieldKind::List)
            continue;
        Prefilled filled = fillIn(input, moment(), m_battle->deedEntries());
        if (filled.value.isUndefined())
            continue;
        const QString key = QString::fromLatin1(input.key);
        m_prefilled.insert(key, filled.value);
        m_sources.insert(key, std::move(filled.sources));
    }
}

/// Who plays a part of one as far as the tracker can tell, where nobody was picked for it.
void Proposal::castOffered()
{
    for (const Role &role : m_procedure->roles) {
        const QString key = QString::fromLatin1(role.key);
        if (role.isForSeveral() || role.offers == nullptr || m_picked.contains(key))
            continue;
        m_cast.remove(key);
        const std::vector<ThingId> offered = role.offers(moment());
        if (!offered.empty())
            m_cast.insert(key, offered.front());
    }
}

QJsonObject Proposal::inputs() const
{
    QJsonObject all = m_prefilled;
    for (auto given = m_given.begin(); given != m_given.end(); ++given)
        all.insert(given.key(), given.value());
    for (auto list = m_rows.begin(); list != m_rows.end(); ++list) {
        QJsonArray entries;
        for (const ListRow &row : list->rows)
            entries.append(row.whole());
        if (list->chosen || !entries.isEmpty())
            all.insert(list.key(), entries);
    }
    return all;
}

Value Proposal::input(const QString &key) const
{
    const Value value = inputs().value(key);
    if (!value.isUndefined() || std::ranges::count(m_unanswered, key) > 0)
        return value;
    if (m_question)
        return m_question->inputs().value(key);
    const Input *field = m_procedure->input(key);
    if (field == nullptr)
        return Value(Value::Undefined);
    return field->defaultFrom == nullptr ? field->fallback : field->defaultFrom(givenOrDefault(), {});
}

/// What is there and right while the question is not whole: for defaults that hang on it.
QJsonObject Proposal::givenOrDefault() const
{
    const QJsonObject given = inputs();
    QJsonObject all;
    for (const Input &input : m_procedure->inputs) {
        const QString key = QString::fromLatin1(input.key);
        const Value value = given.contains(key) ? given.value(key) : input.fallback;
        if (!value.isUndefined() && checked(input, value))
            all.insert(key, value);
    }
    return all;
}

bool Proposal::isOverridden(const QString &key) const
{
    const auto list = m_rows.constFind(key);
    if (list == m_rows.cend())
        return m_given.contains(key);
    return list->chosen || std::ranges::any_of(list->rows, [](const ListRow &row) { return !row.given.isEmpty(); });
}

void Proposal::setInput(const QString &key, const Value &value)
{
    if (m_rows.contains(key) && value.isArray())
        return setRows(key, value.toArray());
    if (m_prefilled.contains(key) && m_prefilled.value(key) == value)
        m_given.remove(key);
    else
        m_given.insert(key, value);
    noteLook(key);
    rework();
}

void Proposal::resetInput(const QString &key)
{
    if (m_rows.remove(key) == 0) {
        m_given.remove(key);
        m_lookedAt.remove(key);
    }
    rework();
}

/// A decision made while dice lie is made by the look of those at which it arose; one made before any holds whatever
/// they show.
void Proposal::noteLook(const QString &key)
{
    const Input *input = m_procedure->input(key);
    if (input == nullptr || input->decisions.empty())
        return;
    const size_t before = m_lookedAt.value(key).size();
    m_lookedAt.remove(key);
    if (m_throws.empty())
        return;
    std::vector<int> seen = faces();
    if (input != m_decision)
        seen.resize(std::min(seen.size(), before > 0 ? before : m_throws.front().faces.size()));
    m_lookedAt.insert(key, std::move(seen));
}

/// It goes with a die that is taken back: who decides sees the dice that lie.
void Proposal::forgetDecisions()
{
    const auto isFor = [this](const std::vector<int> &seen) {
        return seen.size() <= m_dice.size()
            && std::ranges::equal(
                seen, m_dice | std::views::take(seen.size()), {}, {}, [](const Die &die) { return die.face; });
    };
    for (const QString &key : m_lookedAt.keys()) {
        if (isFor(m_lookedAt.value(key)))
            continue;
        m_given.remove(key);
        m_lookedAt.remove(key);
    }
}

bool Proposal::takeDecisionBack()
{
    for (const QString &key : m_lookedAt.keys()) {
        if (m_lookedAt.value(key).size() != m_dice.size())
            continue;
        resetInput(key);
        return true;
    }
    return false;
}

void Proposal::fixByRules()
{
    m_isFixed = true;
    const Moment moment = m_battle->moment(m_cast);
    const TurnRule *rule = ruleFor(moment, QString::fromLatin1(m_procedure->id));
    if (rule == nullptr || rule->inputs == nullptr)
        return;
    const QJsonObject fixed = rule->inputs(moment);
    for (auto one = fixed.begin(); one != fixed.end(); ++one) {
        if (input(one.key()) == one.value())
            continue;
        m_fixed.insert(one.key(), one.value());
        setInput(one.key(), one.value());
    }
}

Result<Proposal> Proposal::anew() const
{
    auto proposal = open(*m_battle, QString::fromLatin1(m_procedure->id), m_picked);
    if (proposal && m_isFixed)
        proposal->fixByRules();
    return proposal;
}

HouseOptions Proposal::choices() const
{
    HouseOptions choices = m_battle->choices();
    choices.insert(m_readings);
    return choices;
}

Done Proposal::readAs(const QString &key, const QString &choice)
{
    HouseOptions read = choices();
    read.insert(key, choice);
    const auto rules = m_battle->rulesWith(read);
    if (!rules)
        return rules.error();
    m_readings.insert(key, choice);
    rework();
    return done();
}

} // namespace muster
