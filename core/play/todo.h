// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/ruleset.h"

#include <optional>

namespace muster {

class Battle;

/// One line of what the step that is now owes, asks of the table, or offers.
struct ToDo {
    enum class Kind {
        Must, ///< the rules oblige to it
        Ask, ///< only the table can say
        May ///< it may be left
    };

    Kind kind = Kind::May;
    QString what {}; ///< the procedure or act, or the key of the question
    Cast cast {};
    std::vector<ThingId> who {};
    std::vector<ThingId> against {}; ///< upon any of these; empty: whoever is gone to
    Phrase text {};
    bool isQuestion = false; ///< it is answered in words, and nothing is opened for it
    bool isHolding = false; ///< the step is not over before it is done or answered
    bool atOnce = false; ///< it follows from what was done just now
    bool isOfChain = false; ///< that, or what the table has to say of it
    std::optional<int> placeInChain {}; ///< where the rules put it among such; empty: nowhere
    bool isDue = false; ///< its time comes after that of others who may still do something
    bool isFirst = false; ///< it is only the way to what the same one has to do, in one go
    bool waits = false; ///< what comes before it is still owed: until then it is not proposed

    bool isSame(const ToDo &other) const { return what == other.what && cast == other.cast; }
};

/// All that is open in this step, in the order in which it is to be taken up: what follows at once, what the table is
/// asked, what must be done, what may be done, and what must be done after all of that: who was hit saves when
/// everybody has shot.
std::vector<ToDo> toDoOf(const Battle &battle);

} // namespace muster
