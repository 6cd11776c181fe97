// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/things.h"
#include "core/rules/tyneside/actionwords.h"
#include "core/rules/tyneside/words.h"
#include "core/rules/words.h"

namespace muster::tyneside {

/// The mount that goes with the arm of a unit's values.
Value mountOf(const QJsonObject &values);

/// A group, or a figure that is a unit of its own, read in the words of the rules. A view: it lives no longer than its
/// things.
class Unit {
public:
    Unit(const Things &things, ThingId id) : m_things(&things), m_id(id) {}

    ThingId id() const { return m_id; }
    const Things &things() const { return *m_things; }
    QString name() const { return m_things->name(m_id); }
    ThingId army() const { return m_things->armyOf(m_id); }
    bool isThere() const { return m_things->find(m_id) != nullptr; }
    bool isFigure() const;
    bool isGroup() const;
    /// Officers and leaders: one for each player.
    bool isPlayerCharacter() const;
    /// Commanded this turn, or a player character; guns, and so their crews, always count as commanded (TY-R30).
    bool isLed() const { return flag("commanded") || isPlayerCharacter() || isCrew(); }

    Arm arm() const { return word("arm", Arm::Shot); }
    Rank rank() const { return word("rank", Rank::Officer); }
    Quality quality() const { return word("quality", Quality::Fair); }
    State state() const { return word("state", State::GoodOrder); }
    Condition condition() const { return word("condition", Condition::Fit); }
    Weapon weapon() const { return word("weapon", Weapon::None); }
    /// With what it fights: a butt where it has no hand weapon (TY-R23).
    Weapon meleeWeapon() const;
    Ammo ammo() const { return word("ammo", Ammo::Loaded); }
    /// His own move, or that of the group that takes him along (TURN-3).
    Moved moved() const;
    Pace pace() const { return word("pace", Pace::Halt); }
    Pace lastPace() const { return word("last_pace", Pace::Halt); }
    bool flag(const char *key) const { return m_things->flag(m_id, QLatin1StringView(key)); }
    int number(const char *key) const { return m_things->number(m_id, QLatin1StringView(key)); }

    int fit() const;
    int wounded() const;
    int dead() const;
    int living() const { return fit() + wounded(); }
    int starting() const { return isFigure() ? 1 : number("starting"); }

    bool isPresent() const;
    bool isRouting() const { return state() == State::Routing; }
    bool isInRetreat() const { return isRouting() || state() == State::Retiring; }
    bool isCrew() const { return isGroup() && arm() == Arm::GunCrew; }
    bool isDragoon() const { return isGroup() && arm() == Arm::Dragoon; }
    bool isHorse() const;
    /// On horseback now.
    bool isMounted() const;
    ActionTable table() const;
    Training training() const;
    /// The group that he counts with; 0: he is a unit of his own.
    ThingId attachedTo() const;
    bool isOfItsOwn() const { return isGroup() || attachedTo() == 0; }
    /// Whether it obeys that leader for the single price.
    bool isLoyalTo(ThingId leader) const;
    std::vector<ThingId> enemies() const { return m_things->links(m_id, QStringLiteral("fights")); }

private:
    template <class E>
    E word(const char *key, E otherwise) const
    {
        return enumOf<E>(m_things->word(m_id, QLatin1StringView(key)), otherwise);
    }

    const Things *m_things;
    ThingId m_id;
};

/// All groups and figures of an army, 0 for all armies; those that are there still.
std::vector<Unit> unitsOf(const Things &things, ThingId army = 0);
std::vector<Unit> presentUnits(const Things &things, ThingId army = 0);
/// Groups, and figures that are units of their own.
std::vector<Unit> unitsOfTheirOwn(const Things &things, ThingId army = 0);
/// Living figures that count with the group.
std::vector<Unit> attachedTo(const Things &things, ThingId group);
std::vector<ThingId> idsOf(const std::vector<Unit> &units);

} // namespace muster::tyneside
