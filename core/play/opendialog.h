// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/draft.h"
#include "core/battle/openround.h"

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

    /// What is to be recorded of it; refused while something is missing.
    Result<std::vector<Event>> events() const;
    /// As it stands, to outlive a crash; none while nothing is open.
    std::optional<Draft> draft() const;

private:
    std::variant<std::monostate, Proposal, OpenRound> m_open;
};

} // namespace muster
