// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/proposal.h"

#include "core/battle/casting.h"
#include "core/battle/effecting.h"

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

bool isOf(const Change &change, ThingId thing, const QString &key)
{
    return change.thing == thing && change.key == key;
}

/// What some dice come to.
struct Run {
    Dice dice;
    Answer answer;
};

Run run(const Question &question, const std::vector<int> &faces)
{
    Run made {Dice::entered(faces), {}};
    made.answer = question.resolve(made.dice);
    return made;
}

Refusal wrongDie(int place, int sides)
{
    return {u"dice"_s,
        Phrase(QT_TRANSLATE_NOOP("muster", "Die %1 must show a face from 1 to %2.")).arg(place + 1).arg(sides)};
}

} // namespace

Proposal::Proposal(const Battle &battle, const Procedure &procedure, const Cast &cast)
    : m_battle(&battle), m_procedure(&procedure), m_cast(standingCast(battle.things()))
{
    m_cast.insert(cast);
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
        HouseOptions options = m_rules->options();
        options.insert(m_readings);
        if (const auto otherwise = m_battle->rulesWith(options))
            m_rules = *otherwise;
    }
    prefill();
    workOut();
}

void Proposal::prefill()
{
    m_prefilled = {};
    m_reads.clear();
    for (const Input &input : m_procedure->inputs) {
        const QString key = QString::fromLatin1(input.key);
        std::vector<Read> reads;
        const Things things = m_battle->things().watchedBy(reads);
        Value value(Value::Undefined);
        if (input.worksOut != nullptr)
            value = input.worksOut({*m_rules, things, m_battle->deeds(), m_cast, QString::fromLatin1(m_procedure->id)});
        if (value.isUndefined() && input.role != nullptr) {
            value = things.value(m_cast.value(QString::fromLatin1(input.role)), QString::fromLatin1(input.tracked));
        }
        if (value.isUndefined())
            continue;
        m_prefilled.insert(key, value);
        m_reads.insert(key, reads);
    }
}

QJsonObject Proposal::inputs() const
{
    QJsonObject all = m_prefilled;
    for (auto given = m_given.begin(); given != m_given.end(); ++given)
        all.insert(given.key(), given.value());
    return all;
}

Value Proposal::input(const QString &key) const
{
    const Value value = inputs().value(key);
    if (!value.isUndefined())
        return value;
    const auto field =
        std::ranges::find_if(m_procedure->inputs, [&](const Input &known) { return key == QLatin1String(known.key); });
    return field == m_procedure->inputs.end() ? Value(Value::Undefined) : field->fallback;
}

void Proposal::setInput(const QString &key, const Value &value)
{
    if (m_prefilled.contains(key) && m_prefilled.value(key) == value)
        m_given.remove(key);
    else
        m_given.insert(key, value);
    workOut();
}

void Proposal::resetInput(const QString &key)
{
    m_given.remove(key);
    workOut();
}

std::vector<int> Proposal::faces() const
{
    std::vector<int> faces;
    for (const Die &die : m_dice)
        faces.push_back(die.face);
    return faces;
}

Done Proposal::enter(int face)
{
    if (m_state != State::NeedsDice)
        return Refusal {u"dice"_s, Phrase(QT_TRANSLATE_NOOP("muster", "No more dice are asked for."))};
    if (face < 1 || face > m_wanted.sides)
        return wrongDie(int(m_dice.size()), m_wanted.sides);
    m_dice.push_back({face, false});
    workOut();
    return done();
}

bool Proposal::takeDieBack()
{
    if (m_dice.empty())
        return false;
    m_dice.pop_back();
    workOut();
    return true;
}

void Proposal::clearDice()
{
    m_dice.clear();
    workOut();
}

void Proposal::roll(const RandomBits &bits)
{
    if (m_state != State::NeedsDice)
        return;
    Dice dice = Dice::rolled({}, bits);
    dice.total({m_wanted.label, m_wanted.count - m_ofWanted, m_wanted.sides});
    for (const Throw &thrown : dice.throws()) {
        for (const int face : thrown.faces)
            m_dice.push_back({face, true});
    }
    workOut();
}

/// Asks the procedure anew and runs it on the dice so far.
void Proposal::workOut()
{
    m_state = State::Refused;
    m_wanted = {};
    m_ofWanted = 0;
    m_throws.clear();
    m_decision = nullptr;
    m_answer = {};
    m_changes.clear();
    m_notTracked.clear();
    m_question.reset();
    auto asked = m_procedure->ask(*m_rules, inputs());
    if (!asked) {
        m_refusal = asked.error();
        return;
    }
    m_question = std::move(*asked);
    m_refusal = {};
    const Run made = run(*m_question, faces());
    m_throws = made.dice.throws();
    if (made.dice.wrongDie() >= 0) {
        m_refusal = wrongDie(made.dice.wrongDie(), made.dice.wanted().sides);
    } else if (findDecision(); m_decision != nullptr) {
        m_state = State::NeedsDecision;
    } else if (made.dice.ranOut()) {
        m_state = State::NeedsDice;
        m_wanted = made.dice.wanted();
        m_ofWanted = made.dice.left();
    } else if (made.dice.left() > 0) {
        m_refusal = {u"dice"_s,
            Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "There {is|are} %n {die|dice} too many."), made.dice.left())};
    } else {
        m_state = State::Resolved;
        m_answer = made.answer;
        proposeChanges();
    }
}

/// An input is to be decided when exactly the first dice lie and its choices lead to different things.
void Proposal::findDecision()
{
    if (m_throws.empty() || m_throws.front().faces.size() != m_dice.size())
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
            const Run made = run(**question, faces());
            const std::pair leads {made.dice.ranOut() ? made.dice.wanted().count : 0,
                made.dice.ranOut() ? QJsonObject() : m_procedure->outcome(made.answer)};
            if (!first)
                first = leads;
            else if (*first != leads)
                m_decision = &input;
        }
    }
}

Phrase Proposal::summary() const
{
    return m_state == State::Resolved ? m_question->summary(m_answer, m_battle->names(m_cast)) : Phrase();
}

std::vector<WorkingLine> Proposal::working() const
{
    return m_state == State::Resolved ? m_question->working(m_answer) : std::vector<WorkingLine> {};
}

void Proposal::proposeChanges()
{
    m_changes.clear();
    const Things &before = m_battle->things();
    const Effected direct = effected(m_battle->set(), before, m_cast, m_question->effects(m_answer));
    m_notTracked = direct.notTracked;
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
    for (Change &change : following(m_battle->set(), before, after, m_edits)) {
        const auto known = std::ranges::find_if(
            m_changes, [&](const ProposedChange &line) { return isOf(line.change, change.thing, change.key); });
        if (known == m_changes.end())
            m_changes.push_back({std::move(change), true, false});
        else
            known->change.after = change.after;
    }
}

Done Proposal::edit(ThingId thing, const QString &key, const Value &value)
{
    const TrackedField *field = m_battle->field(thing, key);
    if (field == nullptr)
        return Refusal {key, Phrase(QT_TRANSLATE_NOOP("muster", "%1 is not known here.")).arg(key)};
    const auto right = checked(*field, value);
    if (!right)
        return right.error();
    std::erase_if(m_edits, [&](const Change &edit) { return isOf(edit, thing, key); });
    m_edits.push_back(m_battle->things().changing(thing, key, *right));
    workOut();
    return done();
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

Done Proposal::readAs(const QString &key, const QString &choice)
{
    HouseOptions options = m_battle->rules().options();
    options.insert(m_readings);
    options.insert(key, choice);
    const auto rules = m_battle->rulesWith(options);
    if (!rules)
        return rules.error();
    m_readings.insert(key, choice);
    rework();
    return done();
}

std::vector<Thrown> Proposal::thrown() const
{
    std::vector<Thrown> stages;
    auto die = m_dice.begin();
    for (const Throw &stage : m_throws) {
        const auto end = die + std::ptrdiff_t(stage.faces.size());
        stages.push_back({QString::fromUtf8(stage.stage.label), stage.stage.sides, stage.faces,
            int(std::count_if(die, end, [](const Die &one) { return one.rolled; }))});
        die = end;
    }
    return stages;
}

Result<Event> Proposal::event() const
{
    if (m_state == State::Refused)
        return m_refusal;
    if (m_state != State::Resolved)
        return Refusal {u"dice"_s, Phrase(QT_TRANSLATE_NOOP("muster", "Dice are still missing."))};
    Resolution deed;
    deed.procedure = QString::fromLatin1(m_procedure->id);
    for (const Role &role : m_procedure->roles) {
        if (const ThingId player = m_cast.value(QString::fromLatin1(role.key)))
            deed.cast.insert(QString::fromLatin1(role.key), player);
    }
    deed.inputs = m_question->inputs();
    deed.options = m_rules->changedOptions();
    deed.throws = thrown();
    deed.outcome = m_procedure->outcome(m_answer);
    for (const ProposedChange &line : m_changes)
        deed.changes.push_back(line.change);
    deed.changes = merged(deed.changes);
    deed.reads = reads();
    deed.edited = isEdited();
    return m_battle->next(std::move(deed));
}

std::vector<Read> Proposal::reads() const
{
    const Things &things = m_battle->things();
    const ThingId game = things.first(u"game"_s);
    std::vector<Read> all {{game, u"phase"_s, things.value(game, u"phase"_s)}};
    for (auto input = m_reads.begin(); input != m_reads.end(); ++input) {
        if (m_given.contains(input.key()))
            continue;
        for (const Read &read : input.value()) {
            if (std::ranges::count(all, read) == 0)
                all.push_back(read);
        }
    }
    return all;
}

} // namespace muster
