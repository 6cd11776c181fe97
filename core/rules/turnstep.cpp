// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/turnstep.h"

#include "core/rules/roles.h"
#include "core/rules/sides.h"
#include "core/rules/telling.h"

#include <algorithm>
#include <array>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr size_t kParts = 2; ///< more than two are never paired

/// For how many of its parts somebody of the right kind is cast.
int partsCast(const std::vector<Role> &roles, const Moment &moment)
{
    return int(std::ranges::count_if(roles, [&](Role role) {
        role.side = RoleSide::Any;
        return mayPlay(role, moment.things, moment.cast.value(playerKey(role)), 0);
    }));
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
    Moment moment {m_moment.rules, m_moment.things, m_moment.deeds, whole};
    moment.earlier = m_moment.earlier;
    return moment;
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

std::vector<const TurnRule *> TurnStep::rulesOf(const QString &what) const
{
    std::vector<const TurnRule *> rules;
    for (const TurnRule &rule : set().turnRules) {
        if (what == QLatin1String(rule.what))
            rules.push_back(&rule);
    }
    const auto keepBest = [&](const std::function<int(const TurnRule &)> &worth) {
        int best = 0;
        for (const TurnRule *rule : rules)
            best = std::max(best, worth(*rule));
        std::erase_if(rules, [&](const TurnRule *rule) { return worth(*rule) < best; });
    };
    keepBest([&](const TurnRule &rule) { return isNow(phasesOf(rule)) ? 1 : 0; });
    keepBest([&](const TurnRule &rule) { return partsCast(rolesOf(rule), m_moment); });
    return rules;
}

std::vector<Role> TurnStep::rolesOf(const TurnRule &rule) const
{
    if (rule.ofBothSides)
        return {};
    const QString what = QString::fromLatin1(rule.what);
    const Procedure *procedure = set().procedure(what);
    const Act *act = set().act(what);
    if (!rule.roles.empty())
        return {rule.roles.begin(), rule.roles.begin() + ptrdiff_t(std::min(kParts, rule.roles.size()))};
    std::vector<Role> all = procedure != nullptr ? procedure->roles : act != nullptr ? act->roles : std::vector<Role>();
    std::erase_if(all, [&](const Role &role) {
        return m_standing.contains(playerKey(role)) || role.isForSeveral()
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
    const QString key = role == nullptr ? QString() : playerKey(*role);
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
        Cast cast {{playerKey(roles.front()), first}};
        const Moment one = with(cast);
        if (unmet(conditions, &roles.front(), one))
            continue;
        if (roles.size() == 1) {
            found(one);
            continue;
        }
        for (const ThingId second : candidates(roles[1], first)) {
            cast.insert(playerKey(roles[1]), second);
            const Moment both = with(cast);
            if (!unmet(conditions, &roles[1], both))
                found(both);
        }
    }
}

const TableAnswer *TurnStep::leftBy(const TurnRule &rule, const Moment &moment) const
{
    const std::vector<Role> roles = rolesOf(rule);
    if (roles.empty())
        return nullptr;
    const ThingId first = moment.cast.value(playerKey(roles.front()));
    const auto isAskedAgain = [&](const TurnRule &left) {
        return left.offeredAgain != nullptr && left.offeredAgain(moment);
    };
    const TableAnswer *own = answerNow(moment, rule.what, qPrintable(playerKey(roles.front())), first);
    if (own != nullptr && !isAskedAgain(rule))
        return own;
    for (const TurnRule &left : set().turnRules) {
        if (qstrlen(rule.declinedWith) == 0 || qstrcmp(left.what, rule.declinedWith) != 0)
            continue;
        const std::vector<Role> asked = rolesOf(left);
        const TableAnswer *answer =
            asked.empty() ? nullptr : answerNow(moment, left.what, qPrintable(playerKey(asked.front())), first);
        if (answer != nullptr && !isAskedAgain(left))
            return answer;
    }
    return nullptr;
}

bool wouldOvertake(
    const Moment &moment, const QString &procedure, const Cast &players, const QString &question, const Cast &about)
{
    const TableQuestion *asked = moment.rules.set().question(question);
    if (asked == nullptr || asked->lapses == nullptr)
        return false;
    Deed answer;
    answer.phase = moment.phase();
    answer.active = moment.things.word(moment.game(), QStringLiteral("active"));
    answer.pass = passOf(moment.things);
    Deed deed = answer;
    answer.question = question;
    answer.cast = about;
    deed.procedure = procedure;
    deed.cast = players;
    const std::array both {answer, deed};
    return asked->lapses({moment.rules, moment.things, both, about}, both.front());
}

Phrase aboutPlayers(const char *text, const std::vector<Role> &roles, const Moment &moment)
{
    Phrase words(text);
    for (const Role &role : roles) {
        std::vector<Phrase> names;
        for (const ThingId player : playersOf(role, moment.cast))
            names.push_back(Phrase::literal(moment.things.name(player)));
        words = Phrase(names.size() > 1 ? std::move(words).arg(listed(names))
                                        : std::move(words).arg(moment.things.name(moment.cast.value(playerKey(role)))));
    }
    return words;
}

std::vector<ThingId> playersIn(const std::vector<Role> &roles, const Moment &moment)
{
    std::vector<ThingId> players;
    for (const Role &role : roles) {
        const std::vector<ThingId> these = playersOf(role, moment.cast);
        players.insert(players.end(), these.begin(), these.end());
    }
    return players;
}

} // namespace muster
