// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/phut/unit.h"

#include "core/rules/phut/casualties.h"
#include "core/rules/words.h"

#include <algorithm>

namespace muster::phut {

bool isInfantry(Troop troop)
{
    return troop == Troop::LightInfantry || troop == Troop::Infantry || troop == Troop::HeavyInfantry;
}

bool isCavalry(Troop troop)
{
    return troop == Troop::LightCavalry || troop == Troop::Cavalry || troop == Troop::HeavyCavalry;
}

bool isArtillery(Troop troop)
{
    return !isInfantry(troop) && !isCavalry(troop);
}

bool mayBe(Kind kind, Troop troop)
{
    if (kind == Kind::Ordinary)
        return true;
    if (kind == Kind::Gendarme)
        return troop == Troop::Cavalry || troop == Troop::HeavyCavalry;
    return isInfantry(troop);
}

Troop Unit::troop() const
{
    return enumOf(m_things->word(m_id, QStringLiteral("troop")), Troop::Infantry);
}

Kind Unit::kind() const
{
    return enumOf(m_things->word(m_id, QStringLiteral("kind")), Kind::Ordinary);
}

Weapon Unit::weapon() const
{
    switch (troop()) {
    case Troop::LightArtillery:
        return Weapon::LightArtillery;
    case Troop::MediumArtillery:
        return Weapon::MediumArtillery;
    case Troop::HeavyArtillery:
        return Weapon::HeavyArtillery;
    default:
        return enumOf(m_things->word(m_id, QStringLiteral("weapon")), Weapon::None);
    }
}

Arm Unit::arm() const
{
    return enumOf(m_things->word(m_id, QStringLiteral("arm")), Arm::Other);
}

Order Unit::order() const
{
    return enumOf(m_things->word(m_id, QStringLiteral("order")), Order::Open);
}

State Unit::state() const
{
    return enumOf(m_things->word(m_id, QStringLiteral("state")), State::GoodOrder);
}

int Unit::depth() const
{
    return files() == 0 ? 1 : std::max(1, (bases() + files() - 1) / files());
}

bool Unit::hasAmmo() const
{
    return enumOf(m_things->word(m_id, QStringLiteral("ammo")), Ammo::Loaded) == Ammo::Loaded;
}

bool Unit::isPresent() const
{
    return phut::isPresent(bases(), state());
}

} // namespace muster::phut
