// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/thistle/meleerule.h"

#include "core/rules/thistle/missiles.h"
#include "core/rules/thistle/sections.h"

namespace muster::thistle {

namespace in_meleerule {
namespace {

/// Those whom the list of disadvantages calls cavalry.
bool isCavalry(Type type, const Figures &figures, CavalryWord option)
{
    return option == CavalryWord::AllMounted ? figures.of(type).isMounted() : type == Type::Cavalry;
}

bool isCharging(Charge charge, CounterChargeCounts option)
{
    return charge == Charge::Charging || (charge == Charge::CounterCharging && option == CounterChargeCounts::Yes);
}

void addVolleys(
    std::vector<Volley> &volleys, const FightingGroup &group, const char *role, int sum, const Figures &figures)
{
    int number = 0;
    for (const Fighter &unit : group.units) {
        const int dice = diceOf(unit, figures, figures.counterChargeCounts);
        volleys.push_back(
            {{kStrikes, dice, 6, role, ++number}, facesFrom(needsOf(unit, group.demoralised, figures)), sum});
    }
}

void addHits(GroupOutcome &out, std::span<const Volley> volleys, int hits)
{
    for (const Volley &volley : volleys)
        out.dice += volley.stage.count;
    out.hits = hits;
}

void lead(GroupOutcome &out, const FightingGroup &group, const Stage &stage, Dice &dice, const Figures &figures)
{
    if (!group.withMe)
        return;
    Faces inspires;
    Faces wounds;
    for (int face = 1; face <= stage.sides; ++face) {
        const WithMe brings = withMeOn(face, figures);
        if (brings == WithMe::Inspires)
            inspires = inspires.with({face});
        else if (brings == WithMe::Wounded)
            wounds = wounds.with({face});
    }
    const Counts thrown = dice.pool(stage, Classes(inspires).put(wounds, 2));
    if (thrown[1] > 0)
        out.general = WithMe::Inspires;
    else
        out.general = thrown[2] > 0 ? WithMe::Wounded : WithMe::NoEffect;
    out.inspired = thrown[1] * figures.withMe.hits;
    out.hits += out.inspired;
}

} // namespace
} // namespace in_meleerule

int diceOf(const Fighter &unit, const Figures &figures, CounterChargeCounts option)
{
    using namespace in_meleerule;
    if (unit.contact == Contact::FlankRear)
        return 0;
    const TypeFigures &type = figures.of(unit.type);
    return isCharging(unit.charge, option) ? type.chargeDice : type.meleeDice;
}

const char *disadvantageOf(const Fighter &unit, const Figures &figures, CavalryWord option)
{
    using namespace in_meleerule;
    if (isCavalry(unit.type, figures, option) && unit.opponent == Type::Pikes && unit.frontal)
        return QT_TRANSLATE_NOOP("muster", "cavalry fighting pikes to their front");
    if (unit.type == Type::Pikes && (unit.opponent == Type::Swordsmen || unit.opponent == Type::Bills))
        return QT_TRANSLATE_NOOP("muster", "pikes against swordsmen or bills");
    if (unit.ground != Foothold::Open)
        return QT_TRANSLATE_NOOP("muster", "against cover, an obstacle or uphill");
    if (unit.type == Type::Swordsmen && isCavalry(unit.opponent, figures, option))
        return QT_TRANSLATE_NOOP("muster", "swordsmen against cavalry");
    return unit.opponent == Type::Gensdarmes ? QT_TRANSLATE_NOOP("muster", "against gensdarmes") : nullptr;
}

std::array<Modifier, 4> modifiers(const Fighter &unit, bool demoralised, const Figures &figures)
{
    const MeleeFigures &table = figures.melee;
    const char *disadvantage = disadvantageOf(unit, figures, figures.cavalryWord);
    const bool levy = unit.quality == Class::Levy;
    return {{
        {table.elite, unit.quality == Class::Elite, QT_TRANSLATE_NOOP("muster", "elite"), kMelee},
        {table.pikes, unit.type == Type::Pikes && (unit.charge == Charge::Charging || unit.charge == Charge::Charged),
            unit.charge == Charge::Charging ? QT_TRANSLATE_NOOP("muster", "pikes charging")
                                            : QT_TRANSLATE_NOOP("muster", "pikes charged on the front"),
            "TL-R29"},
        {table.disadvantaged, disadvantage != nullptr, disadvantage, "TL-R25"},
        {table.poor, levy || demoralised,
            levy ? QT_TRANSLATE_NOOP("muster", "levy") : QT_TRANSLATE_NOOP("muster", "demoralised"), "TL-R25"},
    }};
}

int needsOf(const Fighter &unit, bool demoralised, const Figures &figures)
{
    return figures.melee.hitsFrom - sumOf(modifiers(unit, demoralised, figures));
}

WithMe withMeOn(int face, const Figures &figures)
{
    if (face >= figures.withMe.inspiresFrom)
        return WithMe::Inspires;
    return face <= figures.withMe.woundedTo ? WithMe::Wounded : WithMe::NoEffect;
}

/// Hits on both sides fall at the same time: nobody loses dice to hits of the same melee.
MeleeOutcome fight(const MeleeInputs &in, Dice &dice, const Figures &figures)
{
    using namespace in_meleerule;
    MeleeOutcome out;
    const size_t ofA = in.a.units.size();
    std::vector<Volley> volleys;
    volleys.reserve(ofA + in.b.units.size());
    addVolleys(volleys, in.a, kUnitsOfA, 0, figures);
    addVolleys(volleys, in.b, kUnitsOfB, 1, figures);
    const VolleyHits hits = dice.volleys(volleys);
    const std::span<const Volley> all(volleys);
    addHits(out.a, all.first(ofA), hits.sums[0]);
    addHits(out.b, all.subspan(ofA), hits.sums[1]);
    if (!hits.each.empty()) {
        const auto firstOfB = hits.each.begin() + std::ptrdiff_t(ofA);
        out.a.hitsBy.assign(hits.each.begin(), firstOfB);
        out.b.hitsBy.assign(firstOfB, hits.each.end());
    }
    lead(out.a, in.a, {kWithMeA, 1, 6, kGeneralOfA, 0, kWithMeOf}, dice, figures);
    lead(out.b, in.b, {kWithMeB, 1, 6, kGeneralOfB, 0, kWithMeOf}, dice, figures);
    if (out.a.hits != out.b.hits)
        out.mustTest = out.a.hits > out.b.hits ? MustTest::B : MustTest::A;
    return out;
}

} // namespace muster::thistle
