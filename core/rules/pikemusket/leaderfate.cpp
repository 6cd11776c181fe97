// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/pikemusket/leaderfate.h"

#include "core/dice/dice.h"
#include "core/rules/pikemusket/byface.h"
#include "core/rules/pikemusket/sections.h"
#include "core/rules/telling.h"

namespace muster::pikemusket {

LeaderFound riskLeader(const LeaderDice &asked, Dice &dice, const Figures &figures)
{
    LeaderFound found;
    found.sum = dice.total(asked.risk);
    if (found.sum >= figures.leaderSafeFrom) {
        found.fate = Fate::Safe;
    } else {
        found.die = dice.die(asked.fate);
        found.fate = byFace(figures.leaderFates, found.die);
    }
    found.isLost = figures.of(found.fate).removes;
    return found;
}

/// A leader who is killed counts against his own side; as a house option the die is lowered whoever lost him (PM-R19).
int dieOf(Fate fate, LeaderSide side, const Figures &figures)
{
    const bool lowered = fate == Fate::Killed && figures.deadLeaderDie == DeadLeaderDie::AlwaysMinus;
    const FateFigures &brings = figures.of(fate);
    return side == LeaderSide::Attacker || lowered ? brings.attacker : brings.defender;
}

State unitAfter(Fate fate, State state, const Figures &figures)
{
    return state == State::GoodOrder && figures.of(fate).disrupts ? State::Disrupted : state;
}

void affectLeader(Effects &effects, const char *role, const LeaderFound &found)
{
    if (found.isLost)
        effects.set(role, "condition", keyOf(found.fate == Fate::Killed ? Condition::Dead : Condition::Wounded));
    else if (found.fate == Fate::Unhorsed)
        effects.set(role, "unhorsed", true);
}

void addLeader(
    std::vector<WorkingLine> &lines, const LeaderFound &found, LeaderSide side, const char *who, const Figures &figures)
{
    if (found.fate == Fate::None)
        return;
    if (found.die == 0) {
        lines.push_back(
            {Phrase(QT_TRANSLATE_NOOP("muster", "%1: %2 on two dice, safe")).arg(Phrase(who)).arg(found.sum), kCombat});
    } else {
        lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "%1: %2 on two dice, then %3: %4"))
                             .arg(Phrase(who))
                             .arg(found.sum)
                             .arg(found.die)
                             .arg(wordOf(found.fate)),
            kCombat});
    }
    if (figures.of(found.fate).disrupts)
        lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "his unit is disrupted at once")), "PM-R20"});
    if (found.fate == Fate::Killed) {
        Phrase die(dieOf(found.fate, side, figures) < 0
                ? QT_TRANSLATE_NOOP("muster", "his death counts for the defender")
                : QT_TRANSLATE_NOOP("muster", "his death counts for the attackers"));
        lines.push_back({std::move(die), "PM-R19", side == LeaderSide::Defender ? "dead_leader_die" : nullptr});
    }
}

DieMeaning fateMeans(const Stage &stage, const LeaderDice &asked, int face, const Figures &figures)
{
    if (!isStage(stage, asked.fate.label))
        return DieMeaning::Plain;
    return figures.of(byFace(figures.leaderFates, face)).removes ? DieMeaning::Bad : DieMeaning::Plain;
}

} // namespace muster::pikemusket
