// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/tally.h"

#include "core/battle/battle.h"

#include <algorithm>

namespace muster {

namespace {

bool isAmong(const std::vector<const char *> &names, const char *name)
{
    return std::ranges::any_of(names, [&](const char *own) { return qstrcmp(own, name) == 0; });
}

/// What the rounds of this phase go through; empty where it has none.
std::vector<const char *> ofRounds(const Battle &battle)
{
    std::vector<const char *> procedures;
    const QByteArray phase = battle.phase().toLatin1();
    for (const Round &round : battle.set().rounds) {
        if (isAmong(round.phases, phase.constData()))
            procedures.insert(procedures.end(), round.procedures.begin(), round.procedures.end());
    }
    return procedures;
}

} // namespace

Phrase tallyOf(const Battle &battle)
{
    const Phase *phase = battle.set().phase(battle.phase());
    std::vector<Task> tasks = battle.tasks();
    if (phase == nullptr || phase->tally == nullptr || tasks.empty())
        return {};
    // What is left along with another is no task of its own: who stays does not wheel either.
    std::erase_if(tasks, [&](const Task &task) {
        const TurnRule *rule = battle.set().turnRule(QString::fromLatin1(task.procedure));
        return rule != nullptr && qstrlen(rule->declinedWith) > 0;
    });
    const std::vector<const char *> counted = ofRounds(battle);
    if (std::ranges::any_of(tasks, [&](const Task &task) { return isAmong(counted, task.procedure); }))
        std::erase_if(tasks, [&](const Task &task) { return !isAmong(counted, task.procedure); });
    return Phrase::plural(phase->tally, int(tasks.size())).arg(int(std::ranges::count(tasks, true, &Task::done)));
}

} // namespace muster
