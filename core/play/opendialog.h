// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/draft.h"
#include "core/play/steplist.h"

#include <functional>
#include <optional>
#include <variant>

namespace muster {

/// What is open on a battle: one procedure, or the list of a step, or nothing.
class OpenDialog {
public:
    bool isOpen() const { return !std::holds_alternative<std::monostate>(m_open); }
    Proposal *proposal() { return std::get_if<Proposal>(&m_open); }
    const Proposal *proposal() const { return std::get_if<Proposal>(&m_open); }
    StepList *list() { return std::get_if<StepList>(&m_open); }
    const StepList *list() const { return std::get_if<StepList>(&m_open); }

    void open(Proposal proposal) { m_open = std::move(proposal); }
    void open(StepList list) { m_open = std::move(list); }
    void close() { m_open = std::monostate {}; }

    // What is open: refused with field `open` where nothing is.
    /// Takes these inputs, all or none: refused where one of them is.
    Done setInputs(const QJsonObject &inputs);
    /// The faces one after another; none is taken where one of them is refused.
    Done enter(const std::vector<int> &faces);
    Done roll(const RandomBits &bits);
    /// Only how many hit, in place of the dice that are asked for.
    Done callHits(int hits);
    Done takeDieBack();
    // The row of one who stands in the list that is open: refused with field `row` where he has none, and where no
    // procedure is at work in it.
    /// Takes these inputs of what is asked of him now, all or none.
    Done setInputsOf(ThingId who, const QJsonObject &inputs);
    Done enterFor(ThingId who, const std::vector<int> &faces);
    Done rollFor(ThingId who, const RandomBits &bits);
    Done takeDieBackOf(ThingId who);
    /// These keys, one after another, as they are typed into his row; those before one that is refused stand.
    Done typeFor(ThingId who, const QString &keys);

    /// What is to be recorded of it; refused while something is missing.
    Result<std::vector<Event>> events() const;
    /// As it stands, to outlive a crash; none while nothing is open.
    std::optional<Draft> draft() const;

private:
    Result<Proposal *> openProposal();
    Result<int> rowOf(ThingId who) const;
    /// Does it to what is asked of him now; his row stays as it was where it is refused.
    Done changeRow(ThingId who, const std::function<Done(Proposal &)> &change);

    std::variant<std::monostate, Proposal, StepList> m_open;
};

} // namespace muster
