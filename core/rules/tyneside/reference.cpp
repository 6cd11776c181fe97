// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/telling.h"
#include "core/rules/tyneside/referencing.h"
#include "core/rules/tyneside/sides.h"
#include "core/rules/tyneside/tracker.h"

#include <algorithm>

namespace muster::tyneside {

using namespace Qt::Literals::StringLiterals;

namespace {

void addRanges(std::vector<ReferenceTable> &tables, const Troops &own, const Figures &figures)
{
    ReferenceTable table {Phrase(QT_TRANSLATE_NOOP("muster", "Ranges, short, medium, long")), {}};
    for (const Weapon weapon : own.weapons()) {
        const auto &upTo = figures.of(weapon).upTo;
        table.rows.emplace_back(
            wordOf(weapon), Phrase(QT_TRANSLATE_NOOP("muster", "%1, %2, %3")).arg(upTo[0]).arg(upTo[1]).arg(upTo[2]));
    }
    if (table.rows.empty())
        return;
    tables.push_back(std::move(table));
    ReferenceTable hits {Phrase(QT_TRANSLATE_NOOP("muster", "To hit, D8: open, soft, hard cover")), {}};
    for (size_t band = 0; band < figures.toHit.size(); ++band) {
        const auto &need = figures.toHit[band];
        hits.rows.emplace_back(wordOf(Band(band)),
            need[2] == 0 ? Phrase(QT_TRANSLATE_NOOP("muster", "%1, %2, not at all")).arg(need[0]).arg(need[1])
                         : Phrase(QT_TRANSLATE_NOOP("muster", "%1, %2, %3")).arg(need[0]).arg(need[1]).arg(need[2]));
    }
    tables.push_back(std::move(hits));
}

void addRisk(std::vector<ReferenceTable> &tables, const Troops &own, const Figures &figures)
{
    const RiskFigures &risk = figures.risk;
    const bool poor = own.any([](const Unit &unit) { return unit.quality() == Quality::Poor; });
    ReferenceTable table {Phrase(QT_TRANSLATE_NOOP("muster", "Risk factor")), {}};
    const auto add = [&](const char *what, int amount) { table.rows.emplace_back(Phrase(what), signedNumber(amount)); };
    add(QT_TRANSLATE_NOOP("muster", "Neither enemy nor retreating friends in sight"), risk.nothingInSight);
    add(QT_TRANSLATE_NOOP("muster", "Good troops or an officer"), risk.goodOrOfficer);
    add(QT_TRANSLATE_NOOP("muster", "Entirely in cover"), risk.inCover);
    add(QT_TRANSLATE_NOOP("muster", "In range of an enemy in sight"), risk.inRange);
    if (poor)
        add(QT_TRANSLATE_NOOP("muster", "The same, and poor"), risk.poorInRange);
    add(QT_TRANSLATE_NOOP("muster", "Each full tenth wounded or killed"), risk.eachTenth);
    add(QT_TRANSLATE_NOOP("muster", "Enemy in sight to flank or rear"), risk.flankOrRear);
    add(QT_TRANSLATE_NOOP("muster", "Ran last turn, or pushed back in melee"), risk.ranOrPushedBack);
    tables.push_back(std::move(table));
}

void addMelee(std::vector<ReferenceTable> &tables, const Troops &own, const Figures &figures)
{
    const MeleeFigures &melee = figures.melee;
    ReferenceTable table {Phrase(QT_TRANSLATE_NOOP("muster", "Melee, D6")), {}};
    const auto add = [&](const char *what, Phrase amount) { table.rows.emplace_back(Phrase(what), std::move(amount)); };
    add(QT_TRANSLATE_NOOP("muster", "Good"), signedNumber(melee.good));
    add(QT_TRANSLATE_NOOP("muster", "Poor"), signedNumber(melee.poor));
    if (own.any([](const Unit &unit) { return unit.isMounted() && !unit.isDragoon(); })) {
        for (const Pace pace : {Pace::Trot, Pace::Gallop})
            table.rows.emplace_back(
                Phrase(QT_TRANSLATE_NOOP("muster", "First turn of a charge at the %1")).arg(wordOf(pace)),
                signedNumber(figures.of(pace).melee));
    }
    add(QT_TRANSLATE_NOOP("muster", "Each enemy in contact beyond the first"), signedNumber(melee.eachFurtherEnemy));
    add(QT_TRANSLATE_NOOP("muster", "Enemy with buff coat or shield"), signedNumber(melee.buffOrShield));
    add(QT_TRANSLATE_NOOP("muster", "Enemy in metal armour"), signedNumber(melee.metal));
    add(QT_TRANSLATE_NOOP("muster", "Better weapon than all opponents"), signedNumber(melee.betterWeapon));
    add(QT_TRANSLATE_NOOP("muster", "The winner wounds on a natural"), number(melee.woundsOn));
    add(QT_TRANSLATE_NOOP("muster", "The winner kills on a natural"), number(melee.killsOn));
    tables.push_back(std::move(table));
}

} // namespace

std::vector<ReferenceTable> referenceTables(const Rules &rules, const Things &things, ThingId army)
{
    const Figures &figures = figuresOf(rules);
    const Troops own(unitsOf(things, army));
    std::vector<ReferenceTable> tables;
    addRanges(tables, own, figures);
    addEffectOfHits(tables, own, figures);
    if (const auto guns = gunsOf(things, army); !guns.empty())
        addGuns(tables, std::ranges::any_of(guns, [&](ThingId gun) { return things.flag(gun, u"slow"_s); }), figures);
    addCommand(tables, own, figures);
    addRisk(tables, own, figures);
    for (const ActionTable which : own.actionTables())
        addActions(tables, which, own, figures);
    addMovement(tables, own, figures);
    addMelee(tables, own, figures);
    return tables;
}

} // namespace muster::tyneside
