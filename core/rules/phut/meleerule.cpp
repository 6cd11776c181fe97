// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/phut/meleerule.h"

#include "core/rules/phut/routmargin.h"

namespace muster::phut {

namespace {

constexpr int kHit = 1;
constexpr char kMeleeA[] = QT_TRANSLATE_NOOP("muster", "First side: melee");
constexpr char kMeleeB[] = QT_TRANSLATE_NOOP("muster", "Second side: melee");
constexpr char kAgainA[] = QT_TRANSLATE_NOOP("muster", "First side: re-rolls");
constexpr char kAgainB[] = QT_TRANSLATE_NOOP("muster", "Second side: re-rolls");
constexpr char kMelee[] = QT_TRANSLATE_NOOP("muster", "%1: melee");
constexpr char kAgain[] = QT_TRANSLATE_NOOP("muster", "%1: re-rolls");

/// Full ranks only, and not those that bring nothing (PH-R04).
int ranksThatCount(const Blow &blow, const Figures &figures)
{
    if (blow.striker.arm != Arm::Pike || blow.striker.files == 0)
        return 0;
    return std::max(0, blow.bases / blow.striker.files - figures.freeRanks);
}

int diceOf(const Blow &blow, const Figures &figures)
{
    const int own = figures.own.sumOf(blow.striker.own, false) + figures.own.sumOf(blow.foe.own, true);
    return throwsDice(blow) ? modified(blow.bases, modifiers(blow, figures), own) : 0;
}

int hitsOf(const Blow &blow, int count, Dice &dice, const Figures &figures)
{
    const Reroll again {blow.rerollStage, facesToReroll(blow, figures), kAgain};
    return dice.pool(
        {blow.stage, count, 6, blow.who, 0, kMelee}, Classes(facesThatHit(blow.foe, figures)), again)[kHit];
}

int thrownAgain(const Blow &blow, const Dice &dice)
{
    for (const Throw &thrown : dice.throws()) {
        if (thrown.stage.label == blow.rerollStage)
            return int(thrown.faces.size());
    }
    return 0;
}

MeleeWinner winnerOf(const MeleeOutcome &out)
{
    if (out.aLost == out.bLost)
        return MeleeWinner::Draw;
    return out.bLost > out.aLost ? MeleeWinner::A : MeleeWinner::B;
}

bool routs(const Fighter &unit, int lost, int opponentLost, const Figures &figures)
{
    return unit.state == State::GoodOrder && lost < unit.bases && routsByMelee(lost, opponentLost, figures);
}

void judge(const MeleeInputs &in, const Figures &figures, MeleeOutcome &out)
{
    out.winner = winnerOf(out);
    out.aDestroyed = out.aLost == in.a.bases;
    out.bDestroyed = out.bLost == in.b.bases;
    out.aRouts = routs(in.a, out.aLost, out.bLost, figures);
    out.bRouts = routs(in.b, out.bLost, out.aLost, figures);
    out.aRetires = figures.of(in.a.kind).broken == Broken::Retires;
    out.bRetires = figures.of(in.b.kind).broken == Broken::Retires;
    out.aRallies = in.a.state == State::Retiring && !out.aDestroyed && out.winner == MeleeWinner::A;
    out.bRallies = in.b.state == State::Retiring && !out.bDestroyed && out.winner == MeleeWinner::B;
}

} // namespace

Blow blowOfA(const MeleeInputs &in)
{
    return {in.a, in.b, in.a.bases, in.obstacle, in.firstRound, "a", kMeleeA, kAgainA};
}

Blow blowOfB(const MeleeInputs &in, int bLost, const Figures &figures)
{
    const int bases = figures.meleeOrder == MeleeOrder::Simultaneous ? in.b.bases : in.b.bases - bLost;
    return {in.b, in.a, bases, in.obstacle, in.firstRound, "b", kMeleeB, kAgainB};
}

std::vector<DiceStage> meleeStages()
{
    const char *pool =
        QT_TRANSLATE_NOOP("muster", "one for each base left, and the modifiers; none where it does not strike");
    const char *again = QT_TRANSLATE_NOOP("muster", "as many as show a face that its special troops re-roll");
    return {{"a_melee", kMeleeA, pool}, {"a_again", kAgainA, again}, {"b_melee", kMeleeB, pool},
        {"b_again", kAgainB, again}};
}

bool throwsDice(const Blow &blow)
{
    return blow.striker.strikes && blow.striker.state != State::Routing && blow.bases > 0;
}

std::array<Modifier, 11> modifiers(const Blow &blow, const Figures &figures)
{
    const MeleeModifiers &table = figures.melee;
    const Fighter &striker = blow.striker;
    const Fighter &foe = blow.foe;
    const int ranks = ranksThatCount(blow, figures);
    const bool sword = striker.arm == Arm::Sword;
    return {{
        {table.pikeRank * ranks, ranks > 0, QT_TRANSLATE_NOOP("muster", "full ranks of pikes"), "PH-R04"},
        {table.closeStriker, striker.order == Order::Close, QT_TRANSLATE_NOOP("muster", "in close order"), "Melee"},
        {table.swordAgainstPike, sword && foe.arm == Arm::Pike, QT_TRANSLATE_NOOP("muster", "swords against pikes"),
            "Melee"},
        {table.swordAgainstPole, sword && foe.arm == Arm::Bill,
            QT_TRANSLATE_NOOP("muster", "swords against other pole arms"), "Melee"},
        {table.obstacle, blow.obstacle || foe.pavise,
            blow.obstacle ? QT_TRANSLATE_NOOP("muster", "over a linear obstacle")
                          : QT_TRANSLATE_NOOP("muster", "against pavises"),
            "PH-R19"},
        {table.lanceCharge, striker.arm == Arm::Lance && blow.firstRound,
            QT_TRANSLATE_NOOP("muster", "lances in the first turn of combat"), "Melee"},
        {table.bill, striker.arm == Arm::Bill, QT_TRANSLATE_NOOP("muster", "bills"), "Melee"},
        {table.skirmishStriker, striker.order == Order::Skirmish, QT_TRANSLATE_NOOP("muster", "in skirmish formation"),
            "Melee"},
        {table.skirmishFoe, foe.order == Order::Skirmish, QT_TRANSLATE_NOOP("muster", "foe in skirmish formation"),
            "Melee"},
        {table.shieldsFoe, foe.shields, QT_TRANSLATE_NOOP("muster", "foe carries shields"), "Melee"},
        {table.closeFoe, foe.order == Order::Close, QT_TRANSLATE_NOOP("muster", "foe in close order"), "Melee"},
    }};
}

Faces facesThatHit(const Fighter &foe, const Figures &figures)
{
    return foe.heavyArmour || foe.pavise ? figures.hitsArmoured : figures.hits;
}

MeleeReroll rerollOf(const Blow &blow, const Figures &figures)
{
    const bool mercenary = blow.foe.kind == Kind::Swiss || blow.foe.kind == Kind::Landsknecht;
    const KindFigures &kind = figures.of(blow.striker.kind);
    return mercenary ? kind.rerollAgainstMercenaries : kind.reroll;
}

Faces facesToReroll(const Blow &blow, const Figures &figures)
{
    switch (rerollOf(blow, figures)) {
    case MeleeReroll::None:
        break;
    case MeleeReroll::Misses:
        return Faces::fromTo(1, 6).without(facesThatHit(blow.foe, figures));
    case MeleeReroll::Some:
        return figures.of(blow.striker.kind).rerollFaces;
    }
    return {};
}

MeleeOutcome fight(const MeleeInputs &in, Dice &dice, const Figures &figures)
{
    MeleeOutcome out;
    const Blow ofA = blowOfA(in);
    out.aDice = diceOf(ofA, figures);
    out.aHits = hitsOf(ofA, out.aDice, dice, figures);
    out.bLost = std::min(out.aHits * figures.losses.hit, in.b.bases);
    const Blow ofB = blowOfB(in, out.bLost, figures);
    out.bDice = diceOf(ofB, figures);
    out.bHits = hitsOf(ofB, out.bDice, dice, figures);
    out.aLost = std::min(out.bHits * figures.losses.hit, in.a.bases);
    out.aThrownAgain = thrownAgain(ofA, dice);
    out.bThrownAgain = thrownAgain(ofB, dice);
    judge(in, figures, out);
    return out;
}

} // namespace muster::phut
