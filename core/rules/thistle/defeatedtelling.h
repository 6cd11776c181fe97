// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/thistle/quality.h"

namespace muster {

namespace thistle {

enum class DefeatResult { NoTest, FightsOn, FallsBack, Retreats };

/// The test of a group that took more hits in melee than it inflicted. Source: "Defeated in Melee".
struct DefeatedInputs {
    int suffered = 0;
    int inflicted = 0;
    Classes classes {}; ///< as the melee began
    int unitsLost = 0;
    bool demoralised = false;
    bool edgeInReach = false;
    bool cannotGo = false; ///< nothing but deployed heavy guns
};

struct DefeatedOutcome {
    DefeatResult result {};
    int modifier = 0;
    bool mayPursue = false;
    bool leavesField = false;
    int face = 0;
};

bool mustTest(const DefeatedInputs &in);
int modifierOf(const DefeatedInputs &in, const Figures &figures);

std::vector<WorkingLine> explainDefeat(const DefeatedInputs &in, const DefeatedOutcome &out, const Figures &figures);
Phrase tellDefeat(const DefeatedInputs &in, const DefeatedOutcome &out, const Names &names);
std::vector<Phrase> describeDefeat(const DefeatedInputs &in, const Figures &figures);

} // namespace thistle

template <>
struct WordsOf<thistle::DefeatResult> {
    static constexpr Word all[] = {
        {"no_test", QT_TRANSLATE_NOOP("muster", "no test")},
        {"fights_on", QT_TRANSLATE_NOOP("muster", "fights on")},
        {"falls_back", QT_TRANSLATE_NOOP("muster", "falls back")},
        {"retreats", QT_TRANSLATE_NOOP("muster", "retreats")},
    };
};

} // namespace muster
