// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/twopage/meleetelling.h"

#include "core/rules/telling.h"
#include "core/rules/twopage/naming.h"
#include "core/rules/twopage/sections.h"
#include "core/rules/words.h"

#include <bit>

namespace muster::twopage {

namespace {

/// "figure 1: d12 shows 4, defends a raised wall +2 = 6"
WorkingLine scoreLine(const MeleeInputs &in, const MeleeOutcome &out, size_t place, const Figures &figures)
{
    const Fighter &figure = in.figures[place];
    std::vector<Phrase> parts;
    int bonus = 0;
    for (const Modifier &modifier : modifiers(figure, figures)) {
        if (!modifier.applies || modifier.amount == 0)
            continue;
        bonus += modifier.amount;
        parts.push_back(inWords(modifier));
    }
    const Phrase shown =
        Phrase(QT_TRANSLATE_NOOP("muster", "d%1 shows %2")).arg(figure.die).arg(out.scores[place] - bonus);
    parts.insert(parts.begin(), shown);
    return {Phrase(QT_TRANSLATE_NOOP("muster", "%1: %2 = %3"))
                .arg(figureAt(int(place) + 1))
                .arg(listed(parts))
                .arg(out.scores[place]),
        kFighting};
}

/// "Red 9: 8, hits Blue 5 (2)"; whom it hits of more is set by what its die reaches.
WorkingLine blowLine(const MeleeOutcome &out, const Meeting &meeting, size_t place)
{
    std::vector<Phrase> struck;
    for (size_t enemy = 0; enemy < out.scores.size(); ++enemy) {
        if ((out.struck[place] & maskOf(enemy)) != 0)
            struck.push_back(
                Phrase(QT_TRANSLATE_NOOP("muster", "%1 (%2)")).arg(figureAt(int(enemy) + 1)).arg(out.scores[enemy]));
    }
    const int reach = meeting.reaches[place];
    const bool chooses = std::popcount(meeting.touches[place]) > reach;
    const char *reached = reach > 1 ? "TP-R23" : "TP-R24";
    return {Phrase(QT_TRANSLATE_NOOP("muster", "%1: %2, hits %3"))
                .arg(figureAt(int(place) + 1))
                .arg(out.scores[place])
                .arg(listed(struck)),
        chooses ? reached : kFighting};
}

} // namespace

std::vector<WorkingLine> explainMelee(const MeleeInputs &in, const MeleeOutcome &out, const Figures &figures)
{
    std::vector<WorkingLine> lines;
    const Meeting meeting = meetingOf(in, figures);
    for (size_t place = 0; place < in.figures.size(); ++place) {
        if (!meeting.fights(place))
            continue;
        lines.push_back(scoreLine(in, out, place, figures));
    }
    if (lines.empty())
        return {{Phrase(QT_TRANSLATE_NOOP("muster", "nobody who has an enemy within 1″ wants to fight")), "TP-R22"}};
    for (size_t place = 0; place < in.figures.size(); ++place) {
        if (out.struck[place] != 0)
            lines.push_back(blowLine(out, meeting, place));
    }
    for (size_t place = 0; place < in.figures.size(); ++place) {
        if (out.hits[place] > 0)
            lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "%1: %2"))
                                 .arg(figureAt(int(place) + 1))
                                 .arg(hitsInWords(out.hits[place])),
                kFighting});
    }
    if (out.hitsOnA + out.hitsOnB == 0)
        lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "nobody is hit: a tie has no effect")), kFighting});
    return lines;
}

namespace {

/// "Red 1 (9), Red 2 (4) against Blue 1 (6)"; how many they are, where nobody in particular fights.
Phrase whoFights(const MeleeInputs &in, const MeleeOutcome &out, const Names &names)
{
    std::vector<Phrase> sides[2];
    for (size_t place = 0; place < in.figures.size(); ++place) {
        const int number = int(place) + 1;
        if (out.scores[place] != 0 && names.has(qPrintable(roleKey("fig", number))))
            sides[in.figures[place].side == Side::A ? 0 : 1].push_back(Phrase(QT_TRANSLATE_NOOP("muster", "%1 (%2)"))
                                                                           .arg(names.of(QStringLiteral("fig"), number))
                                                                           .arg(out.scores[place]));
    }
    if (sides[0].empty() || sides[1].empty())
        return Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "%n figure(s) {fights|fight}."), out.fighters);
    return Phrase(QT_TRANSLATE_NOOP("muster", "%1 against %2.")).arg(listed(sides[0])).arg(listed(sides[1]));
}

} // namespace

Phrase tellMelee(const MeleeInputs &in, const MeleeOutcome &out, const Names &names)
{
    if (out.fighters == 0)
        return Phrase(QT_TRANSLATE_NOOP("muster", "Nobody fights."));
    std::vector<Phrase> hit;
    for (size_t place = 0; place < in.figures.size(); ++place) {
        if (out.hits[place] == 0)
            continue;
        const int number = int(place) + 1;
        const Phrase who = names.has(qPrintable(roleKey("fig", number)))
            ? Phrase::literal(names.of(QStringLiteral("fig"), number))
            : figureAt(int(place) + 1);
        hit.push_back(Phrase(QT_TRANSLATE_NOOP("muster", "%1 (%2)")).arg(who).arg(hitsInWords(out.hits[place])));
    }
    const Phrase fight = whoFights(in, out, names);
    if (hit.empty())
        return sentences({fight, Phrase(QT_TRANSLATE_NOOP("muster", "Nobody is hit."))});
    return sentences({fight, Phrase(QT_TRANSLATE_NOOP("muster", "To save: %1.")).arg(listed(hit))});
}

} // namespace muster::twopage
