// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/casting.h"

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

QString keyOf(const Role &role)
{
    return QString::fromLatin1(role.key);
}

/// The picked thing, or the nearest that it belongs to, that is of the first type that the role wants and there is one
/// of; 0 if there is none: a unit stands for its group, its command, its army.
ThingId asType(const Role &role, const Things &things, ThingId picked)
{
    for (const char *type : role.things) {
        if (const ThingId found = things.within(picked, QString::fromLatin1(type)))
            return found;
    }
    return 0;
}

/// The role's next player: <key> itself, or for several the first number that is free; empty if nobody more may play.
QString nextPlayer(const Role &role, const Cast &cast)
{
    if (!role.isForSeveral())
        return cast.contains(keyOf(role)) ? QString() : keyOf(role);
    const int number = int(playersOf(role, cast).size()) + 1;
    return number > role.most ? QString() : roleKey(role.key, number);
}

/// The roles played when the picked things take them in this order; a thing that fits none plays none.
Cast castInOrder(const std::vector<const Role *> &open, const Things &things, const std::vector<ThingId> &picked)
{
    Cast cast;
    // Whom the others are held against: the first role may be taken after one of them.
    const auto leavesOut = [&](const Role &leading, ThingId player) {
        return std::ranges::any_of(open, [&](const Role *role) {
            return role != &leading && std::ranges::any_of(playersOf(*role, cast), [&](ThingId other) {
                return !mayPlay(*role, things, other, player);
            });
        });
    };
    ThingId first = 0;
    for (const ThingId thing : picked) {
        for (const Role *role : open) {
            const ThingId player = asType(*role, things, thing);
            const QString part = nextPlayer(*role, cast);
            const bool twice = std::ranges::count(playersOf(*role, cast), player) > 0;
            const bool leads = role == open.front() && !role->isForSeveral();
            // Where several lead it, those of their side are those of the first of them.
            const std::vector<ThingId> beside = playersOf(*role, cast);
            const ThingId leader = first == 0 && !beside.empty() ? beside.front() : first;
            if (part.isEmpty() || player == 0 || twice || !mayPlay(*role, things, player, leader)
                || (leads && leavesOut(*role, player)))
                continue;
            cast.insert(part, player);
            if (leads)
                first = player;
            break;
        }
    }
    return cast;
}

} // namespace

Cast castFor(const std::vector<Role> &roles, const Things &things, const std::vector<ThingId> &picks)
{
    Cast cast = standingCast(things);
    std::vector<const Role *> open;
    for (const Role &role : roles) {
        if (!cast.contains(keyOf(role)))
            open.push_back(&role);
    }
    std::vector<ThingId> picked;
    for (const ThingId thing : picks) {
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

} // namespace muster
