// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/phut/routmargin.h"

namespace muster::phut {

namespace {
bool routsUnder(RoutMargin margin, int lost, int opponentLost, const Figures &figures)
{
    const int mark = routMark(opponentLost, figures);
    return lost > opponentLost && (margin == RoutMargin::AtLeast ? lost >= mark : lost > mark);
}
} // namespace

int routMark(int opponentLost, const Figures &figures)
{
    return opponentLost + (opponentLost * figures.routMarginPercent + 99) / 100;
}

bool routsByMelee(int lost, int opponentLost, const Figures &figures)
{
    return routsUnder(figures.routMargin, lost, opponentLost, figures);
}

WorkingLine routLine(const Phrase &who, int lost, int opponentLost, const Figures &figures)
{
    const bool decided = routsUnder(RoutMargin::AtLeast, lost, opponentLost, figures)
        != routsUnder(RoutMargin::MoreThan, lost, opponentLost, figures);
    if (opponentLost == 0 && routsByMelee(lost, opponentLost, figures)) {
        return {Phrase(QT_TRANSLATE_NOOP("muster", "%1 lost %2, the opponent nothing: rout")).arg(who).arg(lost),
            "PH-R22", decided ? "rout_margin" : nullptr};
    }
    Phrase line(routsByMelee(lost, opponentLost, figures)
            ? QT_TRANSLATE_NOOP("muster", "%1 lost %2, the opponent %3: a rout, from %4 on")
            : QT_TRANSLATE_NOOP("muster", "%1 lost %2, the opponent %3: no rout below %4"));
    return {std::move(line).arg(who).arg(lost).arg(opponentLost).arg(routMark(opponentLost, figures)), "PH-R22",
        decided ? "rout_margin" : nullptr};
}

} // namespace muster::phut
