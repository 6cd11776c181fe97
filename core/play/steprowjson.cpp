// SPDX-License-Identifier: GPL-3.0-or-later
// A row as it is kept, to outlive a crash and to come to other ground.
#include "core/play/steprow.h"
#include "core/play/tableflow.h"

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

QJsonArray StepRow::stepsToJson(const std::vector<RowStep> &all)
{
    QJsonArray steps;
    for (const RowStep &step : all) {
        if (step.isGiven() || step.isTaken() || step.isOnlyTurned() || !step.pending().isEmpty())
            steps.append(step.toJson());
    }
    return steps;
}

namespace {

/// A procedure as it was while what was typed of it came: whom it is upon, what was said, die by die. What is left out
/// last is typed first. Hits that were called are one key.
QJsonArray asItCame(const QJsonObject &step)
{
    QJsonArray states;
    QJsonObject proposal = step.value("proposal"_L1).toObject();
    const QJsonArray dice = proposal.value("dice"_L1).toArray();
    const auto note = [&] {
        QJsonObject state = step;
        state.insert("taken"_L1, false);
        state.insert("given"_L1, true);
        state.insert("proposal"_L1, proposal);
        states.append(state);
    };
    QJsonArray lying = dice;
    while (!lying.isEmpty()) {
        const bool wasCalled = lying.last()["called"_L1].toBool();
        do
            lying.removeLast();
        while (wasCalled && !lying.isEmpty() && lying.last()["called"_L1].toBool());
        proposal.insert("dice"_L1, lying);
        if (!lying.isEmpty() || !proposal.value("inputs"_L1).toObject().isEmpty())
            note();
    }
    const bool wasNamed = proposal.value("cast"_L1).toObject().size() > step.value("cast"_L1).toObject().size();
    const bool wasMore = !dice.isEmpty() || !proposal.value("inputs"_L1).toObject().isEmpty();
    if (wasNamed && wasMore) {
        proposal.insert("inputs"_L1, QJsonObject());
        proposal.insert("grounds"_L1, QJsonObject());
        note();
    }
    return states;
}

} // namespace

/// What it is made of by now is what Backspace takes back, as far as it still can be.
void StepRow::keepBefore()
{
    m_before.clear();
    QJsonArray before;
    for (const QJsonValue &kept : stepsToJson()) {
        QJsonObject step = kept.toObject();
        const bool isHalfTyped = !step.take("half"_L1).isUndefined();
        if (step.value("given"_L1).toBool() || step.value("turned"_L1).toBool()) {
            m_before.emplace_back(before);
            const QJsonArray states = asItCame(step);
            for (qsizetype state = states.size() - 1; state >= 0; --state) {
                QJsonArray then = before;
                then.append(states[state]);
                m_before.emplace_back(then);
            }
        }
        QJsonArray whole = before;
        if (step.value("given"_L1).toBool() || step.value("taken"_L1).toBool() || step.value("turned"_L1).toBool())
            whole.append(step);
        if (isHalfTyped)
            m_before.emplace_back(whole);
        before = whole;
    }
}

namespace {

/// How much was said: steps, and dice in them.
qsizetype saidIn(const QJsonArray &steps)
{
    qsizetype all = steps.size();
    for (const QJsonValue &step : steps)
        all += step["proposal"_L1]["dice"_L1].toArray().size();
    return all;
}

} // namespace

void StepRow::remember()
{
    m_said = stepsToJson();
}

/// What was typed before can be taken back there too. What cannot stand on this ground is there again on the next
/// where it can.
void StepRow::standOn(Ground ground)
{
    const qsizetype stood = saidIn(stepsToJson());
    for (auto &before : m_before) {
        if (const auto *live = std::get_if<std::vector<RowStep>>(&before))
            before = stepsToJson(*live);
    }
    m_later.reset();
    m_ground = std::move(ground);
    rebuild(m_said);
    if (saidIn(stepsToJson()) != stood) // some of it is not there any more, or is again
        keepBefore();
}

QJsonArray StepRow::stepsToJson() const
{
    return stepsToJson(m_steps);
}

/// As far as each can still be.
void StepRow::rebuild(const QJsonArray &steps)
{
    m_steps.clear();
    m_left = m_ground;
    for (const QJsonValue &kept : steps) {
        const bool isOn = m_steps.empty() || m_steps.back().isTaken();
        const auto toDo = isOn ? course().keptOn(*m_left, kept.toObject()) : std::nullopt;
        if (!toDo)
            break;
        m_steps.push_back(RowStep::fromJson(m_left, *toDo, kept.toObject()));
        if (m_steps.back().isTaken())
            m_left = groundAfter(*m_steps.back().ground(), m_steps.back().events());
    }
    goOn();
}

QJsonObject StepRow::toJson() const
{
    return {{u"who"_s, m_who}, {u"steps"_s, m_said}};
}

QJsonObject StepRow::begunToJson() const
{
    const RowStep *step = atWork();
    if (step == nullptr || (!step->isGiven() && step->pending().isEmpty()))
        return {};
    const ThingId who = step->toDo().who.empty() ? m_who : step->toDo().who.front();
    return {{u"who"_s, who}, {u"row"_s, m_who}, {u"steps"_s, stepsToJson({*step})}};
}

void StepRow::readJson(const QJsonObject &json)
{
    m_said = json.value("steps"_L1).toArray();
    rebuild(m_said);
    keepBefore();
}

} // namespace muster
