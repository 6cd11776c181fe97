// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/telling.h"
#include "core/rules/thistle/figures.h"
#include "core/rules/thistle/missiles.h"
#include "core/rules/thistle/tracker.h"
#include "core/rules/thistle/unit.h"
#include "core/rules/words.h"

#include <algorithm>

namespace muster::thistle {

namespace {

/// The units of an army, as a reference sheet asks about them.
class Troops {
public:
    explicit Troops(std::vector<Unit> units) : m_units(std::move(units)) {}

    bool any(auto &&test) const { return std::ranges::any_of(m_units, test); }
    bool has(Type type) const
    {
        return any([type](const Unit &unit) { return unit.type() == type; });
    }
    bool shoot() const
    {
        return any([](const Unit &unit) { return unit.weapon() != Weapon::None || isArtillery(unit.type()); });
    }
    bool has(Class quality) const
    {
        return any([quality](const Unit &unit) { return unit.quality() == quality; });
    }

private:
    std::vector<Unit> m_units;
};

/// Gathers the rows of a table; those that these troops do not need are left out.
class Table {
public:
    explicit Table(const char *title) { m_table.title = Phrase(title); }
    void add(bool needed, const char *what, Phrase figure)
    {
        if (needed)
            m_table.rows.emplace_back(Phrase(what), std::move(figure));
    }
    void add(bool needed, const char *what, int modifier) { add(needed, what, signedNumber(modifier)); }
    void into(std::vector<ReferenceTable> &tables) &&
    {
        if (!m_table.rows.empty())
            tables.push_back(std::move(m_table));
    }

private:
    ReferenceTable m_table;
};

void addShooting(std::vector<ReferenceTable> &tables, const Troops &own, const Figures &figures)
{
    if (!own.shoot())
        return;
    const ShootingFigures &figure = figures.shooting;
    const bool bows = own.any([](const Unit &unit) { return unit.weapon() == Weapon::Bow; });
    Table table(QT_TRANSLATE_NOOP("muster", "Shooting"));
    table.add(true, QT_TRANSLATE_NOOP("muster", "A die for each unit"), hittingFaces(figure.hitsFrom));
    table.add(true, QT_TRANSLATE_NOOP("muster", "Target in cover, bows against gensdarmes"), figure.difficult);
    table.add(bows, QT_TRANSLATE_NOOP("muster", "Rapid fire of bows that do not move, two dice, each"), figure.rapid);
    table.add(true, QT_TRANSLATE_NOOP("muster", "Demoralised"), figure.demoralised);
    std::move(table).into(tables);
}

void addMelee(std::vector<ReferenceTable> &tables, const Troops &own, const Figures &figures)
{
    const MeleeFigures &figure = figures.melee;
    Table table(QT_TRANSLATE_NOOP("muster", "Melee"));
    table.add(true, QT_TRANSLATE_NOOP("muster", "Each die"), hittingFaces(figure.hitsFrom));
    table.add(own.has(Class::Elite), QT_TRANSLATE_NOOP("muster", "Elite"), figure.elite);
    table.add(
        own.has(Type::Pikes), QT_TRANSLATE_NOOP("muster", "Pikes that charge or are charged frontally"), figure.pikes);
    table.add(true, QT_TRANSLATE_NOOP("muster", "Disadvantaged, once"), figure.disadvantaged);
    table.add(true, QT_TRANSLATE_NOOP("muster", "Levy or demoralised, once"), figure.poor);
    std::move(table).into(tables);
}

void addDisadvantages(std::vector<ReferenceTable> &tables, const Troops &own, const Figures &figures)
{
    const bool all = figures.cavalryWord == CavalryWord::AllMounted;
    const bool horse = own.any(
        [&](const Unit &unit) { return all ? figures.of(unit.type()).isMounted() : unit.type() == Type::Cavalry; });
    Table table(QT_TRANSLATE_NOOP("muster", "Who is disadvantaged"));
    const Phrase mounted(all ? QT_TRANSLATE_NOOP("muster", "all mounted troops")
                             : QT_TRANSLATE_NOOP("muster", "the type cavalry alone"));
    table.add(horse, QT_TRANSLATE_NOOP("muster", "Cavalry fighting pikes to their front"), mounted);
    table.add(own.has(Type::Pikes), QT_TRANSLATE_NOOP("muster", "Pikes against"),
        Phrase(QT_TRANSLATE_NOOP("muster", "swordsmen or bills")));
    table.add(own.has(Type::Swordsmen), QT_TRANSLATE_NOOP("muster", "Swordsmen against cavalry"), mounted);
    table.add(true, QT_TRANSLATE_NOOP("muster", "Anybody against"),
        Phrase(QT_TRANSLATE_NOOP("muster", "cover, an obstacle, uphill, gensdarmes")));
    std::move(table).into(tables);
}

void addTests(std::vector<ReferenceTable> &tables, const Troops &own, const Figures &figures)
{
    const bool elite = own.has(Class::Elite);
    const auto from = [](int score) { return Phrase(QT_TRANSLATE_NOOP("muster", "%1 or more")).arg(score); };
    Table table(QT_TRANSLATE_NOOP("muster", "Beaten in melee"));
    table.add(true, QT_TRANSLATE_NOOP("muster", "Fights on"), from(figures.defeated.fightsOnFrom));
    table.add(true, QT_TRANSLATE_NOOP("muster", "Falls back half a move; below that retreats"),
        from(figures.defeated.fallsBackFrom));
    table.add(elite, QT_TRANSLATE_NOOP("muster", "Elite"), figures.defeated.elite);
    table.add(true, QT_TRANSLATE_NOOP("muster", "Levy or irregular"), figures.defeated.poor);
    table.add(true, QT_TRANSLATE_NOOP("muster", "As many hits as units, or more"), figures.defeated.manyHits);
    table.add(true, QT_TRANSLATE_NOOP("muster", "Demoralised"), figures.defeated.demoralised);
    std::move(table).into(tables);
    Table rally(QT_TRANSLATE_NOOP("muster", "Rally"));
    rally.add(true, QT_TRANSLATE_NOOP("muster", "Rallies"), from(figures.rally.needs));
    rally.add(elite, QT_TRANSLATE_NOOP("muster", "Elite"), figures.rally.elite);
    rally.add(true, QT_TRANSLATE_NOOP("muster", "Levy or irregular"), figures.rally.poor);
    rally.add(true, QT_TRANSLATE_NOOP("muster", "Joined by the army general"), figures.rally.armyGeneral);
    rally.add(true, QT_TRANSLATE_NOOP("muster", "Enemy in sight within 12″"), figures.rally.enemyNear);
    rally.add(true, QT_TRANSLATE_NOOP("muster", "Demoralised"), figures.rally.demoralised);
    std::move(rally).into(tables);
}

} // namespace

std::vector<ReferenceTable> referenceTables(const Rules &rules, const Things &things, ThingId army)
{
    const Figures &figures = figuresOf(rules);
    const Troops own(unitsOf(things, army));
    std::vector<ReferenceTable> tables;
    addShooting(tables, own, figures);
    addMelee(tables, own, figures);
    addDisadvantages(tables, own, figures);
    addTests(tables, own, figures);
    return tables;
}

} // namespace muster::thistle
