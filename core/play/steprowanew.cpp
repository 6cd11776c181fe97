// SPDX-License-Identifier: GPL-3.0-or-later
// What a key does in a row that is whole.
#include "core/play/steprow.h"
#include "core/play/tableflow.h"

#include <iterator>
#include <utility>

namespace muster {

bool StepRow::takesAnotherDie(QChar key) const
{
    constexpr int kOneDigit = 9;
    const RowStep *last = m_steps.empty() ? nullptr : &m_steps.back();
    if (last == nullptr || !last->isTaken() || last->proposal() == nullptr)
        return false;
    size_t dice = 0; // of several nobody says which is meant
    for (const RowStep &step : m_steps)
        dice += step.proposal() == nullptr ? 0 : step.proposal()->dice().size();
    if (dice != 1 || last->proposal()->dice().empty())
        return false;
    const int sides = last->proposal()->throws().front().stage.sides;
    return sides <= kOneDigit && key.digitValue() >= 1 && key.digitValue() <= sides;
}

/// Another choice, or another answer, in place of the one that was made; any other key of the row answers all of it
/// anew, the same in every list.
KeyHeard StepRow::keyAgain(QChar key, const ListLetters &letters)
{
    if (takesAnotherDie(key)) {
        change(m_steps.size() - 1, [&](Proposal &open) {
            if (open.takeDieBack() && !open.enter(key.digitValue()))
                return; // the rules take no such face: it is asked for again
        });
        return {KeyHeard::Answer::Taken};
    }
    // From its first question on, on the ground that it stood on; what it was comes back with Backspace.
    const auto fromTheStart = [&] {
        RowCourse::Ways ways = m_ways;
        ways.skipsFirst = false;
        StepRow fresh(*m_spec, m_who, m_ground, ways);
        const bool isMeant = !m_steps.empty() && key.isLetterOrNumber() && fresh.atWork() != nullptr;
        const KeyHeard heard = isMeant ? fresh.key(key, letters) : KeyHeard();
        if (!heard.did())
            return heard;
        std::vector<RowStep> before = std::exchange(m_steps, std::move(fresh.m_steps));
        return after(heard, std::move(before), m_ways.skipsFirst);
    };
    const bool isChosen = !m_steps.empty() && m_steps.back().isChoice() && key.isDigit();
    const bool isAnswer = !m_steps.empty() && m_steps.back().answering() != nullptr && key.isLetterOrNumber();
    const bool isNumber = !m_steps.empty() && m_steps.back().isLeft() && key.isDigit() && key != u'0'
        && m_steps.back().chosenAnew().takesNumber();
    const bool isTakenUp =
        !m_steps.empty() && m_steps.back().isLeft() && key.toUpper() == u'Y' && m_spec->instead.empty();
    if (!isChosen && !isAnswer && !isNumber && !isTakenUp)
        return key == u'0' ? leaveAll() : fromTheStart();
    RowStep anew(m_steps.back().chosenAnew());
    const KeyHeard heard = anew.key(key, letters);
    if (!heard.did()) {
        const KeyHeard other = key == u'0' ? KeyHeard() : fromTheStart();
        return other.did() ? other : heard;
    }
    // What stands there already: then it is all of it that is left.
    if (key == u'0' && anew.toJson() == m_steps.back().toJson()) {
        if (const KeyHeard left = leaveAll(); left.did())
            return left;
    }
    std::vector<RowStep> before =
        std::exchange(m_steps, std::vector<RowStep>(m_steps.begin(), std::prev(m_steps.end())));
    m_steps.push_back(std::move(anew));
    return after(heard, std::move(before), m_ways.skipsFirst);
}

/// All that was said is given up for nothing at all, as 0 does where nothing was said yet.
KeyHeard StepRow::leaveAll()
{
    if (m_steps.empty() || (m_steps.size() == 1 && m_steps.back().isLeft()))
        return {};
    RowStep first(m_steps.front().chosenAnew());
    if (!first.mayBeLeft())
        return {};
    std::vector<RowStep> before = std::exchange(m_steps, {std::move(first)});
    return after(m_steps.back().leave(), std::move(before), m_ways.skipsFirst);
}

} // namespace muster
