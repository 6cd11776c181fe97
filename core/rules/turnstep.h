// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/ruleset.h"

#include <functional>
#include <optional>

namespace muster {

/// The step of the turn that is now: its conditions held against the state of play.
class TurnStep {
public:
    explicit TurnStep(const Moment &moment);

    const Ruleset &set() const;
    /// The moment with these players, and the parts that nobody picks.
    Moment with(const Cast &players) const;

    /// The rule for the procedure or act in this step; where there is none for this step, that for another; null if
    /// there is none at all.
    const TurnRule *rule(const QString &what) const;
    bool isNow(const std::vector<const char *> &phases) const;
    std::vector<const char *> phasesOf(const TurnRule &rule) const;
    /// The rules of this procedure or act that are for those whom the moment casts: of the step that is now, if there
    /// are any, and those that have a part for most of them.
    std::vector<const TurnRule *> rulesOf(const QString &what) const;
    /// The parts that somebody is picked for, the first two at most; none where both sides go through it together.
    std::vector<Role> rolesOf(const TurnRule &rule) const;

    /// All things that the type and side of the part allow, in the order of the muster.
    std::vector<ThingId> candidates(const Role &role, ThingId first) const;
    /// Why who plays the part of the moment does not meet its conditions; null if he does.
    static std::optional<Refusal> unmet(const Conditions &conditions, const Role *role, const Moment &moment);
    /// Calls `found` for all who play the parts and meet the conditions, with those who play.
    void eachPlayer(const std::vector<Role> &roles, const Conditions &conditions,
        const std::function<void(const Moment &)> &found) const;

    /// The answer by which the first player left the rule in this step; null if he did not.
    const TableAnswer *leftBy(const TurnRule &offered, const Moment &moment) const;

private:
    const Moment &m_moment;
    Cast m_standing; ///< those whom nobody picks: the same for all who are tried
};

/// Whether the table's answer to the question, about these, is out of date once the others have gone through a
/// procedure: where somebody stands, once he moves.
bool wouldOvertake(
    const Moment &moment, const QString &procedure, const Cast &players, const QString &question, const Cast &about);

/// The rule by which that was done: of several, one that fixes the inputs as they were, so that who ran did not pursue;
/// else as ruleFor() has it. Null: the rule set declares none of it.
const TurnRule *ruleOf(const Moment &moment, const Deed &deed);

/// A sentence about those who play these parts: %1, %2.
Phrase aboutPlayers(const char *text, const std::vector<Role> &roles, const Moment &moment);
/// The players of these parts.
std::vector<ThingId> playersIn(const std::vector<Role> &roles, const Moment &moment);

} // namespace muster
