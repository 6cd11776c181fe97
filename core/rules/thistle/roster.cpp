// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/telling.h"
#include "core/rules/thistle/figures.h"
#include "core/rules/thistle/tracker.h"
#include "core/rules/thistle/unit.h"
#include "core/rules/words.h"

namespace muster::thistle {

namespace in_roster {
namespace {

Phrase number(int value)
{
    return Phrase(QT_TRANSLATE_NOOP("muster", "%1")).arg(value);
}

/// "6, in woods 3"; "6 by hand, 12 limbered"
Phrase moveOf(const TypeFigures &type)
{
    constexpr double kHalf = 0.5;
    if (type.isGun())
        return Phrase(QT_TRANSLATE_NOOP("muster", "%1 by hand, %2 limbered")).arg(type.move).arg(type.limberedMove);
    if (type.difficult == Difficult::Half)
        return Phrase(QT_TRANSLATE_NOOP("muster", "%1, in woods %2")).arg(type.move).arg(type.move * kHalf);
    return number(type.move);
}

Phrase diceOf(const TypeFigures &type)
{
    if (type.chargeDice == type.meleeDice)
        return number(type.meleeDice);
    return Phrase(QT_TRANSLATE_NOOP("muster", "%1, charging %2")).arg(type.meleeDice).arg(type.chargeDice);
}

Phrase missilesOf(const Unit &unit, const Figures &figures)
{
    if (isArtillery(unit.type()))
        return number(figures.rangeOf(unit.type()));
    if (unit.weapon() == Weapon::None)
        return Phrase(QT_TRANSLATE_NOOP("muster", "—"));
    return Phrase(QT_TRANSLATE_NOOP("muster", "%1, %2")).arg(wordOf(unit.weapon())).arg(figures.rangeOf(unit.weapon()));
}

} // namespace
} // namespace in_roster

std::vector<const char *> rosterColumns()
{
    return {QT_TRANSLATE_NOOP("muster", "Move"), QT_TRANSLATE_NOOP("muster", "Missiles, range"),
        QT_TRANSLATE_NOOP("muster", "Melee dice")};
}

RosterLine rosterLine(const Rules &rules, const Things &things, ThingId id)
{
    using namespace in_roster;
    const Figures &figures = figuresOf(rules);
    const Unit unit(things, id);
    const TypeFigures &type = figures.of(unit.type());
    RosterLine line {.kind = {wordOf(unit.type()), wordOf(unit.quality())},
        .columns = {moveOf(type), missilesOf(unit, figures), diceOf(type)},
        .boxes = unit.figures(),
        .crossed = unit.state() == State::Destroyed ? unit.figures() : unit.hits()};
    if (unit.isGeneral())
        line.notes.push_back(wordOf(unit.rank()));
    if (unit.state() != State::GoodOrder)
        line.notes.push_back(wordOf(unit.state()));
    if (unit.isDemoralised())
        line.notes.push_back(Phrase(QT_TRANSLATE_NOOP("muster", "demoralised")));
    return line;
}

} // namespace muster::thistle
