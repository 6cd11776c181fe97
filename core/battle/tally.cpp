// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/tally.h"

#include "core/battle/battle.h"
#include "core/rules/sides.h"

#include <algorithm>

namespace muster {

namespace {

bool isAmong(const std::vector<const char *> &names, const char *name)
{
    return std::ranges::any_of(names, [&](const char *own) { return qstrcmp(own, name) == 0; });
}

/// What the lists of this phase count. Empty where none does.
std::vector<const char *> countedByLists(const Battle &battle)
{
    std::vector<const char *> procedures;
    const QByteArray phase = battle.phase().toLatin1();
    for (const ListSpec &list : battle.set().lists) {
        if (list.counted != nullptr && isAmong(list.phases, phase.constData()))
            procedures.push_back(list.counted);
    }
    return procedures;
}

/// What follows at once from something else is not among what there is to do, nor is what is left along with another:
/// who stays does not wheel either.
bool isOfAnother(const Battle &battle, const Task &task)
{
    const TurnRule *rule = battle.set().turnRule(QString::fromLatin1(task.procedure));
    return rule != nullptr && (rule->atOnce || qstrlen(rule->declinedWith) > 0);
}

/// Who stays has not moved.
bool isGoneThrough(const Battle &battle, const Task &task)
{
    if (!task.done || battle.set().turnRule(QString::fromLatin1(task.procedure)) == nullptr)
        return task.done;
    const Moment now = battle.moment();
    return std::ranges::any_of(battle.deeds(), [&](const Deed &deed) {
        return deed.procedure == QLatin1String(task.procedure) && isOfNow(now, deed)
            && std::ranges::all_of(task.cast.asKeyValueRange(),
                [&](const auto &part) { return deed.cast.value(part.first, part.second) == part.second; });
    });
}

} // namespace

Phrase tallyOf(const Battle &battle)
{
    const Phase *phase = battle.set().phase(battle.phase());
    std::vector<Task> tasks = battle.tasks();
    if (phase == nullptr || phase->tally == nullptr || tasks.empty())
        return {};
    std::erase_if(tasks, [&](const Task &task) { return isOfAnother(battle, task); });
    const std::vector<const char *> counted = countedByLists(battle);
    if (!counted.empty()) // what leads up to it is not of it
        std::erase_if(tasks, [&](const Task &task) { return !isAmong(counted, task.procedure); });
    if (tasks.empty())
        return {};
    const auto done = std::ranges::count_if(tasks, [&](const Task &task) { return isGoneThrough(battle, task); });
    return Phrase::plural(phase->tally, int(tasks.size())).arg(int(done));
}

} // namespace muster
