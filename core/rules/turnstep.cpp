// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/turnstep.h"

#include "core/rules/roles.h"
#include "core/rules/sides.h"

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr size_t kParts = 2; ///< more than two are never paired

QString partKey(const Role &role)
{
    return QString::fromLatin1(role.key);
}

} // namespace

TurnStep::TurnStep(const Moment &moment) : m_moment(moment), m_standing(standingCast(moment.things))
{
}

const Ruleset &TurnStep::set() const
{
    return m_moment.rules.set();
}

Moment TurnStep::with(const Cast &players) const
{
    Cast whole = m_standing;
    whole.insert(players);
    return {m_moment.rules, m_moment.things, m_moment.deeds, whole};
}

const TurnRule *TurnStep::rule(const QString &what) const
{
    for (const TurnRule &one : set().turnRules) {
        if (what == QLatin1String(one.what) && isNow(phasesOf(one)))
            return &one;
    }
    return set().turnRule(what);
}

bool TurnStep::isNow(const std::vector<const char *> &phases) const
{
    const QString now = m_moment.phase();
    return std::ranges::any_of(phases, [&](const char *id) { return now == QLatin1String(id); });
}

std::vector<const char *> TurnStep::phasesOf(const TurnRule &rule) const
{
    if (!rule.phases.empty())
        return rule.phases;
    const QString what = QString::fromLatin1(rule.what);
    if (const Procedure *procedure = set().procedure(what))
        return procedure->phases;
    const Act *act = set().act(what);
    return act == nullptr ? std::vector<const char *>() : act->phases;
}

std::vector<Role> TurnStep::rolesOf(const TurnRule &rule) const
{
    const QString what = QString::fromLatin1(rule.what);
    const Procedure *procedure = set().procedure(what);
    const Act *act = set().act(what);
    std::vector<Role> all = !rule.roles.empty() ? rule.roles
        : procedure != nullptr                  ? procedure->roles
        : act != nullptr                        ? act->roles
                                                : std::vector<Role>();
    std::erase_if(all, [&](const Role &role) {
        return m_standing.contains(partKey(role)) || role.isForSeveral()
            || (!role.needed && role.side != RoleSide::OtherThanFirst);
    });
    if (all.size() > kParts)
        all.erase(all.begin() + kParts, all.end());
    return all;
}

std::vector<ThingId> TurnStep::candidates(const Role &role, ThingId first) const
{
    std::vector<ThingId> players;
    for (const Thing &thing : m_moment.things.all()) {
        if (mayPlay(role, m_moment.things, thing.id, first))
            players.push_back(thing.id);
    }
    return players;
}

std::optional<Refusal> TurnStep::unmet(const Conditions &conditions, const Role *role, const Moment &moment)
{
    const QString key = role == nullptr ? QString() : partKey(*role);
    const ThingId player = role == nullptr ? moment.game() : moment.cast.value(key);
    for (const Condition &condition : conditions) {
        if (key != QLatin1String(condition.role) || condition.holds(moment, player))
            continue;
        return Refusal {key, Phrase(condition.reason).arg(moment.things.name(player))};
    }
    return std::nullopt;
}

void TurnStep::eachPlayer(const std::vector<Role> &roles, const Conditions &conditions,
    const std::function<void(const Moment &)> &found) const
{
    const Moment nobody = with({});
    if (unmet(conditions, nullptr, nobody))
        return;
    if (roles.empty())
        return found(nobody);
    for (const ThingId first : candidates(roles.front(), 0)) {
        Cast cast {{partKey(roles.front()), first}};
        const Moment one = with(cast);
        if (unmet(conditions, &roles.front(), one))
            continue;
        if (roles.size() == 1) {
            found(one);
            continue;
        }
        for (const ThingId second : candidates(roles[1], first)) {
            cast.insert(partKey(roles[1]), second);
            const Moment both = with(cast);
            if (!unmet(conditions, &roles[1], both))
                found(both);
        }
    }
}

const TableAnswer *TurnStep::leftBy(const TurnRule &offered, const Moment &moment) const
{
    const std::vector<Role> roles = rolesOf(offered);
    if (roles.empty())
        return nullptr;
    const ThingId first = moment.cast.value(partKey(roles.front()));
    for (const char *what : {offered.what, offered.declinedWith}) {
        const TurnRule *left = qstrlen(what) == 0 ? nullptr : rule(QString::fromLatin1(what));
        const std::vector<Role> asked = left == nullptr ? std::vector<Role>() : rolesOf(*left);
        if (asked.empty())
            continue;
        if (const TableAnswer *answer = answerNow(moment, what, asked.front().key, first))
            return answer;
    }
    return nullptr;
}

Phrase aboutPlayers(const char *text, const std::vector<Role> &roles, const Moment &moment)
{
    Phrase words(text);
    for (const Role &role : roles)
        words = Phrase(std::move(words).arg(moment.things.name(moment.cast.value(partKey(role)))));
    return words;
}

std::vector<ThingId> playersIn(const std::vector<Role> &roles, const Moment &moment)
{
    std::vector<ThingId> players;
    for (const Role &role : roles) {
        if (const ThingId player = moment.cast.value(partKey(role)))
            players.push_back(player);
    }
    return players;
}

} // namespace muster
