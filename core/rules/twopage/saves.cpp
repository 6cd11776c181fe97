// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/twopage/saves.h"

namespace muster::twopage {

namespace {

/// Every face by its result: the number of the class is that of the result.
Classes classesOf(int die, const Figures &figures)
{
    Classes classes;
    for (int face = 1; face <= die; ++face)
        classes.put({face}, int(saveOn(face, figures)));
    return classes;
}

/// All that later dice need to know of those before.
uint64_t digestOf(const SaveOutcome &out)
{
    return uint64_t(out.woundsTaken) << 16 | uint64_t(out.die) << 8 | uint64_t(out.worst);
}

/// One result, in order: the dead are dead, and the incapacitated take no more wounds but can still be killed (TP-R16).
void take(SaveOutcome &out, SaveResult result, const Figures &figures)
{
    if (out.worst == SaveResult::Dead)
        return;
    if (result == SaveResult::Wounded && out.worst != SaveResult::Incapacitated) {
        ++out.woundsTaken;
        out.die = figures.of(out.die).wounded;
    }
    out.worst = std::max(out.worst, result);
}

void saveInTurn(SaveOutcome &out, int saves, Dice &dice, const Figures &figures)
{
    while (out.saves < saves && out.worst != SaveResult::Dead && !dice.ranOut()) {
        dice.restDependsOn(digestOf(out));
        const int die = out.die;
        const Counts one = dice.pool({kSave, 1, die, "target", out.saves + 1}, classesOf(die, figures));
        for (int result = 0; result < Classes::kMost; ++result) {
            if (one[result] > 0)
                take(out, SaveResult(result), figures);
        }
        ++out.saves;
    }
}

void saveAtOnce(SaveOutcome &out, int saves, Dice &dice, const Figures &figures)
{
    const Classes classes = classesOf(out.die, figures);
    const auto step = [&figures](SaveOutcome &state, int result) { take(state, SaveResult(result), figures); };
    dice.inTurn({kSaves, saves, out.die}, classes, out, step, &digestOf);
    out.saves = saves;
}

/// The dice as they lie, for the working.
void listRolls(SaveOutcome &out, const Dice &dice, const Figures &figures)
{
    for (const Throw &thrown : dice.throws()) {
        for (const int face : thrown.faces)
            out.rolls.push_back({thrown.stage.sides, face, saveOn(face, figures)});
    }
}

Condition conditionOf(const SaveOutcome &out)
{
    if (out.worst == SaveResult::Dead)
        return Condition::Dead;
    if (out.worst == SaveResult::Incapacitated)
        return Condition::Incapacitated;
    return out.wounds > 0 ? Condition::Wounded : Condition::Fit;
}

} // namespace

SaveResult saveOn(int face, const Figures &figures)
{
    const int roll = face + figures.saveShift();
    if (roll <= figures.saves.deadTo)
        return SaveResult::Dead;
    if (roll <= figures.saves.incapacitatedTo)
        return SaveResult::Incapacitated;
    return roll <= figures.saves.woundedTo ? SaveResult::Wounded : SaveResult::Graze;
}

SaveOutcome saved(const SaveInputs &in, Dice &dice, const Figures &figures)
{
    SaveOutcome out;
    out.die = in.die;
    const int saves = figures.savesFor == Saves::Once ? 1 : in.hits;
    if (figures.saveDie == SaveDie::SameDie)
        saveAtOnce(out, saves, dice, figures);
    else
        saveInTurn(out, saves, dice, figures);
    listRolls(out, dice, figures);
    out.wounds = in.wounds + out.woundsTaken;
    out.condition = conditionOf(out);
    out.out = out.worst >= SaveResult::Incapacitated;
    return out;
}

} // namespace muster::twopage
