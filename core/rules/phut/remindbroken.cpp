// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/phut/reminding.h"

namespace muster::phut {

using namespace Qt::Literals::StringLiterals;

namespace {

/// Until routs are established it does all that the others do.
void remindOfDue(Reminding &list)
{
    if (!list.isShooting() && !list.isMelee())
        return;
    for (const Unit &unit : list.allPresent()) {
        if (unit.routDue() && unit.inGoodOrder()) {
            list.say("PH-M13",
                QT_TRANSLATE_NOOP("muster", "%1: breaks when routs are established, shoots and fights until then."),
                unit, "rout-due", Tone::Danger);
        }
    }
}

void remindOfState(Reminding &list, const Unit &unit)
{
    if (unit.isRouting()) {
        list.say("PH-M14",
            QT_TRANSLATE_NOOP("muster", "%1: routing. No free move, no shooting, no dice in melee if reached."), unit,
            "routing", Tone::Danger);
    }
    if (unit.isRetiring()) {
        list.say("PH-M15",
            Phrase(QT_TRANSLATE_NOOP("muster",
                       "%1: retiring, facing the enemy. Bases lost each turn: %2; all dice if reached; winning a round "
                       "rallies them, and they may advance."))
                .arg(unit.name())
                .arg(list.figures.losses.retireMove),
            "retiring", Tone::Warning, unit.id());
    }
}

} // namespace

void remindOfBroken(Reminding &list)
{
    remindOfDue(list);
    const std::vector<Unit> picked = list.picked();
    const auto isPicked = [&](const Unit &unit) {
        return std::ranges::any_of(picked, [&](const Unit &other) { return other.id() == unit.id(); });
    };
    for (const Unit &unit : list.allPresent()) {
        if (isPicked(unit) || (list.isMelee() && unit.isFighting()))
            remindOfState(list, unit);
    }
}

} // namespace muster::phut
