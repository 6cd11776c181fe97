// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/retold.h"

#include "core/rules/bites.h"
#include "core/rules/trial.h"

#include <algorithm>

namespace muster {

namespace {

/// The rules as they were played then; refused where they can be no longer.
Result<std::shared_ptr<const Rules>> rulesThen(const Battle &battle, const Resolution &deed)
{
    HouseOptions options = battle.set().defaultOptions();
    options.insert(deed.options);
    return battle.rulesWith(options);
}

/// The question once more, of the same inputs; null where it cannot be put.
std::unique_ptr<Question> asked(const Battle &battle, const Resolution &deed)
{
    const Procedure *procedure = battle.set().procedure(deed.procedure);
    const auto rules = rulesThen(battle, deed);
    if (procedure == nullptr || !rules)
        return nullptr;
    auto question = procedure->ask(**rules, deed.inputs);
    return question ? *std::move(question) : nullptr;
}

Trial tryThrows(const Question &question, const std::vector<const Thrown *> &throws)
{
    std::vector<int> faces;
    for (const Thrown *thrown : throws)
        faces.insert(faces.end(), thrown->faces.begin(), thrown->faces.end());
    return tryDice(question, Dice::entered(faces));
}

/// Those that lay, in the order in which they are asked for by now: earlier programs took a gun's dice in the order in
/// which its targets were named.
std::vector<const Thrown *> inOrderOf(const std::vector<Throw> &asked, const std::vector<const Thrown *> &lying)
{
    std::vector<const Thrown *> left = lying;
    std::vector<const Thrown *> ordered;
    for (const Throw &one : asked) {
        const auto its = std::ranges::find_if(left, [&](const Thrown *thrown) {
            return thrown->number == one.stage.number && thrown->who == QLatin1String(one.stage.who)
                && thrown->faces.size() == one.faces.size();
        });
        if (its == left.end())
            return lying;
        ordered.push_back(*its);
        left.erase(its);
    }
    return left.empty() ? ordered : lying;
}

/// On the dice that lay; none where that comes to something else.
std::optional<Answer> sameAnswer(const Question &question, const Resolution &deed)
{
    std::vector<const Thrown *> throws;
    for (const Thrown &thrown : deed.throws)
        throws.push_back(&thrown);
    Trial trial = tryThrows(question, throws);
    if (const std::vector<const Thrown *> ordered = inOrderOf(trial.throws, throws); ordered != throws)
        trial = tryThrows(question, ordered);
    if (!trial.isResolved() || question.outcome(trial.answer) != deed.outcome)
        return {};
    return std::move(trial.answer);
}

} // namespace

std::vector<WorkingLine> houseRulesOf(const Battle &battle, const Resolution &deed)
{
    const auto then = rulesThen(battle, deed);
    const Rules &rules = then ? **then : battle.begunRules();
    std::vector<WorkingLine> lines;
    for (const TableDifference &difference : deed.houseRules)
        lines.push_back(houseRuleLine(rules.set(), rules.tables(), difference));
    return lines;
}

std::optional<Retold> retold(const Battle &battle, const Resolution &deed)
{
    auto question = asked(battle, deed);
    auto answer = question ? sameAnswer(*question, deed) : std::nullopt;
    if (!answer)
        return {};
    return Retold {std::move(question), *std::move(answer)};
}

bool comesOutOtherwise(const Battle &battle, const Event &event)
{
    const auto *deed = event.as<Resolution>();
    const auto question = deed != nullptr ? asked(battle, *deed) : nullptr;
    return question && !sameAnswer(*question, *deed);
}

bool cannotBeRunAgain(const Battle &battle, const Event &event)
{
    const auto *deed = event.as<Resolution>();
    return deed != nullptr && !asked(battle, *deed);
}

} // namespace muster
