// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/changes.h"
#include "core/rules/pikemusket/figures.h"
#include "core/rules/pikemusket/formationcost.h"
#include "core/rules/pikemusket/sides.h"
#include "core/rules/pikemusket/tracker.h"
#include "core/rules/words.h"

namespace muster::pikemusket {

using namespace Qt::Literals::StringLiterals;

namespace {

/// What follows from the step from `before` to `after`: each rule works on what the rules before it have left.
class Settling {
public:
    Settling(const Rules &rules, const Things &before, const Things &after)
        : m_figures(rules.as<Figures>()), m_before(before), m_changes(after)
    {
    }

    std::vector<Change> run()
    {
        for (const ThingId unit : now().ofType(u"unit"_s)) {
            enlist(unit);
            goOver(unit);
            endWithoutBases(unit);
            breakUp(unit);
            turnAboutInHedgehog(unit);
            noteRally(unit);
            endPursuit(unit);
            endChange(unit);
            endPaidChange(unit);
        }
        for (const ThingId leader : now().ofType(u"leader"_s))
            leaveTheGone(leader);
        for (const ThingId messenger : now().ofType(u"messenger"_s)) {
            goOnWithErrand(messenger);
            goWithHisGeneral(messenger);
        }
        return std::move(m_changes).list();
    }

private:
    const Things &now() const { return m_changes.now(); }

    /// Its bases count for the side that fields it, whoever it belongs to later; who comes when the battle has begun is
    /// a reinforcement.
    void enlist(ThingId unit)
    {
        if (m_before.find(unit) == nullptr && m_before.first(u"game"_s) != 0)
            m_changes.set(unit, u"reinforcement"_s, true);
        if (now().word(unit, u"fielded_by"_s) == u"none"_s)
            m_changes.set(unit, u"fielded_by"_s, now().value(now().armyOf(unit), u"side"_s));
    }

    /// Captured guns go over to the other army.
    void goOver(ThingId unit)
    {
        if (now().word(unit, u"side"_s) != u"captor"_s)
            return;
        m_changes.set(unit, u"side"_s, u"own"_s);
        // Until its captor's next rally phase it is spent (PM-R10).
        m_changes.set(unit, u"fired_this_turn"_s, true);
        m_changes.set(unit, u"quarters_used"_s, kWholeMove);
        const ThingId old = now().armyOf(unit);
        for (const ThingId army : now().ofType(u"army"_s)) {
            if (army != old) {
                m_changes.setParent(unit, army);
                break;
            }
        }
    }

    /// Destroyed is who has no base left: one comes with the other. Who has a base again, because the loss of the last
    /// was a slip, runs, as it does where one is left.
    void endWithoutBases(ThingId unit)
    {
        const State state = Unit(now(), unit).state();
        const bool hasBases = now().number(unit, u"bases"_s) > 0;
        if (!hasBases && state != State::LeftField)
            m_changes.set(unit, u"state"_s, keyOf(State::Destroyed));
        if (!hasBases || state != State::Destroyed)
            return;
        if (m_before.find(unit) != nullptr && m_before.number(unit, u"bases"_s) == 0)
            m_changes.set(unit, u"state"_s, keyOf(State::Routing));
        else
            m_changes.set(unit, u"bases"_s, 0);
    }

    /// Who runs, or is gone, has no formation to keep and pursues nobody.
    void breakUp(ThingId id)
    {
        const Unit unit(now(), id);
        if (unit.isInHand())
            return;
        if (!unit.isArtillery())
            m_changes.set(id, u"formation"_s, keyOf(Formation::Line));
        m_changes.set(id, u"formation_progress"_s, 0);
        m_changes.set(id, u"pursuing"_s, false);
        m_changes.set(id, u"retreating"_s, false);
    }

    /// Who forms a hedgehog shows his back to nobody.
    void turnAboutInHedgehog(ThingId unit)
    {
        if (Unit(now(), unit).formation() == Formation::Hedgehog)
            m_changes.set(unit, u"retreating"_s, false);
    }

    /// From routing to disrupted is all for this turn (PM-R06).
    void noteRally(ThingId unit)
    {
        const bool routed = Unit(m_before, unit).state() == State::Routing;
        if (m_before.find(unit) != nullptr && routed && Unit(now(), unit).isDisrupted())
            m_changes.set(unit, u"rallied_turn"_s, now().value(now().first(u"game"_s), u"turn"_s));
    }

    /// Who has rallied to good order, or is not out of control, pursues nobody (PM-R31).
    void endPursuit(ThingId unit)
    {
        const bool wasDisrupted = m_before.find(unit) != nullptr && Unit(m_before, unit).isDisrupted();
        if (wasDisrupted && Unit(now(), unit).isInGoodOrder())
            m_changes.set(unit, u"pursuing"_s, false);
        if (!Unit(now(), unit).isPursuing())
            m_changes.setLinks(unit, u"pursues"_s, {});
    }

    /// Who stands otherwise than before, however that came, is changing to nothing more.
    void endChange(ThingId unit)
    {
        const auto differs = [&](const QString &key) { return m_before.value(unit, key) != now().value(unit, key); };
        if (m_before.find(unit) != nullptr && (differs(u"formation"_s) || differs(u"mounted"_s)))
            m_changes.set(unit, u"formation_progress"_s, 0);
        if (now().number(unit, u"formation_progress"_s) == 0)
            m_changes.set(unit, u"formation_goal"_s, QString::fromLatin1(kNoGoal));
    }

    /// A change on which enough was spent is complete. A hedgehog stands until it may move and the horse has gone
    /// (TURN-13).
    void endPaidChange(ThingId id)
    {
        const Unit unit(now(), id);
        const bool isDrawnUp = m_before.find(id) == nullptr && !isEnemyHorseThere(now(), id);
        const bool stands = unit.formation() == Formation::Hedgehog && !isDrawnUp;
        if (!stands && isChangePaidFor(unit, *m_figures))
            completeChange(m_changes, id);
    }

    /// He is with a unit of his own army that is there, while he is there himself. A runner takes him along off the
    /// board; who has lost his horse stays behind (TURN-10).
    void leaveTheGone(ThingId leader)
    {
        std::vector<ThingId> with = now().links(leader, u"attached_unit"_s);
        const bool isUnhorsed = now().flag(leader, u"unhorsed"_s);
        const auto isHis = [&](const Unit &unit) {
            const bool takesHimAlong = unit.state() == State::LeftField && !isUnhorsed;
            return (unit.isPresent() || takesHimAlong) && now().armyOf(unit.id()) == now().armyOf(leader);
        };
        std::erase_if(with, [&](ThingId unit) { return !isUnhurt(now(), leader) || !isHis(Unit(now(), unit)); });
        m_changes.setLinks(leader, u"attached_unit"_s, with);
    }

    /// Who is not understood repeats; who is understood rides back.
    void goOnWithErrand(ThingId messenger)
    {
        const auto state = enumOf(now().word(messenger, u"errand_state"_s), ErrandResult::Riding);
        if (m_before.word(messenger, u"errand_state"_s) == keyOf(state).toString())
            return;
        if (state == ErrandResult::Misunderstood)
            m_changes.set(messenger, u"errand"_s, keyOf(Errand::Repeat));
        if (state == ErrandResult::Understood)
            m_changes.set(messenger, u"errand"_s, keyOf(Errand::Report));
    }

    /// Who rides back to a general who has fallen has nobody to report to, and is taken off (TURN-17); whose general
    /// fell by a slip of the referee is there again.
    void goWithHisGeneral(ThingId messenger)
    {
        const bool isGone = !hasSomebodyToRideTo(now(), messenger);
        if (isGone && isUnderway(now(), messenger))
            m_changes.set(messenger, u"state"_s, keyOf(Liberty::OffTable));
        const bool wasGone = m_before.find(messenger) != nullptr && !hasSomebodyToRideTo(m_before, messenger);
        if (!isGone && wasGone && now().word(messenger, u"state"_s) == keyOf(Liberty::OffTable).toString())
            m_changes.set(messenger, u"state"_s, keyOf(Liberty::Free));
    }

    const std::shared_ptr<const Figures> m_figures;
    const Things &m_before;
    Changes m_changes;
};

} // namespace

std::vector<Change> settles(const Rules &rules, const Things &before, const Things &after)
{
    return Settling(rules, before, after).run();
}

} // namespace muster::pikemusket
