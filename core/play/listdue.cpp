// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/play/listdue.h"

#include "core/battle/battle.h"
#include "core/play/todo.h"

#include <algorithm>
#include <set>
#include <utility>

namespace muster {

using namespace Qt::Literals::StringLiterals;

bool isOfPhase(const ListSpec &spec, const QString &phase)
{
    return std::ranges::any_of(spec.phases, [&](const char *own) { return phase == QLatin1String(own); });
}

bool standsIn(const Battle &battle, const ListSpec &spec, const ToDo &open, bool early)
{
    const bool isIts = (early || (!open.waits && !open.isDue)) && spec.has(open.what) && !open.who.empty();
    return isIts && (spec.skips == nullptr || !spec.skips(battle.moment(), open.who.front()));
}

std::vector<ToDo> dueBefore(const Battle &battle, const ListSpec &spec)
{
    std::vector<ToDo> before = toDoOf(battle);
    std::erase_if(before, [&](const ToDo &open) {
        return std::ranges::none_of(spec.after, [&](const char *own) { return open.what == QLatin1String(own); });
    });
    return before;
}

const ListSpec *listDue(const Battle &battle, bool early)
{
    const QString phase = battle.phase();
    const std::vector<ToDo> all = toDoOf(battle);
    for (const ListSpec &spec : battle.set().lists) {
        const bool isNow = isOfPhase(spec, phase) && (early || dueBefore(battle, spec).empty());
        if (isNow && std::ranges::any_of(all, [&](const ToDo &open) { return standsIn(battle, spec, open, early); }))
            return &spec;
    }
    return nullptr;
}

const ListSpec *listOf(const Battle &battle, const ToDo &toDo)
{
    const QString phase = battle.phase();
    const auto spec = std::ranges::find_if(
        battle.set().lists, [&](const ListSpec &one) { return isOfPhase(one, phase) && standsIn(battle, one, toDo); });
    return spec == battle.set().lists.end() ? nullptr : &*spec;
}

int heldBy(const Battle &battle, const std::vector<ToDo> &open)
{
    const QString phase = battle.phase();
    std::set<std::pair<QString, ThingId>> actors;
    for (const ToDo &toDo : open) {
        const auto list = std::ranges::find_if(
            battle.set().lists, [&](const ListSpec &one) { return isOfPhase(one, phase) && one.has(toDo.what); });
        const QString what = list == battle.set().lists.end() ? toDo.what : u"list "_s + QLatin1String(list->id);
        if (toDo.isHolding)
            actors.emplace(what, toDo.who.empty() ? 0 : toDo.who.front());
    }
    return int(actors.size());
}

int rowsOf(const Battle &battle, const ListSpec &spec)
{
    std::set<ThingId> who;
    for (const ToDo &open : toDoOf(battle)) {
        if (standsIn(battle, spec, open))
            who.insert(open.who.front());
    }
    return int(who.size());
}

} // namespace muster
