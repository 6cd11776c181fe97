// SPDX-License-Identifier: GPL-3.0-or-later
// What is changed in a row otherwise than by its keys: in the fields beside it.
#include "core/battle/answers.h"
#include "core/play/steprow.h"

#include <algorithm>

namespace muster {

void RowStep::beOnlyTurned()
{
    m_given = false;
    m_isOnlyTurned = true;
}

void RowStep::change(const std::function<void(Proposal &)> &change)
{
    change(*m_proposal);
    forgetWhatDoesNotMatter(*m_proposal);
    m_pending.clear();
    m_given = true;
    m_taken = false;
    m_events.clear();
    if (m_proposal->state() == Proposal::State::Resolved)
        takeProposal();
}

void RowStep::changeOnly(const std::function<void(Proposal &)> &change)
{
    change(*m_proposal);
    forgetWhatDoesNotMatter(*m_proposal);
    m_pending.clear();
    beOnlyTurned();
}

namespace {

/// Whether it changes nothing but what is true beside it, and not what is done.
bool changesFactsAlone(const Proposal &proposal, const std::function<void(Proposal &)> &change)
{
    Proposal changed = proposal;
    change(changed);
    return std::ranges::all_of(proposal.procedure().inputs, [&](const Input &input) {
        const QString key = QString::fromLatin1(input.key);
        return input.kind == FieldKind::Flag || input.kind == FieldKind::List
            || changed.input(key) == proposal.input(key);
    });
}

} // namespace

void StepRow::change(size_t step, const std::function<void(Proposal &)> &change)
{
    std::vector<RowStep> before = m_steps;
    const bool isAmongOthers = &m_steps[step] == atWork() && !instead().empty();
    if (isAmongOthers && changesFactsAlone(*m_steps[step].proposal(), change))
        m_steps[step].changeOnly(change);
    else
        m_steps[step].change(change);
    rebuild(stepsToJson());
    m_before.push_back(std::move(before));
}

} // namespace muster
