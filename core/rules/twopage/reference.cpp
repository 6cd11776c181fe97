// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/telling.h"
#include "core/rules/twopage/figures.h"
#include "core/rules/twopage/man.h"
#include "core/rules/twopage/tracker.h"
#include "core/rules/twopage/weaponwords.h"
#include "core/rules/words.h"

#include <algorithm>

namespace muster::twopage {

using namespace Qt::Literals::StringLiterals;

namespace in_reference {
namespace {

Phrase number(int value)
{
    return Phrase(QT_TRANSLATE_NOOP("muster", "%1")).arg(value);
}

Phrase orMore(int score)
{
    return Phrase(QT_TRANSLATE_NOOP("muster", "%1 or more")).arg(score);
}

/// The weapons that these figures have, each once.
ReferenceTable weapons(const std::vector<Man> &men, const Figures &figures)
{
    ReferenceTable table {Phrase(QT_TRANSLATE_NOOP("muster", "Missile weapons"))};
    for (const Weapon weapon : kArmed) {
        if (std::ranges::none_of(men, [weapon](const Man &man) { return man.weapon() == weapon; }))
            continue;
        table.rows.emplace_back(wordOf(weapon),
            Phrase(QT_TRANSLATE_NOOP("muster", "%1, %2, %3"))
                .arg(Phrase(QT_TRANSLATE_NOOP("muster", "range %1″")).arg(figures.of(weapon).range))
                .arg(Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "%n shot(s)"), figures.of(weapon).shots))
                .arg(unloadingInWords(weapon, figures)));
    }
    return table;
}

ReferenceTable toHit(const Figures &figures)
{
    return {Phrase(QT_TRANSLATE_NOOP("muster", "To hit with fire")),
        {{Phrase(QT_TRANSLATE_NOOP("muster", "In the open")), orMore(figures.toHit.open)},
            {Phrase(QT_TRANSLATE_NOOP("muster", "In cover")), orMore(figures.toHit.cover)}}};
}

ReferenceTable movement(const std::vector<Man> &men, const Figures &figures)
{
    ReferenceTable table {Phrase(QT_TRANSLATE_NOOP("muster", "Movement of a phase"))};
    table.rows.emplace_back(Phrase(QT_TRANSLATE_NOOP("muster", "On foot")), number(figures.movement.foot));
    if (std::ranges::any_of(men, &Man::isMounted))
        table.rows.emplace_back(Phrase(QT_TRANSLATE_NOOP("muster", "Mounted")), number(figures.movement.mounted));
    table.rows.emplace_back(Phrase(QT_TRANSLATE_NOOP("muster", "With Move & Fire")), number(figures.movement.moveFire));
    table.rows.emplace_back(
        Phrase(QT_TRANSLATE_NOOP("muster", "An inch of difficult ground")), number(figures.movement.difficult));
    table.rows.emplace_back(
        Phrase(QT_TRANSLATE_NOOP("muster", "A wall, fence, hedge, window or door")), number(figures.movement.obstacle));
    table.rows.emplace_back(
        Phrase(QT_TRANSLATE_NOOP("muster", "A stream, from its edge, on a d6")), orMore(figures.movement.streamFrom));
    return table;
}

ReferenceTable handToHand(const Figures &figures)
{
    const MeleeFigures &table = figures.melee;
    const auto row = [](const char *what, int amount) { return std::pair(Phrase(what), signedNumber(amount)); };
    return {Phrase(QT_TRANSLATE_NOOP("muster", "Hand-to-hand")),
        {row(QT_TRANSLATE_NOOP("muster", "Swordsman or native warrior"), table.swordsman),
            row(QT_TRANSLATE_NOOP("muster", "Officer or leader"), table.officer),
            row(QT_TRANSLATE_NOOP("muster", "Higher, or mounted"), table.height),
            row(QT_TRANSLATE_NOOP("muster", "Defends a low wall or a barricade"), table.lowWall),
            row(QT_TRANSLATE_NOOP("muster", "Defends a raised wall or a building"), table.raisedWall)}};
}

/// The dice that these figures use.
ReferenceTable reach(const std::vector<Man> &men, const Figures &figures)
{
    ReferenceTable table {Phrase(QT_TRANSLATE_NOOP("muster", "Enemies that a blow reaches, the lowest"))};
    for (int die = kLeastDie; die <= kMostDie; die += kDieStep) {
        if (std::ranges::any_of(men, [die](const Man &man) { return man.die() == die; }))
            table.rows.emplace_back(
                Phrase(QT_TRANSLATE_NOOP("muster", "d%1")).arg(die), number(figures.of(die).reaches));
    }
    return table;
}

ReferenceTable saves(const Figures &figures)
{
    const int shift = figures.saveShift();
    const auto upTo = [shift](int roll) {
        return Phrase(QT_TRANSLATE_NOOP("muster", "up to %1")).arg(std::max(0, roll - shift));
    };
    return {Phrase(QT_TRANSLATE_NOOP("muster", "Saving rolls")),
        {{Phrase(QT_TRANSLATE_NOOP("muster", "Dead")), upTo(figures.saves.deadTo)},
            {Phrase(QT_TRANSLATE_NOOP("muster", "Incapacitated")), upTo(figures.saves.incapacitatedTo)},
            {Phrase(QT_TRANSLATE_NOOP("muster", "Wounded, and the die falls")), upTo(figures.saves.woundedTo)}}};
}

} // namespace
} // namespace in_reference

std::vector<ReferenceTable> referenceTables(const Rules &rules, const Things &things, ThingId army)
{
    using namespace in_reference;
    const Figures &figures = figuresOf(rules);
    const std::vector<Man> men = menOf(things, army);
    std::vector<ReferenceTable> tables;
    if (std::ranges::any_of(men, [](const Man &man) { return man.weapon() != Weapon::None; })) {
        tables.push_back(weapons(men, figures));
        tables.push_back(toHit(figures));
    }
    tables.push_back(movement(men, figures));
    tables.push_back(handToHand(figures));
    if (!men.empty())
        tables.push_back(reach(men, figures));
    tables.push_back(saves(figures));
    return tables;
}

} // namespace muster::twopage
