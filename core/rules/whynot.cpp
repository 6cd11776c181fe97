// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/whynot.h"

#include "core/rules/roles.h"
#include "core/rules/telling.h"
#include "core/rules/turnstep.h"

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

Refusal notOfSide(const Role &role, const Moment &moment, ThingId player, ThingId first)
{
    const char *reason = QT_TRANSLATE_NOOP("muster", "%1 has no part in this.");
    Role ofAnySide = role;
    ofAnySide.side = RoleSide::Any;
    if (mayPlay(ofAnySide, moment.things, player, first)) {
        const bool isFriend = first != 0 && moment.things.armyOf(player) == moment.things.armyOf(first);
        const bool isForEnemies = role.side == RoleSide::OtherThanFirst || role.side == RoleSide::Passive;
        reason = role.side == RoleSide::SameAsFirst ? QT_TRANSLATE_NOOP("muster", "%1 belongs to the other side.")
            : isForEnemies && isFriend              ? QT_TRANSLATE_NOOP("muster", "%1 belongs to the same side.")
                                                    : QT_TRANSLATE_NOOP("muster", "It is not the turn of %1's side.");
    }
    return {QString::fromLatin1(role.key), Phrase(reason).arg(moment.things.name(player))};
}

Refusal notNow(const TurnStep &step, const TurnRule &rule)
{
    std::vector<Phrase> titles;
    for (const char *id : step.phasesOf(rule)) {
        if (const Phase *phase = step.set().phase(QString::fromLatin1(id)))
            titles.emplace_back(phase->title);
    }
    return {u"phase"_s,
        titles.empty() ? Phrase(QT_TRANSLATE_NOOP("muster", "It is not the time for that."))
                       : Phrase(QT_TRANSLATE_NOOP("muster", "It is not the time for that: it belongs to “%1”."))
                             .arg(titles.front())};
}

/// The cast with this one alone in the part that several play.
Cast alone(const Role &role, ThingId player, Cast cast)
{
    for (int number = 1; number <= role.most; ++number)
        cast.remove(roleKey(role.key, number));
    cast.insert(playerKey(role), player);
    return cast;
}

/// Why this part of the rule is not for who plays it; null where it is, or where nobody does.
std::optional<Refusal> whyNotAs(const TurnRule &rule, const std::vector<Role> &roles, size_t part, const Moment &moment)
{
    const ThingId first = part == 0 ? 0 : moment.cast.value(playerKey(roles.front()));
    for (const ThingId player : playersOf(roles[part], moment.cast)) {
        if (!mayPlay(roles[part], moment.things, player, first))
            return notOfSide(roles[part], moment, player, first);
    }
    // Of several each by himself, in the place of the first.
    for (const ThingId player : playersOf(roles[part], moment.cast)) {
        Cast cast = moment.cast;
        if (player != cast.value(playerKey(roles[part])))
            cast = alone(roles[part], player, cast);
        const Moment one {moment.rules, moment.things, moment.deeds, cast};
        if (auto refusal = TurnStep::unmet(rule.conditions, &roles[part], one))
            return refusal;
    }
    return std::nullopt;
}

/// Nobody is there for a part that somebody must play.
std::optional<Refusal> nobodyThere(
    const TurnStep &step, const TurnRule &rule, const std::vector<Role> &roles, const Moment &moment)
{
    if (roles.size() < 2 || !roles[1].needed || !moment.cast.contains(playerKey(roles[0]))
        || moment.cast.contains(playerKey(roles[1])))
        return std::nullopt;
    std::optional<Refusal> last;
    for (const ThingId other : step.candidates(roles[1], moment.cast.value(playerKey(roles[0])))) {
        Cast both = moment.cast;
        both.insert(playerKey(roles[1]), other);
        last = whyNotAs(rule, roles, 1, step.with(both));
        if (!last)
            return std::nullopt;
    }
    return last ? last
                : Refusal {QString::fromLatin1(roles[1].key),
                    Phrase(QT_TRANSLATE_NOOP("muster", "Nobody is there for it: %1.")).arg(Phrase(roles[1].label))};
}

std::optional<Refusal> leftAlready(
    const TurnStep &step, const TurnRule &rule, const std::vector<Role> &roles, const Moment &moment)
{
    const TableAnswer *left = rule.declineHolds ? step.leftBy(rule, moment) : nullptr;
    if (left == nullptr)
        return std::nullopt;
    const Phrase told = labelOf(rule.declines, left->answer);
    return Refusal {QString::fromLatin1(roles.front().key),
        Phrase(told).arg(moment.things.name(moment.cast.value(playerKey(roles.front()))))};
}

/// Its time in this step comes after that of others; those who are still to act are named.
std::optional<Refusal> tooEarly(const TurnRule &rule, const Moment &moment)
{
    const bool waits = rule.due != nullptr && rule.refuses != nullptr && rule.due(moment);
    return waits ? rule.refuses(moment, {}) : std::nullopt;
}

/// Whether anything stands on the table that could play the part beside who plays the first: a door or window, a gun of
/// his side.
bool isAnyThereFor(const Role &role, const Things &things, ThingId first)
{
    return std::ranges::any_of(role.things, [&](const char *type) {
        const std::vector<ThingId> all = things.ofType(QString::fromLatin1(type));
        const auto plays = [&](ThingId one) { return first == 0 || one == first || mayPlay(role, things, one, first); };
        return std::ranges::any_of(all, plays);
    });
}

/// Why it is refused whoever else plays in it: who plays already is out of the game. Null where somebody may, or where
/// nobody is there of whom that could be said.
std::optional<Refusal> refusedWhoeverElsePlays(
    const TurnStep &step, const Act &act, const Role &open, const Moment &moment)
{
    const bool leads = &open == &act.roles.front();
    std::optional<Refusal> last;
    for (const ThingId player : step.candidates(open, leads ? 0 : moment.cast.value(playerKey(act.roles.front())))) {
        Moment with = moment;
        with.overruled = true; // what the referee may have done all the same can be begun
        with.cast.insert(playerKey(open), player);
        const auto doing = act.does(with);
        if (doing || doing.error().field == QLatin1String(open.key))
            return std::nullopt;
        last = doing.error();
    }
    return last;
}

std::optional<Refusal> refusedByAct(const TurnStep &step, const QString &what, const Moment &moment)
{
    const Act *act = step.set().act(what);
    if (act == nullptr)
        return std::nullopt;
    const ThingId first = act->roles.empty() ? 0 : moment.cast.value(playerKey(act->roles.front()));
    for (const Role &role : act->roles) {
        if (role.needed && !isAnyThereFor(role, moment.things, &role == &act->roles.front() ? 0 : first))
            return Refusal {QString::fromLatin1(role.key),
                Phrase(QT_TRANSLATE_NOOP("muster", "Nobody is there for it: %1.")).arg(Phrase(role.label))};
    }
    const std::vector<const Role *> missing = missingRoles(act->roles, moment.cast);
    if (missing.size() == 1 && act->roles.size() > 1)
        return refusedWhoeverElsePlays(step, *act, *missing.front(), moment);
    if (!missing.empty())
        return std::nullopt;
    const auto doing = act->does(moment);
    return doing ? std::nullopt : std::optional(doing.error());
}

std::optional<Refusal> whyNotBy(const TurnStep &step, const TurnRule &rule, const Moment &moment)
{
    if (!step.isNow(step.phasesOf(rule)))
        return notNow(step, rule);
    const Moment whole = step.with(moment.cast);
    const std::vector<Role> roles = step.rolesOf(rule);
    for (size_t part = 0; part < roles.size(); ++part) {
        if (auto refusal = whyNotAs(rule, roles, part, whole))
            return refusal;
    }
    if (auto refusal = TurnStep::unmet(rule.conditions, nullptr, whole))
        return refusal;
    if (auto refusal = nobodyThere(step, rule, roles, whole))
        return refusal;
    if (auto refusal = leftAlready(step, rule, roles, whole))
        return refusal;
    if (auto refusal = tooEarly(rule, whole))
        return refusal;
    return refusedByAct(step, QString::fromLatin1(rule.what), whole);
}

} // namespace

const TurnRule *ruleFor(const Moment &moment, const QString &what)
{
    const TurnStep step(moment);
    const std::vector<const TurnRule *> rules = step.rulesOf(what);
    const auto found = std::ranges::find_if(
        rules, [&](const TurnRule *rule) { return rules.size() == 1 || !whyNotBy(step, *rule, moment); });
    return found != rules.end() ? *found : rules.empty() ? nullptr : rules.back();
}

std::optional<Refusal> refusedByRule(const Moment &moment, const QString &procedure, const QJsonObject &inputs)
{
    const TurnRule *rule = ruleFor(moment, procedure);
    return rule == nullptr || rule->refuses == nullptr ? std::nullopt : rule->refuses(moment, inputs);
}

const TurnRule *ruleOf(const Moment &moment, const Deed &deed)
{
    const QString what = deed.procedure.isEmpty() ? deed.question : deed.procedure;
    const Moment then {moment.rules, moment.things, moment.deeds, deed.cast};
    for (const TurnRule *rule : TurnStep(then).rulesOf(what)) {
        const QJsonObject fixed = rule->inputs == nullptr ? QJsonObject() : rule->inputs(then);
        const auto isAsItWas = [&](const QString &key) {
            return !deed.inputs.contains(key) || deed.inputs.value(key) == fixed.value(key);
        };
        if (!fixed.isEmpty() && std::ranges::all_of(fixed.keys(), isAsItWas))
            return rule;
    }
    return ruleFor(then, what);
}

std::optional<Refusal> whyNot(const Moment &moment, const QString &what)
{
    const TurnStep step(moment);
    if (const TurnRule *rule = ruleFor(moment, what))
        return whyNotBy(step, *rule, moment);
    return refusedByAct(step, what, moment);
}

} // namespace muster
