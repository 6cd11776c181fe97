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
    Phrase what; ///< "NCO, good: 3 dice"; "12 figures, loyal"
    int price = 0;
    Phrase working; ///< how the price comes about: "10 loyal at 1, 2 others at 2"
    std::vector<Badge> badges {}; ///< commanded, active, too dear for what is left
};

/// One leader, what he has to spend, and all whom he could command.
struct Chain {
    ThingId leader = 0;
    int points = 0; ///< left now
    Phrase standing; ///< "27 points thrown, 12 left"; what he is to do first where he has none
    std::vector<ChainLink> links {}; ///< each after him through whom it is reached
};

} // namespace muster
