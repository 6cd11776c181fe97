// SPDX-License-Identifier: GPL-3.0-or-later
// The question that a row begins with, where it was passed over and is answered after all.
#include "core/play/steprow.h"
#include "core/play/tableflow.h"

#include <algorithm>
#include <ranges>

namespace muster {

/// What a fact passed over is open until a die lies: whom a letter names there and nowhere else is its answer.
void StepRow::askFirstAgainFor(QChar key, const ListLetters &letters)
{
    const RowStep &step = *atWork();
    const bool isBegun = !step.pending().isEmpty() || (step.proposal() != nullptr && !step.proposal()->dice().empty());
    if (!m_skipsFirst || !key.isLetter() || isBegun || step.names(key, letters))
        return;
    const auto turnsAFact = [&](const RowStep &one) {
        return std::ranges::any_of(
            one.factsOf(letters.facts()), [&](const FactKey &fact) { return fact.key == key.toUpper(); });
    };
    if (std::ranges::any_of(m_steps, turnsAFact))
        return;
    const StepRow asked(*m_spec, m_who, m_ground, m_early, m_again);
    const RowStep *first = asked.atWork();
    if (first == nullptr || first->toDo().what != QLatin1String(m_spec->asksFirst) || !first->names(key, letters))
        return;
    m_skipsFirst = false;
    m_steps = asked.m_steps;
}

/// Of what is at work, what was said of it while the question was passed over; null where nothing was.
const RowStep *StepRow::saidBeforeFirst() const
{
    const auto isFirst = [this](const RowStep &step) { return step.toDo().what == QLatin1String(m_spec->asksFirst); };
    if (m_spec->asksFirst == nullptr || m_steps.size() < 2 || !isFirst(m_steps.front()))
        return nullptr;
    for (const auto &before : std::views::reverse(m_before)) {
        const auto *steps = std::get_if<std::vector<RowStep>>(&before);
        if (steps == nullptr || steps->empty() || isFirst(steps->front()))
            continue;
        const auto said = std::ranges::find_if(
            *steps, [this](const RowStep &one) { return one.toDo().isSame(m_steps.back().toDo()); });
        return said == steps->end() ? nullptr : &*said;
    }
    return nullptr;
}

} // namespace muster
