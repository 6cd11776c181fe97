// SPDX-License-Identifier: GPL-3.0-or-later
// Many rows at once: all the rest is left, or answered as usual.
#include "core/play/steplist.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace muster {

/// Brings the row to what those before it have left.
void StepList::comeToGround(int row)
{
    const auto place = std::ranges::find(m_order, row);
    if (place == m_order.end())
        return standAtTheEnd(row);
    const Ground &before = place == m_order.begin() ? m_ground : this->row(*std::prev(place)).left();
    if (before != this->row(row).ground())
        at(row).standOn(before);
}

bool StepList::goesInOrder() const
{
    return std::ranges::any_of(m_battle->set().turnRules,
        [this](const TurnRule &rule) { return rule.inOrder && m_spec->has(QString::fromLatin1(rule.what)); });
}

/// Does it to each open row of so many; what comes of it is looked at first. Where none of them waits for another, or
/// goes along with it, they are gone through in the order in which they were answered, and each comes once to what
/// those before it have left: else every answer would put every row anew.
void StepList::eachInOneGo(int there, const std::function<void(int)> &does)
{
    const bool mayWait = m_spec->allFirst != nullptr || m_spec->laid || goesInOrder();
    std::vector<int> rows = mayWait ? std::vector<int>() : m_order;
    for (int known = 0; known < std::min(there, size());) {
        for (const int end = std::min(there, size()); known < end; ++known) {
            if (std::ranges::count(rows, known) == 0)
                rows.push_back(known);
        }
        m_inOneGo = !mayWait;
        for (const int row : std::exchange(rows, {})) {
            if (m_inOneGo)
                comeToGround(row);
            if (isOpen(row))
                does(row);
        }
        if (std::exchange(m_inOneGo, false)) {
            forgetUnsaid();
            settleOthers();
        }
        giveLetters();
    }
}

namespace {

/// Who is with whom, and he may be with nobody.
bool mayBeWithNobody(const RowStep &step)
{
    const Answering *asked = step.answering();
    return asked != nullptr && asked->question().several && !asked->question().named.empty() && asked->choiceOf(u'0')
        && asked->choices()[*asked->choiceOf(u'0')].named == 0;
}

} // namespace

namespace {

/// Whom the record says he is with still, by the rules and not by what was answered last time.
bool isWithSomebody(const RowStep &step)
{
    const Answering *asked = step.answering();
    return asked != nullptr && !asked->question().asLastTime && !asked->question().usual.named.empty();
}

/// Nobody, said of him, would take him from somebody with whom the record has him: whether he stays there only the
/// table can say, and no key that is for all the others.
bool wouldPart(const RowStep &step)
{
    if (!mayBeWithNobody(step))
        return false;
    Answering nobody = *step.answering();
    nobody.choose(*nobody.choiceOf(u'0'));
    const auto answer = nobody.answer();
    const auto said = answer ? step.ground()->battle().answer({*answer}) : Result<Event>(Refusal {});
    return said && std::ranges::any_of(changesOf(*said), [](const Change &change) {
        return change.after.toArray().size() < change.before.toArray().size();
    });
}

} // namespace

bool StepList::restIsNobody() const
{
    const Ruleset &set = m_battle->set();
    return std::ranges::none_of(m_spec->what, [&](const char *what) {
        const QString id = QString::fromLatin1(what);
        return set.procedure(id) != nullptr || set.act(id) != nullptr;
    }) && std::ranges::any_of(m_rows, [](const Row &one) {
        return one.row.atWork() != nullptr && mayBeWithNobody(*one.row.atWork());
    });
}

bool StepList::mayLeave(const RowStep &step, bool isNobody) const
{
    if (step.isOnTheWay()) // half typed
        return false;
    return step.mayBeLeft() || !step.toDo().isHolding || (isNobody && mayBeWithNobody(step));
}

bool StepList::mayLeaveAny() const
{
    const bool isNobody = restIsNobody();
    return std::ranges::any_of(m_rows, [&](const Row &one) {
        const RowStep *step = one.done ? nullptr : one.row.atWork();
        return step != nullptr && !step->isGiven() && step->pending().isEmpty() && mayLeave(*step, isNobody);
    });
}

/// Those that stand there now; where all is laid out, also those that come of it.
int StepList::rowsForAll() const
{
    return m_spec->laid ? std::numeric_limits<int>::max() : size();
}

int StepList::endWhatIsChosen()
{
    int count = 0;
    for (int row = 0; row < size(); ++row) {
        const RowStep *step = isOpen(row) ? this->row(row).atWork() : nullptr;
        const Answering *asked = step == nullptr ? nullptr : step->answering();
        if (asked != nullptr && step->isGiven() && step->pending().isEmpty() && asked->answer())
            count += key(row, u'\r').did() ? 1 : 0;
    }
    return count;
}

std::optional<int> StepList::chosenInPart() const
{
    for (int row = 0; row < size(); ++row) {
        const RowStep *step = isOpen(row) ? this->row(row).atWork() : nullptr;
        if (step != nullptr && step->answering() != nullptr
            && (step->answering()->isBegun() || !step->pending().isEmpty()))
            return row;
    }
    return std::nullopt;
}

int StepList::leaveTheRest()
{
    const int there = rowsForAll();
    int count = endWhatIsChosen();
    if (chosenInPart())
        return count;
    const bool isNobody = restIsNobody();
    eachInOneGo(there, [&](int row) {
        if (this->row(row).atWork()->isGiven() || isPending(row))
            return;
        at(row).catchUp();
        const RowStep *step = this->row(row).atWork();
        const bool mayBe = step != nullptr && mayLeave(*step, isNobody); // what is owed is answered
        const bool stays = mayBe && isNobody && isWithSomebody(*step); // nobody else: the pairs that stand do
        if (mayBe && isNobody && !stays && wouldPart(*step))
            return;
        const bool isLeft = mayBe && !stays && (step->mayBeLeft() ? leave(row) : key(row, u'0')).did();
        count += isLeft || (stays && takeUsual(row)) ? 1 : 0;
    });
    return count;
}

namespace {

/// He may leave it, and who the enemy is stands on record alone: a charge that nobody ordered.
bool isUponAnEnemyOnRecord(const RowStep &step)
{
    const ToDo &may = step.toDo();
    if (may.kind != ToDo::Kind::May || may.who.empty() || step.isGiven() || step.isBegunInRow() || !step.mayBeLeft()
        || step.frame() != RowStep::Frame::Enter)
        return false;
    const Things &things = step.ground()->battle().things();
    return std::ranges::any_of(may.against, [&](ThingId other) {
        const ThingId army = things.armyOf(other);
        return army != 0 && army != things.armyOf(may.who.front());
    });
}

} // namespace

/// Enter in his row sets him upon that enemy, who stands there in view; no key that is for all the others does.
bool StepList::answerAsRest(int row)
{
    const RowStep *step = this->row(row).atWork();
    return step != nullptr && isUponAnEnemyOnRecord(*step) ? leave(row).did() : takeUsual(row);
}

int StepList::restAsUsual()
{
    const int there = rowsForAll();
    int count = endWhatIsChosen();
    if (chosenInPart())
        return count;
    eachInOneGo(there, [&](int row) {
        const bool isTaken = !isPending(row) && !rowBefore(row) && this->row(row).hasUsual() && answerAsRest(row);
        count += isTaken ? 1 : 0;
        while (isTaken && goesOnAsUsual(row) && takeUsual(row)) {}
    });
    return count;
}

/// What comes next in the row is asked, owed or mostly left, and has a usual answer: another thing that he might do is
/// for the referee to say.
bool StepList::goesOnAsUsual(int row) const
{
    const RowStep *step = this->row(row).atWork();
    return step != nullptr && !rowBefore(row) && step->usual().exists()
        && (step->toDo().isQuestion || step->toDo().isHolding || step->usual().isLeft());
}

} // namespace muster
