// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/phut/words.h"
#include "core/rules/things.h"

namespace muster::phut {

/// Which troops may be of a special kind: foot for Swiss, Landsknechts, militia and French, heavier horse for
/// Gendarmes.
bool mayBe(Kind kind, Troop troop);
bool isInfantry(Troop troop);
bool isCavalry(Troop troop);
bool isArtillery(Troop troop);

/// One unit as it is tracked, read in the words of the rules. A view: it lives no longer than its things.
class Unit {
public:
    Unit(const Things &things, ThingId id) : m_things(&things), m_id(id) {}

    ThingId id() const { return m_id; }
    ThingId army() const { return m_things->armyOf(m_id); }
    QString name() const { return m_things->name(m_id); }

    Troop troop() const;
    Kind kind() const;
    /// What it shoots with; guns shoot with what they are.
    Weapon weapon() const;
    Arm arm() const;
    Order order() const;
    State state() const;
    bool hasAmmo() const;

    int bases() const { return number("bases"); }
    int startBases() const { return number("start_bases"); }
    int files() const { return number("files"); }
    /// In bases: an incomplete last rank counts (PH-R04); 1 when the files are not given.
    int depth() const;
    int missileHits() const { return number("missile_hits"); }
    int routMoves() const { return number("rout_moves"); }
    int meleeRounds() const { return number("melee_rounds"); }
    bool heavyArmour() const { return flag("heavy_armour"); }
    bool shields() const { return flag("shields"); }
    bool pavise() const { return flag("pavise"); }
    bool moved() const { return flag("moved"); }
    bool routDue() const { return flag("rout_due"); }
    bool atObstacle() const { return flag("at_obstacle"); }
    std::vector<ThingId> enemies() const { return m_things->links(m_id, QStringLiteral("in_melee_with")); }

    bool isArtillery() const { return phut::isArtillery(troop()); }
    bool isPikeBlock() const { return arm() == Arm::Pike; }
    bool isPresent() const;
    /// Present and neither routing nor retiring.
    bool inGoodOrder() const { return isPresent() && state() == State::GoodOrder; }
    bool isRouting() const { return isPresent() && state() == State::Routing; }
    bool isRetiring() const { return isPresent() && state() == State::Retiring; }
    bool isFighting() const { return isPresent() && !enemies().empty(); }

private:
    int number(const char *key) const { return m_things->number(m_id, QLatin1StringView(key)); }
    bool flag(const char *key) const { return m_things->flag(m_id, QLatin1StringView(key)); }

    const Things *m_things;
    ThingId m_id;
};

} // namespace muster::phut
