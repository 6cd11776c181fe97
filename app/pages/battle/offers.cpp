// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pages/battle/offers.h"

#include "app/pages/battle/picking.h"
#include "core/battle/battle.h"
#include "core/battle/casting.h"

#include <QCoreApplication>

#include <algorithm>
#include <iterator>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

bool belongs(const std::vector<const char *> &phases, const QString &phase)
{
    return std::ranges::any_of(phases, [&](const char *id) { return phase == QLatin1String(id); });
}

void giveLetters(std::vector<Offer> &offers, const std::vector<QChar> &letters, QString taken)
{
    for (size_t i = 0; i < offers.size(); ++i) {
        const QChar letter = letters[i];
        if (!offers[i].ofPhase || letter.isNull() || taken.contains(letter, Qt::CaseInsensitive))
            continue;
        taken += letter;
        offers[i].key = QKeySequence(QString(letter));
    }
}

/// Above so many candidates nobody can be the only one.
constexpr size_t kFewest = 12;

/// Whether all who play already may do so beside this leading one: nobody fires at his own side.
bool suits(const std::vector<Role> &roles, const Things &things, const Cast &cast, ThingId leader)
{
    return std::ranges::all_of(roles, [&](const Role &role) {
        const std::vector<ThingId> players = playersOf(role, cast);
        return std::ranges::all_of(players, [&](ThingId player) { return mayPlay(role, things, player, leader); });
    });
}

/// The only thing that can play the role beside those of the cast; 0 if there are none or several.
ThingId onlyPlayer(const Role &role, const Offer &offer, const Battle &battle, const Cast &cast)
{
    const std::vector<ThingId> picked = pickedPlayers(*offer.roles, battle, cast);
    const Role &leading = offer.roles->front();
    const ThingId first = &leading == &role ? 0 : cast.value(QString::fromLatin1(leading.key));
    std::vector<ThingId> players;
    for (const Thing &thing : battle.things().all()) {
        const bool plays = std::ranges::count(picked, thing.id) > 0;
        if (!plays && mayPlay(role, battle.things(), thing.id, first) && !battle.look(thing.id).gone)
            players.push_back(thing.id);
        if (players.size() > kFewest)
            return 0;
    }
    std::erase_if(players,
        [&](ThingId player) { return &leading == &role && !suits(*offer.roles, battle.things(), cast, player); });
    std::erase_if(players, [&](ThingId player) {
        Cast with = cast;
        with.insert(QString::fromLatin1(role.key), player);
        return battle.whyNot(offer.id, with).has_value();
    });
    return players.size() == 1 ? players.front() : 0;
}

} // namespace

std::vector<Offer> offersOf(const Ruleset &set, const QString &phase, const QString &taken)
{
    std::vector<Offer> offers;
    std::vector<QChar> letters;
    for (const bool now : {true, false}) {
        for (const auto &procedure : set.procedures) {
            if (belongs(procedure->phases, phase) != now)
                continue;
            offers.push_back({Offer::Kind::Procedure, QString::fromLatin1(procedure->id), translated(procedure->title),
                translated(procedure->section), {}, now, &procedure->roles});
            letters.push_back(QLatin1Char(procedure->letter));
        }
        for (const Act &act : set.acts) {
            if (belongs(act.phases, phase) != now)
                continue;
            offers.push_back(
                {Offer::Kind::Act, QString::fromLatin1(act.id), translated(act.label), {}, {}, now, &act.roles});
            letters.push_back(QLatin1Char(act.letter));
        }
    }
    giveLetters(offers, letters, taken);
    return offers;
}

bool isByDragging(const Act &act)
{
    return act.roles.size() == 2 && std::ranges::none_of(act.roles, &Role::isForSeveral)
        && act.roles.back().side == RoleSide::SameAsFirst;
}

Cast castOf(const Offer &offer, const Battle &battle, const Picking &picking)
{
    const std::vector<ThingId> picks = picking.picks(offer.kind == Offer::Kind::Act);
    Cast cast = castFor(*offer.roles, battle.things(), picks);
    const bool isAbout = !pickedPlayers(*offer.roles, battle, cast).empty();
    for (const Role &role : *offer.roles) {
        const bool opponent = role.side == RoleSide::OtherThanFirst;
        const bool open = !role.isForSeveral() && playersOf(role, cast).empty() && (role.needed || opponent);
        if (!isAbout || !open)
            continue;
        if (const ThingId only = onlyPlayer(role, offer, battle, cast))
            cast.insert(QString::fromLatin1(role.key), only);
    }
    return cast;
}

QString whyNot(const Offer &offer, const Battle &battle, const Picking &picking)
{
    const Cast cast = castOf(offer, battle, picking);
    if (const auto refusal = battle.whyNot(offer.id, cast))
        return refusal->message.text();
    const Cast standing = standingCast(battle.things());
    const bool picks = std::ranges::any_of(
        *offer.roles, [&](const Role &role) { return !standing.contains(QString::fromLatin1(role.key)); });
    const std::vector<ThingId> picked = picking.picks(offer.kind == Offer::Kind::Act);
    const ThingId lead = picked.empty() ? 0 : picked.front();
    if (picks && lead != 0 && pickedPlayers(*offer.roles, battle, cast).empty())
        return QCoreApplication::translate("muster::PhasePanel", "not for %1").arg(battle.nameOf(lead));
    return {};
}

std::vector<ThingId> pickedPlayers(const std::vector<Role> &roles, const Battle &battle, const Cast &cast)
{
    const Cast standing = standingCast(battle.things());
    std::vector<ThingId> players;
    for (const Role &role : roles) {
        if (!standing.contains(QString::fromLatin1(role.key)))
            std::ranges::copy(playersOf(role, cast), std::back_inserter(players));
    }
    return players;
}

QString playerWords(const Offer &offer, const Battle &battle, const Cast &cast)
{
    QStringList names;
    for (const ThingId who : pickedPlayers(*offer.roles, battle, cast))
        names += battle.nameOf(who);
    return names.join(u" → "_s);
}

QString missingWords(const Offer &offer, const Cast &cast)
{
    const auto missing = missingRoles(*offer.roles, cast);
    return missing.empty()
        ? QString()
        : QCoreApplication::translate("muster::PhasePanel", "pick: %1").arg(translated(missing.front()->label));
}

QString castWords(const Offer &offer, const Battle &battle, const Cast &cast)
{
    QStringList parts {playerWords(offer, battle, cast), missingWords(offer, cast)};
    parts.removeAll(QString());
    return parts.join(u" → "_s);
}

} // namespace muster
