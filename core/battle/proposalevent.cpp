// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/proposal.h"
#include "core/battle/told.h"
#include "core/rules/missingpart.h"

#include <algorithm>
#include <span>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

/// How many hits were called in place of these dice; none where they lie.
std::optional<int> calledIn(const Question &question, const Throw &stage, std::span<const Proposal::Die> dice)
{
    if (dice.empty() || !dice.front().called)
        return std::nullopt;
    return int(std::ranges::count_if(
        dice, [&](const Proposal::Die &die) { return question.meaning(stage.stage, die.face) == DieMeaning::Good; }));
}

} // namespace

std::vector<Thrown> Proposal::thrown() const
{
    std::vector<Thrown> stages;
    auto die = m_dice.begin();
    for (const Throw &stage : m_throws) {
        const auto end = die + std::ptrdiff_t(stage.faces.size());
        const int rolled = int(std::count_if(die, end, [](const Die &one) { return one.rolled; }));
        stages.push_back({QString::fromLatin1(m_procedure->keyOf(stage.stage)), Wording(inWords(stage.stage, names())),
            stage.stage.sides, stage.faces, rolled, QString::fromUtf8(stage.stage.who), stage.stage.number,
            calledIn(*m_question, stage, std::span(die, end))});
        die = end;
    }
    return stages;
}

/// What the inputs that stand as they were filled in rest on, that the phase was this, and the house options that
/// decided something; those that were read otherwise for this one alone are no one else's.
Sources Proposal::sources() const
{
    Sources all {m_battle->groundOf(m_procedure->roles, m_procedure->phases), {}};
    const auto add = [](auto &list, const auto &more) {
        for (const auto &one : more) {
            if (std::ranges::count(list, one) == 0)
                list.push_back(one);
        }
    };
    for (auto input = m_sources.begin(); input != m_sources.end(); ++input) {
        if (m_given.contains(input.key()))
            continue;
        add(all.reads, input->reads);
        add(all.rests, input->rests);
    }
    for (const Read &read :
        m_battle->decidingOptions(*m_rules, [this](const Rules &rules) { return comesTo(rules); })) {
        if (!m_readings.contains(read.key))
            all.reads.push_back(read);
    }
    return all;
}

Resolution Proposal::deed() const
{
    Resolution deed;
    deed.procedure = QString::fromLatin1(m_procedure->id);
    for (const Role &role : m_procedure->roles) {
        for (int number = role.isForSeveral() ? 1 : 0; number <= (role.isForSeveral() ? role.most : 0); ++number) {
            if (const ThingId player = m_cast.value(roleKey(role.key, number)))
                deed.cast.insert(roleKey(role.key, number), player);
        }
    }
    deed.inputs = m_question->inputs();
    deed.options = m_rules->changedOptions();
    if (m_battle->choices().value(kTablesOption, kTablesAsBegun) != kTablesAsBegun)
        deed.options.insert(kTablesOption, m_battle->choices().value(kTablesOption));
    deed.throws = thrown();
    deed.outcome = m_question->outcome(m_answer);
    for (const ProposedChange &line : m_changes)
        deed.changes.push_back(line.change);
    deed.changes = merged(deed.changes);
    Sources from = sources();
    for (const int seq : m_battle->restsOf(deed.procedure, m_cast)) {
        if (std::ranges::count(from.rests, seq) == 0)
            from.rests.push_back(seq);
    }
    deed.reads = std::move(from.reads);
    deed.rests = std::move(from.rests);
    deed.edited = isEdited();
    deed.houseRules = m_houseRules;
    return deed;
}

bool Proposal::isLegal() const
{
    return m_state != State::Resolved
        || m_question->outcome(m_answer).value(QLatin1String(m_procedure->allowedBy)).toBool(true);
}

/// Somebody was taken out of a list of which only the order is chosen.
std::optional<Refusal> Proposal::leftOut() const
{
    for (const Input &input : m_procedure->inputs) {
        const Role *role = input.each == nullptr ? nullptr : m_procedure->role(QString::fromLatin1(input.each));
        if (role == nullptr || !role->ordersAll)
            continue;
        const QString list = QString::fromLatin1(input.key);
        if (const std::vector<ThingId> out = candidates(list); !out.empty() && !rows(list).empty())
            return Refusal {list,
                Phrase(QT_TRANSLATE_NOOP("muster", "%1 stands in it too: only the order is chosen."))
                    .arg(m_battle->nameOf(out.front()))};
    }
    return std::nullopt;
}

std::optional<Refusal> Proposal::disallowed() const
{
    if (m_overruled)
        return std::nullopt;
    const bool isWhole = m_state == State::Resolved;
    if (const Role *part = isWhole ? missingPart(moment(), QString::fromLatin1(m_procedure->id)) : nullptr) {
        return Refusal {QString::fromLatin1(part->key),
            Phrase(QT_TRANSLATE_NOOP("muster", "Still to choose: %1.")).arg(Phrase(part->label))};
    }
    return isLegal() ? leftOut() : std::optional(Refusal {u"allowed"_s, summary()});
}

Result<Event> Proposal::event() const
{
    if (m_state == State::Refused)
        return m_refusal;
    if (m_state != State::Resolved)
        return Refusal {u"dice"_s, Phrase(QT_TRANSLATE_NOOP("muster", "Dice are still missing."))};
    if (const auto refusal = disagreement())
        return *refusal;
    if (const auto refusal = disallowed())
        return *refusal;
    Resolution done = deed();
    if (m_procedure->makes != nullptr) {
        auto made = m_battle->coming(m_procedure->makes(moment(), done.inputs, done.outcome));
        if (!made)
            return made.error();
        done.things = *std::move(made);
    }
    if (summary().isEmpty())
        return m_battle->next(std::move(done));
    Said said(asResolved(summary(), done), ownWorking(), houseRuleLines());
    return m_battle->next(std::move(done), std::move(said));
}

} // namespace muster
