// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/changes.h"
#include "core/rules/tyneside/figures.h"
#include "core/rules/tyneside/tracker.h"
#include "core/rules/tyneside/turnrules.h"

#include <algorithm>

namespace muster::tyneside {

using namespace Qt::Literals::StringLiterals;

namespace {

/// What follows from the step from `before` to `after`: each rule works on what the rules before it have left.
class Settling {
public:
    Settling(const Things &before, const Things &after) : m_before(before), m_changes(after) {}

    std::vector<Change> run()
    {
        const Things all = now();
        for (const ThingId figure : all.ofType(u"figure"_s))
            hurtFigure(figure);
        for (const ThingId group : all.ofType(u"group"_s)) {
            hurtMan(group);
            fall(group);
        }
        for (const Unit &unit : unitsOf(all)) {
            m_changes.mirror(m_before, unit.id(), u"fights"_s);
            leave(unit.id());
        }
        for (const Unit &unit : unitsOf(all)) {
            meet(unit.id());
            standFree(unit.id());
            shoot(unit.id());
            seeAnew(unit.id());
        }
        for (const ThingId gun : all.ofType(u"gun"_s)) {
            findCrew(gun);
            serve(gun);
        }
        return std::move(m_changes).list();
    }

private:
    const Things &now() const { return m_changes.now(); }
    QString phase() const { return now().word(now().first(u"game"_s), u"phase"_s); }
    bool isNew(ThingId id) const { return m_before.find(id) == nullptr; }

    /// A melee of groups says how many men it cost: of a figure by himself, whether he lives.
    void hurtFigure(ThingId id)
    {
        const Unit was(now(), id);
        if (was.number("dead") > 0)
            m_changes.set(id, u"condition"_s, keyOf(Condition::Dead));
        else if (was.number("wounded") > 0)
            m_changes.set(id, u"condition"_s, keyOf(Condition::Wounded));
        for (const QString &key : {u"fit"_s, u"wounded"_s, u"dead"_s})
            m_changes.set(id, key, 0);
    }

    /// A shot at one man, or a fight of his own, is counted among his group.
    void hurtMan(ThingId id)
    {
        const Unit group(now(), id);
        const Condition struck = group.condition();
        if (struck == Condition::Fit)
            return;
        const bool wasWounded = group.fit() == 0;
        m_changes.set(id, u"condition"_s, keyOf(Condition::Fit));
        if (group.living() == 0) // nobody is left on whom it can have fallen
            return;
        m_changes.set(id, wasWounded ? u"wounded"_s : u"fit"_s, (wasWounded ? group.wounded() : group.fit()) - 1);
        if (struck == Condition::Wounded)
            m_changes.set(id, u"wounded"_s, group.wounded() + 1);
        else
            m_changes.set(id, u"dead"_s, group.dead() + 1);
    }

    /// A group of which nobody lives is gone; one that the referee brought back stays until it is hit again.
    void fall(ThingId id)
    {
        const Unit group(now(), id);
        const bool isHit = isNew(id) || group.living() < Unit(m_before, id).living();
        const bool isGone =
            group.state() == State::Destroyed || group.state() == State::LeftField || group.state() == State::Merged;
        if (!isGone && group.living() == 0 && isHit)
            m_changes.set(id, u"state"_s, keyOf(State::Destroyed));
    }

    /// Who is gone fights nobody. Whoever counted with it goes with it off the table; else he is a unit of his own
    /// (TURN-3).
    void leave(ThingId id)
    {
        const Unit unit(now(), id);
        if (unit.isPresent())
            return;
        rememberWhomItTouched(unit.id());
        for (const ThingId enemy : Unit(now(), id).enemies())
            part(m_changes, id, enemy);
        for (const ThingId figure : now().ofType(u"figure"_s)) {
            if (!contains(now().links(figure, u"attached_to"_s), id))
                continue;
            m_changes.setLinks(figure, u"attached_to"_s, {});
            const Unit his(now(), figure);
            if (unit.state() != State::LeftField || !his.isPresent())
                continue;
            for (const ThingId enemy : his.enemies())
                part(m_changes, figure, enemy);
            m_changes.set(figure, u"state"_s, keyOf(State::LeftField));
        }
    }

    /// Who falls in a melee was in one fight with all whom he touched, though he fought only some of them (TURN-15).
    void rememberWhomItTouched(ThingId id)
    {
        const Unit unit(now(), id);
        if (phase() == u"melee"_s && unit.living() == 0 && !unit.enemies().empty())
            m_changes.setLinks(id, u"fell_against"_s, unit.enemies());
    }

    /// A new enemy begins a combat.
    void meet(ThingId id)
    {
        const Unit unit(now(), id);
        if (unit.enemies().empty() || unit.flag("in_melee"))
            return;
        m_changes.set(id, u"in_melee"_s, true);
        m_changes.set(id, u"combat_turn"_s, 1);
    }

    /// Who has lost the last enemy fights no more.
    void standFree(ThingId id)
    {
        if (isNew(id) || Unit(m_before, id).enemies().empty() || !Unit(now(), id).enemies().empty())
            return;
        m_changes.set(id, u"in_melee"_s, false);
        m_changes.set(id, u"combat_turn"_s, 0);
    }

    /// A volley or an aimed shot empties the weapons: it was shot in this turn.
    void shoot(ThingId id)
    {
        const bool isEmptied =
            !isNew(id) && Unit(m_before, id).ammo() == Ammo::Loaded && Unit(now(), id).ammo() == Ammo::Unloaded;
        if (isEmptied && (phase().endsWith(u"shooting"_s) || phase() == u"other_move"_s))
            m_changes.set(id, u"fired"_s, true);
    }

    bool hasMovedNow(ThingId id) const
    {
        const Moved moved = Unit(now(), id).moved();
        return !isNew(id) && moved != Moved::Stationary && moved != Unit(m_before, id).moved();
    }

    /// It moved, was pushed back, met or left somebody, or came into cover or out of it.
    bool standsOtherwise(ThingId id) const
    {
        const auto isOther = [&](const QString &key) { return m_before.value(id, key) != now().value(id, key); };
        return !isNew(id) && (hasMovedNow(id) || isOther(u"fights"_s) || isOther(u"in_cover"_s));
    }

    /// Once one of the two stands otherwise, the cover that the table said is that of another shot.
    void seeAnew(ThingId id)
    {
        const std::vector<ThingId> shotAt = now().links(id, u"shot_at"_s);
        if (!shotAt.empty() && (standsOtherwise(id) || standsOtherwise(shotAt.front())))
            m_changes.set(id, u"shot_cover"_s, QString(kCoverUnknown));
    }

    /// A new gun is served by the only crew of its side, where it is the only gun.
    void findCrew(ThingId gun)
    {
        const ThingId army = now().armyOf(gun);
        std::vector<Unit> crews = presentUnits(now(), army);
        std::erase_if(crews, [](const Unit &unit) { return !unit.isCrew(); });
        if (crews.size() != 1 || gunsOf(now(), army).size() != 1)
            return;
        const bool isNewHere = isNew(gun) || isNew(crews.front().id());
        if (isNewHere && now().links(gun, u"served_by"_s).empty())
            m_changes.setLinks(gun, u"served_by"_s, {crews.front().id()});
    }

    /// The crew of a gun are the living of the group that serves it; of a group that ran off the table nobody does.
    void serve(ThingId gun)
    {
        const std::vector<ThingId> serving = now().links(gun, u"served_by"_s);
        if (serving.empty())
            return;
        const Unit crew(now(), serving.front());
        m_changes.set(gun, u"crew"_s, crew.isPresent() ? std::min(20, crew.living()) : 0);
    }

    const Things &m_before;
    Changes m_changes;
};

} // namespace

std::vector<Change> settles(const Rules &, const Things &before, const Things &after)
{
    return Settling(before, after).run();
}

/// Who fell in the melee goes nowhere.
std::vector<Landing> lands(const Things &things, ThingId player, const Effect &effect)
{
    const QString field = QString::fromLatin1(effect.field);
    const bool goesBack = field == u"pushed_back"_s || field == u"state"_s;
    const bool isOfMelee = qstrcmp(effect.role, "a") == 0 || qstrcmp(effect.role, "b") == 0;
    if (goesBack && isOfMelee && !Unit(things, player).isPresent())
        return {{0, field}};
    return {};
}

} // namespace muster::tyneside
