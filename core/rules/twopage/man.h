// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/things.h"
#include "core/rules/twopage/words.h"

#include <optional>

namespace muster::twopage {

/// One figure as it is tracked, read in the words of the rules: one figure is one man. A view: it lives no longer than
/// its things.
class Man {
public:
    Man(const Things &things, ThingId id) : m_things(&things), m_id(id) {}

    ThingId id() const { return m_id; }
    QString name() const { return m_things->name(m_id); }
    ThingId army() const { return m_things->armyOf(m_id); }
    /// 0: in none.
    ThingId group() const { return m_things->within(m_id, QStringLiteral("group")); }

    Class rank() const;
    Condition condition() const;
    Weapon weapon() const;
    /// Of one who serves a gun: what he carried before.
    Weapon ownWeapon() const;
    Ammo ownAmmo() const;
    /// Of a crewman that of his gun.
    Ammo ammo() const;
    /// What ammo of his changes.
    ThingId ammoKeeper() const { return gun() != 0 ? gun() : m_id; }
    /// None while none was chosen.
    std::optional<Action> action() const;
    bool has(Action wanted) const { return action() == wanted; }
    Stream stream() const;
    Defending defending() const;
    int die() const { return number("die"); }
    int wounds() const { return number("wounds"); }
    int hits() const { return number("hits"); }
    /// Neither rolled for nor given.
    bool isOfOpenClass() const { return m_things->value(m_id, QStringLiteral("class")).isUndefined(); }
    Wish wish() const;
    int shotsUsed() const { return number("shots_used"); }
    bool isAble() const { return !isOut(); }
    /// Moves in this turn, as far as its card goes.
    bool isMover() const { return isAble() && (has(Action::Move) || has(Action::MoveFire)); }
    bool isOut() const { return condition() == Condition::Incapacitated || condition() == Condition::Dead; }
    bool isMounted() const { return flag("mounted"); }
    bool isGunner() const { return flag("gunner"); }
    bool hasMoved() const { return flag("moved"); }
    bool hasActed() const { return flag("acted"); }
    bool isInMelee() const { return flag("in_melee"); }
    bool wasInMelee() const { return flag("was_in_melee"); }
    bool hasFought() const { return flag("fought"); }
    bool isIdle() const { return flag("idle"); }
    bool hasRechosen() const { return flag("rechosen"); }
    bool isBlocking() const { return flag("blocking"); }
    bool hasShifted() const { return flag("shifted"); }
    /// 0: none.
    ThingId gun() const { return link("gun"); }
    ThingId room() const { return link("room"); }
    /// Where he was before it was said in which room he stands; 0: outdoors.
    ThingId cameFrom() const { return link("came_from"); }
    ThingId opening() const { return link("opening"); }
    /// The door or window across which he fired in this phase.
    ThingId usedOpening() const { return link("used"); }
    /// Enemies within an inch of him.
    std::vector<ThingId> near() const { return m_things->links(m_id, QStringLiteral("near")); }
    /// Those of them that are not out.
    std::vector<Man> foes() const;
    /// Whom he fought in the latest melee step, or in his last.
    std::vector<ThingId> opponents() const { return m_things->links(m_id, QStringLiteral("opponents")); }

private:
    bool flag(const char *key) const { return m_things->flag(m_id, QLatin1StringView(key)); }
    int number(const char *key) const { return m_things->number(m_id, QLatin1StringView(key)); }
    ThingId link(const char *key) const;
    template <class E>
    E word(const char *key, E otherwise) const;

    const Things *m_things;
    ThingId m_id;
};

/// All figures of an army, or a group, in the order of the muster; of all where `of` is 0.
std::vector<Man> menOf(const Things &things, ThingId of = 0);
/// Whether all who are able have a card: from then on they lie open.
bool haveAllChosen(const Things &things);
/// Those whom he fought when the last turn ended, if they are able (TP-R44).
std::vector<Man> foughtAtTurnsEnd(const Man &man, const Things &things);
/// Those of them who leave the fight with their card of this turn.
std::vector<ThingId> leaversFor(const Man &man, const Things &things);
/// The crewmen of a gun who are not out.
std::vector<Man> crewOfGun(const Things &things, ThingId gun);
/// Those of them with Fire/Load: they alone fire and load it (TP-R10).
std::vector<Man> shootingCrewOf(const Things &things, ThingId gun);
/// Those of them with Move who have not moved: they bring it along.
std::vector<Man> movingCrewOf(const Things &things, ThingId gun);
/// The first of the crew where nobody is named so.
std::optional<Man> gunnerOf(const Things &things, ThingId gun);

} // namespace muster::twopage
