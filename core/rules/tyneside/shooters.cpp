// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/tyneside/shooters.h"

#include "core/rules/tyneside/orders.h"

namespace muster::tyneside {

namespace in_shooters {
namespace {

int shareOf(int able, const ShooterState &in, const Figures &figures)
{
    const int each = figures.oneIn[size_t(in.quality)];
    return (able + (figures.ratioRounding == RatioRounding::Up ? each - 1 : 0)) / each; // TY-R11
}

} // namespace
} // namespace in_shooters

bool standsToShoot(const ShooterState &in)
{
    return in.moved == Moved::Stationary || (in.moved == Moved::Half && in.firelock && in.isLed()) || in.orderedToShoot;
}

ShootersFound countShooters(const ShooterState &in, const Figures &figures)
{
    const int able = in.fit + (in.band == Band::Short ? in.wounded : 0);
    if (in.band == Band::Out)
        return {0, ShootersHow::OutOfRange};
    if (able == 0)
        return {0, ShootersHow::WoundedOnlyShort};
    if (!standsToShoot(in))
        return {0, ShootersHow::Moved};
    if (in.mayAllShoot())
        return in.loaded ? ShootersFound {able, ShootersHow::All} : ShootersFound {0, ShootersHow::Unloaded};
    const int share = in_shooters::shareOf(able, in, figures);
    return {share, share == 0 ? ShootersHow::TooFew : ShootersHow::Ratio};
}

ShooterState shooterState(const Moment &moment, const Unit &unit)
{
    const Strength strength = strengthInShooting(moment, unit);
    const bool isBow = unit.weapon() == Weapon::Bow;
    return {.weapon = unit.weapon(),
        .quality = unit.quality(),
        .fit = strength.fit,
        .wounded = strength.wounded,
        .commanded = unit.flag("commanded"),
        .playerCharacter = unit.isPlayerCharacter(),
        .volleys = unit.isFigure() || unit.flag("volleys"),
        .firelock = !isBow && unit.flag("firelock"),
        .loaded = isBow || unit.ammo() == Ammo::Loaded,
        .moved = unit.moved(),
        .orderedToShoot = !unit.isLed() && ordersOf(moment, unit).shoots};
}

} // namespace muster::tyneside
