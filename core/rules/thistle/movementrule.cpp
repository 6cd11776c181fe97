// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/thistle/movementrule.h"

#include "core/dice/dice.h"

#include <algorithm>

namespace muster::thistle {

namespace {

bool isOneOf(Action action, std::initializer_list<Action> actions)
{
    return std::ranges::count(actions, action) > 0;
}

/// Every unit is a gun in this state.
bool areGuns(const MovementInputs &in, Gun state, const Figures &figures)
{
    return std::ranges::all_of(
        in.units, [&](const Mover &mover) { return figures.of(mover.type).isGun() && mover.gun == state; });
}

bool isWrongGunState(const MovementInputs &in, const Figures &figures)
{
    if (isOneOf(in.action, {Action::Limber, Action::Pivot}))
        return !areGuns(in, Gun::Deployed, figures);
    return in.action == Action::Unlimber && !areGuns(in, Gun::Limbered, figures);
}

bool cannotEvade(const MovementInputs &in, const Figures &figures)
{
    return in.units.size() > 1 || !figures.of(in.units.front().type).evades;
}

bool gunsMoveAndShoot(const MovementInputs &in, const Figures &figures)
{
    const bool moves =
        isOneOf(in.action, {Action::Single, Action::Advance, Action::Retire, Action::Limber, Action::Unlimber});
    const bool pivots = in.action == Action::Pivot && figures.pivotAndShoot == PivotAndShoot::No;
    const auto isGunThatShoots = [&](const Mover &mover) { return mover.shoots && figures.of(mover.type).isGun(); };
    return (moves || pivots) && std::ranges::any_of(in.units, isGunThatShoots);
}

bool woodsHalve(const TypeFigures &type, const Figures &figures)
{
    return type.difficult == Difficult::Half || figures.woodsFoot == WoodsFoot::Half;
}

int baseMove(const Mover &mover, const Figures &figures)
{
    const TypeFigures &type = figures.of(mover.type);
    return mover.gun == Gun::Limbered ? type.limberedMove : type.move;
}

template <class Test>
bool anyOf(const MovementInputs &in, const Figures &figures, const Test &test)
{
    return std::ranges::any_of(in.units, [&](const Mover &mover) { return test(figures.of(mover.type)); });
}

/// What keeps them where they are whatever the ground.
MoveReason heldBy(const MovementInputs &in, const Figures &figures)
{
    const bool several = in.units.size() > 1;
    if (in.disordered && !isOneOf(in.action, {Action::FallBack, Action::Retreat}))
        return MoveReason::MustRally;
    if (in.held
        && isOneOf(in.action,
            {Action::Single, Action::Advance, Action::Retire, Action::Charge, Action::Limber, Action::Unlimber,
                Action::Pivot}))
        return MoveReason::Detached;
    if (in.reformed && several && isOneOf(in.action, {Action::Advance, Action::Retire, Action::Charge}))
        return MoveReason::Reformed;
    if (isWrongGunState(in, figures))
        return MoveReason::WrongGunState;
    if (in.action == Action::Charge && anyOf(in, figures, [](const TypeFigures &type) { return !type.mayCharge(); }))
        return MoveReason::CannotCharge;
    if (in.action == Action::Evade && cannotEvade(in, figures))
        return MoveReason::CannotEvade;
    if (gunsMoveAndShoot(in, figures))
        return MoveReason::GunsMoveOrShoot;
    return isOneOf(in.action, {Action::Limber, Action::Unlimber, Action::Pivot}) ? MoveReason::WholeMove
                                                                                 : MoveReason::Ok;
}

} // namespace

MoveReason reasonOf(const MovementInputs &in, const Figures &figures)
{
    if (const MoveReason held = heldBy(in, figures); held != MoveReason::Ok)
        return held;
    const bool asGroup =
        in.units.size() > 1 && isOneOf(in.action, {Action::Advance, Action::Retire, Action::Charge, Action::Pursue});
    if (in.ground != Ground::Open && asGroup)
        return MoveReason::NoGroupMoves;
    if (isBarred(in, figures, figures.woodsFoot))
        return MoveReason::Barred;
    const auto isFixed = [&](const Mover &mover) {
        return figures.of(mover.type).isGun() && mover.gun == Gun::Deployed && baseMove(mover, figures) == 0;
    };
    return std::ranges::any_of(in.units, isFixed) ? MoveReason::PivotOnly : MoveReason::Ok;
}

bool isBarred(const MovementInputs &in, const Figures &figures, WoodsFoot option)
{
    return in.ground == Ground::WoodsTown && anyOf(in, figures, [&](const TypeFigures &type) {
        return type.difficult == Difficult::Barred && (option == WoodsFoot::Barred || type.arm != Arm::Foot);
    });
}

int halvesOf(const MovementInputs &in, const Mover &mover, const Figures &figures)
{
    int halves = 0;
    if (in.ground == Ground::WoodsTown && woodsHalve(figures.of(mover.type), figures))
        ++halves;
    if (isOneOf(in.action, {Action::Retire, Action::FallBack, Action::Pursue}))
        ++halves;
    if (mover.shoots && isOneOf(in.action, {Action::Single, Action::Advance, Action::Retire, Action::Charge}))
        ++halves;
    return halves;
}

int allowanceOf(const MovementInputs &in, const Mover &mover, const Figures &figures)
{
    const int halves = halvesOf(in, mover, figures);
    // Each rule is a limit of half the move (TL-R13).
    const int times = figures.halves == Halves::Compound ? halves : std::min(halves, 1);
    return (kEighths * baseMove(mover, figures)) >> times;
}

int distanceOf(const MovementInputs &in, const Figures &figures)
{
    if (reasonOf(in, figures) != MoveReason::Ok || (in.turnsOnly && in.action == Action::Single))
        return 0;
    int distance = allowanceOf(in, in.units.front(), figures);
    for (const Mover &mover : in.units)
        distance = std::min(distance, allowanceOf(in, mover, figures));
    return distance;
}

MovementOutcome move(const MovementInputs &in, Dice &, const Figures &figures)
{
    const MoveReason reason = reasonOf(in, figures);
    return {.mayMove = reason == MoveReason::Ok || reason == MoveReason::WholeMove,
        .allowance = distanceOf(in, figures),
        .reason = reason};
}

} // namespace muster::thistle
