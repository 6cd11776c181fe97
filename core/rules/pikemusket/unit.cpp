// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/pikemusket/unit.h"

#include "core/rules/words.h"

namespace muster::pikemusket {

UnitType typeOf(UnitKind kind, bool mounted)
{
    switch (kind) {
    case UnitKind::Infantry:
        return UnitType::Infantry;
    case UnitKind::ShockCavalry:
        return UnitType::ShockCavalry;
    case UnitKind::PistolCavalry:
        return UnitType::PistolCavalry;
    case UnitKind::Dragoons:
        return mounted ? UnitType::DragoonsMounted : UnitType::DragoonsFoot;
    case UnitKind::Artillery:
        break;
    }
    return UnitType::Artillery;
}

UnitKind Unit::kind() const
{
    return enumOf(m_things->word(m_id, QStringLiteral("type")), UnitKind::Infantry);
}

UnitType Unit::type() const
{
    return typeOf(kind(), flag("mounted"));
}

State Unit::state() const
{
    return enumOf(m_things->word(m_id, QStringLiteral("state")), State::GoodOrder);
}

Formation Unit::formation() const
{
    return enumOf(m_things->word(m_id, QStringLiteral("formation")), Formation::Line);
}

std::optional<Posture> Unit::formationGoal() const
{
    const QString goal = m_things->word(m_id, QStringLiteral("formation_goal"));
    if (goal.isEmpty() || goal == QLatin1String(kNoGoal))
        return {};
    return enumOf<Posture>(goal);
}

Posture Unit::postureToward(Posture goal) const
{
    if (goal != Posture::Mounted && goal != Posture::Dismounted)
        return Posture(formation());
    return type() == UnitType::DragoonsFoot ? Posture::Dismounted : Posture::Mounted;
}

GunState Unit::gunState() const
{
    return enumOf(m_things->word(m_id, QStringLiteral("gun_state")), GunState::Unlimbered);
}

bool Unit::isPresent() const
{
    return bases() > 0 && state() != State::Destroyed && state() != State::LeftField;
}

std::vector<Unit> unitsOf(const Things &things, ThingId army)
{
    std::vector<Unit> units;
    for (const ThingId id : things.ofType(QStringLiteral("unit"))) {
        if (things.armyOf(id) == army)
            units.emplace_back(things, id);
    }
    return units;
}

} // namespace muster::pikemusket
