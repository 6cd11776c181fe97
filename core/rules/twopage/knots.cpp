// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/twopage/knots.h"

#include "core/rules/changes.h"
#include "core/rules/twopage/fights.h"
#include "core/rules/twopage/meleerule.h"

#include <algorithm>

namespace muster::twopage {

Knot::Knot(const Moment &moment, ThingId first) : m_things(&moment.things), m_figures {first}
{
    if (hasFoughtNow(moment, first) || Man(*m_things, first).isOut())
        return;
    for (size_t at = 0; at < m_figures.size(); ++at) {
        for (const Man &foe : Man(*m_things, m_figures[at]).foes()) {
            if (!has(foe.id()) && !hasFoughtNow(moment, foe.id()))
                m_figures.push_back(foe.id());
        }
    }
}

bool Knot::has(ThingId figure) const
{
    return contains(m_figures, figure);
}

std::vector<ThingId> Knot::of(ThingId army) const
{
    std::vector<ThingId> own = m_figures;
    std::erase_if(own, [&](ThingId figure) { return m_things->armyOf(figure) != army; });
    std::ranges::sort(own);
    return own;
}

/// Who joins a fight that is wanted already need not be asked: one wish is enough.
bool Knot::isAsked() const
{
    return isWanted() || std::ranges::all_of(m_figures, [this](ThingId figure) {
        return Man(*m_things, figure).wish() != Wish::Unasked;
    });
}

bool Knot::isWanted() const
{
    return std::ranges::any_of(
        m_figures, [this](ThingId figure) { return Man(*m_things, figure).wish() == Wish::Yes; });
}

bool Knot::fitsOneMelee() const
{
    return m_figures.size() <= size_t(kMostFighters);
}

bool Knot::isIdle() const
{
    return std::ranges::all_of(m_figures, [this](ThingId figure) { return Man(*m_things, figure).isIdle(); });
}

std::vector<ThingId> firstsOfKnots(const Moment &moment)
{
    std::vector<ThingId> firsts;
    std::vector<ThingId> known;
    for (const Man &man : menOf(moment.things)) {
        if (man.isOut() || man.foes().empty() || contains(known, man.id()))
            continue;
        const Knot knot(moment, man.id());
        known.insert(known.end(), knot.figures().begin(), knot.figures().end());
        if (knot.isFight())
            firsts.push_back(man.id());
    }
    return firsts;
}

std::vector<ThingId> firstsOfOpenFights(const Moment &moment)
{
    std::vector<ThingId> firsts = firstsOfKnots(moment);
    std::erase_if(firsts, [&](ThingId first) {
        const Knot knot(moment, first);
        return knot.isAsked() ? !knot.isWanted() : knot.isIdle();
    });
    return firsts;
}

bool isAFightOpen(const Moment &moment)
{
    return !firstsOfOpenFights(moment).empty();
}

} // namespace muster::twopage
