// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/casting.h"

#include <algorithm>
#include <optional>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

QString keyOf(const Role &role)
{
    return QString::fromLatin1(role.key);
}

/// Whether the thing's army is the Active one; nothing while no side is.
std::optional<bool> isActive(const Things &things, ThingId thing)
{
    const QString active = things.word(things.first(u"game"_s), u"active"_s);
    const QString side = things.word(things.armyOf(thing), u"side"_s);
    if (active.isEmpty() || active == u"none"_s || side.isEmpty())
        return std::nullopt;
    return side == active;
}

/// The picked thing, or what it belongs to, as the type that the role wants; 0 if it is neither.
ThingId asType(const Role &role, const Things &things, ThingId picked)
{
    for (const Thing *thing = things.find(picked); thing != nullptr; thing = things.find(thing->parent)) {
        if (thing->type == QLatin1String(role.thing))
            return thing->id;
        if (qstrcmp(role.thing, "army") != 0)
            break; // only an army stands for all that is its own
    }
    return 0;
}

/// The roles played when the picked things take them in this order; a thing that fits none plays none.
Cast castInOrder(const std::vector<const Role *> &open, const Things &things, const std::vector<ThingId> &picked)
{
    Cast cast;
    ThingId first = 0;
    for (const ThingId thing : picked) {
        for (const Role *role : open) {
            const ThingId player = asType(*role, things, thing);
            if (cast.contains(keyOf(*role)) || player == 0 || !mayPlay(*role, things, player, first))
                continue;
            cast.insert(keyOf(*role), player);
            if (role == open.front())
                first = player;
            break;
        }
    }
    return cast;
}

} // namespace

bool mayPlay(const Role &role, const Things &things, ThingId thing, ThingId first)
{
    const Thing *player = things.find(thing);
    if (player == nullptr || player->type != QLatin1String(role.thing) || thing == first)
        return false;
    const ThingId army = things.armyOf(thing);
    switch (role.side) {
    case RoleSide::Any:
        return true;
    case RoleSide::Active:
        return isActive(things, thing).value_or(true);
    case RoleSide::Passive:
        return !isActive(things, thing).value_or(false);
    case RoleSide::SameAsFirst:
        return first == 0 || army == things.armyOf(first);
    case RoleSide::OtherThanFirst:
        return first == 0 || army != things.armyOf(first);
    }
    Q_UNREACHABLE();
}

Cast standingCast(const Things &things)
{
    Cast cast;
    const auto put = [&](const QString &role, ThingId thing) {
        if (thing != 0)
            cast.insert(role, thing);
    };
    put(u"game"_s, things.first(u"game"_s));
    put(u"army_a"_s, things.where(u"army"_s, u"side"_s, u"a"_s));
    put(u"army_b"_s, things.where(u"army"_s, u"side"_s, u"b"_s));
    return cast;
}

Cast castFor(const std::vector<Role> &roles, const Things &things, ThingId actor, ThingId target)
{
    Cast cast = standingCast(things);
    std::vector<const Role *> open;
    for (const Role &role : roles) {
        if (!cast.contains(keyOf(role)))
            open.push_back(&role);
    }
    std::vector<ThingId> picked;
    for (const ThingId thing : {actor, target}) {
        if (thing != 0 && !std::ranges::count(picked, thing))
            picked.push_back(thing);
    }
    Cast players = castInOrder(open, things, picked);
    if (players.size() < qsizetype(picked.size())) {
        const Cast swapped = castInOrder(open, things, {picked.rbegin(), picked.rend()});
        if (swapped.size() > players.size())
            players = swapped;
    }
    cast.insert(players);
    return cast;
}

bool hangsOnActive(
    const Ruleset &set, const QString &phase, const std::vector<Role> &roles, const std::vector<const char *> &phases)
{
    const auto isOneSides = [](RoleSide side) { return side == RoleSide::Active || side == RoleSide::Passive; };
    const Phase *now = set.phase(phase);
    return std::ranges::any_of(roles, isOneSides, &Role::side)
        || (now != nullptr && isOneSides(now->side)
            && std::ranges::any_of(phases, [&](const char *id) { return phase == QLatin1String(id); }));
}

std::vector<const Role *> missingRoles(const std::vector<Role> &roles, const Cast &cast)
{
    std::vector<const Role *> missing;
    for (const Role &role : roles) {
        if (role.needed && cast.value(keyOf(role)) == 0)
            missing.push_back(&role);
    }
    return missing;
}

} // namespace muster
