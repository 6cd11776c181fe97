// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/phut/describing.h"
#include "core/rules/phut/figures.h"
#include "core/rules/phut/sides.h"
#include "core/rules/phut/tracker.h"
#include "core/rules/telling.h"

#include <algorithm>

namespace muster::phut {

namespace {

/// The units of one side that are still of use, and what there is among them.
class Troops {
public:
    explicit Troops(std::vector<Unit> units) : m_units(std::move(units))
    {
        std::erase_if(m_units, [](const Unit &unit) { return !unit.isPresent(); });
    }
    template <class Holds>
    bool any(Holds holds) const
    {
        return std::ranges::any_of(m_units, holds);
    }
    bool shoot() const
    {
        return shootWith([](Weapon weapon) { return weapon != Weapon::None; });
    }
    template <class Holds>
    bool shootWith(Holds holds) const
    {
        return any([&](const Unit &unit) { return unit.hasAmmo() && holds(unit.weapon()); });
    }
    bool shootWith(Weapon wanted) const
    {
        return shootWith([wanted](Weapon weapon) { return weapon == wanted; });
    }
    bool carry(Arm arm) const
    {
        return any([arm](const Unit &unit) { return unit.arm() == arm; });
    }
    bool standIn(Order order) const
    {
        return any([order](const Unit &unit) { return unit.order() == order; });
    }

private:
    std::vector<Unit> m_units;
};

class Table {
public:
    explicit Table(Phrase title) { m_table.title = std::move(title); }
    void add(bool needed, Phrase what, Phrase figure)
    {
        if (needed)
            m_table.rows.emplace_back(std::move(what), std::move(figure));
    }
    void add(bool needed, const char *what, int dice) { add(needed, Phrase(what), signedNumber(dice)); }
    /// Kept only if something stands in it.
    void into(std::vector<ReferenceTable> &tables) &&
    {
        if (!m_table.rows.empty())
            tables.push_back(std::move(m_table));
    }

private:
    ReferenceTable m_table;
};

Phrase bases(int count)
{
    return Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "%n base(s)"), count);
}

void addGuns(Table &table, const Troops &own, const Figures &figures)
{
    struct Row {
        Weapon weapon;
        const char *text;
    };
    static constexpr Row kRows[] {
        {Weapon::LightArtillery, QT_TRANSLATE_NOOP("muster", "Light guns, each")},
        {Weapon::MediumArtillery, QT_TRANSLATE_NOOP("muster", "Medium guns, each")},
        {Weapon::HeavyArtillery, QT_TRANSLATE_NOOP("muster", "Heavy guns, each")},
    };
    for (const Row &row : kRows) {
        table.add(own.shootWith(row.weapon), Phrase(row.text),
            Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "%n {die|dice}"), figures.of(row.weapon).dicePerBase));
    }
}

void addShooting(std::vector<ReferenceTable> &tables, const Troops &own, const Figures &figures)
{
    const ShootingModifiers &dice = figures.shooting;
    const bool moving = own.shootWith([&](Weapon weapon) { return figures.of(weapon).shootsAfterMoving; });
    if (!own.shoot())
        return;
    Table table(Phrase(QT_TRANSLATE_NOOP("muster", "Shooting, dice = bases")));
    table.add(true, QT_TRANSLATE_NOOP("muster", "Long range"), dice.longRange);
    table.add(true, Phrase(QT_TRANSLATE_NOOP("muster", "Target in light / hard cover")),
        Phrase(QT_TRANSLATE_NOOP("muster", "%1 / %2"))
            .arg(signedNumber(dice.lightCover))
            .arg(signedNumber(dice.hardCover)));
    table.add(true, Phrase(QT_TRANSLATE_NOOP("muster", "Target %1 or more bases deep")).arg(figures.deepFrom),
        signedNumber(dice.deepTarget));
    table.add(moving, QT_TRANSLATE_NOOP("muster", "Firer moved (bows, light guns)"), dice.firerMoved);
    table.add(own.shootWith(Weapon::Crossbow), QT_TRANSLATE_NOOP("muster", "Crossbows"), dice.crossbows);
    addGuns(table, own, figures);
    std::move(table).into(tables);
}

void addHits(std::vector<ReferenceTable> &tables, const Troops &own, const Figures &figures)
{
    const bool volley = figures.missileRound == MissileRound::EachVolley;
    Table table(Phrase(QT_TRANSLATE_NOOP("muster", "Hits")));
    table.add(true, Phrase(QT_TRANSLATE_NOOP("muster", "%1; heavy armour or pavises")).arg(facesIn(figures.hits)),
        Phrase(QT_TRANSLATE_NOOP("muster", "only %1")).arg(facesIn(figures.hitsArmoured)));
    table.add(true,
        Phrase::plural(volley ? QT_TRANSLATE_N_NOOP("muster", "%n hit(s) in one volley")
                              : QT_TRANSLATE_N_NOOP("muster", "%n hit(s) in one phase of shooting"),
            figures.routHits),
        Phrase(QT_TRANSLATE_NOOP("muster", "routs")));
    table.add(own.shootWith([&](Weapon weapon) { return figures.of(weapon).gunpowder; }),
        Phrase(QT_TRANSLATE_NOOP("muster", "Powder weapons, no hit")),
        Phrase(QT_TRANSLATE_NOOP("muster", "out of powder")));
    table.add(own.shootWith([&](Weapon weapon) { return figures.of(weapon).artillery; }),
        Phrase(QT_TRANSLATE_NOOP("muster", "A gun, nothing but %1")).arg(facesIn(figures.mishap)),
        Phrase(QT_TRANSLATE_NOOP("muster", "bursts")));
    std::move(table).into(tables);
}

void addMelee(std::vector<ReferenceTable> &tables, const Troops &own, const Troops &foe, const Figures &figures)
{
    const MeleeModifiers &dice = figures.melee;
    const bool pavises = foe.any([](const Unit &unit) { return unit.pavise(); });
    const bool shields = foe.any([](const Unit &unit) { return unit.shields(); });
    const bool swords = own.carry(Arm::Sword);
    if (!own.any([](const Unit &unit) { return !unit.isArtillery(); }))
        return;
    Table table(Phrase(QT_TRANSLATE_NOOP("muster", "Melee, dice = bases")));
    table.add(
        own.carry(Arm::Pike), QT_TRANSLATE_NOOP("muster", "Each full rank of pikes after the first"), dice.pikeRank);
    table.add(own.carry(Arm::Lance), QT_TRANSLATE_NOOP("muster", "Lances, first turn of combat"), dice.lanceCharge);
    table.add(own.carry(Arm::Bill), QT_TRANSLATE_NOOP("muster", "Bills"), dice.bill);
    table.add(
        swords && foe.carry(Arm::Pike), QT_TRANSLATE_NOOP("muster", "Swords against pikes"), dice.swordAgainstPike);
    table.add(swords && foe.carry(Arm::Bill), QT_TRANSLATE_NOOP("muster", "Swords against other pole arms"),
        dice.swordAgainstPole);
    table.add(own.standIn(Order::Close), QT_TRANSLATE_NOOP("muster", "In close order"), dice.closeStriker);
    table.add(foe.standIn(Order::Close), QT_TRANSLATE_NOOP("muster", "Against close order"), dice.closeFoe);
    table.add(own.standIn(Order::Skirmish), QT_TRANSLATE_NOOP("muster", "In skirmish formation"), dice.skirmishStriker);
    table.add(foe.standIn(Order::Skirmish), QT_TRANSLATE_NOOP("muster", "Against skirmishers"), dice.skirmishFoe);
    table.add(shields, QT_TRANSLATE_NOOP("muster", "Against shields"), dice.shieldsFoe);
    table.add(true,
        pavises ? QT_TRANSLATE_NOOP("muster", "Over an obstacle, or against pavises")
                : QT_TRANSLATE_NOOP("muster", "Over an obstacle"),
        dice.obstacle);
    std::move(table).into(tables);
}

void addPrices(std::vector<ReferenceTable> &tables, const Troops &own, const Figures &figures)
{
    const Losses &losses = figures.losses;
    const auto rallies = [&](Rallying how) {
        return own.any([&](const Unit &unit) { return !unit.isArtillery() && figures.of(unit.kind()).rally == how; });
    };
    Table table(Phrase(QT_TRANSLATE_NOOP("muster", "Bases lost")));
    table.add(
        true, Phrase(QT_TRANSLATE_NOOP("muster", "Friends pass through one another: each")), bases(losses.passing));
    table.add(true, Phrase(QT_TRANSLATE_NOOP("muster", "Routers pass through friends: those")),
        bases(losses.passedByRouters));
    table.add(rallies(Rallying::ByWinning), Phrase(QT_TRANSLATE_NOOP("muster", "Retiring, each turn")),
        bases(losses.retireMove));
    table.add(rallies(Rallying::ByItself), Phrase(QT_TRANSLATE_NOOP("muster", "Gendarmes halt")), bases(losses.halt));
    table.add(rallies(Rallying::ByOfficer), Phrase(QT_TRANSLATE_NOOP("muster", "Rally by a staff officer")),
        bases(losses.rallyByOfficer));
    std::move(table).into(tables);
}

} // namespace

std::vector<ReferenceTable> referenceTables(const Rules &rules, const Things &things, ThingId army)
{
    const Figures &figures = figuresOf(rules);
    const Troops own(unitsOf(things, army));
    std::vector<Unit> enemies;
    for (const ThingId other : things.ofType(QStringLiteral("army"))) {
        const std::vector<Unit> units = unitsOf(things, other);
        if (other != army)
            enemies.insert(enemies.end(), units.begin(), units.end());
    }
    const Troops foe(std::move(enemies));
    std::vector<ReferenceTable> tables;
    addShooting(tables, own, figures);
    addHits(tables, own, figures);
    addMelee(tables, own, foe, figures);
    addPrices(tables, own, figures);
    return tables;
}

} // namespace muster::phut
