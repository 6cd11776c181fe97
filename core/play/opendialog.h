// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/draft.h"
#include "core/battle/openround.h"

#include <functional>
#include <optional>
#include <variant>

namespace muster {

/// What is open on a battle: one procedure, or one that several go through in one go, or nothing.
class OpenDialog {
public:
    bool isOpen() const { return !std::holds_alternative<std::monostate>(m_open); }
    Proposal *proposal() { return std::get_if<Proposal>(&m_open); }
    const Proposal *proposal() const { return std::get_if<Proposal>(&m_open); }
    OpenRound *round() { return std::get_if<OpenRound>(&m_open); }
    const OpenRound *round() const { return std::get_if<OpenRound>(&m_open); }

    void open(Proposal proposal) { m_open = std::move(proposal); }
    void open(OpenRound round) { m_open = std::move(round); }
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
    // The row of one who goes through the round that is open: refused with field `row` where he has none.
    /// Takes these inputs of what is asked of him now, all or none; by what a row is answered where no dice are thrown
    /// it is answered.
    Done setInputsOf(ThingId who, const QJsonObject &inputs);
    Done enterFor(ThingId who, const std::vector<int> &faces);
    Done rollFor(ThingId who, const RandomBits &bits);
    Done takeDieBackOf(ThingId who);

    /// What is to be recorded of it; refused while something is missing.
    Result<std::vector<Event>> events() const;
    /// As it stands, to outlive a crash; none while nothing is open.
    std::optional<Draft> draft() const;

private:
    Result<Proposal *> openProposal();
    Result<int> rowOf(ThingId who) const;
    /// Does it to what is asked of him now; his row stays as it was where it is refused.
    Done changeRow(ThingId who, const std::function<Done(Proposal &)> &change);

    std::variant<std::monostate, Proposal, OpenRound> m_open;
};

} // namespace muster
