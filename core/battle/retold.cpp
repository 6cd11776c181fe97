// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/retold.h"

#include "core/rules/bites.h"
#include "core/rules/trial.h"

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

/// On the dice that lay; none where that comes to something else.
std::optional<Answer> sameAnswer(const Question &question, const Resolution &deed)
{
    std::vector<int> faces;
    for (const Thrown &thrown : deed.throws)
        faces.insert(faces.end(), thrown.faces.begin(), thrown.faces.end());
    Trial trial = tryDice(question, Dice::entered(faces));
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
