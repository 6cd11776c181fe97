// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/tyneside/hitodds.h"

#include <bit>

namespace muster::tyneside {

namespace {

/// The places of counts within a state or a result: six bits each, and two for each of those attached.
enum Place { kNewWounded, kFitDead, kWoundedDead, kWastedHits, kHitCount, kGrazeCount, kWoundCount, kKillCount };
constexpr int kBits = 6;
constexpr int kAttachedAt = 8 * kBits;

int at(uint64_t state, int place)
{
    return int(state >> (kBits * place) & ((1U << kBits) - 1));
}
uint64_t one(int place)
{
    return uint64_t(1) << (kBits * place);
}
Condition attachedAt(uint64_t state, size_t which)
{
    return Condition(state >> (kAttachedAt + 2 * which) & 3);
}
uint64_t withAttached(uint64_t state, size_t which, Condition condition)
{
    const auto shift = kAttachedAt + 2 * which;
    return (state & ~(uint64_t(3) << shift)) | uint64_t(condition) << shift;
}

} // namespace

HarmChances chancesOf(const std::array<Harm, 6> &faces)
{
    HarmChances chances {};
    for (const Harm harm : faces)
        chances[size_t(harm)] += 1.0 / 6;
    return chances;
}

HitChances HitChances::of(Harm harm, const Target &target)
{
    HarmChances certain {};
    certain[size_t(harm)] = 1;
    return {certain, std::vector<HarmChances>(target.attached.size(), certain)};
}

HitOdds::HitOdds(const Target &target, int part) : m_target(target), m_part(part)
{
}

uint64_t HitOdds::start() const
{
    uint64_t state = 0;
    for (size_t which = 0; which < m_target.attached.size(); ++which)
        state = withAttached(state, which, m_target.attached[which].condition);
    return state;
}

uint64_t HitOdds::counted(uint64_t state, Harm harm, bool wasted) const
{
    state += wants(kHits) ? one(kHitCount) : 0;
    state += harm == Harm::Graze && wants(kGrazes) ? one(kGrazeCount) : 0;
    state += harm == Harm::Wound && wants(kWounds) ? one(kWoundCount) : 0;
    state += harm == Harm::Kill && wants(kKills) ? one(kKillCount) : 0;
    return state + (wasted && harm != Harm::Graze && wants(kWasted) ? one(kWastedHits) : 0);
}

void HitOdds::strikeDead(Spread &into, uint64_t state, double weight, const HarmChances &chances) const
{
    for (const Harm harm : {Harm::Graze, Harm::Wound, Harm::Kill})
        into.add(counted(state, harm, true), weight * chances[size_t(harm)]);
}

void HitOdds::strikeGroup(Spread &into, uint64_t state, double weight, const HarmChances &chances) const
{
    if (!needsGroup()) {
        for (const Harm harm : {Harm::Graze, Harm::Wound, Harm::Kill})
            into.add(counted(state, harm, false), weight * chances[size_t(harm)] * m_target.group());
        return;
    }
    const int wounded = at(state, kNewWounded);
    const int untouched = m_target.fit - wounded - at(state, kFitDead);
    const int old = m_target.wounded - at(state, kWoundedDead);
    const auto goOn = [&](Harm harm, int figures, uint64_t to) {
        into.add(counted(to, harm, false), weight * chances[size_t(harm)] * figures);
    };
    goOn(Harm::Graze, untouched + wounded + old, state);
    goOn(Harm::Wound, untouched, state + one(kNewWounded));
    goOn(Harm::Kill, untouched, state + one(kFitDead));
    for (const Harm harm : {Harm::Wound, Harm::Kill}) {
        goOn(harm, wounded, state - one(kNewWounded) + one(kFitDead));
        goOn(harm, old, state + one(kWoundedDead));
    }
    strikeDead(into, state, weight * (at(state, kFitDead) + at(state, kWoundedDead)), chances);
}

void HitOdds::strikeAttached(
    Spread &into, uint64_t state, double weight, const HarmChances &chances, size_t which) const
{
    const Condition now = attachedAt(state, which);
    if (needsAttached() && now == Condition::Dead)
        return strikeDead(into, state, weight, chances);
    for (const Harm harm : {Harm::Graze, Harm::Wound, Harm::Kill}) {
        const bool dies = harm == Harm::Kill || now == Condition::Wounded;
        const bool isHurt = needsAttached() && harm != Harm::Graze;
        const uint64_t to = isHurt ? withAttached(state, which, dies ? Condition::Dead : Condition::Wounded) : state;
        into.add(counted(to, harm, false), weight * chances[size_t(harm)]);
    }
}

void HitOdds::strike(Spread &into, uint64_t state, double weight, const HitChances &chances) const
{
    const double each = weight / m_target.living();
    strikeGroup(into, state, each, chances.group);
    for (size_t which = 0; which < m_target.attached.size(); ++which)
        strikeAttached(into, state, each, chances.attached[which], which);
}

uint64_t HitOdds::packed(uint64_t state) const
{
    if (m_part == kWasted) {
        HitResult result;
        result.fates.wasted = at(state, kWastedHits);
        return tyneside::packed(result);
    }
    HitResult result {.hits = at(state, kHitCount),
        .grazes = at(state, kGrazeCount),
        .wounds = at(state, kWoundCount),
        .kills = at(state, kKillCount)};
    result.fates.newWounded = at(state, kNewWounded);
    result.fates.killed = at(state, kFitDead) + at(state, kWoundedDead);
    result.fates.wasted = at(state, kWastedHits);
    for (size_t which = 0; which < m_target.attached.size(); ++which) {
        const Condition now = attachedAt(state, which);
        result.fates.attachedKilled += now == Condition::Dead ? 1 : 0;
        result.fates.attachedWounded +=
            now == Condition::Wounded && m_target.attached[which].condition == Condition::Fit ? 1 : 0;
    }
    return tyneside::packed(result);
}

uint64_t packed(const HitResult &result)
{
    uint64_t packed = 0;
    for (const int count : {result.hits, result.grazes, result.wounds, result.kills, result.fates.newWounded,
             result.fates.killed, result.fates.attachedWounded, result.fates.attachedKilled, result.fates.wasted})
        packed = packed << kBits | uint64_t(count);
    return packed;
}

HitResult unpacked(uint64_t packed)
{
    HitResult result;
    for (int *count :
        {&result.fates.wasted, &result.fates.attachedKilled, &result.fates.attachedWounded, &result.fates.killed,
            &result.fates.newWounded, &result.kills, &result.wounds, &result.grazes, &result.hits}) {
        *count = int(packed & ((1U << kBits) - 1));
        packed >>= kBits;
    }
    return result;
}

std::string oddsKey(const Target &target)
{
    std::string key = "target " + std::to_string(target.fit) + ' ' + std::to_string(target.wounded) + ' '
        + std::to_string(int(target.armour));
    for (const Attached &figure : target.attached)
        key += ' ' + std::to_string(int(figure.condition)) + '/' + std::to_string(int(figure.armour));
    return key;
}

} // namespace muster::tyneside
