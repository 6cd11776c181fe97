// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/called.h"

#include "core/battle/casting.h"
#include "core/rules/roles.h"
#include "core/rules/turnstep.h"

#include <algorithm>
#include <iterator>
#include <limits>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

Refusal nothingCalled(const QString &field, const QJsonValue &name)
{
    return {field, Phrase(QT_TRANSLATE_NOOP("muster", "Nothing is called “%1”.")).arg(name.toVariant().toString())};
}

/// Those of the rule first: it may be about somebody whom the procedure has no part for.
std::vector<Role> rolesCalled(const Battle &battle, const QString &what, const TurnRule *rule)
{
    const Ruleset &set = battle.set();
    const Moment moment = battle.moment();
    std::vector<Role> roles = rule == nullptr ? std::vector<Role>() : TurnStep(moment).rolesOf(*rule);
    const Procedure *procedure = set.procedure(what);
    // The first of several is one of them.
    std::erase_if(roles, [&](const Role &role) {
        const Role *played = procedure == nullptr ? nullptr : procedure->playedBy(QString::fromLatin1(role.key));
        return played != nullptr && played->isForSeveral() && !role.isForSeveral();
    });
    const Act *act = set.act(what);
    for (const Role &role : procedure != nullptr ? procedure->roles
            : act != nullptr                     ? act->roles
                                                 : std::vector<Role>()) {
        const auto isIt = [&](const Role &known) { return qstrcmp(known.key, role.key) == 0; };
        if (std::ranges::none_of(roles, isIt))
            roles.push_back(role);
    }
    const Cast standing = standingCast(moment.things);
    std::erase_if(roles, [&](const Role &role) { return standing.contains(QString::fromLatin1(role.key)); });
    return roles;
}

/// From this part on, in order; yields the part that comes next. A part that things of another type play is left out
/// where another part is for who is named: the members of a group stand for it.
size_t castInOrder(
    Cast &cast, const std::vector<Role> &roles, const Things &things, size_t part, const std::vector<ThingId> &players)
{
    const auto suits = [&](const Role &role, ThingId player) {
        return std::ranges::any_of(
            role.things, [&](const char *type) { return things.find(player)->type == QLatin1String(type); });
    };
    auto player = players.begin();
    for (; part < roles.size() && player != players.end(); ++part) {
        const Role &role = roles[part];
        const auto isFor = [&](const Role &other) { return player != players.end() && suits(other, *player); };
        if (!isFor(role) && std::ranges::any_of(roles, isFor))
            continue;
        const int last = role.isForSeveral() ? role.most : 0;
        for (int number = role.isForSeveral() ? 1 : 0; number <= last && player != players.end(); ++number) {
            if (!cast.contains(roleKey(role.key, number)))
                cast.insert(roleKey(role.key, number), *player++);
        }
    }
    return part;
}

/// Parts that nobody was named for and the others leave but one player for.
void castOffered(Cast &cast, const Battle &battle, const std::vector<Role> &roles)
{
    for (const Role &role : roles) {
        const QString key = QString::fromLatin1(role.key);
        if (cast.isEmpty() || !role.needed || role.isForSeveral() || role.offers == nullptr || cast.contains(key))
            continue;
        const std::vector<ThingId> offered = role.offers(battle.moment(cast));
        if (!offered.empty())
            cast.insert(key, offered.front());
    }
}

} // namespace

ThingId thingCalled(const Things &things, const QString &called)
{
    if (called.isEmpty())
        return 0;
    std::vector<ThingId> named;
    for (const Thing &thing : things.all()) {
        if (thing.key == called)
            return thing.id;
        if (things.ownName(thing.id) == called)
            named.push_back(thing.id);
    }
    if (!named.empty())
        return named.size() == 1 ? named.front() : 0;
    if (const ThingId army = things.where(u"army"_s, u"side"_s, called))
        return army;
    bool isNumber = false;
    const ThingId id = called.toInt(&isNumber);
    return isNumber && things.find(id) != nullptr ? id : 0;
}

QString callOf(const Things &things, ThingId thing)
{
    const Thing *found = things.find(thing);
    if (found != nullptr && !found->key.isEmpty())
        return found->key;
    const QString name = things.ownName(thing);
    return thingCalled(things, name) == thing ? name : QString::number(thing);
}

namespace {

bool isOpponent(const Role &role)
{
    return role.side == RoleSide::OtherThanFirst;
}

/// Of more players than there are parts the first are meant: whoever reads what is owed passes on all whom it names.
Result<Cast> castIn(const Battle &battle, const std::vector<Role> &roles, const QJsonObject &named)
{
    const auto called = [&](const QJsonValue &name) {
        return thingCalled(battle.things(), name.toVariant().toString());
    };
    std::vector<ThingId> players[2];
    for (const bool isAgainst : {false, true}) {
        const QLatin1StringView key = isAgainst ? "against"_L1 : "who"_L1;
        const QJsonValue given = named.value(key);
        for (const QJsonValue &one : given.isArray() || given.isUndefined() ? given.toArray() : QJsonArray {given}) {
            players[isAgainst].push_back(called(one));
            if (players[isAgainst].back() == 0)
                return nothingCalled(key, one);
        }
    }
    Cast cast;
    std::vector<Role> theirs;
    std::ranges::copy_if(roles, std::back_inserter(theirs), &isOpponent);
    if (theirs.empty() || players[1].empty()) {
        const size_t last = castInOrder(cast, roles, battle.things(), 0, players[0]);
        const size_t next = last < roles.size() ? last : 0; // else all play one part
        castInOrder(cast, roles, battle.things(), next, players[1]);
    } else {
        std::vector<Role> own = roles;
        std::erase_if(own, &isOpponent);
        castInOrder(cast, own, battle.things(), 0, players[0]);
        castInOrder(cast, theirs, battle.things(), 0, players[1]);
    }
    for (const Role &role : roles) {
        const int last = role.isForSeveral() ? role.most : 0;
        for (int number = role.isForSeveral() ? 1 : 0; number <= last; ++number) {
            const QString key = roleKey(role.key, number);
            if (!named.contains(key))
                continue;
            const ThingId player = called(named.value(key));
            if (player == 0)
                return nothingCalled(key, named.value(key));
            cast.insert(key, player);
        }
    }
    for (const Role &role : roles) {
        const std::vector<ThingId> all = role.isForSeveral() ? playersOf(role, cast) : std::vector<ThingId>();
        const auto isTwice = [&](ThingId player) { return std::ranges::count(all, player) > 1; };
        if (const auto twice = std::ranges::find_if(all, isTwice); twice != all.end()) {
            return Refusal {QString::fromLatin1(role.key),
                Phrase(QT_TRANSLATE_NOOP("muster", "%1 is named twice.")).arg(battle.nameOf(*twice))};
        }
    }
    return cast;
}

} // namespace

namespace {

/// Who cannot play the part that he is cast for, whatever his side; none where each can.
std::optional<Refusal> ofAnotherKind(const Cast &cast, std::vector<Role> roles, const Things &things)
{
    for (Role &role : roles) {
        role.side = RoleSide::Any;
        for (const ThingId player : playersOf(role, cast)) {
            if (!mayPlay(role, things, player, 0))
                return Refusal {QString::fromLatin1(role.key),
                    Phrase(QT_TRANSLATE_NOOP("muster", "It is not for %1.")).arg(things.name(player))};
        }
    }
    return std::nullopt;
}

/// Where no rule of the turn says who may do it, his kind does.
Result<Cast> castByKind(const Battle &battle, const QString &what, const QJsonObject &named)
{
    const std::vector<Role> roles = rolesCalled(battle, what, nullptr);
    Result<Cast> cast = castIn(battle, roles, named);
    if (!cast)
        return cast;
    if (auto refusal = ofAnotherKind(*cast, roles, battle.things()))
        return *std::move(refusal);
    return cast;
}

} // namespace

Result<Cast> castNamed(const Battle &battle, const QString &what, const QJsonObject &named)
{
    const Moment moment = battle.moment();
    std::optional<Result<Cast>> first;
    for (const TurnRule *rule : TurnStep(moment).rulesOf(what)) {
        const std::vector<Role> roles = rolesCalled(battle, what, rule);
        Result<Cast> cast = castIn(battle, roles, named);
        if (cast)
            castOffered(*cast, battle, roles);
        if (cast && !ofAnotherKind(*cast, roles, battle.things()))
            return cast;
        if (!first)
            first = std::move(cast);
    }
    return first ? *std::move(first) : castByKind(battle, what, named);
}

/// What is asked of a procedure is asked of those of its rule alone, and of nobody else who may play in it.
Result<Cast> castAsked(const Battle &battle, const QString &key, const QJsonObject &named)
{
    if (const TableQuestion *question = battle.set().question(key))
        return castIn(battle, question->roles, named);
    const Moment moment = battle.moment();
    std::optional<Result<Cast>> first;
    for (const TurnRule *rule : TurnStep(moment).rulesOf(key)) {
        const std::vector<Role> roles = TurnStep(moment).rolesOf(*rule);
        Result<Cast> cast = castIn(battle, roles, named);
        if (cast && !ofAnotherKind(*cast, roles, battle.things()))
            return cast;
        if (!first)
            first = std::move(cast);
    }
    return first ? *std::move(first) : castByKind(battle, key, named);
}

std::optional<Refusal> leftOut(const Battle &battle, const QString &what, const QJsonObject &named, const Cast &cast)
{
    const Ruleset &set = battle.set();
    if (set.question(what) == nullptr && set.act(what) == nullptr && set.procedure(what) == nullptr)
        return std::nullopt;
    const Moment moment = battle.moment();
    const auto isToldOfOthers = [](const TurnRule *rule) { return rule->who != nullptr; };
    if (std::ranges::any_of(TurnStep(moment).rulesOf(what), isToldOfOthers))
        return std::nullopt;
    const Cast standing = standingCast(moment.things);
    const QJsonValue given = named.value("who"_L1);
    for (const QJsonValue &one : given.isArray() ? given.toArray() : QJsonArray {given}) {
        const ThingId player = thingCalled(battle.things(), one.toVariant().toString());
        if (player != 0 && std::ranges::count(cast, player) + std::ranges::count(standing, player) == 0) {
            return Refusal {u"who"_s,
                Phrase(QT_TRANSLATE_NOOP("muster", "There is no part for %1 in this.")).arg(battle.nameOf(player))};
        }
    }
    return std::nullopt;
}

Result<TableAnswer> answerNamed(const Battle &battle, const QJsonValue &answer)
{
    TableAnswer made;
    if (answer.isDouble()) {
        constexpr int none = std::numeric_limits<int>::min();
        made.number = answer.toInt(none);
        made.zero = made.number == 0;
        if (made.number == none)
            return Refusal {u"answer"_s, Phrase(QT_TRANSLATE_NOOP("muster", "A number is a whole number."))};
    } else if (answer.isString()) {
        made.answer = answer.toString();
    } else if (!answer.isArray() && !answer.isObject()) {
        return Refusal {u"answer"_s,
            Phrase(QT_TRANSLATE_NOOP("muster", "An answer is a word, a number, a list, or a list with numbers."))};
    }
    for (const QJsonValue &one : answer.toArray()) {
        const QJsonValue name = one.isObject() ? one["named"_L1] : one;
        made.named.push_back(thingCalled(battle.things(), name.toVariant().toString()));
        made.ways.push_back(one["way"_L1].toString());
        if (made.named.back() == 0)
            return nothingCalled(u"answer"_s, name);
    }
    if (std::ranges::all_of(made.ways, &QString::isEmpty))
        made.ways.clear();
    const QJsonObject measured = answer.toObject();
    for (auto one = measured.begin(); one != measured.end(); ++one) {
        made.named.push_back(thingCalled(battle.things(), one.key()));
        made.numbers.push_back(one.value().toInt(-1));
        if (made.named.back() == 0)
            return nothingCalled(u"answer"_s, one.key());
    }
    return made;
}

} // namespace muster
