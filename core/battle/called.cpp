// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/called.h"

#include "core/battle/casting.h"
#include "core/rules/turnstep.h"

#include <algorithm>
#include <iterator>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

Refusal nothingCalled(const QString &field, const QJsonValue &name)
{
    return {field, Phrase(QT_TRANSLATE_NOOP("muster", "Nothing is called “%1”.")).arg(name.toVariant().toString())};
}

/// Those of the rule first: it may be about somebody whom the procedure has no part for.
std::vector<Role> rolesCalled(const Battle &battle, const QString &what)
{
    const Ruleset &set = battle.set();
    const Moment moment = battle.moment();
    const TurnStep step(moment);
    const TurnRule *rule = step.rule(what);
    std::vector<Role> roles = rule == nullptr ? std::vector<Role>() : step.rolesOf(*rule);
    const Procedure *procedure = set.procedure(what);
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

void castInOrder(Cast &cast, const std::vector<Role> &roles, const std::vector<ThingId> &players)
{
    auto player = players.begin();
    for (const Role &role : roles) {
        const int last = role.isForSeveral() ? role.most : 0;
        for (int number = role.isForSeveral() ? 1 : 0; number <= last && player != players.end(); ++number) {
            if (!cast.contains(roleKey(role.key, number)))
                cast.insert(roleKey(role.key, number), *player++);
        }
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
        if (things.name(thing.id) == called)
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
    const QString name = things.name(thing);
    return thingCalled(things, name) == thing ? name : QString::number(thing);
}

namespace {

Result<Cast> castIn(const Battle &battle, const std::vector<Role> &roles, const QJsonObject &named)
{
    const auto called = [&](const QJsonValue &name) {
        return thingCalled(battle.things(), name.toVariant().toString());
    };
    std::vector<ThingId> players;
    for (const QLatin1StringView key : {"who"_L1, "against"_L1}) {
        const QJsonValue given = named.value(key);
        for (const QJsonValue &one : given.isArray() || given.isUndefined() ? given.toArray() : QJsonArray {given}) {
            players.push_back(called(one));
            if (players.back() == 0)
                return nothingCalled(key, one);
        }
    }
    Cast cast;
    castInOrder(cast, roles, players);
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
    return cast;
}

} // namespace

Result<Cast> castNamed(const Battle &battle, const QString &what, const QJsonObject &named)
{
    return castIn(battle, rolesCalled(battle, what), named);
}

Result<Cast> castAsked(const Battle &battle, const QString &key, const QJsonObject &named)
{
    const TableQuestion *question = battle.set().question(key);
    return castIn(battle, question != nullptr ? question->roles : rolesCalled(battle, key), named);
}

Result<TableAnswer> answerNamed(const Battle &battle, const QJsonValue &answer)
{
    TableAnswer made;
    if (answer.isDouble())
        made.number = answer.toInt();
    else if (answer.isString())
        made.answer = answer.toString();
    else if (!answer.isArray())
        return Refusal {u"answer"_s, Phrase(QT_TRANSLATE_NOOP("muster", "An answer is a word, a number or a list."))};
    for (const QJsonValue &one : answer.toArray()) {
        const QJsonValue name = one.isObject() ? one["named"_L1] : one;
        made.named.push_back(thingCalled(battle.things(), name.toVariant().toString()));
        made.ways.push_back(one["way"_L1].toString());
        if (made.named.back() == 0)
            return nothingCalled(u"answer"_s, name);
    }
    if (std::ranges::all_of(made.ways, &QString::isEmpty))
        made.ways.clear();
    return made;
}

} // namespace muster
