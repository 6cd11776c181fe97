// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/tyneside/shooters.h"

#include "core/rules/tyneside/orders.h"

#include <algorithm>

namespace muster::tyneside {

using namespace Qt::Literals::StringLiterals;

namespace in_shooters {
namespace {

int shareOf(int able, const ShooterState &in, const Figures &figures)
{
    const int each = figures.oneIn[size_t(in.quality)];
    return (able + (figures.ratioRounding == RatioRounding::Up ? each - 1 : 0)) / each; // TY-R11
}

/// Those who joined it in this turn, but moved, or have not loaded, while it stood ready: they do not shoot with it
/// yet.
Strength notReadyIn(const Moment &moment, const Unit &unit, const ShooterState &ready)
{
    Strength all;
    for (const Deed &deed : moment.deeds) {
        const bool isOfIt = deed.procedure == u"group-merge"_s && deed.cast.value(u"host"_s) == unit.id()
            && deed.outcome.value("allowed"_L1).toBool();
        const Unit joined(moment.things, deed.cast.value(u"joining"_s));
        if (!isOfIt || !joined.isThere())
            continue;
        ShooterState theirs = ready;
        theirs.moved = joined.moved();
        theirs.loaded = joined.weapon() == Weapon::Bow || joined.ammo() == Ammo::Loaded;
        if (standsToShoot(theirs) && (theirs.loaded || !theirs.mayAllShoot()))
            continue;
        all.fit += deed.inputs.value("joining_fit"_L1).toInt();
        all.wounded += deed.inputs.value("joining_wounded"_L1).toInt();
    }
    return all;
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
    ShooterState state {.weapon = unit.weapon(),
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
    const Strength notReady = in_shooters::notReadyIn(moment, unit, state);
    state.fit = std::max(0, state.fit - notReady.fit);
    state.wounded = std::max(0, state.wounded - notReady.wounded);
    return state;
}

} // namespace muster::tyneside
