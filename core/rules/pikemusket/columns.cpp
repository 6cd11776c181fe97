// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/pikemusket/columns.h"

#include "core/rules/modifier.h"
#include "core/rules/pikemusket/sections.h"

#include <algorithm>
#include <array>

namespace muster::pikemusket {

namespace {

int lastColumn(const Figures &figures)
{
    return int(figures.ratios.size()) - 1;
}

/// The last band whose start is not above the strength; the first band starts at 1.
size_t bandOf(const std::vector<int> &starts, int strength)
{
    return size_t(std::ranges::upper_bound(starts, strength) - starts.begin()) - 1;
}

/// Below 0 where the strengths are worse odds than the column, above 0 where they are better.
int64_t against(const Ratio &column, const OddsQuestion &in)
{
    return int64_t(in.attacker) * column.defenders - int64_t(column.attackers) * in.defender;
}

/// Fractions fall to the column below, for the defender, or above, for the attackers (PM-R03).
int columnOfRatio(const OddsQuestion &in, OddsRounding rounding, const Figures &figures)
{
    const int last = lastColumn(figures);
    int column = 0;
    if (rounding == OddsRounding::Attacker) {
        while (column < last && against(figures.ratios[size_t(column)], in) > 0)
            ++column;
        return column;
    }
    while (column < last && against(figures.ratios[size_t(column) + 1], in) >= 0)
        ++column;
    return column;
}

bool hasMatrix(const Figures &figures)
{
    return !figures.matrix.attacker.empty();
}

/// Without strength on either side nothing is divided (PM-R40).
int baseColumn(const OddsQuestion &in, OddsRounding rounding, const Figures &figures)
{
    if (in.attacker == 0)
        return 0;
    if (in.defender == 0)
        return lastColumn(figures);
    if (hasMatrix(figures)) {
        // Tables that a battle was begun with may have fewer cells than strengths.
        const auto &rows = figures.matrix.columns;
        const auto &row = rows[std::min(bandOf(figures.matrix.attacker, in.attacker), rows.size() - 1)];
        return row[std::min(bandOf(figures.matrix.defender, in.defender), row.size() - 1)];
    }
    return columnOfRatio(in, rounding, figures);
}

std::array<Modifier, 4> shiftsOf(const OddsQuestion &in, const Figures &figures)
{
    const ShiftFigures &shifts = figures.shifts;
    constexpr int kTwo = 2;
    return {{
        {shifts.twoArms, in.arms == kTwo, QT_TRANSLATE_NOOP("muster", "two arms together"), kCombat},
        {shifts.threeArms, in.arms > kTwo, QT_TRANSLATE_NOOP("muster", "all three arms together"), kCombat},
        {shifts.flank, in.direction == Direction::Flank, QT_TRANSLATE_NOOP("muster", "from the flank"), kCombat},
        {shifts.rear, in.direction == Direction::Rear, QT_TRANSLATE_NOOP("muster", "from the rear"), kCombat},
    }};
}

WorkingLine baseLine(const OddsQuestion &in, const OddsFound &found, const Figures &figures)
{
    const Phrase column = figures.columnName(found.base);
    if (in.attacker == 0)
        return {Phrase(QT_TRANSLATE_NOOP("muster", "attackers without strength: %1")).arg(column), "PM-R40"};
    if (in.defender == 0)
        return {Phrase(QT_TRANSLATE_NOOP("muster", "a defender without strength: %1")).arg(column), "PM-R40"};
    const Phrase line =
        Phrase(QT_TRANSLATE_NOOP("muster", "%1 : %2 is %3")).arg(in.attacker).arg(in.defender).arg(column);
    const bool decided =
        baseColumn(in, OddsRounding::Defender, figures) != baseColumn(in, OddsRounding::Attacker, figures);
    return {line, decided ? "PM-R03" : kOddsTable, decided ? "odds_rounding" : nullptr};
}

} // namespace

OddsFound findOdds(const OddsQuestion &in, const Figures &figures)
{
    OddsFound found;
    found.base = baseColumn(in, figures.oddsRounding, figures);
    found.shift = sumOf(shiftsOf(in, figures));
    found.column = std::min(found.base + found.shift, lastColumn(figures));
    return found;
}

void addOdds(std::vector<WorkingLine> &lines, const OddsQuestion &in, const OddsFound &found, const Figures &figures)
{
    lines.push_back(baseLine(in, found, figures));
    if (found.shift == 0)
        return;
    std::vector<Phrase> moves;
    for (const Modifier &shift : shiftsOf(in, figures)) {
        if (shift.applies && shift.amount != 0)
            moves.push_back(Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "%1 +%n column(s)"), shift.amount)
                                .arg(Phrase(shift.label)));
    }
    Phrase all = moves.front();
    if (moves.size() > 1)
        all = Phrase(QT_TRANSLATE_NOOP("muster", "%1, %2")).arg(moves.front()).arg(moves.back());
    lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "%1 → %2")).arg(all).arg(figures.columnName(found.column)),
        moves.size() > 1 ? "PM-R16" : kCombat});
}

} // namespace muster::pikemusket
