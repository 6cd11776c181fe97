// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/phut/unit.h"

#include "core/rules/phut/casualties.h"

#include <algorithm>

namespace muster::phut {

namespace {
/// The value with this key; `otherwise` for a value left out or from a newer program.
template <class E>
E valueOf(const QString &key, E otherwise)
{
    for (size_t i = 0; i < std::size(WordsOf<E>::all); ++i) {
        if (key == QLatin1String(WordsOf<E>::all[i].key))
            return E(i);
    }
    return otherwise;
}
} // namespace

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
    return valueOf(m_things->word(m_id, QStringLiteral("troop")), Troop::Infantry);
}

Kind Unit::kind() const
{
    return valueOf(m_things->word(m_id, QStringLiteral("kind")), Kind::Ordinary);
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
        return valueOf(m_things->word(m_id, QStringLiteral("weapon")), Weapon::None);
    }
}

Arm Unit::arm() const
{
    return valueOf(m_things->word(m_id, QStringLiteral("arm")), Arm::Other);
}

Order Unit::order() const
{
    return valueOf(m_things->word(m_id, QStringLiteral("order")), Order::Open);
}

State Unit::state() const
{
    return valueOf(m_things->word(m_id, QStringLiteral("state")), State::GoodOrder);
}

int Unit::depth() const
{
    return files() == 0 ? 1 : std::max(1, (bases() + files() - 1) / files());
}

bool Unit::hasAmmo() const
{
    return valueOf(m_things->word(m_id, QStringLiteral("ammo")), Ammo::Loaded) == Ammo::Loaded;
}

bool Unit::isPresent() const
{
    return phut::isPresent(bases(), state());
}

} // namespace muster::phut
