// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/tyneside/meleerule.h"

#include "core/rules/tyneside/sections.h"

#include <algorithm>

namespace muster::tyneside {

using namespace Qt::Literals::StringLiterals;

namespace {

/// Missile weapons are used as clubs (TY-R23).
int factorOf(Weapon weapon, const Figures &figures)
{
    const bool hasNone =
        figures.buttFactor == ButtFactor::RifledOnly && isMissile(weapon) && weapon != Weapon::RifledMusket;
    return hasNone ? 0 : figures.of(weapon).melee;
}

/// What the protection of an enemy takes from the score (TY-R24).
int protectionOf(const Fighter &enemy, const Figures &figures)
{
    const bool isMetal = enemy.armour == Armour::HalfMetal || enemy.armour == Armour::Cuirassier;
    const int metal = isMetal ? figures.melee.metal : 0;
    const int light = enemy.shield || enemy.armour == Armour::Buff ? figures.melee.buffOrShield : 0;
    return figures.metalAndShield == MetalAndShield::Both || light == 0 || metal == 0 ? metal + light
                                                                                      : std::min(metal, light);
}

/// Of several enemies the largest.
int worstProtection(const Fighters &them, const Figures &figures)
{
    int worst = 0;
    bool isFirst = true;
    for (const Fighter &enemy : them) {
        if (enemy.support)
            continue;
        const int one = protectionOf(enemy, figures);
        worst = isFirst ? one : std::min(worst, one);
        isFirst = false;
    }
    return worst;
}

int paceBonus(ChargeBonus charge, const Figures &figures)
{
    return charge == ChargeBonus::None ? 0 : figures.of(charge == ChargeBonus::Trot ? Pace::Trot : Pace::Gallop).melee;
}

/// Dice and their scores of one side.
std::vector<int> scoresOf(
    const Fighters &us, const Fighters &them, bool distant, std::span<const int> faces, const Figures &figures)
{
    std::vector<int> scores;
    for (size_t at = 0; at < us.size(); ++at)
        scores.push_back(faces[at] + modifierOf(us[at], them, distant, figures));
    return scores;
}

/// The enemies in contact, the lowest score first; ties as listed.
std::vector<Condition *> orderOf(const Fighters &side, const std::vector<int> &scores, std::vector<Condition> &after)
{
    std::vector<size_t> places;
    for (size_t at = 0; at < side.size(); ++at) {
        if (!side[at].support)
            places.push_back(at);
    }
    std::ranges::stable_sort(places, {}, [&](size_t at) { return scores[at]; });
    std::vector<Condition *> order;
    for (const size_t at : places)
        order.push_back(&after[at]);
    return order;
}

/// Every winning figure whose own score is better harms an enemy: those in contact first (TY-R25).
void harm(const Bout &bout, bool isA, std::span<const int> faces, const std::vector<int> &scores, int beaten,
    std::span<Condition *const> order, const Figures &figures)
{
    const Fighters &winners = bout.of(isA);
    for (const bool support : {false, true}) {
        for (size_t at = 0; at < winners.size(); ++at) {
            if (winners[at].support == support && scores[at] > beaten && canHarm(winners[at], bout, isA))
                suffer(order, harmOfFace(faces[at], figures));
        }
    }
}

} // namespace

bool isMusket(Weapon weapon)
{
    return weapon == Weapon::Musket || weapon == Weapon::RifledMusket || weapon == Weapon::DragoonMusket;
}

bool isMissile(Weapon weapon)
{
    return weapon >= Weapon::RifledMusket && weapon <= Weapon::Pistol;
}

int inContact(const Fighters &side)
{
    return int(std::ranges::count(side, false, &Fighter::support));
}

std::vector<Modifier> modifiersOf(const Fighter &figure, const Fighters &them, bool distant, const Figures &figures)
{
    const MeleeFigures &table = figures.melee;
    const int further = figure.support || distant ? 0 : inContact(them) - 1;
    const bool isBetter = std::ranges::all_of(
        them, [&](const Fighter &enemy) { return factorOf(figure.weapon, figures) > factorOf(enemy.weapon, figures); });
    const bool charges = !figure.support && figure.charge != ChargeBonus::None;
    return {
        {table.good, figure.quality == Quality::Good, QT_TRANSLATE_NOOP("muster", "good"), kMelee},
        {table.poor, figure.quality == Quality::Poor, QT_TRANSLATE_NOOP("muster", "poor"), kMelee},
        {table.eachFurtherEnemy * further, further > 0, QT_TRANSLATE_NOOP("muster", "further enemies in contact"),
            kMelee},
        {worstProtection(them, figures), true, QT_TRANSLATE_NOOP("muster", "armour of the enemy"), "TY-R24"},
        {table.betterWeapon, isBetter, QT_TRANSLATE_NOOP("muster", "better weapon"), "TY-R23"},
        {paceBonus(figure.charge, figures), charges, QT_TRANSLATE_NOOP("muster", "charging horse"), kMelee},
    };
}

int modifierOf(const Fighter &figure, const Fighters &them, bool distant, const Figures &figures)
{
    return sumOf(modifiersOf(figure, them, distant, figures));
}

bool canHarm(const Fighter &figure, const Bout &bout, bool isA)
{
    return bout.distant == Distant::None || bout.isDistantTo(isA) || figure.weapon == Weapon::Pike;
}

Harm harmOfFace(int face, const Figures &figures)
{
    if (face == figures.melee.killsOn)
        return Harm::Kill;
    return face == figures.melee.woundsOn ? Harm::Wound : Harm::Graze;
}

void suffer(std::span<Condition *const> order, Harm harm)
{
    if (harm == Harm::Graze)
        return;
    for (Condition *const figure : order) {
        if (*figure == Condition::Dead)
            continue;
        *figure = harm == Harm::Kill || *figure == Condition::Wounded ? Condition::Dead : Condition::Wounded;
        return;
    }
}

BoutResult fight(const Bout &bout, std::span<const int> facesA, std::span<const int> facesB, const Figures &figures)
{
    const bool distant = bout.distant != Distant::None;
    const std::vector<int> a = scoresOf(bout.a, bout.b, distant, facesA, figures);
    const std::vector<int> b = scoresOf(bout.b, bout.a, distant, facesB, figures);
    BoutResult result {.scoreA = std::ranges::max(a), .scoreB = std::ranges::max(b)};
    for (const Fighter &figure : bout.a)
        result.afterA.push_back(figure.condition);
    for (const Fighter &figure : bout.b)
        result.afterB.push_back(figure.condition);
    if (result.scoreA > result.scoreB) {
        result.winner = BoutWinner::A;
        harm(bout, true, facesA, a, result.scoreB, orderOf(bout.b, b, result.afterB), figures);
    } else if (result.scoreB > result.scoreA) {
        result.winner = BoutWinner::B;
        harm(bout, false, facesB, b, result.scoreA, orderOf(bout.a, a, result.afterA), figures);
    }
    return result;
}

Hurt hurtOf(const Fighters &side, const std::vector<Condition> &after)
{
    Hurt hurt;
    for (size_t at = 0; at < side.size(); ++at) {
        const bool wasFit = side[at].condition == Condition::Fit;
        hurt.wounded += wasFit && after[at] == Condition::Wounded ? 1 : 0;
        hurt.killed += after[at] == Condition::Dead ? 1 : 0;
        hurt.woundedKilled += !wasFit && after[at] == Condition::Dead ? 1 : 0;
    }
    return hurt;
}

} // namespace muster::tyneside
