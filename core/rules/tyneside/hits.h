// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dice/stage.h"
#include "core/rules/effects.h"
#include "core/rules/tyneside/figures.h"
#include "core/rules/words.h"

#include <span>

namespace muster::tyneside {

/// An officer, NCO or leader who counts with the group that is hit.
struct Attached {
    Condition condition {};
    Armour armour {};
};

/// A group that is hit, and who is attached to it: numbered the fit, the wounded, the attached.
struct Target {
    int fit = 0;
    int wounded = 0;
    Armour armour {};
    std::vector<Attached> attached;

    int group() const { return fit + wounded; }
    int living() const { return group() + int(attached.size()); }
};

/// A hit and what came of it.
struct Strike {
    int figure = 0; ///< from 1
    Harm harm {};
    bool wasted = false; ///< on a figure killed before
};

/// What the hits did. Source: "Effects of Hits".
struct Fates {
    int newWounded = 0;
    int killed = 0;
    int attachedWounded = 0;
    int attachedKilled = 0;
    int wasted = 0;

    // Of dice that were thrown alone, not of odds.
    int fitLost = 0; ///< fit figures now wounded or dead
    int woundedKilled = 0; ///< who were wounded before
    std::vector<Condition> attachedAfter {};
    std::vector<Strike> strikes {};
};

/// Hits worked through in order: two wounds kill (TY-R20).
Fates fatesOf(const Target &target, std::vector<Strike> strikes);

/// The parts of an outcome whose odds are worked out by themselves; all others are of part 0.
enum HitPart { kCertain = 0, kGroupFates = 1, kAttachedFates = 2, kWasted = 3, kHits = 4, kGrazes, kWounds, kKills };

/// A die for each hit, a side for each living figure; those attached, who have the last sides, by their names.
Stage whichOf(const Target &target, const char *label, int hits);
/// Effects on `target` and on those attached.
void addEffects(Effects &effects, const Target &target, const Fates &fates);
std::optional<Refusal> refuseTarget(const Target &target, const Figures &figures);
/// One line for each figure that was hurt: by what, and what became of it; then what befell the group and those
/// attached.
void addStrikes(std::vector<WorkingLine> &lines, const Target &target, const Fates &fates);
/// "2 killed, 1 wounded; Sgt Hobb killed": those attached by their names.
Phrase inWords(const Target &target, const Fates &fates, const Names &names);

} // namespace muster::tyneside
