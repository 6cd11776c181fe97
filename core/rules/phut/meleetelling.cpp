// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/phut/meleetelling.h"

#include "core/rules/binding.h"
#include "core/rules/phut/routmargin.h"
#include "core/rules/telling.h"

namespace muster::phut {

namespace {

/// "Swiss: every miss is thrown again"
WorkingLine rerollLine(const Blow &blow, const Figures &figures)
{
    const KindFigures &kind = figures.of(blow.striker.kind);
    if (rerollOf(blow, figures) == MeleeReroll::Misses) {
        return {Phrase(QT_TRANSLATE_NOOP("muster", "%1: misses re-rolled")).arg(wordOf(blow.striker.kind)), "PH-R29"};
    }
    int lowest = 0;
    int highest = 0;
    for (int face = 6; face >= 1; --face) {
        lowest = kind.rerollFaces.has(face) ? face : lowest;
        highest = highest == 0 ? lowest : highest;
    }
    Phrase line(lowest == highest ? QT_TRANSLATE_NOOP("muster", "%1: every %2 re-rolled")
                                  : QT_TRANSLATE_NOOP("muster", "%1: every %2 to %3 re-rolled"));
    return {std::move(line).arg(wordOf(blow.striker.kind)).arg(lowest).arg(highest), kind.forced ? "PH-R21" : "PH-R29"};
}

/// Why a striker throws nothing.
Phrase idleness(const Blow &blow)
{
    if (!blow.striker.strikes)
        return Phrase(QT_TRANSLATE_NOOP("muster", "does not strike this enemy"));
    if (blow.striker.state == State::Routing)
        return Phrase(QT_TRANSLATE_NOOP("muster", "routing, no dice"));
    return Phrase(QT_TRANSLATE_NOOP("muster", "no bases left to strike"));
}

const char *idlenessSource(const Blow &blow)
{
    if (!blow.striker.strikes)
        return "PH-R28";
    return blow.striker.state == State::Routing ? "PH-R33" : "PH-R20";
}

/// What a striker threw.
struct Dealt {
    int dice = 0;
    int thrownAgain = 0;
    int hits = 0;
};

/// Those of the printed table and the referee's own.
std::vector<Modifier> allModifiers(const Blow &blow, const Figures &figures)
{
    const auto printed = modifiers(blow, figures);
    std::vector<Modifier> all(printed.begin(), printed.end());
    figures.own.add(all, blow.striker.own, false);
    figures.own.add(all, blow.foe.own, true);
    return all;
}

void addBlow(std::vector<WorkingLine> &lines, const Blow &blow, const Dealt &dealt, const Figures &figures)
{
    if (!throwsDice(blow)) {
        lines.push_back({idleness(blow), idlenessSource(blow)});
        return;
    }
    addLines(lines, allModifiers(blow, figures), diceInWords(dealt.dice), "Melee");
    if (dealt.dice == 0)
        return;
    const Phrase faces = facesThatHit(facesThatHit(blow.foe, figures));
    const bool armoured = blow.foe.heavyArmour || blow.foe.pavise;
    lines.push_back(
        {armoured ? Phrase(QT_TRANSLATE_NOOP("muster", "heavy armour or pavises: %1")).arg(faces) : faces, "Melee"});
    if (dealt.thrownAgain > 0)
        lines.push_back(rerollLine(blow, figures));
    lines.push_back({hitsInWords(dealt.hits), "Melee"});
}

/// The line with which B's half begins; the house option decides it where A's blow cost bases.
WorkingLine startOfB(const MeleeInputs &in, const MeleeOutcome &out, const Figures &figures)
{
    const bool throws = in.b.strikes && in.b.state != State::Routing;
    const char *reading = out.bLost > 0 && throws ? "melee_order" : nullptr;
    const int bases = blowOfB(in, out.bLost, figures).bases;
    return {Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "%1: %n of %2 {strikes|strike}"), bases)
                .arg(player(kSecond))
                .arg(basesInWords(in.b.bases)),
        out.bLost > 0 ? "PH-R20" : "Melee", reading};
}

void addRout(std::vector<WorkingLine> &lines, const Whose &who, const Fighter &unit, int lost, int opponentLost,
    const Figures &figures)
{
    if (lost == 0 || lost == unit.bases)
        return;
    if (unit.state == State::GoodOrder)
        lines.push_back(routLine(player(who), lost, opponentLost, figures));
    else if (unit.state == State::Retiring)
        lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "%1: retiring, cannot rout")).arg(player(who)), "PH-R30"});
}

/// What becomes of one side.
struct Fate {
    bool destroyed = false;
    bool breaks = false;
    bool retires = false; ///< it does not rout
    bool rallies = false;
};

Phrase told(const Fate &fate, const Phrase &who)
{
    if (fate.destroyed)
        return Phrase(QT_TRANSLATE_NOOP("muster", "Nothing is left of %1.")).arg(who);
    if (fate.breaks) {
        return Phrase(fate.retires ? QT_TRANSLATE_NOOP("muster", "%1 must retire.")
                                   : QT_TRANSLATE_NOOP("muster", "%1 must rout."))
            .arg(who);
    }
    return fate.rallies ? Phrase(QT_TRANSLATE_NOOP("muster", "%1 rallied.")).arg(who) : Phrase();
}

Phrase tellWinner(const MeleeOutcome &out, const Phrase &a, const Phrase &b)
{
    if (out.winner == MeleeWinner::Draw) {
        return Phrase(QT_TRANSLATE_NOOP("muster", "%1 against %2: a draw, %3 each."))
            .arg(a)
            .arg(b)
            .arg(basesInWords(out.aLost));
    }
    const bool won = out.winner == MeleeWinner::A;
    return Phrase(QT_TRANSLATE_NOOP("muster", "%1 beat %2: %2 lost %3, %1 lost %4."))
        .arg(won ? a : b)
        .arg(won ? b : a)
        .arg(basesInWords(won ? out.bLost : out.aLost))
        .arg(won ? out.aLost : out.bLost);
}

/// What the number of its dice comes from; what it may lose before it strikes is not known yet.
void addDice(std::vector<Phrase> &known, const Blow &blow, const Figures &figures)
{
    if (!throwsDice(blow)) {
        known.push_back(idleness(blow));
        return;
    }
    const std::vector<Modifier> all = allModifiers(blow, figures);
    for (const Modifier &modifier : all) {
        if (modifier.applies && modifier.amount != 0)
            known.push_back(inWords(modifier));
    }
    const bool mayLoseFirst = qstrcmp(blow.who, kSecond.role) == 0
        && throwsDice({blow.foe, blow.striker, blow.foe.bases}) && figures.meleeOrder != MeleeOrder::Simultaneous;
    known.push_back(
        Phrase(mayLoseFirst ? QT_TRANSLATE_NOOP("muster", "= %1 before losses") : QT_TRANSLATE_NOOP("muster", "= %1"))
            .arg(diceInWords(modified(blow.bases, all))));
}

void addFighter(std::vector<Phrase> &known, const Blow &blow, const Whose &who, const Figures &figures)
{
    const Fighter &unit = blow.striker;
    known.push_back(Phrase(QT_TRANSLATE_NOOP("muster", "%1: %2")).arg(player(who)).arg(basesInWords(unit.bases)));
    addDice(known, blow, figures);
    if (unit.kind != Kind::Ordinary)
        known.push_back(wordOf(unit.kind));
    if (unit.heavyArmour)
        known.push_back(Phrase(QT_TRANSLATE_NOOP("muster", "heavy armour")));
    if (unit.pavise)
        known.push_back(Phrase(QT_TRANSLATE_NOOP("muster", "pavises")));
    if (unit.state == State::Retiring)
        known.push_back(wordOf(unit.state));
}

} // namespace

std::vector<WorkingLine> explainMelee(const MeleeInputs &in, const MeleeOutcome &out, const Figures &figures)
{
    std::vector<WorkingLine> lines;
    lines.push_back({Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "%1: %n base(s) {strikes|strike}"), in.a.bases)
                         .arg(player(kFirst)),
        "Melee"});
    addBlow(lines, blowOfA(in), {out.aDice, out.aThrownAgain, out.aHits}, figures);
    lines.push_back(startOfB(in, out, figures));
    addBlow(lines, blowOfB(in, out.bLost, figures), {out.bDice, out.bThrownAgain, out.bHits}, figures);
    lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "%1 lost %2, %3 lost %4"))
                         .arg(player(kFirst))
                         .arg(out.aLost)
                         .arg(player(kSecond))
                         .arg(out.bLost),
        "PH-R32"});
    addRout(lines, kFirst, in.a, out.aLost, out.bLost, figures);
    addRout(lines, kSecond, in.b, out.bLost, out.aLost, figures);
    if (out.aRallies || out.bRallies)
        lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "a round won while retiring: rallied")), "Special troops"});
    return lines;
}

Phrase tellMelee(const MeleeInputs &, const MeleeOutcome &out, const Names &names)
{
    const Phrase a = names.of("a", QT_TRANSLATE_NOOP("muster", "First side"));
    const Phrase b = names.of("b", QT_TRANSLATE_NOOP("muster", "Second side"));
    return sentences({tellWinner(out, a, b), told({out.aDestroyed, out.aRouts, out.aRetires, out.aRallies}, a),
        told({out.bDestroyed, out.bRouts, out.bRetires, out.bRallies}, b)});
}

std::vector<Phrase> describeMelee(const MeleeInputs &in, const Figures &figures)
{
    std::vector<Phrase> known;
    addFighter(known, blowOfA(in), kFirst, figures);
    addFighter(known, blowOfB(in, 0, figures), kSecond, figures);
    return known;
}

DieMeaning meleeMeans(const MeleeInputs &in, const Figures &figures, const Stage &stage, int face)
{
    const Blow ofA = blowOfA(in);
    const Blow ofB = blowOfB(in, 0, figures);
    const Blow &blow = isStage(stage, ofA.stage) || isStage(stage, ofA.rerollStage) ? ofA : ofB;
    if (isStage(stage, blow.stage) && facesToReroll(blow, figures).has(face))
        return DieMeaning::Again;
    return facesThatHit(blow.foe, figures).has(face) ? DieMeaning::Good : DieMeaning::Plain;
}

} // namespace muster::phut
