// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/tyneside/bombardment.h"

namespace muster::tyneside {

namespace {

/// The target with those attached as figures of the group: every wound and every kill does the same to all.
Target asOneGroup(const Target &target)
{
    Target group {.fit = target.fit, .wounded = target.wounded, .armour = target.armour, .attached = {}};
    for (const Attached &figure : target.attached)
        ++(figure.condition == Condition::Fit ? group.fit : group.wounded);
    return group;
}

} // namespace

Bombardment::Bombardment(const Target &target, const GunBandFigures &band, int dice, int part)
    : m_target(target), m_band(band), m_dice(dice), m_part(part)
{
}

uint64_t Bombardment::thrown(Dice &dice) const
{
    m_faces = dice.inOrder({kTableDice, m_dice, 6});
    if (dice.ranOut())
        return 0;
    HitResult result;
    std::vector<Strike> strikes;
    for (const int face : m_faces) {
        const ShotFigures &shot = m_band.faces[size_t(face - 1)];
        strikes.insert(strikes.end(), size_t(shot.wounds), {0, Harm::Wound});
        strikes.insert(strikes.end(), size_t(shot.kills), {0, Harm::Kill});
        result.wounds += shot.wounds;
        result.kills += shot.kills;
    }
    result.hits = int(strikes.size());
    const int among = m_target.living();
    const std::vector<int> which =
        among == 1 ? std::vector<int>(strikes.size(), 1) : dice.inOrder(whichOf(m_target, kWhoIsHit, result.hits));
    if (dice.ranOut())
        return 0;
    for (size_t at = 0; at < strikes.size(); ++at)
        strikes[at].figure = which[at];
    m_fates = fatesOf(m_target, std::move(strikes));
    result.fates = m_fates;
    return packed(result);
}

Spread Bombardment::afterDie(const Spread &now, const HitOdds &hits) const
{
    const HitChances wound = HitChances::of(Harm::Wound, m_target);
    const HitChances kill = HitChances::of(Harm::Kill, m_target);
    Spread more;
    for (const ShotFigures &shot : m_band.faces) {
        const Spread struck =
            now.after(shot.wounds,
                   [&](Spread &into, uint64_t state, double weight) { hits.strike(into, state, weight, wound); })
                .after(shot.kills,
                    [&](Spread &into, uint64_t state, double weight) { hits.strike(into, state, weight, kill); });
        for (const Branch &branch : struck.states())
            more.add(branch.result, branch.weight / double(m_band.faces.size()));
    }
    return more;
}

Branches Bombardment::odds() const
{
    // How many hits are wasted is all the same, whoever among them is whose.
    const Target target = m_part == kWasted ? asOneGroup(m_target) : m_target;
    const HitOdds hits(target, m_part);
    Spread now = Spread::certain(hits.start());
    for (int die = 0; die < m_dice; ++die) {
        now = afterDie(now, hits);
        if (now.isTooLarge())
            return {};
    }
    Spread results;
    for (const Branch &branch : now.states())
        results.add(hits.packed(branch.result), branch.weight);
    return results.states();
}

std::string Bombardment::key() const
{
    std::string key =
        "guns " + oddsKey(m_target) + " part " + std::to_string(m_part) + " dice " + std::to_string(m_dice);
    for (const ShotFigures &shot : m_band.faces)
        key += ' ' + std::to_string(shot.wounds) + '+' + std::to_string(shot.kills);
    return key;
}

} // namespace muster::tyneside
