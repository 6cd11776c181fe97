// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/thistle/artilleryrule.h"

#include <algorithm>
#include <numeric>

namespace muster::thistle {

namespace {

/// An enemy that may be shot at: one in contact may not, even where it is rolled for.
bool hasTarget(const ArtilleryInputs &in, const Figures &figures)
{
    return std::ranges::any_of(in.targets, [&](const LineTarget &target) {
        return target.side == LineSide::Enemy && !target.inContact && isRolledFor(in, target, figures);
    });
}

ShootingReason reasonOf(const ArtilleryInputs &in, const Figures &figures)
{
    if (in.disordered)
        return ShootingReason::Disordered;
    if (in.inContact)
        return ShootingReason::InContact;
    if (!in.deployed)
        return ShootingReason::NotDeployed;
    if (in.moved == GunMoved::Moved || (in.moved == GunMoved::Pivoted && figures.pivotAndShoot == PivotAndShoot::No))
        return ShootingReason::Moved;
    if (!in.inArc)
        return ShootingReason::NoArc;
    if (!in.lineClear)
        return ShootingReason::NoLine;
    return hasTarget(in, figures) ? ShootingReason::Ok : ShootingReason::NoTarget;
}

/// The places of those in the line as the shot reaches them, the nearest first, in whatever order they were named.
std::vector<size_t> asReached(const ArtilleryInputs &in)
{
    std::vector<size_t> places(in.targets.size());
    std::iota(places.begin(), places.end(), size_t(0));
    std::ranges::stable_sort(places, {}, [&](size_t at) { return in.targets[at].distance; });
    return places;
}

/// Against each unit in the line, as it is reached, as many dice as there are guns; none where it is spared.
std::vector<Volley> volleysOf(const ArtilleryInputs &in, const Figures &figures)
{
    std::vector<Volley> volleys;
    for (const size_t at : asReached(in)) {
        const LineTarget &target = in.targets[at];
        const int dice = isRolledFor(in, target, figures) ? in.guns * figures.shooting.dice : 0;
        volleys.push_back(
            {{kFire, dice, 6, "target_", int(at) + 1}, facesFrom(needsOf(in, target, figures)), int(target.side)});
    }
    return volleys;
}

} // namespace

bool isRolledFor(const ArtilleryInputs &in, const LineTarget &target, const Figures &figures)
{
    return target.distance <= figures.rangeOf(in.gun)
        && (!target.inContact || figures.lineOfFireMelee == LineOfFireMelee::Roll);
}

int needsOf(const ArtilleryInputs &in, const LineTarget &target, const Figures &figures)
{
    const ShootingFigures &table = figures.shooting;
    return table.hitsFrom - (target.cover ? table.difficult : 0) - (in.demoralised ? table.demoralised : 0);
}

ArtilleryOutcome fire(const ArtilleryInputs &in, Dice &dice, const Figures &figures)
{
    ArtilleryOutcome out;
    out.reason = reasonOf(in, figures);
    out.mayShoot = out.reason == ShootingReason::Ok;
    if (!out.mayShoot)
        return out;
    const std::vector<Volley> volleys = volleysOf(in, figures);
    for (const Volley &volley : volleys) {
        out.targets += volley.stage.count > 0 ? 1 : 0;
        out.dice += volley.stage.count;
    }
    const VolleyHits hits = dice.volleys(volleys);
    out.hitsEnemy = hits.sums[size_t(LineSide::Enemy)];
    out.hitsFriend = hits.sums[size_t(LineSide::Friend)];
    if (hits.each.empty())
        return out; // odds are worked out
    out.hitsOn.resize(in.targets.size());
    for (size_t volley = 0; volley < volleys.size(); ++volley)
        out.hitsOn[size_t(volleys[volley].stage.number) - 1] = hits.each[volley];
    return out;
}

} // namespace muster::thistle
