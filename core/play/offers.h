// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/ruleset.h"

#include <optional>

namespace muster {

class Battle;
struct Marks;

/// Something that the rule set offers to be done: a procedure or an act.
struct TableOffer {
    enum class Kind { Procedure, Act };

    Kind kind = Kind::Procedure;
    QString id {};
    const char *title = "";
    char letter = 0; ///< 0 where another one has it
    bool ofPhase = false; ///< belongs to the phase in which it was asked for
    const std::vector<Role> *roles = nullptr;
};

/// All that the rule set offers: what belongs to the phase first, procedures before acts. Only what belongs to the
/// phase has a letter, which goes to the first that wants it; `taken` are those that mean something else.
std::vector<TableOffer> tableOffers(const Ruleset &set, const QString &phase, const QString &taken = {});
/// The offer of this procedure or act; none if there is none such.
std::optional<TableOffer> offerOf(const Ruleset &set, const QString &id);

/// Who plays in the offer when these are marked: the one that acts, or, where the cursor was moved to another side for
/// it, who is proposed, upon that one; never anybody in place of who acts. Where only one thing can play a part that is
/// left over, it does.
Cast castOf(const TableOffer &offer, const Battle &battle, const Marks &marks);
/// The cast, and where only one thing can play a part that is left over, that one too.
Cast withOnlyPlayers(const TableOffer &offer, const Battle &battle, Cast cast);
/// Why the offer is not for those who are marked, or not now; null if it is for them.
std::optional<Refusal> whyNot(const TableOffer &offer, const Battle &battle, const Marks &marks);
/// The things that play in it because they were marked, in the order of the roles: all but those that play in
/// everything.
std::vector<ThingId> markedPlayers(const std::vector<Role> &roles, const Battle &battle, const Cast &cast);
/// More were marked than may take part.
struct TooMany {
    int most = 0; ///< so many may
    std::vector<ThingId> leftOut {}; ///< who might, and do not; empty: nobody was marked in vain
};
TooMany tooMany(const TableOffer &offer, const Battle &battle, const Cast &cast, const std::vector<ThingId> &marked);
/// Whether somebody is still to be gone to: a part that must be played is free, or nobody is there of the other side.
bool wantsTarget(const TableOffer &offer, const Cast &cast);

} // namespace muster
