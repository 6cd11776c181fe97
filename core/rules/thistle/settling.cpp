// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/changes.h"
#include "core/rules/thistle/group.h"
#include "core/rules/thistle/hittype.h"
#include "core/rules/thistle/payingoff.h"
#include "core/rules/thistle/sides.h"
#include "core/rules/thistle/tracker.h"
#include "core/rules/words.h"

#include <algorithm>

namespace muster::thistle {

using namespace Qt::Literals::StringLiterals;

namespace {

/// What follows from the step from `before` to `after`: each rule works on what the rules before it have left.
class Settling {
public:
    Settling(const Figures &figures, const Things &before, const Things &after)
        : m_figures(figures), m_before(before), m_changes(after)
    {
    }

    std::vector<Change> run()
    {
        const std::vector<ThingId> units = now().ofType(u"unit"_s);
        for (const ThingId unit : units) {
            m_changes.mirror(m_before, unit, u"touches"_s);
            regroup(unit);
        }
        for (const Change &paid : paidOff(m_before, now()))
            m_changes.set(paid.thing, paid.key, paid.after);
        for (const ThingId unit : units) {
            part(unit);
            fillUp(unit);
            withdraw(unit);
            leave(unit);
            react(unit);
            spendMove(unit);
        }
        for (const ThingId unit : units) {
            meet(unit);
            standFree(unit);
        }
        for (const ThingId unit : units) {
            forgetCharger(unit);
            escape(unit);
        }
        return std::move(m_changes).list();
    }

private:
    const Things &now() const { return m_changes.now(); }
    QString phase() const { return now().word(now().first(u"game"_s), u"phase"_s); }
    bool isNew(ThingId id) const { return m_before.find(id) == nullptr; }

    /// Who goes over to another group brings along what became of the old one in this half of the turn; neither moves
    /// as a whole any more. The order in which stands take hits is no place on the table: it may change at any time.
    void regroup(ThingId id)
    {
        const ThingId from = isNew(id) ? 0 : Unit(m_before, id).group();
        const ThingId to = Unit(now(), id).group();
        if (from == 0 || from == to || !Unit(m_before, id).isPresent() || !Unit(now(), id).isPresent())
            return;
        for (const QString &flag : {u"held"_s, u"done_this_turn"_s}) {
            if (m_before.flag(from, flag))
                m_changes.set(to, flag, true);
        }
        // Who was sent off from between others leaves the question whether these still stand together; where it was
        // open, that they do not is the answer.
        const std::vector<ThingId> row = idsOf(Group(m_before, from).units());
        const bool stoodBetween = row.size() > 2 && id != row.front() && id != row.back();
        m_changes.set(from, u"torn"_s,
            isMovePhase(phase()) && stoodBetween && !m_before.flag(from, u"torn"_s) && hasSeveral(from));
        // What a group that fought has still to go through binds all its parts.
        if (isMeleePhase(phase()) && from != id && now().links(id, u"last_group"_s).empty())
            m_changes.setLinks(id, u"last_group"_s, {from});
        for (const ThingId group : {from, to}) {
            if (isMovePhase(phase()) && group != id)
                m_changes.set(group, u"reformed"_s, true);
        }
        if (from == id || !Group(now(), from).isPresent())
            handOver(from, to);
    }

    /// Hits that waited go along with the last unit of a group.
    void handOver(ThingId from, ThingId to)
    {
        for (const char *pending : kPendingHits) {
            const QString key = QString::fromLatin1(pending);
            m_changes.set(to, key, now().number(to, key) + now().number(from, key));
            m_changes.set(from, key, 0);
        }
    }

    /// Who has no room for another hit is gone; a stand that the referee brought back stays until it is hit again.
    void fillUp(ThingId id)
    {
        const Unit unit(now(), id);
        const bool isHit = isNew(id) || unit.room() < Unit(m_before, id).room();
        if (unit.isPresent() && unit.room() <= 0 && isHit)
            m_changes.set(id, u"state"_s, keyOf(State::Destroyed));
    }

    /// Who falls back or retreats touches nobody any more; a group that rallies just turns.
    void withdraw(ThingId id)
    {
        if (now().word(id, u"withdraws"_s) == u"none"_s)
            return;
        const bool rallied = Unit(m_before, id).isDisordered() && !Unit(now(), id).isDisordered();
        m_changes.set(id, u"withdraws"_s, u"none"_s);
        if (rallied)
            return;
        const Unit unit(now(), id);
        m_changes.setLinks(id, u"parted_from"_s, unit.touches());
        if (!isFixed(unit))
            return partFromAll(id);
        turnInContact(unit);
        // A deployed heavy gun can only pivot: it stays behind, alone (TL-R53).
        const ThingId group = unit.group();
        if (hasSeveral(group)) {
            m_changes.setParent(id, unit.home());
            m_changes.set(group, u"torn"_s, hasSeveral(group));
        }
    }

    /// It takes the state that it got, and stays in contact (TURN-11): its back, or its front, is to all who touch it.
    void turnInContact(const Unit &unit)
    {
        if (!unit.isInContact())
            return;
        const bool showsItsBack = unit.facing() == Facing::Away;
        m_changes.setLinks(unit.id(), u"flanked_by"_s, showsItsBack ? unit.touches() : std::vector<ThingId>());
        m_changes.set(unit.id(), u"contact"_s, keyOf(showsItsBack ? Contact::FlankRear : Contact::Front));
    }

    bool hasSeveral(ThingId group) const { return Group(now(), group).units().size() > 1; }

    bool isFixed(const Unit &unit) const
    {
        const TypeFigures &type = m_figures.of(unit.type());
        return type.isGun() && unit.gun() == Gun::Deployed && type.move == 0;
    }

    /// Who is gone is of no group and touches nobody; other units of its group stay with it, and count it where they
    /// test.
    void leave(ThingId id)
    {
        const Unit unit(now(), id);
        countLosses(id);
        if (unit.isPresent())
            return;
        partFromAll(id);
        m_changes.set(id, u"contact"_s, keyOf(Contact::None));
        m_changes.set(id, u"charge"_s, keyOf(Charge::None));
        const ThingId group = unit.group();
        if (group != id && !isNew(id) && Unit(m_before, id).isPresent())
            m_changes.setLinks(id, u"last_group"_s, {group});
        if (unit.home() != 0)
            m_changes.setParent(id, unit.home());
        if (group != id)
            m_changes.set(group, u"torn"_s, hasSeveral(group));
    }

    /// It is to be looked whether a loss demoralises the command (TL-R43); its losses are on record only where not all
    /// its units are listed. Who is set back by hand, or is gone in another way, is counted so.
    void countLosses(ThingId id)
    {
        const Unit unit(now(), id);
        if (isNew(id) || unit.isWagon())
            return;
        const QString was = lossOf(Unit(m_before, id));
        const QString is = lossOf(unit);
        if (was != is && !is.isEmpty())
            m_changes.set(unit.command(), u"unchecked_losses"_s, true);
        if (was != is) {
            countMore(unit.command(), was, -1);
            countMore(unit.command(), is, 1);
        }
    }

    void countMore(ThingId command, const QString &kind, int more)
    {
        const int known = kind.isEmpty() ? 0 : now().number(command, kind);
        if (known > 0)
            m_changes.set(command, kind, known + more);
    }

    /// Under which of the two it is counted; empty while it is there.
    static QString lossOf(const Unit &unit)
    {
        return unit.isPresent() ? QString() : unit.state() == State::Destroyed ? u"destroyed"_s : u"left_field"_s;
    }

    /// Whose charger is gone, or met others, or not its front, is charged by nobody (TL-R57), and counter-charges
    /// nobody who did not arrive.
    void forgetCharger(ThingId id)
    {
        const Unit unit(now(), id);
        const bool counters = unit.charge() == Charge::CounterCharging;
        const std::vector<ThingId> behind = now().links(id, u"flanked_by"_s);
        const auto charges = [&](ThingId other) {
            return Unit(now(), other).charge() == Charge::Charging && (counters || !contains(behind, other));
        };
        if (!isMovePhase(phase()) || isNew(id) || (unit.charge() != Charge::Charged && !counters)
            || std::ranges::any_of(unit.touches(), charges))
            return;
        const auto had = [this](ThingId other) { return Unit(m_before, other).charge() == Charge::Charging; };
        if (std::ranges::any_of(now().ofType(u"unit"_s), had) && !isAnyOnItsWay(now(), unit.army()))
            m_changes.set(id, u"charge"_s, keyOf(Charge::None));
    }

    /// Somebody charges this army and has met nobody yet.
    static bool isAnyOnItsWay(const Things &things, ThingId army)
    {
        return std::ranges::any_of(things.ofType(u"unit"_s), [&](ThingId other) {
            const Unit enemy(things, other);
            return enemy.army() != army && enemy.charge() == Charge::Charging && enemy.isPresent()
                && !enemy.isInContact();
        });
    }

    /// Who was caught running (TL-R21) is touched by nobody where all who charged met others, or are gone.
    void escape(ThingId id)
    {
        const Unit unit(now(), id);
        const bool isCaught = unit.contact() == Contact::FlankRear && unit.facing() == Facing::Away
            && unit.touches().empty() && !unit.isDisordered();
        if (isMovePhase(phase()) && isCaught && isAnyOnItsWay(m_before, unit.army())
            && !isAnyOnItsWay(now(), unit.army()))
            m_changes.set(id, u"contact"_s, keyOf(Contact::None));
    }

    /// A second charge does not stop a counter-charge (TL-R19).
    void react(ThingId id)
    {
        const bool countered = !isNew(id) && Unit(m_before, id).charge() == Charge::CounterCharging;
        if (countered && Unit(now(), id).charge() == Charge::Charged)
            m_changes.set(id, u"charge"_s, keyOf(Charge::CounterCharging));
    }

    /// Limbering, unlimbering and a charge are a move.
    void spendMove(ThingId id)
    {
        const QString active = now().word(now().first(u"game"_s), u"active"_s);
        if (isNew(id) || !isMovePhase(phase()) || now().word(now().armyOf(id), u"side"_s) != active)
            return;
        const Unit was(m_before, id);
        const Unit is(now(), id);
        const bool charges = was.charge() != Charge::Charging && is.charge() == Charge::Charging;
        if (charges || was.gun() != is.gun())
            m_changes.set(id, u"moved"_s, keyOf(Moved::More));
        if (charges) // who sets out faces the enemy (TURN-17)
            m_changes.set(id, u"facing"_s, keyOf(Facing::Enemy));
    }

    /// Whom a unit meets while melees are fought it fights in the next melee phase (TL-R52); not whom the beginning of
    /// this one found it in contact with.
    void meet(ThingId id)
    {
        const bool begins = m_before.word(m_before.first(u"game"_s), u"phase"_s) != phase();
        if (isNew(id) || begins || !isMeleePhase(phase()))
            return;
        for (const ThingId enemy : Unit(now(), id).touches()) {
            if (!contains(Unit(m_before, id).touches(), enemy))
                m_changes.link(id, u"just_met"_s, enemy);
        }
    }

    /// Who is said to be in contact with nobody touches nobody.
    void part(ThingId id)
    {
        const Unit unit(now(), id);
        if (!isNew(id) && Unit(m_before, id).isInContact() && !unit.isInContact())
            partFromAll(id);
    }

    void partFromAll(ThingId id)
    {
        for (const ThingId enemy : Unit(now(), id).touches()) {
            m_changes.unlink(enemy, u"touches"_s, id);
            m_changes.unlink(id, u"touches"_s, enemy);
        }
        m_changes.set(id, u"contact"_s, keyOf(Contact::None));
    }

    /// Enemies that touched nobody else are out of contact too, and those whose front nobody touches any more are
    /// touched from behind alone.
    void standFree(ThingId id)
    {
        const std::vector<ThingId> touches = Unit(now(), id).touches();
        for (const ThingId behind : Unit(now(), id).flankers()) {
            if (!contains(touches, behind))
                m_changes.unlink(id, u"flanked_by"_s, behind);
        }
        if (isNew(id) || touches.size() >= Unit(m_before, id).touches().size())
            return;
        const Unit unit(now(), id);
        if (touches.empty())
            m_changes.set(id, u"contact"_s, keyOf(Contact::None));
        else if (std::ranges::none_of(touches, [&](ThingId enemy) { return unit.isMetOnItsFrontBy(enemy); }))
            m_changes.set(id, u"contact"_s, keyOf(Contact::FlankRear));
    }

    const Figures &m_figures;
    const Things &m_before;
    Changes m_changes;
};

} // namespace

std::vector<Change> settles(const Rules &rules, const Things &before, const Things &after)
{
    return Settling(figuresOf(rules), before, after).run();
}

namespace {

/// The units of the group, and those that stood in it when it fought in this phase: its test binds them all.
std::vector<ThingId> withItsParts(const Things &things, ThingId player)
{
    const std::vector<ThingId> fought = things.links(player, u"last_group"_s);
    const ThingId whole = fought.empty() ? player : fought.front();
    std::vector<ThingId> units = idsOf(Group(things, player).units());
    for (const Unit &other : unitsOf(things, things.armyOf(player))) {
        const bool isPart = other.group() == whole || contains(things.links(other.id(), u"last_group"_s), whole);
        if (other.isPresent() && isPart && !contains(units, other.id()))
            units.push_back(other.id());
    }
    return units;
}

} // namespace

std::vector<Landing> lands(const Things &things, ThingId player, const Effect &effect)
{
    const QString role = QString::fromLatin1(effect.role);
    const QString field = QString::fromLatin1(effect.field);
    std::vector<Landing> landings;
    // Hits on a unit wait to be laid on the stands of its group.
    if (role.startsWith(u"target"_s) && field == u"hits"_s) {
        const Unit struck(things, player);
        landings.push_back({struck.group(), QString::fromLatin1(pendingOf(hitTypeOf(struck.type())))});
        return landings;
    }
    const bool ofAll = field == u"state"_s || field == u"facing"_s || field == u"charge"_s;
    if (!ofAll || (role != u"group"_s && role != u"charger"_s))
        return landings;
    for (const ThingId unit :
        role == u"group"_s ? withItsParts(things, player) : idsOf(Group(things, player).units())) {
        landings.push_back({unit, field});
        if (field == u"facing"_s)
            landings.push_back({unit, u"withdraws"_s});
    }
    return landings;
}

} // namespace muster::thistle
