// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/agenda.h"
#include "core/rules/roles.h"
#include "core/rules/sides.h"
#include "core/rules/telling.h"
#include "core/rules/turnstep.h"

#include <algorithm>
#include <utility>

namespace muster {

namespace {

/// The first that he goes through of it. What he owes after that follows at once.
Task taskOf(const AgendaEntry &entry, bool isOwed, const Moment &moment)
{
    Cast cast = entry.cast.isEmpty() ? standingCast(moment.things) : entry.cast;
    const char *what = entry.rule->what;
    if (!entry.first.empty()) {
        what = entry.first.front().what;
        const Procedure *first = moment.rules.set().procedure(QString::fromLatin1(what));
        cast = {{QString::fromLatin1(first->roles.front().key), entry.first.front().who}};
    }
    const bool goesOn = !entry.rule->first.empty() && entry.first.empty();
    return {what, cast, entry.text, false, isOwed && !entry.due && (entry.rule->atOnce || goesOn)};
}

bool isSameAs(const AgendaEntry &entry, const QString &what, const Cast &cast)
{
    if (entry.what() != what)
        return false;
    return std::ranges::all_of(entry.cast.asKeyValueRange(),
        [&](const auto &part) { return cast.value(part.first, part.second) == part.second; });
}

/// What is open of the agenda, as it is worked through: what is owed first, what comes after others last.
std::vector<std::pair<AgendaEntry, bool>> openEntries(const Agenda &agenda)
{
    std::vector<std::pair<AgendaEntry, bool>> open;
    for (const AgendaEntry &entry : agenda.must)
        open.emplace_back(entry, true);
    for (AgendaEntry &entry : proposedOf(agenda))
        open.emplace_back(std::move(entry), false);
    std::ranges::stable_sort(open, {}, [](const auto &one) { return one.first.due; });
    return open;
}

} // namespace

std::vector<Task> tasksOf(const Moment &moment)
{
    const TurnStep step(moment);
    const auto open = openEntries(agendaOf(moment));
    std::vector<Task> tasks;
    for (const Deed &deed : moment.deeds) {
        const QString what = deed.procedure.isEmpty() ? deed.question : deed.procedure;
        const TurnRule *rule = isOfNow(moment, deed) ? ruleOf(step.with(deed.cast), deed) : nullptr;
        const auto isOpen = [&](const auto &one) { return isSameAs(one.first, what, deed.cast); };
        if (rule == nullptr || std::ranges::any_of(open, isOpen))
            continue;
        const std::vector<Role> roles = step.rolesOf(*rule);
        const Moment then = step.with(deed.cast);
        Task task {rule->what, roles.empty() ? deed.cast : playersOnly(roles, then),
            aboutPlayers(rule->text, roles, then), true};
        const auto isTold = [&](const Task &told) {
            return qstrcmp(told.procedure, task.procedure) == 0 && told.cast == task.cast;
        };
        if (std::ranges::none_of(tasks, isTold))
            tasks.push_back(std::move(task));
    }
    for (const auto &[entry, isOwed] : open)
        tasks.push_back(taskOf(entry, isOwed, moment));
    return tasks;
}

} // namespace muster
