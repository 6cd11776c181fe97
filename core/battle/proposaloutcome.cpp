// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/byhand.h"
#include "core/battle/effecting.h"
#include "core/battle/proposal.h"
#include "core/rules/trial.h"
#include "core/rules/turnstep.h"

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

bool isOf(const Change &change, ThingId thing, const QString &key)
{
    return change.thing == thing && change.key == key;
}

/// What befalls who only comes of it stands in his own values.
void leaveOutWhoIsMade(
    std::vector<Effect> &notTracked, const Procedure &procedure, const Cast &cast, const std::vector<Thing> &made)
{
    std::erase_if(notTracked, [&](const Effect &effect) {
        const Role *role = procedure.playedBy(effect.player());
        if (role == nullptr || cast.contains(effect.player()))
            return false;
        return std::ranges::any_of(made, [&](const Thing &thing) {
            return std::ranges::any_of(
                role->things, [&](const char *type) { return thing.type == QLatin1String(type); });
        });
    });
}

} // namespace

/// Asks the procedure anew and runs it on the dice so far.
void Proposal::workOut()
{
    forgetDecisions();
    m_state = State::Refused;
    m_areThrowsKnown = false;
    m_wanted = {};
    m_ofWanted = 0;
    m_throws.clear();
    m_decision = nullptr;
    m_answer = {};
    m_changes.clear();
    m_notTracked.clear();
    m_houseRules.clear();
    m_question.reset();
    if (const auto missing = findUnanswered()) {
        m_refusal = *missing;
        return;
    }
    auto asked = m_procedure->ask(*m_rules, inputs());
    if (!asked) {
        m_refusal = asked.error();
        return;
    }
    m_question = std::move(*asked);
    if (const auto refusal = refusedByStep()) {
        m_refusal = *refusal;
        return;
    }
    m_refusal = {};
    Trial trial = tryDice(*m_question, Dice::entered(faces()));
    m_throws = std::move(trial.throws);
    m_areThrowsKnown = true;
    if (trial.refusal) {
        m_refusal = *trial.refusal;
    } else if (findDecision(); m_decision != nullptr) {
        m_state = State::NeedsDecision;
    } else if (trial.wanted.count > 0) {
        m_state = State::NeedsDice;
        m_wanted = trial.wanted;
        m_ofWanted = trial.ofWanted;
    } else {
        m_state = State::Resolved;
        m_answer = std::move(trial.answer);
        m_houseRules =
            m_battle->bites(*m_rules).in(*m_procedure, [this](const Rules &rules) { return comesTo(rules); });
        proposeChanges();
    }
}

void Proposal::overrule()
{
    m_overruled = true;
    workOut();
}

/// What those for whom the procedure is now may not do of all that it works out: turn further than is left to them in
/// this step. Null where they may, and where it is for others or another step: that is said before it is opened.
std::optional<Refusal> Proposal::refusedByStep() const
{
    const QString what = QString::fromLatin1(m_procedure->id);
    if (m_overruled || m_battle->set().turnRule(what) == nullptr)
        return std::nullopt;
    Moment now = m_battle->moment(m_cast);
    now.given = moment().given; // a no that was said is no default
    return whyNot(now, what) ? std::nullopt : refusedByRule(now, what, m_question->inputs());
}

/// An input is to be decided when the dice of whole stages lie, no more, and its choices lead to different things.
void Proposal::findDecision()
{
    size_t whole = 0;
    for (const Throw &stage : m_throws)
        whole += stage.faces.size();
    if (whole == 0 || whole != m_dice.size())
        return;
    for (const Input &input : m_procedure->inputs) {
        const QString key = QString::fromLatin1(input.key);
        if (input.decisions.empty() || m_given.contains(key))
            continue;
        std::optional<std::pair<int, QJsonObject>> first;
        for (const Input::Decision &choice : input.decisions) {
            QJsonObject decided = inputs();
            decided.insert(key, choice.value);
            const auto question = m_procedure->ask(*m_rules, decided);
            if (!question)
                continue;
            const Trial trial = tryDice(**question, Dice::entered(faces()));
            const std::pair leads {
                trial.wanted.count, trial.wanted.count > 0 ? QJsonObject() : (*question)->outcome(trial.answer)};
            if (!first)
                first = leads;
            else if (*first != leads)
                m_decision = &input;
        }
    }
}

Phrase Proposal::summary() const
{
    return m_state == State::Resolved ? m_question->summary(m_answer, names()) : Phrase();
}

std::vector<WorkingLine> Proposal::working() const
{
    std::vector<WorkingLine> lines = ownWorking();
    for (const WorkingLine &line : houseRuleLines())
        lines.push_back(line);
    return lines;
}

std::vector<WorkingLine> Proposal::ownWorking() const
{
    if (m_state != State::Resolved)
        return {};
    std::vector<WorkingLine> lines = m_question->working(m_answer);
    for (WorkingLine &line : lines)
        line.text = names().in(line.text);
    return lines;
}

std::vector<WorkingLine> Proposal::houseRuleLines() const
{
    std::vector<WorkingLine> lines;
    for (const TableDifference &difference : m_houseRules)
        lines.push_back(houseRuleLine(m_rules->set(), m_rules->tables(), difference));
    return lines;
}

std::vector<Phrase> Proposal::given() const
{
    if (m_question == nullptr)
        return {};
    std::vector<Phrase> known = m_question->given();
    for (Phrase &one : known)
        one = names().in(one);
    return known;
}

void Proposal::proposeChanges()
{
    m_changes.clear();
    const Things &before = m_battle->things();
    const Effected direct = effected(m_battle->set(), before, m_cast, m_question->effects(m_answer));
    m_notTracked = direct.notTracked;
    if (m_procedure->makes != nullptr)
        leaveOutWhoIsMade(m_notTracked, *m_procedure, m_cast,
            m_procedure->makes(moment(), m_question->inputs(), m_question->outcome(m_answer)));
    for (const Change &change : direct.changes)
        m_changes.push_back({change, false, false});
    for (const Change &edit : m_edits) {
        const auto known = std::ranges::find_if(
            m_changes, [&](const ProposedChange &line) { return isOf(line.change, edit.thing, edit.key); });
        if (known == m_changes.end()) {
            m_changes.push_back({before.changing(edit.thing, edit.key, edit.after), false, true});
        } else {
            known->edited = known->change.after != edit.after;
            known->change.after = edit.after;
        }
    }
    Things after = before;
    for (const ProposedChange &line : m_changes)
        after.set(line.change.thing, line.change.key, line.change.after);
    std::vector<Change> done;
    for (const ProposedChange &line : m_changes)
        done.push_back(line.change);
    const QString procedure = QString::fromLatin1(m_procedure->id);
    for (const Change &change :
        trackedBy(moment(), procedure, after, m_question->inputs(), m_question->outcome(m_answer), done)) {
        after.set(change.thing, change.key, change.after);
        follow(change);
    }
    for (const Change &change : following(m_battle->rules(), before, after, m_edits))
        follow(change);
}

void Proposal::follow(const Change &change)
{
    const auto known = std::ranges::find_if(
        m_changes, [&](const ProposedChange &line) { return isOf(line.change, change.thing, change.key); });
    if (known == m_changes.end())
        m_changes.push_back({change, true, false});
    else
        known->change.after = change.after;
}

Done Proposal::edit(ThingId thing, const QString &key, const Value &value)
{
    const auto right = checkedByHand(m_battle->set(), m_battle->things(), thing, key, value);
    if (!right)
        return right.error();
    const std::vector<Change> before = m_edits;
    std::erase_if(m_edits, [&](const Change &edit) { return isOf(edit, thing, key); });
    m_edits.push_back(m_battle->things().changing(thing, key, *right));
    workOut();
    const auto refusal = disagreement();
    if (!refusal)
        return done();
    m_edits = before;
    workOut();
    return *refusal;
}

/// Why what the referee edited does not go together with the rest of what would be changed.
std::optional<Refusal> Proposal::disagreement() const
{
    Things after = m_battle->things();
    for (const Change &edit : m_edits)
        after.set(edit.thing, edit.key, edit.after);
    for (const ProposedChange &line : m_changes)
        after.set(line.change.thing, line.change.key, line.change.after);
    return muster::disagreement(m_battle->set(), m_battle->things(), after, m_edits);
}

void Proposal::resetEdit(ThingId thing, const QString &key)
{
    std::erase_if(m_edits, [&](const Change &edit) { return isOf(edit, thing, key); });
    workOut();
}

bool Proposal::isEdited() const
{
    return std::ranges::any_of(m_changes, &ProposedChange::edited);
}

/// What this would have come to under other rules.
QJsonObject Proposal::comesTo(const Rules &rules) const
{
    QJsonObject asked = inputs();
    for (const Input &input : m_procedure->inputs) {
        const QString key = QString::fromLatin1(input.key);
        if (input.kind == FieldKind::List || input.worksOut == nullptr || m_given.contains(key))
            continue;
        const Value value = input.worksOut({.rules = rules,
            .things = m_battle->things(),
            .deeds = m_battle->deeds(),
            .cast = m_cast,
            .procedure = QString::fromLatin1(m_procedure->id),
            .given = m_given});
        if (!value.isUndefined())
            asked.insert(key, value);
    }
    const auto question = m_procedure->ask(rules, asked);
    if (!question)
        return {{u"refused"_s, question.error().field}};
    const Trial trial = tryDice(**question, Dice::entered(faces()));
    if (!trial.isResolved())
        return {{u"dice"_s, trial.wanted.count}};
    return {{u"inputs"_s, (*question)->inputs()}, {u"outcome"_s, (*question)->outcome(trial.answer)}};
}

} // namespace muster
