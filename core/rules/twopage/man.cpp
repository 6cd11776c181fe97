// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/twopage/man.h"

#include "core/rules/changes.h"
#include "core/rules/words.h"

#include <algorithm>

namespace muster::twopage {

using namespace Qt::Literals::StringLiterals;

template <class E>
E Man::word(const char *key, E otherwise) const
{
    return enumOf(m_things->word(m_id, QLatin1StringView(key)), otherwise);
}

Class Man::rank() const
{
    return word("class", Class::Recruit);
}

Condition Man::condition() const
{
    return word("condition", Condition::Fit);
}

Weapon Man::weapon() const
{
    return word("weapon", Weapon::None);
}

Weapon Man::ownWeapon() const
{
    return word("own_weapon", Weapon::None);
}

Ammo Man::ownAmmo() const
{
    return word("own_ammo", Ammo::Loaded);
}

Ammo Man::ammo() const
{
    return enumOf(m_things->word(ammoKeeper(), u"ammo"_s), Ammo::Loaded);
}

std::optional<Action> Man::action() const
{
    const QString chosen = m_things->word(m_id, u"action"_s);
    for (const Action action : {Action::Move, Action::FireLoad, Action::MoveFire, Action::HandToHand}) {
        if (keyOf(action) == chosen)
            return action;
    }
    return {};
}

Wish Man::wish() const
{
    return word("wants", Wish::Unasked);
}

Stream Man::stream() const
{
    return word("stream", Stream::None);
}

Defending Man::defending() const
{
    return word("defending", Defending::None);
}

ThingId Man::link(const char *key) const
{
    const std::vector<ThingId> links = m_things->links(m_id, QString::fromLatin1(key));
    return links.empty() ? 0 : links.front();
}

std::vector<Man> Man::foes() const
{
    std::vector<Man> foes;
    for (const ThingId enemy : near()) {
        if (!Man(*m_things, enemy).isOut())
            foes.emplace_back(*m_things, enemy);
    }
    return foes;
}

std::vector<Man> menOf(const Things &things, ThingId of)
{
    std::vector<Man> men;
    for (const ThingId figure : things.ofType(u"unit"_s)) {
        if (of == 0 || things.isWithin(figure, of))
            men.emplace_back(things, figure);
    }
    return men;
}

bool haveAllChosen(const Things &things)
{
    return std::ranges::all_of(menOf(things), [](const Man &man) { return man.isOut() || man.action(); });
}

std::vector<Man> foughtAtTurnsEnd(const Man &man, const Things &things)
{
    std::vector<Man> foes;
    const std::vector<ThingId> known = man.opponents();
    for (const ThingId enemy : known.empty() ? man.near() : known) {
        const Man foe(things, enemy);
        if (man.wasInMelee() && foe.isAble() && foe.wasInMelee())
            foes.push_back(foe);
    }
    return foes;
}

std::vector<ThingId> leaversFor(const Man &man, const Things &things)
{
    std::vector<ThingId> leavers;
    for (const Man &foe : foughtAtTurnsEnd(man, things)) {
        if (foe.isMover())
            leavers.push_back(foe.id());
    }
    return leavers;
}

std::vector<Man> crewOfGun(const Things &things, ThingId gun)
{
    std::vector<Man> crew;
    for (const Man &man : menOf(things, things.armyOf(gun))) {
        if (man.gun() == gun && !man.isOut())
            crew.push_back(man);
    }
    return crew;
}

std::vector<Man> shootingCrewOf(const Things &things, ThingId gun)
{
    std::vector<Man> crew = crewOfGun(things, gun);
    std::erase_if(crew, [](const Man &man) { return !man.has(Action::FireLoad); });
    return crew;
}

std::vector<Man> movingCrewOf(const Things &things, ThingId gun)
{
    std::vector<Man> crew = crewOfGun(things, gun);
    std::erase_if(crew, [](const Man &man) { return !man.has(Action::Move) || man.hasMoved(); });
    return crew;
}

std::optional<Man> gunnerOf(const Things &things, ThingId gun)
{
    const std::vector<Man> crew = crewOfGun(things, gun);
    for (const Man &man : crew) {
        if (man.isGunner())
            return man;
    }
    return crew.empty() ? std::optional<Man>() : crew.front();
}

} // namespace muster::twopage
