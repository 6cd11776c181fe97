// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/phut/contacts.h"
#include "core/rules/phut/sides.h"
#include "core/rules/phut/tracker.h"

namespace muster::phut {

using namespace Qt::Literals::StringLiterals;

namespace {

/// What follows from the step from `before` to `after`: each rule works on what the rules before it have left.
class Settling {
public:
    Settling(const Things &before, const Things &after) : m_before(before), m_changes(after) {}

    std::vector<Change> run()
    {
        const std::vector<ThingId> units = now().ofType(u"unit"_s);
        for (const ThingId unit : units)
            m_changes.mirror(m_before, unit, u"in_melee_with"_s);
        for (const ThingId unit : units) {
            endWithoutBases(unit);
            rallyInMelee(unit);
            leaveMelees(unit);
        }
        for (const ThingId unit : units)
            forgetRounds(unit);
        for (const ThingId officer : now().ofType(u"officer"_s))
            leaveTheGone(officer);
        for (const ThingId army : now().ofType(u"army"_s))
            countStart(army);
        return std::move(m_changes).list();
    }

private:
    const Things &now() const { return m_changes.now(); }

    /// Bases never go below 0, and without bases a unit is destroyed.
    void endWithoutBases(ThingId id)
    {
        if (now().number(id, u"bases"_s) < 0)
            m_changes.set(id, u"bases"_s, 0);
        const Unit unit(now(), id);
        if (unit.bases() == 0 && unit.state() != State::LeftField && unit.state() != State::Abandoned)
            m_changes.set(id, u"state"_s, u"destroyed"_s);
        // Bases grow by a correction alone: it is there again.
        const bool wasGone = m_before.find(id) != nullptr && Unit(m_before, id).bases() == 0;
        if (wasGone && unit.bases() > 0 && unit.state() == State::Destroyed
            && Unit(m_before, id).state() == State::Destroyed)
            m_changes.set(id, u"state"_s, u"good_order"_s);
    }

    /// What was due while it was broken meant nothing, and comes to nothing when a won round rallies it (TURN-11).
    void rallyInMelee(ThingId id)
    {
        const bool wasBroken = m_before.find(id) != nullptr && Unit(m_before, id).isRetiring();
        if (wasBroken && Unit(now(), id).state() == State::GoodOrder && m_before.flag(id, u"rout_due"_s))
            m_changes.set(id, u"rout_due"_s, false);
    }

    /// A unit that breaks, runs or goes leaves its melees; one that is broken already and is caught again stays until
    /// it runs. One that only just came is as it was drawn up.
    void leaveMelees(ThingId id)
    {
        const Unit unit(now(), id);
        const bool comes = m_before.find(id) == nullptr;
        const bool breaks = !comes && unit.state() != State::GoodOrder && unit.state() != Unit(m_before, id).state();
        const bool runs = !comes && unit.routMoves() > Unit(m_before, id).routMoves();
        if (breaks && unit.isPresent())
            m_changes.set(id, u"at_obstacle"_s, false); // it turns away from it
        if (!breaks && !runs && unit.isPresent())
            return;
        for (const ThingId enemy : enemiesOf(m_changes, id)) {
            part(m_changes, enemy, id);
            part(m_changes, id, enemy);
        }
    }

    /// Its next melee begins anew.
    void forgetRounds(ThingId unit)
    {
        if (enemiesOf(m_changes, unit).empty() && !m_before.links(unit, u"in_melee_with"_s).empty())
            m_changes.set(unit, u"melee_rounds"_s, 0);
    }

    void leaveTheGone(ThingId officer)
    {
        std::vector<ThingId> with = now().links(officer, u"in_contact_with"_s);
        std::erase_if(with, [this](ThingId unit) { return !Unit(now(), unit).isPresent(); });
        m_changes.setLinks(officer, u"in_contact_with"_s, with);
    }

    /// An army began with what its units began with, those that came later among them.
    void countStart(ThingId army)
    {
        int bases = 0;
        for (const Unit &unit : unitsOf(now(), army))
            bases += unit.startBases();
        m_changes.set(army, u"start_bases"_s, bases);
    }

    const Things &m_before;
    Changes m_changes;
};

} // namespace

std::vector<Change> settles(const Rules &, const Things &before, const Things &after)
{
    return Settling(before, after).run();
}

} // namespace muster::phut
