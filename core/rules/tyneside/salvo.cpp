// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/tyneside/salvo.h"

namespace muster::tyneside {

Salvo::Salvo(const Target &target, const Aim &aim, int tries, const Faces &faces, bool isCertain, int part,
    const Figures &figures)
    : m_target(target), m_tries(tries), m_faces(faces), m_isCertain(isCertain), m_part(part),
      m_group(harmOf(aim, target.armour, figures))
{
    for (const Attached &figure : target.attached)
        m_attached.push_back(harmOf(aim, figure.armour, figures));
}

uint64_t Salvo::thrown(Dice &dice) const
{
    const int hits = m_isCertain ? m_tries : dice.pool({kToHit, m_tries, 8}, Classes(m_faces))[1];
    const int among = m_target.living();
    const std::vector<int> which =
        among == 1 ? std::vector<int>(size_t(hits), 1) : dice.inOrder(whichOf(m_target, kWhich, hits));
    const std::vector<int> effect = dice.inOrder({kEffect, hits, 6});
    if (dice.ranOut())
        return 0;
    HitResult result {.hits = hits};
    std::vector<Strike> strikes;
    for (size_t at = 0; at < which.size(); ++at) {
        const int attached = which[at] - 1 - m_target.group();
        const Harm harm = (attached < 0 ? m_group : m_attached[size_t(attached)])[size_t(effect[at] - 1)];
        result.grazes += harm == Harm::Graze ? 1 : 0;
        result.wounds += harm == Harm::Wound ? 1 : 0;
        result.kills += harm == Harm::Kill ? 1 : 0;
        strikes.push_back({which[at], harm});
    }
    m_fates = fatesOf(m_target, std::move(strikes));
    result.fates = m_fates;
    return packed(result);
}

Branches Salvo::odds() const
{
    const double chance = m_isCertain ? 1.0 : m_faces.size() / 8.0;
    HitChances chances {chancesOf(m_group), {}};
    for (const auto &faces : m_attached)
        chances.attached.push_back(chancesOf(faces));
    if (m_part == kWasted)
        return wastedOdds(m_target, m_tries, chance, chances);
    const HitOdds hits(m_target, m_part);
    const Spread end = Spread::certain(hits.start()).after(m_tries, [&](Spread &into, uint64_t state, double weight) {
        into.add(state, weight * (1 - chance));
        hits.strike(into, state, weight * chance, chances);
    });
    Spread results;
    for (const Branch &branch : end.states())
        results.add(hits.packed(branch.result), branch.weight);
    return results.states();
}

std::string Salvo::key() const
{
    std::string key = "salvo " + oddsKey(m_target) + " part " + std::to_string(m_part) + " tries "
        + std::to_string(m_tries) + " of " + std::to_string(m_isCertain ? 8 : m_faces.size()) + " harm";
    const auto addFaces = [&](const std::array<Harm, 6> &faces) {
        for (const Harm harm : faces)
            key += char('0' + int(harm));
    };
    addFaces(m_group);
    for (const auto &faces : m_attached)
        addFaces(faces);
    return key;
}

namespace {

HitResult result(const Salvo &salvo, Dice &dice)
{
    HitResult result = unpacked(dice.fall(salvo));
    if (!dice.isEnumerated())
        result.fates = salvo.fates();
    return result;
}

} // namespace

HitResult fire(const Target &target, const Aim &aim, int shots, int need, Dice &dice, const Figures &figures)
{
    if (shots == 0 || need == 0)
        return {};
    return result({target, aim, shots, hittingFaces(need), false, dice.part(), figures}, dice);
}

HitResult strike(const Target &target, const Aim &aim, int hits, Dice &dice, const Figures &figures)
{
    return hits == 0 ? HitResult {} : result({target, aim, hits, {}, true, dice.part(), figures}, dice);
}

} // namespace muster::tyneside
