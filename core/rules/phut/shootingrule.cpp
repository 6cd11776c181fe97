// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/phut/shootingrule.h"

#include <cmath>

namespace muster::phut {

namespace in_shootingrule {
namespace {

constexpr int kHit = 1;
constexpr int kMishap = 2;
constexpr char kShooting[] = QT_TRANSLATE_NOOP("muster", "Shooting");

/// A pavise is light cover where there is none, and adds nothing to real cover (PH-R14).
bool paviseCovers(const ShootingInputs &in)
{
    return in.targetPavise && in.cover == Cover::None;
}

/// What one piece brings: its hits, and whether it bursts because it threw nothing but mishaps (PH-R16).
Pair pieceThrows(const Counts &dice, int size)
{
    return {dice[kHit], dice[kMishap] == size ? 1 : 0};
}

void throwPool(const ShootingInputs &in, Dice &dice, const Figures &figures, ShootingOutcome &out)
{
    const Stage stage {kShooting, out.dice, 6};
    const Classes hits(facesThatHit(in, figures));
    if (figures.of(in.weapon).artillery) {
        const Pair brought = dice.dealt(stage, in.rating, Classes(hits).put(figures.mishap, kMishap), &pieceThrows);
        out.hits = brought.first;
        out.piecesLost = brought.second;
    } else {
        out.hits = dice.pool(stage, hits)[kHit];
    }
}

} // namespace
} // namespace in_shootingrule

bool inBothBands(const ShootingInputs &in, const Figures &figures)
{
    const WeaponFigures &weapon = figures.of(in.weapon);
    return in.distance >= weapon.longFrom && in.distance <= weapon.shortTo;
}

Band rangeOf(const ShootingInputs &in, const Figures &figures)
{
    if (inBothBands(in, figures))
        return figures.rangeOverlap == RangeOverlap::Long ? Band::Long : Band::Short;
    return in.distance <= figures.of(in.weapon).shortTo ? Band::Short : Band::Long;
}

Faces facesThatHit(const ShootingInputs &in, const Figures &figures)
{
    return in.targetHeavyArmour || in.targetPavise ? figures.hitsArmoured : figures.hits;
}

std::array<Modifier, 6> modifiers(const ShootingInputs &in, Band band, const Figures &figures)
{
    using namespace in_shootingrule;
    const ShootingModifiers &table = figures.shooting;
    const bool pavise = paviseCovers(in);
    return {{
        {table.crossbows, in.weapon == Weapon::Crossbow, QT_TRANSLATE_NOOP("muster", "crossbows"), "Shooting"},
        {table.longRange, band == Band::Long, QT_TRANSLATE_NOOP("muster", "long range"), "Shooting"},
        {table.lightCover, pavise || in.cover == Cover::Light,
            pavise ? QT_TRANSLATE_NOOP("muster", "pavises count as light cover")
                   : QT_TRANSLATE_NOOP("muster", "light cover"),
            pavise ? "PH-R14" : "Shooting"},
        {table.hardCover, in.cover == Cover::Hard, QT_TRANSLATE_NOOP("muster", "hard cover"), "Shooting"},
        {table.deepTarget, in.targetDepth >= figures.deepFrom, QT_TRANSLATE_NOOP("muster", "deep target"), "Shooting"},
        {table.firerMoved, in.moved, QT_TRANSLATE_NOOP("muster", "the firer moved"), "Shooting"},
    }};
}

int diceOf(const ShootingInputs &in, Band band, const Figures &figures)
{
    // Artillery throws its dice a model instead of its rating (PH-R13).
    const int own = figures.own.sumOf(in.own, false) + figures.own.sumOf(in.own, true);
    return modified(in.rating * figures.of(in.weapon).dicePerBase, modifiers(in, band, figures), own);
}

int percentOfMisses(Faces hits, int dice)
{
    constexpr int kFaces = 6;
    int missing = 0;
    for (int face = 1; face <= kFaces; ++face)
        missing += hits.has(face) ? 0 : 1;
    return int(std::lround(100 * std::pow(double(missing) / kFaces, dice)));
}

bool isBroken(const ShootingInputs &in)
{
    return in.targetState != State::GoodOrder;
}

bool routsByMissiles(const ShootingInputs &in, const ShootingOutcome &out, MissileRound round, const Figures &figures)
{
    const int hits = out.hits + (round == MissileRound::WholePhase ? in.hitsBefore : 0);
    return hits >= figures.routHits && !out.targetDestroyed;
}

std::vector<DiceStage> shootingStages()
{
    using namespace in_shootingrule;
    return {{"shooting", kShooting,
        QT_TRANSLATE_NOOP("muster",
            "one for each base, or as many for each model of artillery as the table says, and the modifiers")}};
}

ShootingOutcome shoot(const ShootingInputs &in, Dice &dice, const Figures &figures)
{
    using namespace in_shootingrule;
    const WeaponFigures &weapon = figures.of(in.weapon);
    ShootingOutcome out;
    out.band = rangeOf(in, figures);
    out.dice = diceOf(in, out.band, figures);
    throwPool(in, dice, figures, out);
    out.targetLost = out.hits * figures.losses.hit;
    if (in.targetBases > 0)
        out.targetLost = std::min(out.targetLost, in.targetBases);
    out.targetDestroyed = in.targetBases > 0 && out.targetLost == in.targetBases;
    out.outOfAmmo = weapon.gunpowder && out.dice > 0 && out.hits == 0;
    out.targetRouts = routsByMissiles(in, out, figures.missileRound, figures);
    out.targetBreaks = out.targetRouts && !isBroken(in);
    return out;
}

} // namespace muster::phut
