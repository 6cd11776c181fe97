// SPDX-License-Identifier: GPL-3.0-or-later
// Letters of procedures in a row.
#include "core/play/steprow.h"

#include <algorithm>

namespace muster {

/// The letter that opened what is at work steps through what may be chosen in it; Enter takes it.
bool StepRow::stepsOn(QChar key)
{
    RowStep &step = m_steps.back();
    const bool isIts = step.isChoice() && !step.isGiven() && step.pending().isEmpty()
        && QLatin1Char(step.proposal()->procedure().letter) == key.toUpper()
        && std::ranges::any_of(
            m_spec->byLetter, [&](const char *what) { return step.toDo().what == QLatin1String(what); });
    if (!isIts)
        return false;
    const std::vector<Input> &inputs = step.proposal()->procedure().inputs;
    const auto choice =
        std::ranges::find_if(inputs, [](const Input &input) { return input.asked && input.kind == FieldKind::Choice; });
    if (!mayBeTurned(*step.proposal(), *choice))
        return false;
    m_before.push_back(m_steps);
    step.changeOnly([&](Proposal &proposal) { step.turn(proposal, *choice); });
    if (!step.toDo().isFirst)
        step.beBegun(); // also where nothing stood before it: a hedgehog's change
    return true;
}

/// A letter that names nobody here opens what it stands for in place of what is at work.
bool StepRow::turnsTo(QChar key, const ListLetters &letters)
{
    if (!key.isLetter() || atWork()->names(key, letters))
        return false;
    if (stepsOn(key))
        return true;
    for (const Procedure *procedure : byLetter()) {
        if (QLatin1Char(procedure->letter) != key.toUpper())
            continue;
        const auto toDo = course().byLetterOn(*atWork()->ground(), *procedure);
        m_before.push_back(m_steps);
        const Ground ground = atWork()->ground();
        m_steps.pop_back();
        m_steps.emplace_back(ground, *toDo);
        if (!toDo->isFirst)
            m_steps.back().beBegun(); // who asked for it does not leave it by Enter
        return true;
    }
    return false;
}

} // namespace muster
