// SPDX-License-Identifier: GPL-3.0-or-later
// Officers who stand with a group in melee: whether they fight themselves. Source: "Charging and Melee", "Officers".
#include "core/rules/tyneside/combats.h"
#include "core/rules/tyneside/turnrules.h"

#include <algorithm>

namespace muster::tyneside {

namespace in_whofightsbeside {
namespace {

bool isPlayerCharacter(const Moment &moment, ThingId figure)
{
    return Unit(moment.things, figure).isPlayerCharacter();
}

/// The enemies of the group that he stands with.
std::vector<ThingId> enemiesOfHisGroup(const Moment &moment, ThingId figure)
{
    const ThingId group = Unit(moment.things, figure).attachedTo();
    return group == 0 ? std::vector<ThingId>() : enemiesTouched(moment, group);
}

std::vector<ThingId> enemiesToName(const Moment &moment)
{
    return enemiesOfHisGroup(moment, moment.who("unit"));
}

bool isHisGroupStillToFight(const Moment &moment, ThingId figure)
{
    const ThingId group = Unit(moment.things, figure).attachedTo();
    const std::vector<ThingId> enemies = enemiesOfHisGroup(moment, figure);
    return std::ranges::any_of(enemies, [&](ThingId enemy) {
        return !haveFought(moment, {group, enemy});
    }) && resultOf(moment, group) == nullptr;
}

} // namespace
} // namespace in_whofightsbeside

std::vector<TableQuestion> fightingBesideQuestions()
{
    using namespace in_whofightsbeside;
    return {{.key = "fights_beside",
        .words = QT_TRANSLATE_NOOP("muster", "%1: fighting himself beside his group, and with whom?"),
        .phases = {"melee"},
        .roles = aboutUnit(),
        .conditions = {{"unit", &isOnTheTable}, {"unit", &isPlayerCharacter}, {"unit", &isInNoContact},
            {"unit", &isHisGroupStillToFight}},
        .answers = {{"nobody", QT_TRANSLATE_NOOP("muster", "%1: not fighting himself")}},
        .asLastTime = &always,
        .named = &enemiesToName,
        .told = QT_TRANSLATE_NOOP("muster", "%1: fighting %2 himself"),
        .mustAnswer = false}};
}

} // namespace muster::tyneside
