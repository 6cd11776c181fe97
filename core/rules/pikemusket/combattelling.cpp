// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/pikemusket/combattelling.h"

#include "core/rules/pikemusket/fighttelling.h"
#include "core/rules/pikemusket/sections.h"
#include "core/rules/pikemusket/strength.h"
#include "core/rules/pikemusket/telling.h"

namespace muster::pikemusket {

namespace {

void addStrengths(
    std::vector<WorkingLine> &lines, const CombatInputs &in, const CombatOutcome &out, const Figures &figures)
{
    for (size_t i = 0; i < in.attackers.size(); ++i) {
        const Attacker &attacker = in.attackers[i];
        const int points = attackPoints(attacker.army, attacker.type, out.fight.struck[i], figures);
        lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "attacking %1: %2"))
                             .arg(wordOf(attacker.type))
                             .arg(strengthInWords(attacker.bases, points)),
            kArmyTable});
    }
    if (in.attackers.size() > 1)
        lines.push_back(
            {Phrase(QT_TRANSLATE_NOOP("muster", "attackers together: %1")).arg(out.attackerStrength), "PM-R04"});
    const int points = defencePoints(in.defenderArmy, in.defenderType, out.fight.defenderStruck, figures);
    lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "defending %1: %2"))
                         .arg(wordOf(in.defenderType))
                         .arg(strengthInWords(in.defenderBases, points)),
        in.defenderState == State::Routing ? "PM-R26" : kArmyTable});
}

void addStandingOff(
    std::vector<WorkingLine> &lines, const CombatInputs &in, const CombatOutcome &out, const Figures &figures)
{
    if (allStandOff(in) && out.thrown == CombatResult::DefendersRun)
        lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "all attackers stand off: %1")).arg(wordOf(out.result)),
            "PM-R24", "standoff_rout"});
    const Blow unspared {out.result, false, nullptr, in.defenderType};
    const auto harmed = attackersAfter(unspared, in.attackers, out.fight.struck, figures);
    for (size_t i = 0; i < in.attackers.size(); ++i) {
        const bool isHarmed = harmed[i].state != out.fight.struck[i].state || harmed[i].bases != in.attackers[i].bases;
        if (isHarmed && isSpared(in.attackers[i], in.defenderType)) {
            lines.push_back(
                {Phrase(QT_TRANSLATE_NOOP("muster", "pistol cavalry that stands off takes no harm")), "PM-R24"});
            return;
        }
    }
}

void addDragoonsDefending(std::vector<WorkingLine> &lines, const CombatInputs &in, const Figures &figures)
{
    const bool contact = isAny(in.attackers, [](const Attacker &attacker) { return attacker.isInContact(); });
    if (in.defenderType != UnitType::DragoonsFoot || !contact)
        return;
    lines.push_back({Phrase(figures.dragoonsDefending == DragoonsDefending::PlusOne
                             ? QT_TRANSLATE_NOOP("muster", "dragoons on foot are at a disadvantage when attacked too")
                             : QT_TRANSLATE_NOOP("muster", "dragoons on foot are at no disadvantage when attacked")),
        "PM-R18", "dragoons_defending"});
}

} // namespace

std::vector<WorkingLine> explainCombat(const CombatInputs &in, const CombatOutcome &out, const Figures &figures)
{
    std::vector<WorkingLine> lines;
    addLeaders(lines, out.fight, figures);
    addStrengths(lines, in, out, figures);
    addOdds(lines, oddsOf(in, out), {out.baseColumn, out.shift, out.column}, figures);
    if (in.isOnHedgehog() && in.direction != Direction::Front)
        lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "a hedgehog has neither flank nor rear")), "PM-R29"});
    addDragoonsDefending(lines, in, figures);
    addScore(lines, out.fight, modifiersOf(in, out.fight, figures), out.thrown, kCombatTable);
    addStandingOff(lines, in, out, figures);
    addConsequences(lines, in.attackers, out.fight);
    addControl(lines, out.attackerControlTest, out.defenderControlTest);
    return lines;
}

Phrase tellCombat(const CombatInputs &in, const CombatOutcome &out, const Names &names)
{
    const bool harmsAttackersAlone =
        out.result == CombatResult::AttackersRun || out.result == CombatResult::AttackersShaken;
    if (allStandOff(in) && harmsAttackersAlone && out.attackersRouted + out.attackersDisrupted == 0)
        return Phrase(QT_TRANSLATE_NOOP("muster", "%1: no effect. Pistols that stand off take no harm (%2)."))
            .arg(attackInWords(in.attackers, names))
            .arg(wordOf(out.result));
    return tellFight(in.attackers, in.standing(), out.fight, names);
}

std::vector<Phrase> describeCombat(const CombatInputs &in, const Figures &figures)
{
    std::vector<Phrase> known;
    describeAttackers(known, in.attackers, figures);
    if (allStandOff(in))
        known.push_back(Phrase(QT_TRANSLATE_NOOP("muster", "standing off: no harm to the pistols")));
    known.push_back(Phrase(QT_TRANSLATE_NOOP("muster", "against %1")).arg(figures.armyName(in.defenderArmy)));
    known.push_back(unitInWords(in.defenderType, in.defenderBases));
    known.push_back(wordOf(in.defenderState));
    if (in.defenderFormation != Formation::Line)
        known.push_back(wordOf(in.defenderFormation));
    if (in.defenderLeader)
        known.push_back(Phrase(QT_TRANSLATE_NOOP("muster", "led")));
    if (in.artillerySupport)
        known.push_back(Phrase(QT_TRANSLATE_NOOP("muster", "guns fired on it before")));
    return known;
}

} // namespace muster::pikemusket
