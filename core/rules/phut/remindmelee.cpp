// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/phut/describing.h"
#include "core/rules/phut/pairs.h"
#include "core/rules/phut/reminding.h"
#include "core/rules/telling.h"

namespace muster::phut {

using namespace Qt::Literals::StringLiterals;

namespace {

bool hasFought(const Moment &moment, ThingId unit)
{
    return deedOf(moment, "melee", "a", unit) != nullptr || deedOf(moment, "melee", "b", unit) != nullptr;
}

void remindOfLances(Reminding &list, const Unit &unit)
{
    const bool begins = unit.meleeRounds() == 0 && !hasFought(list.moment, unit.id());
    if (unit.arm() != Arm::Lance || !begins || !unit.inGoodOrder())
        return;
    list.say("PH-M11",
        Phrase(QT_TRANSLATE_NOOP("muster", "%1: first turn of combat, lances %2."))
            .arg(unit.name())
            .arg(signedNumber(list.figures.melee.lanceCharge)),
        "in-melee", Tone::Accent, unit.id());
}

/// One throw a round, at one enemy (PH-R28).
void remindOfOneStrike(Reminding &list, const Unit &unit)
{
    if (unit.enemies().size() < 2 || unit.isRouting())
        return;
    list.say("PH-M12",
        Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "%1: %n enem{y|ies} in contact, one throw at one of them."),
            int(unit.enemies().size()))
            .arg(unit.name()),
        "in-melee", Tone::Warning, unit.id());
}

/// Its step is over, or was passed over: in this one only the Passive units strike.
void remindOfStrikeLeft(Reminding &list, const Unit &unit)
{
    const bool isOwed = unit.army() == activeArmy(list.moment)
        && (strikesAt(list.moment, unit.id()) != 0 || hasToNameAnEnemy(list.moment, unit.id()));
    if (!list.isPhase("melee_passive"_L1) || !isOwed)
        return;
    list.say("PH-M12.strike", QT_TRANSLATE_NOOP("muster", "%1: no blow recorded this turn. Shift+F8 goes back to it."),
        unit, "in-melee", Tone::Danger);
}

} // namespace

void remindOfMelee(Reminding &list)
{
    if (!list.isMelee() && !list.isPhase("move_active"_L1) && !list.isOpen("melee"_L1))
        return;
    for (const Unit &unit : list.allPresent()) {
        if (!unit.isFighting())
            continue;
        remindOfLances(list, unit);
        remindOfStrikeLeft(list, unit);
        if (!list.isPhase("move_active"_L1))
            remindOfOneStrike(list, unit);
    }
}

} // namespace muster::phut
