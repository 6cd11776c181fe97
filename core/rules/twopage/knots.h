// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/moment.h"
#include "core/rules/twopage/man.h"

namespace muster::twopage {

/// Figures joined by contacts, directly or through others: either all of them fight in this phase, or none
/// (TP-R22). Those who have fought in it are in no knot any more.
class Knot {
public:
    /// The knot that the figure is in; of nobody but him where no able enemy is within an inch.
    Knot(const Moment &moment, ThingId first);

    const std::vector<ThingId> &figures() const { return m_figures; }
    bool has(ThingId figure) const;
    /// Those of an army, in the order of the muster.
    std::vector<ThingId> of(ThingId army) const;
    bool isFight() const { return m_figures.size() > 1; }
    /// Whether everybody in it was asked who wants the fight.
    bool isAsked() const;
    bool isWanted() const;
    /// Whether one melee has room for all of it.
    bool fitsOneMelee() const;
    /// Whether all in it stand idle: then nobody can want the fight (TP-R25).
    bool isIdle() const;

private:
    const Things *m_things;
    std::vector<ThingId> m_figures;
};

/// The first of each knot, in the order of the muster.
std::vector<ThingId> firstsOfKnots(const Moment &moment);
/// The first of each whose fight of this step is still to be asked about, or to be diced.
std::vector<ThingId> firstsOfOpenFights(const Moment &moment);
bool isAFightOpen(const Moment &moment);

} // namespace muster::twopage
