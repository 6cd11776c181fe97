// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/tyneside/unit.h"

#include "core/rules/changes.h"

#include <algorithm>

namespace muster::tyneside {

using namespace Qt::Literals::StringLiterals;

Value mountOf(const QJsonObject &values)
{
    switch (enumOf(values.value("arm"_L1).toString(), Arm::Shot)) {
    case Arm::HorseDutch:
    case Arm::HorseSwedish:
        return keyOf(Mount::Horse);
    case Arm::Dragoon:
        return keyOf(Mount::DragoonHorse);
    default:
        return keyOf(Mount::None);
    }
}

bool Unit::isFigure() const
{
    const Thing *thing = m_things->find(m_id);
    return thing != nullptr && thing->type == u"figure"_s;
}

bool Unit::isGroup() const
{
    const Thing *thing = m_things->find(m_id);
    return thing != nullptr && thing->type == u"group"_s;
}

bool Unit::isPlayerCharacter() const
{
    return isFigure() && (rank() == Rank::Officer || rank() == Rank::Leader);
}

Weapon Unit::meleeWeapon() const
{
    const Weapon hand = word("hand_weapon", Weapon::None);
    return hand == Weapon::None ? weapon() : hand;
}

int Unit::fit() const
{
    return isFigure() ? int(condition() == Condition::Fit) : number("fit");
}

int Unit::wounded() const
{
    return isFigure() ? int(condition() == Condition::Wounded) : number("wounded");
}

int Unit::dead() const
{
    return isFigure() ? int(condition() == Condition::Dead) : number("dead");
}

bool Unit::isPresent() const
{
    const State now = state();
    return isThere() && now != State::Destroyed && now != State::LeftField && now != State::Merged && living() > 0;
}

bool Unit::isHorse() const
{
    return isGroup() && (arm() == Arm::HorseDutch || arm() == Arm::HorseSwedish);
}

bool Unit::isMounted() const
{
    return isHorse() || ((isDragoon() || isFigure()) && flag("mounted"));
}

ActionTable Unit::table() const
{
    if (isFigure())
        return weapon() == Weapon::None ? ActionTable::Short : ActionTable::Firearms;
    switch (arm()) {
    case Arm::Shot:
    case Arm::Dragoon:
        return ActionTable::Firearms;
    case Arm::HorseDutch:
        return ActionTable::DutchHorse;
    case Arm::HorseSwedish:
        return ActionTable::SwedishHorse;
    default:
        return ActionTable::Short;
    }
}

Training Unit::training() const
{
    if (!isHorse())
        return Training::Other;
    return arm() == Arm::HorseDutch ? Training::Dutch : Training::Swedish;
}

ThingId Unit::attachedTo() const
{
    if (!isFigure())
        return 0;
    const std::vector<ThingId> groups = m_things->links(m_id, u"attached_to"_s);
    return !groups.empty() && Unit(*m_things, groups.front()).isPresent() ? groups.front() : 0;
}

Moved Unit::moved() const
{
    const Moved own = word("moved", Moved::Stationary);
    const ThingId group = attachedTo();
    return group == 0 ? own : std::max(own, Unit(*m_things, group).moved());
}

bool Unit::isLoyalTo(ThingId leader) const
{
    const std::vector<ThingId> named = m_things->links(m_id, u"loyal_to"_s);
    return named.empty() ? m_things->armyOf(leader) == army() : contains(named, leader);
}

std::vector<Unit> unitsOf(const Things &things, ThingId army)
{
    std::vector<Unit> units;
    for (const QString &type : {u"group"_s, u"figure"_s}) {
        for (const ThingId id : things.ofType(type)) {
            if (army == 0 || things.armyOf(id) == army)
                units.emplace_back(things, id);
        }
    }
    return units;
}

std::vector<Unit> presentUnits(const Things &things, ThingId army)
{
    std::vector<Unit> units = unitsOf(things, army);
    std::erase_if(units, [](const Unit &unit) { return !unit.isPresent(); });
    return units;
}

std::vector<Unit> unitsOfTheirOwn(const Things &things, ThingId army)
{
    std::vector<Unit> units = presentUnits(things, army);
    std::erase_if(units, [](const Unit &unit) { return !unit.isOfItsOwn(); });
    return units;
}

std::vector<Unit> attachedTo(const Things &things, ThingId group)
{
    std::vector<Unit> figures;
    if (group == 0)
        return figures; // those who are on their own are attached to nobody
    for (const ThingId id : things.ofType(u"figure"_s)) {
        const Unit figure(things, id);
        if (figure.isPresent() && figure.attachedTo() == group)
            figures.push_back(figure);
    }
    return figures;
}

std::vector<ThingId> idsOf(const std::vector<Unit> &units)
{
    std::vector<ThingId> ids;
    for (const Unit &unit : units)
        ids.push_back(unit.id());
    return ids;
}

} // namespace muster::tyneside
