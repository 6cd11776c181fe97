// SPDX-License-Identifier: GPL-3.0-or-later
// What the table said in the half turn before of who is in reach of whom.
#include "core/rules/pikemusket/lasthalf.h"

#include "core/rules/pikemusket/turnrules.h"

#include <algorithm>

namespace muster::pikemusket {

using namespace Qt::Literals::StringLiterals;

namespace in_lasthalf {
namespace {

/// Whether the half turn before this one was the last of the turn before.
bool beginsATurn(const Moment &moment)
{
    const ThingId game = moment.game();
    return moment.things.word(game, u"active"_s) == moment.things.word(game, u"first_side"_s);
}

/// What is known by one deed after the other.
class LastHalf {
public:
    LastHalf(const Moment &moment, ThingId unit) : m_moment(moment), m_unit(unit) {}

    void note(const Deed &deed)
    {
        const ThingId who = deed.cast.value(u"unit"_s);
        if (deed.procedure == u"movement"_s && who == m_unit)
            m_near.clear();
        else if (deed.procedure == u"movement"_s)
            forget(who);
        if (deed.question != u"reach"_s || isOfThisHalf(m_moment, deed))
            return;
        const std::vector<ThingId> enemies = who == m_unit ? deed.answer.named : std::vector {who};
        const bool isBetween = who == m_unit || std::ranges::count(deed.answer.named, m_unit) > 0;
        for (const ThingId enemy : isBetween ? enemies : std::vector<ThingId>()) {
            forget(enemy);
            m_near.push_back({enemy, deed.answer.numberOf(who == m_unit ? enemy : m_unit)});
        }
    }
    std::vector<Reach> near() && { return std::move(m_near); }

private:
    void forget(ThingId who)
    {
        std::erase_if(m_near, [who](const Reach &one) { return one.enemy == who; });
    }

    const Moment &m_moment;
    ThingId m_unit;
    std::vector<Reach> m_near {};
};

} // namespace
} // namespace in_lasthalf

std::vector<Reach> stillInReach(const Moment &moment, ThingId unit, int most)
{
    using namespace in_lasthalf;
    LastHalf half(moment, unit);
    for (const Deed &deed : beginsATurn(moment) ? moment.earlier : std::span<const Deed>()) {
        if (!isOfThisHalf(moment, deed)) // the side's own half of that turn is too long ago
            half.note(deed);
    }
    for (const Deed &deed : moment.deeds)
        half.note(deed);
    std::vector<Reach> near = std::move(half).near();
    std::erase_if(
        near, [&](const Reach &one) { return !isOnTheTable(moment, one.enemy) || one.distance.value_or(0) > most; });
    return near;
}

} // namespace muster::pikemusket
