// SPDX-License-Identifier: GPL-3.0-or-later
// How what is answered in a row is kept, and taken up again.
#include "core/battle/answers.h"
#include "core/battle/eventparts.h"
#include "core/play/rowstep.h"

namespace muster {

using namespace Qt::Literals::StringLiterals;

QJsonObject RowStep::toJson() const
{
    QJsonObject json {{u"what"_s, m_toDo.what}, {u"cast"_s, muster::toJson(m_toDo.cast)}, {u"given"_s, m_given},
        {u"taken"_s, m_taken}};
    if (m_isOnlyTurned && !m_given)
        json.insert("turned"_L1, true);
    if (m_isOnlyTurned && !m_given && m_isBegun)
        json.insert("begun"_L1, true);
    if (m_aimedAt != 0)
        json.insert("aimed_at"_L1, m_aimedAt);
    if (isLeft())
        json.insert("left"_L1, true);
    else if (m_proposal)
        json.insert("proposal"_L1, m_proposal->toJson());
    else if (m_taken && m_toDo.isQuestion)
        json.insert("answers"_L1, muster::toJson(m_events.front().as<AnswersGiven>()->answers));
    else if (const auto said = m_answering && m_given ? m_answering->soFar() : std::nullopt) // and goes on
        json.insert("said"_L1, muster::toJson(std::vector {*said}));
    else if (const auto *act = m_taken ? m_events.front().as<ActDone>() : nullptr)
        json.insert("players"_L1, muster::toJson(act->cast));
    if (!m_pending.isEmpty()) {
        json.insert("half"_L1, m_pending);
        json.insert("begun"_L1, m_isBegun);
        json.insert("on_the_way"_L1, m_isOnTheWay);
    }
    return json;
}

namespace {

/// Who plays in it whatever comes, apart from those who have a row each: of them some may be left out of it in the end.
Cast withoutOthers(const Proposal &proposal, const ToDo &toDo)
{
    Cast cast = proposal.cast();
    for (const Input &input : proposal.procedure().inputs) {
        for (int number = 1, all = int(cast.size()); input.each != nullptr && number <= all; ++number)
            cast.remove(QString::fromLatin1(input.each) + QString::number(number));
    }
    cast.insert(toDo.cast);
    return cast;
}

} // namespace

/// What was half typed is typed again. Where it would be more than half a number by now, it is gone.
void RowStep::typeAgain(const QString &half)
{
    if (half.isEmpty() || m_taken)
        return;
    const bool isOfDice = frame() == Frame::Dice;
    const bool isName = half.front().isLetter()
        && (frame() == Frame::Target || frame() == Frame::Question || picked() != nullptr || line() != nullptr);
    if (!isOfDice && (half.front().isLetter() ? isName : takesNumber())) {
        m_pending = half;
        return;
    }
    if (!isOfDice)
        return;
    RowStep before(*this);
    for (const QChar key : half)
        this->key(key, {});
    if (m_pending != half)
        *this = std::move(before);
}

bool RowStep::isOf(const ToDo &toDo, const QJsonObject &json)
{
    return json.value("what"_L1) == toDo.what && json.value("cast"_L1).toObject() == muster::toJson(toDo.cast);
}

RowStep RowStep::fromJson(Ground ground, const ToDo &toDo, const QJsonObject &json)
{
    Reader reader(json);
    RowStep step(ground, toDo);
    const bool wasTaken = reader.flag("taken"_L1);
    if (reader.flag("left"_L1)) {
        step.leave();
    } else if (json.contains("proposal"_L1)) {
        auto proposal = Proposal::fromJson(ground->battle(), json.value("proposal"_L1).toObject());
        // What opens for him by itself is his, whoever else plays in it: the general whose officer rides.
        const bool opensByItself = proposal && step.m_proposal && step.m_proposal->cast() == proposal->cast();
        const bool isHis = proposal
            && (opensByItself || !ground->battle().whyNot(toDo.what, withoutOthers(*proposal, toDo))
                || !ground->battle().whyNot(toDo.what, proposal->cast()));
        if (!isHis)
            return step;
        step.m_proposal = *std::move(proposal);
        step.m_aimedAt = reader.number("aimed_at"_L1);
        if (wasTaken && step.frame() == Frame::Enter)
            step.takeProposal();
        step.m_given = reader.flag("given"_L1);
        step.m_isOnlyTurned = reader.flag("turned"_L1);
        step.m_isBegun = reader.flag("begun"_L1);
    } else if (json.contains("answers"_L1)) {
        step.takeEvents(ground->battle().answer(answersFrom(reader)));
    } else if (json.contains("said"_L1) && step.m_answering) {
        Reader said(QJsonObject {{u"answers"_s, json.value("said"_L1)}});
        for (const TableAnswered &one : answersFrom(said))
            step.m_answering->choose(one.answer);
        step.m_given = true;
    } else if (json.contains("players"_L1)) {
        Reader players(QJsonObject {{u"cast"_s, json.value("players"_L1)}});
        step.takeEvents(ground->battle().act(toDo.what, castFrom(players)));
    } else if (wasTaken) {
        step.takeAct();
    } else {
        step.m_given = reader.flag("given"_L1);
    }
    if (json.contains("half"_L1)) {
        step.m_isBegun = reader.flag("begun"_L1);
        step.m_isOnTheWay = reader.flag("on_the_way"_L1);
        step.typeAgain(json.value("half"_L1).toString());
    }
    return step;
}

} // namespace muster
