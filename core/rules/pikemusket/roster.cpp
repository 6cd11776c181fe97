// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/pikemusket/figures.h"
#include "core/rules/pikemusket/tracker.h"
#include "core/rules/pikemusket/unit.h"

namespace muster::pikemusket {

namespace {

/// "2 / 2 (1 / 1)": attack and defence, and both when disrupted.
Phrase strengths(const UnitFigures &unit)
{
    return Phrase(QT_TRANSLATE_NOOP("muster", "%1 / %2 (%3 / %4)"))
        .arg(unit.attack)
        .arg(unit.defence)
        .arg(unit.attackDisrupted)
        .arg(unit.defenceDisrupted);
}

Phrase moves(const UnitFigures &unit)
{
    return Phrase(QT_TRANSLATE_NOOP("muster", "%1, road %2, difficult %3, charge +%4"))
        .arg(unit.move)
        .arg(unit.road)
        .arg(unit.difficult)
        .arg(unit.charge);
}

} // namespace

std::vector<const char *> rosterColumns()
{
    return {QT_TRANSLATE_NOOP("muster", "Attack / defence (disrupted)"), QT_TRANSLATE_NOOP("muster", "Morale"),
        QT_TRANSLATE_NOOP("muster", "Move, mm")};
}

RosterLine rosterLine(const Rules &rules, const Things &things, ThingId id)
{
    const auto figures = rules.as<Figures>();
    const Unit unit(things, id);
    RosterLine line {.kind = {wordOf(unit.kind())}, .columns = {{}, {}, {}}, .boxes = unit.startBases()};
    if (const auto army = figures->armyOf(unit.table())) {
        const UnitFigures &row = figures->of(*army, unit.type());
        line.kind.push_back(figures->armyName(*army));
        line.columns = {strengths(row), Phrase(QT_TRANSLATE_NOOP("muster", "%1")).arg(row.morale), moves(row)};
    }
    line.crossed = unit.startBases() - (unit.isPresent() ? unit.bases() : 0);
    if (unit.state() != State::GoodOrder)
        line.notes.push_back(wordOf(unit.state()));
    return line;
}

} // namespace muster::pikemusket
