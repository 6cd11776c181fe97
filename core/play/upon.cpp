// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/play/upon.h"

#include "core/battle/battle.h"
#include "core/battle/casting.h"
#include "core/play/tableflow.h"
#include "core/rules/roles.h"
#include "core/rules/sides.h"

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

/// The part that this one may be meant to play: that of who was gone to before, or one that nobody plays yet.
const Role *partFor(const Things &things, const Proposal &open, ThingId first, ThingId thing)
{
    const std::vector<Role> &roles = open.procedure().roles;
    const auto role = std::ranges::find_if(roles, [&](const Role &one) {
        const ThingId now = open.cast().value(QString::fromLatin1(one.key));
        const bool isOpponent = one.side == RoleSide::OtherThanFirst && one.offers == nullptr;
        const bool isThing = !one.needed && !one.things.empty() && things.armyOf(thing) == 0; // a door, a window
        const bool isMissing = now == 0 && first != 0 && (isOpponent || isThing);
        const bool isAnother = now != 0 && now != first && isSameSide(things, now, thing);
        return (isMissing || isAnother) && !one.isForSeveral() && mayPlay(one, things, thing, first);
    });
    return role == roles.end() ? nullptr : &*role;
}

} // namespace

std::optional<Cast> castUpon(const Battle &battle, const Proposal &open, ThingId thing)
{
    const std::vector<Role> &roles = open.procedure().roles;
    const std::vector<ThingId> who = markedPlayers(roles, battle, open.cast());
    const Role *part = partFor(battle.things(), open, who.empty() ? 0 : who.front(), thing);
    if (std::ranges::count(who, thing) > 0 || part == nullptr)
        return std::nullopt;
    Cast cast = open.cast();
    for (const Role &one : roles) { // what followed from the other is worked out anew
        const QString key = QString::fromLatin1(one.key);
        const ThingId player = cast.take(key);
        const auto offered = one.offers == nullptr ? std::vector<ThingId>() : one.offers(battle.moment(cast));
        if (player != 0 && (offered.empty() || offered.front() != player))
            cast.insert(key, player);
    }
    cast.insert(QString::fromLatin1(part->key), thing);
    return cast;
}

std::optional<Result<Proposal>> anewUpon(const TableFlow &flow, ThingId thing)
{
    const Proposal *open = flow.dialog().proposal();
    const auto cast = open == nullptr ? std::nullopt : castUpon(flow.battle(), *open, thing);
    if (!cast)
        return std::nullopt;
    if (!open->dice().empty()) {
        return Refusal {u"dice"_s,
            Phrase(
                QT_TRANSLATE_NOOP("muster", "Dice are entered already: take them back before you change the target."))};
    }
    return flow.prepare(QString::fromLatin1(open->procedure().id), *cast);
}

} // namespace muster
