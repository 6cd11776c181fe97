// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/play/offers.h"

#include "core/battle/battle.h"
#include "core/battle/casting.h"
#include "core/play/marks.h"
#include "core/rules/missingpart.h"
#include "core/rules/whynot.h"

#include <algorithm>
#include <iterator>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

/// Above so many candidates nobody can be the only one.
constexpr size_t kFewest = 12;

bool belongsTo(const std::vector<const char *> &phases, const QString &phase)
{
    return std::ranges::any_of(phases, [&](const char *id) { return phase == QLatin1String(id); });
}

void giveLetters(std::vector<TableOffer> &offers, QString taken)
{
    for (TableOffer &offer : offers) {
        const QChar letter = QLatin1Char(offer.letter);
        if (offer.letter == 0 || !offer.ofPhase || taken.contains(letter, Qt::CaseInsensitive))
            offer.letter = 0;
        else
            taken += letter;
    }
}

TableOffer offering(const Procedure &procedure, bool ofPhase)
{
    return {TableOffer::Kind::Procedure, QString::fromLatin1(procedure.id), procedure.title, procedure.letter, ofPhase,
        &procedure.roles};
}

TableOffer offering(const Act &act, bool ofPhase)
{
    return {TableOffer::Kind::Act, QString::fromLatin1(act.id), act.label, act.letter, ofPhase, &act.roles};
}

/// Whether all who play already may do so beside this leading one: nobody fires at his own side.
bool suits(const std::vector<Role> &roles, const Things &things, const Cast &cast, ThingId leader)
{
    return std::ranges::all_of(roles, [&](const Role &role) {
        const std::vector<ThingId> players = playersOf(role, cast);
        return std::ranges::all_of(players, [&](ThingId player) { return mayPlay(role, things, player, leader); });
    });
}

/// Whether the thing plays in it, or what it stands for: its group, its command, its army.
bool playsIn(const TableOffer &offer, const Battle &battle, const Cast &cast, ThingId thing)
{
    return std::ranges::any_of(markedPlayers(*offer.roles, battle, cast), [&](ThingId player) {
        const Thing *found = battle.things().find(player);
        return found != nullptr && battle.things().within(thing, found->type) == player;
    });
}

/// The only thing that can play the role beside those of the cast; 0 if there are none or several.
ThingId onlyPlayer(const Role &role, const TableOffer &offer, const Battle &battle, const Cast &cast)
{
    const std::vector<ThingId> marked = markedPlayers(*offer.roles, battle, cast);
    const Role &leading = offer.roles->front();
    const ThingId first = &leading == &role ? 0 : cast.value(playerKey(leading));
    std::vector<ThingId> players;
    for (const Thing &thing : battle.things().all()) {
        const bool plays = std::ranges::count(marked, thing.id) > 0;
        if (!plays && mayPlay(role, battle.things(), thing.id, first) && !battle.look(thing.id).gone)
            players.push_back(thing.id);
        if (players.size() > kFewest)
            return 0;
    }
    std::erase_if(players,
        [&](ThingId player) { return &leading == &role && !suits(*offer.roles, battle.things(), cast, player); });
    std::erase_if(players, [&](ThingId player) {
        Cast with = cast;
        with.insert(playerKey(role), player);
        return battle.whyNot(offer.id, with).has_value();
    });
    return players.size() == 1 ? players.front() : 0;
}

} // namespace

std::vector<TableOffer> tableOffers(const Ruleset &set, const QString &phase, const QString &taken)
{
    std::vector<TableOffer> offers;
    for (const bool now : {true, false}) {
        for (const auto &procedure : set.procedures) {
            if (belongsTo(procedure->phases, phase) == now)
                offers.push_back(offering(*procedure, now));
        }
        for (const Act &act : set.acts) {
            if (belongsTo(act.phases, phase) == now)
                offers.push_back(offering(act, now));
        }
    }
    giveLetters(offers, taken);
    return offers;
}

std::optional<TableOffer> offerOf(const Ruleset &set, const QString &id)
{
    if (const Procedure *procedure = set.procedure(id))
        return offering(*procedure, false);
    const Act *act = set.act(id);
    return act == nullptr ? std::nullopt : std::optional(offering(*act, false));
}

namespace {

/// What merely lies under the cursor is no pick for a part that nobody need play and for which the tracker knows who
/// does: a crisis strikes the whole army, a leader is with his own unit.
void leaveToTheTracker(Cast &cast, const TableOffer &offer, const Battle &battle, const Marks &marks)
{
    if (marks.current == 0 || marks.isPicked(marks.current))
        return;
    for (const Role &role : *offer.roles) {
        const std::vector<ThingId> players = playersOf(role, cast);
        if (role.needed || role.offers == nullptr || players != std::vector {marks.current})
            continue;
        Cast others = cast;
        others.remove(playerKey(role));
        if (!role.offers(battle.moment(others)).empty())
            cast = others;
    }
}

/// By the rule that allows the deed as it is cast nobody plays this part, and all who do are there: who moves at will
/// has no quarry, and who takes guns no officer.
bool hasNoPart(const Role &role, const TableOffer &offer, const Battle &battle, const Cast &cast)
{
    const Moment moment = battle.moment(cast);
    const TurnRule *rule = role.needed ? nullptr : ruleFor(moment, offer.id);
    if (rule == nullptr || rule->roles.empty() || whyNot(moment, offer.id))
        return false;
    const auto isSame = [&](const Role &one) { return qstrcmp(one.key, role.key) == 0; };
    return std::ranges::none_of(rule->roles, isSame) && missingRoles(rule->roles, cast).empty();
}

/// Who merely lies under the cursor is not meant for a part that he cannot play and nobody has to.
void leaveOutWhoHasNoPart(Cast &cast, const TableOffer &offer, const Battle &battle, ThingId under)
{
    for (const Role &role : *offer.roles) {
        if (playersOf(role, cast) != std::vector {under} || !battle.whyNot(offer.id, cast))
            continue;
        Cast others = cast;
        others.remove(playerKey(role));
        if (hasNoPart(role, offer, battle, others))
            cast = others;
    }
}

} // namespace

Cast castOf(const TableOffer &offer, const Battle &battle, const Marks &marks)
{
    const auto reach = marks.reach();
    // An act is on record at once: it is upon another only where that one is marked.
    if (reach && offer.kind == TableOffer::Kind::Procedure) {
        Cast cast = castFor(*offer.roles, battle.things(), {reach->first, reach->second});
        if (playsIn(offer, battle, cast, reach->first) && playsIn(offer, battle, cast, reach->second)) {
            leaveOutWhoHasNoPart(cast, offer, battle, reach->second);
            return withOnlyPlayers(offer, battle, cast);
        }
    }
    const std::vector<ThingId> picks = marks.picks();
    Cast cast = castFor(*offer.roles, battle.things(), picks);
    if (marks.several.empty() && !playsIn(offer, battle, cast, picks.front()))
        cast = castFor(*offer.roles, battle.things(), {picks.front()}); // nobody else acts in place of who does
    leaveToTheTracker(cast, offer, battle, marks);
    return withOnlyPlayers(offer, battle, cast);
}

namespace {

/// The rule of this step wants it played, and the tracker does not know by whom: by which door he goes.
bool isWanted(const Role &role, const TableOffer &offer, const Battle &battle, const Cast &cast)
{
    if (offer.kind != TableOffer::Kind::Procedure)
        return false;
    const Moment moment = battle.moment(cast);
    return missingPart(moment, offer.id) == &role && (role.offers == nullptr || role.offers(moment).empty());
}

} // namespace

Cast withOnlyPlayers(const TableOffer &offer, const Battle &battle, Cast cast)
{
    const bool isAbout = !markedPlayers(*offer.roles, battle, cast).empty();
    for (const Role &role : *offer.roles) {
        const bool opponent = role.side == RoleSide::OtherThanFirst;
        // Of several opponents the first: the tracker knows who is in it with them. Who need not be there it knows too.
        const bool free = playersOf(role, cast).empty() && (!role.isForSeveral() || (opponent && role.needed));
        const bool open = free && (role.needed || opponent || isWanted(role, offer, battle, cast));
        // An act is on record at once: nobody does it who was not picked.
        const bool leads = offer.kind == TableOffer::Kind::Act && &role == &offer.roles->front();
        if (!isAbout || !open || leads || hasNoPart(role, offer, battle, cast))
            continue;
        if (const ThingId only = onlyPlayer(role, offer, battle, cast))
            cast.insert(playerKey(role), only);
    }
    return cast;
}

std::optional<Refusal> whyNot(const TableOffer &offer, const Battle &battle, const Marks &marks)
{
    const Cast cast = castOf(offer, battle, marks);
    if (auto refusal = battle.whyNot(offer.id, cast))
        return refusal;
    const Cast standing = standingCast(battle.things());
    const bool isPicked = std::ranges::any_of(
        *offer.roles, [&](const Role &role) { return !standing.contains(QString::fromLatin1(role.key)); });
    const ThingId lead = marks.acting();
    if (!isPicked || lead == 0 || !markedPlayers(*offer.roles, battle, cast).empty())
        return std::nullopt;
    const auto role = std::ranges::find_if(
        *offer.roles, [&](const Role &one) { return !standing.contains(QString::fromLatin1(one.key)); });
    if (battle.set().turnRule(offer.id) != nullptr) {
        Cast asked = standing; // as if it could play: the rules say why it cannot
        asked.insert(QString::fromLatin1(role->key), lead);
        if (auto refusal = battle.whyNot(offer.id, asked))
            return refusal;
    }
    return Refusal {QString::fromLatin1(role->key),
        Phrase(QT_TRANSLATE_NOOP("muster", "It is not for %1.")).arg(battle.nameOf(lead))};
}

std::vector<ThingId> markedPlayers(const std::vector<Role> &roles, const Battle &battle, const Cast &cast)
{
    const Cast standing = standingCast(battle.things());
    std::vector<ThingId> players;
    for (const Role &role : roles) {
        if (!standing.contains(QString::fromLatin1(role.key)))
            std::ranges::copy(playersOf(role, cast), std::back_inserter(players));
    }
    return players;
}

TooMany tooMany(const TableOffer &offer, const Battle &battle, const Cast &cast, const std::vector<ThingId> &marked)
{
    const auto full = std::ranges::find_if(*offer.roles,
        [&](const Role &role) { return role.isForSeveral() && int(playersOf(role, cast).size()) == role.most; });
    if (full == offer.roles->end())
        return {};
    TooMany tooMany {full->most, marked};
    std::erase_if(tooMany.leftOut, [&](ThingId one) {
        const Thing *thing = battle.things().find(one);
        const bool mayPlay = thing != nullptr
            && std::ranges::any_of(full->things, [&](const char *type) { return thing->type == QLatin1String(type); });
        return !mayPlay || cast.values().contains(one);
    });
    return tooMany;
}

bool wantsTarget(const TableOffer &offer, const Cast &cast)
{
    const auto isFree = [&](const Role &role) { return playersOf(role, cast).empty(); };
    const auto isOpponent = [](const Role &role) {
        return !role.isForSeveral() && role.side == RoleSide::OtherThanFirst;
    };
    const bool hasOpponents = std::ranges::any_of(*offer.roles, isOpponent);
    return std::ranges::any_of(*offer.roles, [&](const Role &role) { return role.needed && isFree(role); })
        || (hasOpponents
            && std::ranges::all_of(*offer.roles, [&](const Role &role) { return !isOpponent(role) || isFree(role); }));
}

} // namespace muster
