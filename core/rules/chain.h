// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/badge.h"
#include "core/rules/things.h"

#include <vector>

namespace muster {

/// Who can be reached in a chain of command, and what it costs.
struct ChainLink {
    ThingId thing = 0;
    int through = -1; ///< place in the chain of him through whom; -1: the leader himself
    Phrase what {}; ///< "NCO, good: 3 dice"; "12 figures, loyal"
    int price = 0;
    Phrase working {}; ///< how the price comes about: "10 loyal at 1, 2 others at 2"
    std::vector<Badge> badges {}; ///< commanded, active, routing; whether the points are enough is for who adds them up
    /// The part that he would play in the chain's procedure, as the key of a role for several: "group_". Empty: he
    /// cannot be picked now, he is commanded or nothing is to be spent on him yet.
    const char *role = "";
};

/// One leader, what he has to spend, and all whom he could command.
struct Chain {
    ThingId leader = 0;
    int points = 0; ///< left now
    Phrase standing {}; ///< "27 points thrown, 12 left"; what he is to do first where he has none
    std::vector<ChainLink> links {}; ///< each after him through whom it is reached
    /// What commands those who are picked, and the part that the leader plays in it; empty: nothing can be done now.
    const char *procedure = "";
    const char *role = "";
    /// Whether they are paid from the points left; else points come in with the procedure.
    bool spends = false;
};

} // namespace muster
