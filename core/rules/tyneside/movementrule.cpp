// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/tyneside/movementrule.h"

namespace muster::tyneside {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int kMillimetres = 10;

/// The whole move in centimetres. Heavy clothing slows only the wounded and civilians (TY-R32).
int wholeMove(const Move &move, const Figures &figures)
{
    switch (move.mover) {
    case Mover::Horse:
        return figures.of(move.pace).most;
    case Mover::Gun:
        return move.limbered ? figures.guns.limberedMove : 0;
    default:
        break;
    }
    if (!move.wounded && !move.civilian)
        return figures.movement.foot;
    return move.heavy ? figures.movement.footSlowHeavy : figures.movement.footSlow;
}

Refusal only(const char *field, const char *why)
{
    return {QString::fromLatin1(field), Phrase(why)};
}

std::optional<Refusal> refuseKind(const Move &move)
{
    if (move.mover != Mover::Horse && move.pace != Pace::Walk)
        return only("pace", QT_TRANSLATE_NOOP("muster", "Only horse trot or gallop: leave it at the walk."));
    if (move.mover != Mover::Horse && move.training != Training::Other)
        return only("training", QT_TRANSLATE_NOOP("muster", "Only horse are trained in the Dutch or Swedish way."));
    if (move.mover != Mover::Gun && move.limbered)
        return only("limbered", QT_TRANSLATE_NOOP("muster", "Only guns are limbered."));
    const std::pair<const char *, bool> ofPeople[] {
        {"wounded", move.wounded}, {"civilian", move.civilian}, {"heavy", move.heavy}, {"half", move.half}};
    for (const auto &[field, isSo] : ofPeople) {
        if (move.mover == Mover::Gun && isSo)
            return only(field, QT_TRANSLATE_NOOP("muster", "This is not said of guns: leave it out."));
    }
    return {};
}

/// Dutch horse gallop only when running away (TY-R09).
bool mayGallop(const Move &move, const Figures &figures)
{
    const bool byHouseRule = figures.dutchGallop == DutchGallop::CommandedMay && move.commanded;
    return move.training != Training::Dutch || move.fleeing || byHouseRule;
}

/// What a wounded rider may not do (TY-R08).
bool isTooFastForWounded(const Move &move, const Figures &figures)
{
    switch (figures.woundedHorse) {
    case WoundedHorse::NoGallop:
        return move.pace == Pace::Gallop;
    case WoundedHorse::WalkOnly:
        return move.pace != Pace::Walk;
    default:
        return false;
    }
}

} // namespace

MoveCost costOf(const Move &move, const Figures &figures)
{
    const MovementFigures &table = figures.movement;
    const bool isHorse = move.mover == Mover::Horse;
    MoveCost cost;
    cost.parts = table.barrierPart * (move.half ? table.halfPart : 1);
    const int centimetre = kMillimetres * cost.parts;
    cost.allowance = wholeMove(move, figures) * centimetre / (move.half ? table.halfPart : 1);
    cost.least = isHorse && !move.half ? figures.of(move.pace).least * centimetre : 0; // TY-R37
    cost.barrier = cost.allowance / table.barrierPart;
    cost.cost = (move.easyCm + table.difficultCosts * move.difficultCm) * centimetre + move.barriers * cost.barrier;
    return cost;
}

std::optional<Refusal> refuseMove(const Move &move, const Figures &figures)
{
    if (auto wrong = refuseKind(move))
        return wrong;
    if (move.mover != Mover::Horse)
        return {};
    if (move.pace == Pace::Gallop && !mayGallop(move, figures))
        return only("pace",
            QT_TRANSLATE_NOOP(
                "muster", "Horse trained in the Dutch way gallop only when they run away: walk or trot."));
    if (move.wounded && isTooFastForWounded(move, figures))
        return only("pace", QT_TRANSLATE_NOOP("muster", "Wounded riders cannot ride so fast: choose a slower pace."));
    return {};
}

const char *readingOf(const Move &move)
{
    if (move.mover != Mover::Horse)
        return nullptr;
    if (move.pace == Pace::Gallop && move.training == Training::Dutch && !move.fleeing)
        return "dutch_gallop";
    return move.wounded && move.pace != Pace::Walk ? "wounded_horse" : nullptr;
}

} // namespace muster::tyneside
