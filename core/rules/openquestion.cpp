// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/openquestion.h"

#include "core/rules/roles.h"
#include "core/rules/sides.h"
#include "core/rules/telling.h"
#include "core/rules/turnstep.h"

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

Cast playersOnly(const std::vector<Role> &roles, const Moment &moment)
{
    Cast cast;
    for (const Role &role : roles) {
        const int last = role.isForSeveral() ? role.most : 0;
        for (int number = role.isForSeveral() ? 1 : 0; number <= last; ++number) {
            if (const ThingId player = moment.cast.value(roleKey(role.key, number)))
                cast.insert(roleKey(role.key, number), player);
        }
    }
    return cast;
}

namespace {

bool isAnswered(const TableQuestion &question, const Moment &asked, const Cast &cast)
{
    const auto isOfStep = [&](const Deed &deed) {
        return question.ofBothHalves ? deed.phase == asked.phase() && deed.pass == passOf(asked.things)
                                     : isOfNow(asked, deed);
    };
    return std::ranges::any_of(asked.deeds, [&](const Deed &deed) {
        return deed.question == QLatin1String(question.key) && deed.cast == cast && isOfStep(deed)
            && (question.stillHolds == nullptr || question.stillHolds(asked, deed.answer))
            && (question.lapses == nullptr || !question.lapses(asked, deed));
    });
}

} // namespace

std::optional<OpenQuestion> stillOpen(const TableQuestion &question, const Moment &asked, const Cast &cast)
{
    if (isAnswered(question, asked, cast))
        return std::nullopt;
    OpenQuestion open {.key = QString::fromLatin1(question.key), .cast = cast};
    open.about = playersIn(question.roles, asked);
    open.words =
        question.wording != nullptr ? question.wording(asked) : aboutPlayers(question.words, question.roles, asked);
    open.answers = question.answers;
    if (question.mayAnswer != nullptr) {
        std::erase_if(open.answers,
            [&](const Word &answer) { return !question.mayAnswer(asked, QString::fromLatin1(answer.key)); });
    }
    open.usual.answer = QString::fromLatin1(question.usualAnswer);
    if (question.usual != nullptr)
        open.usual = question.usual(asked);
    open.asLastTime = question.asLastTime != nullptr && question.asLastTime(asked);
    if (question.before != nullptr)
        open.before = question.before(asked);
    open.ways = question.ways;
    if (question.named != nullptr)
        open.named = question.named(asked);
    for (const ThingId named : question.usualWay != nullptr ? open.named : std::vector<ThingId>())
        open.usualWays += question.usualWay(asked, named);
    open.several = question.several;
    open.mostNamed = question.mostNamed != nullptr ? question.mostNamed(asked) : 0;
    open.inOrder = question.inOrder;
    open.least = question.least;
    open.most = question.mostOf != nullptr ? question.mostOf(asked) : question.most;
    open.numberEach = question.numberEach;
    open.mustAnswer = question.owed != nullptr ? question.owed(asked) : question.mustAnswer;
    const bool hasAnswers = !open.answers.empty() || !open.named.empty() || open.most > 0;
    return hasAnswers ? std::optional(open) : std::nullopt;
}

std::optional<OpenQuestion> openQuestion(const Moment &moment, const TurnRule &rule, const Cast &cast)
{
    const TurnStep step(moment);
    const std::vector<Role> roles = step.rolesOf(rule);
    const Moment asked = step.with(cast);
    if (rule.declines.empty() || !step.isNow(step.phasesOf(rule)) || step.leftBy(rule, asked) != nullptr)
        return std::nullopt;
    for (const Condition &condition : rule.conditions) {
        const bool isOfFirst = qstrlen(condition.role) == 0
            || (!roles.empty() && playerKey(roles.front()) == QLatin1String(condition.role));
        const ThingId player = qstrlen(condition.role) == 0 ? asked.game() : asked.who(condition.role);
        if (isOfFirst && !condition.holds(asked, player))
            return std::nullopt;
    }
    OpenQuestion open {.key = QString::fromLatin1(rule.what), .cast = cast, .ofRule = true};
    const std::vector<Role> first(roles.begin(), roles.begin() + (roles.empty() ? 0 : 1));
    open.about = playersIn(first, asked);
    open.words = aboutPlayers(rule.asks == nullptr ? rule.text : rule.asks, first, asked);
    open.answers = rule.declines;
    open.usual.answer = QString::fromLatin1(rule.declines.front().key);
    open.mustAnswer = rule.mustAnswer;
    if (roles.size() < 2)
        return open;
    for (const ThingId other : step.candidates(roles[1], open.about.empty() ? 0 : open.about.front())) {
        Cast both = cast;
        both.insert(playerKey(roles[1]), other);
        if (!TurnStep::unmet(rule.conditions, &roles[1], step.with(both)))
            open.named.push_back(other);
    }
    return open;
}

namespace {

std::optional<OpenQuestion> ofTable(const TurnStep &step, const TableQuestion &question, const Cast &cast)
{
    const Moment asked = step.with(cast);
    if (!step.isNow(question.phases) || TurnStep::unmet(question.conditions, nullptr, asked))
        return std::nullopt;
    ThingId first = 0;
    for (const Role &role : question.roles) {
        const ThingId player = asked.cast.value(playerKey(role));
        if (!mayPlay(role, asked.things, player, first) || TurnStep::unmet(question.conditions, &role, asked))
            return std::nullopt;
        first = first == 0 ? player : first;
    }
    return stillOpen(question, asked, cast);
}

} // namespace

std::optional<OpenQuestion> openQuestion(const Moment &moment, const QString &key, const Cast &cast)
{
    const TurnStep step(moment);
    if (const TableQuestion *question = step.set().question(key))
        return ofTable(step, *question, cast);
    for (const TurnRule *rule : TurnStep(step.with(cast)).rulesOf(key)) {
        if (auto open = openQuestion(moment, *rule, cast))
            return open;
    }
    return std::nullopt;
}

} // namespace muster
