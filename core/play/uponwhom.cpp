// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/play/uponwhom.h"

#include "core/battle/battle.h"
#include "core/play/listdue.h"
#include "core/play/tableflow.h"
#include "core/rules/roles.h"

#include <algorithm>

namespace muster {

std::optional<ToDo> askedUponWhom(const TableFlow &flow, const TableOffer &offer, const Cast &cast)
{
    const Battle &battle = flow.battle();
    const ThingId player = offer.roles->empty() ? 0 : cast.value(playerKey(offer.roles->front()));
    const ThingId actor = player != 0 ? player : flow.marks.acting();
    if (actor == 0)
        return std::nullopt;
    const auto isHis = [&](ThingId one) { // or of his group
        return one == actor || battle.things().parentOf(one) == actor;
    };
    const std::vector<ToDo> &toDo = flow.toDo();
    const auto find = [&](auto isIt) {
        const auto found = std::ranges::find_if(toDo, [&](const ToDo &open) {
            return !open.isQuestion && !open.who.empty() && isHis(open.who.front()) && isIt(open);
        });
        return found == toDo.end() ? std::nullopt : std::optional(*found);
    };
    if (const auto own = find([&](const ToDo &open) { return open.what == offer.id; }))
        return flow.wantsTarget(*own) && wantsTarget(offer, cast) ? own : std::nullopt;
    if (player != 0 && !battle.whyNot(offer.id, cast))
        return std::nullopt;
    return find([&](const ToDo &open) {
        const ListSpec *list = open.against.empty() ? nullptr : listOf(battle, open);
        return list != nullptr && list->has(offer.id);
    });
}

} // namespace muster
