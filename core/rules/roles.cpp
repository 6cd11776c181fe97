// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/roles.h"

#include <algorithm>
#include <optional>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

/// Whether the thing's army is the Active one; nothing while no side is.
std::optional<bool> isActive(const Things &things, ThingId thing)
{
    const QString active = things.word(things.first(u"game"_s), u"active"_s);
    const QString side = things.word(things.armyOf(thing), u"side"_s);
    if (active.isEmpty() || active == u"none"_s || side.isEmpty())
        return std::nullopt;
    return side == active;
}

bool isOneOf(const ThingTypes &types, const QString &type)
{
    return std::ranges::any_of(types, [&](const char *one) { return type == QLatin1String(one); });
}

} // namespace

bool mayPlay(const Role &role, const Things &things, ThingId thing, ThingId first)
{
    const Thing *player = things.find(thing);
    if (player == nullptr || !isOneOf(role.things, player->type) || thing == first)
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

QString playerKey(const Role &role)
{
    return roleKey(role.key, role.isForSeveral() ? 1 : 0);
}

std::vector<ThingId> playersOf(const Role &role, const Cast &cast)
{
    std::vector<ThingId> players;
    if (!role.isForSeveral()) {
        if (const ThingId player = cast.value(QString::fromLatin1(role.key)))
            players.push_back(player);
        return players;
    }
    for (int number = 1; number <= role.most; ++number) {
        if (const ThingId player = cast.value(roleKey(role.key, number)))
            players.push_back(player);
    }
    return players;
}

std::vector<const Role *> missingRoles(const std::vector<Role> &roles, const Cast &cast)
{
    std::vector<const Role *> missing;
    for (const Role &role : roles) {
        if (role.needed && playersOf(role, cast).empty())
            missing.push_back(&role);
    }
    return missing;
}

} // namespace muster
