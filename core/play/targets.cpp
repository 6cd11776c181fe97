// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/play/targets.h"

#include "core/battle/battle.h"
#include "core/battle/casting.h"
#include "core/play/offers.h"
#include "core/rules/turnstep.h"

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

ThingId Targets::allowed(const ToDo &toDo, ThingId target) const
{
    return target == 0 || whyNot(toDo, target) ? 0 : target;
}

std::optional<Refusal> Targets::whyNot(const ToDo &toDo, ThingId target) const
{
    const ThingId actor = toDo.who.empty() ? 0 : toDo.who.front();
    const Things &things = m_battle->things();
    const auto noPart = [&] {
        return Refusal {
            u"target"_s, Phrase(QT_TRANSLATE_NOOP("muster", "%1 has no part in this.")).arg(things.name(target))};
    };
    const auto offer = offerOf(m_battle->set(), toDo.what);
    if (target == actor || !offer || m_battle->look(target).gone)
        return noPart();
    if (!toDo.against.empty() && std::ranges::count(toDo.against, target) == 0)
        return noPart();
    const std::vector<Role> needed = stillNeeded(toDo);
    const auto role = std::ranges::find_if(*offer->roles, [&](const Role &one) {
        const bool isNeeded = std::ranges::any_of(
            needed, [&](const Role &part) { return QLatin1String(part.key) == QLatin1String(one.key); });
        return (one.offers == nullptr || isNeeded) && !toDo.cast.contains(QString::fromLatin1(one.key))
            && mayPlay(one, things, target, actor);
    });
    if (role == offer->roles->end())
        return noPart();
    Cast with = standingCast(things);
    with.insert(toDo.cast);
    with.insert(QString::fromLatin1(role->key), target);
    return m_battle->whyNot(toDo.what, with);
}

std::vector<ThingId> Targets::of(const ToDo &toDo) const
{
    std::vector<ThingId> targets;
    for (const Thing &thing : m_battle->things().all()) {
        if (allowed(toDo, thing.id) != 0)
            targets.push_back(thing.id);
    }
    return targets;
}

std::vector<Role> Targets::stillNeeded(const ToDo &toDo) const
{
    const Moment moment = m_battle->moment(toDo.cast);
    const TurnRule *rule = ruleFor(moment, toDo.what);
    std::vector<Role> needed = rule == nullptr ? std::vector<Role>() : rule->roles;
    const Procedure *procedure = m_battle->set().procedure(toDo.what);
    std::erase_if(needed, [&](const Role &role) {
        const bool isOfProcedure = procedure == nullptr || procedure->role(QString::fromLatin1(role.key)) != nullptr;
        return !role.needed || role.isForSeveral() || !isOfProcedure || !playersOf(role, toDo.cast).empty();
    });
    return needed;
}

bool Targets::isUponSomebody(const ToDo &toDo) const
{
    const auto offer = offerOf(m_battle->set(), toDo.what);
    const Moment moment = m_battle->moment(toDo.cast);
    const TurnRule *rule = offer ? ruleFor(moment, toDo.what) : nullptr;
    if (rule == nullptr || rule->uponAnybody || TurnStep(moment).rolesOf(*rule).size() > 1)
        return offer.has_value();
    return std::ranges::any_of(
        *offer->roles, [&](const Role &role) { return role.needed && playersOf(role, toDo.cast).empty(); });
}

} // namespace muster
