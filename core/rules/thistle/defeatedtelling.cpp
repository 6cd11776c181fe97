// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/thistle/defeatedtelling.h"

#include "core/rules/telling.h"
#include "core/rules/thistle/naming.h"
#include "core/rules/thistle/sections.h"

namespace muster::thistle {

namespace {

int down(const DefeatedInputs &in)
{
    return in.classes.levy + in.classes.irregular;
}

QualityFigures quality(const Figures &figures)
{
    return {figures.defeated.elite, figures.defeated.poor, QT_TRANSLATE_NOOP("muster", "levy or irregular")};
}

/// The hits are compared with these (TL-R36).
int unitsCounted(const DefeatedInputs &in, GroupSize option)
{
    return in.classes.units() - (option == GroupSize::AfterLosses ? in.unitsLost : 0);
}

bool tookMany(const DefeatedInputs &in, GroupSize option)
{
    return in.suffered >= unitsCounted(in, option);
}

std::array<Modifier, 2> others(const DefeatedInputs &in, const Figures &figures)
{
    return {{
        {figures.defeated.manyHits, tookMany(in, figures.groupSize),
            QT_TRANSLATE_NOOP("muster", "as many hits as units, or more"), "TL-R36"},
        {figures.defeated.demoralised, in.demoralised, QT_TRANSLATE_NOOP("muster", "demoralised"), kDefeated},
    }};
}

/// The line about hits and units: said where it holds, or where the house option decided that it does not.
void addManyHits(std::vector<WorkingLine> &lines, const DefeatedInputs &in, const Figures &figures)
{
    const bool decides = tookMany(in, GroupSize::BeforeLosses) != tookMany(in, GroupSize::AfterLosses);
    const char *reading = decides ? "group_size" : nullptr;
    const Modifier many = others(in, figures)[0];
    if (many.applies && many.amount != 0)
        lines.push_back({inWords(many), many.source, reading});
    else if (decides)
        lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "%1 are fewer than %2 units"))
                             .arg(hitsInWords(in.suffered))
                             .arg(unitsCounted(in, figures.groupSize)),
            many.source, reading});
}

void addResult(std::vector<WorkingLine> &lines, const DefeatedOutcome &out, const Figures &figures)
{
    lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "%1: %2"))
                         .arg(scoreInWords(out.face, out.modifier))
                         .arg(wordOf(out.result)),
        out.face + out.modifier < 0 ? "TL-R38" : kDefeated});
    if (out.leavesField)
        lines.push_back(
            {Phrase(QT_TRANSLATE_NOOP("muster", "the table edge is within reach: off the table")), "TL-R39"});
    if (out.result == DefeatResult::FallsBack)
        lines.push_back(
            {Phrase(figures.pursueOn == PursueOn::AnyWithdrawal
                     ? QT_TRANSLATE_NOOP("muster", "a winner who touches no other enemy may pursue a fall back too")
                     : QT_TRANSLATE_NOOP("muster", "a fall back is a draw: no pursuit")),
                "TL-R37", "pursue_on"});
    else if (out.mayPursue)
        lines.push_back(
            {Phrase(QT_TRANSLATE_NOOP("muster", "a winner who touches no other enemy may pursue up to half a move")),
                kMelee});
}

} // namespace

bool mustTest(const DefeatedInputs &in)
{
    return in.suffered > in.inflicted;
}

int modifierOf(const DefeatedInputs &in, const Figures &figures)
{
    return sumOf(qualityModifiers(in.classes, down(in), quality(figures), figures)) + sumOf(others(in, figures));
}

std::vector<WorkingLine> explainDefeat(const DefeatedInputs &in, const DefeatedOutcome &out, const Figures &figures)
{
    std::vector<WorkingLine> lines {
        {Phrase(mustTest(in) ? QT_TRANSLATE_NOOP("muster", "took %1, inflicted %2")
                             : QT_TRANSLATE_NOOP("muster", "took %1, inflicted %2: no test"))
                .arg(hitsInWords(in.suffered))
                .arg(in.inflicted),
            kMelee}};
    if (!mustTest(in))
        return lines;
    addQuality(lines, in.classes, down(in), quality(figures), figures);
    addManyHits(lines, in, figures);
    const Modifier demoralised = others(in, figures)[1];
    if (demoralised.applies && demoralised.amount != 0)
        lines.push_back({inWords(demoralised), demoralised.source});
    addResult(lines, out, figures);
    return lines;
}

Phrase tellDefeat(const DefeatedInputs &in, const DefeatedOutcome &out, const Names &names)
{
    const char *told = QT_TRANSLATE_NOOP("muster", "%1 need not test.");
    const bool withdraws = out.result == DefeatResult::Retreats || out.result == DefeatResult::FallsBack;
    if (in.cannotGo && withdraws && !out.leavesField)
        told = out.result == DefeatResult::Retreats
            ? kOughtToRetreat
            : QT_TRANSLATE_NOOP("muster", "%1 ought to fall back and cannot move: it stays where it is.");
    else if (out.leavesField)
        told = QT_TRANSLATE_NOOP("muster", "%1 must run off the table, for good.");
    else if (out.result == DefeatResult::Retreats)
        told = QT_TRANSLATE_NOOP("muster", "%1 must retreat a full move in disorder, back to the enemy.");
    else if (out.result == DefeatResult::FallsBack)
        told = QT_TRANSLATE_NOOP("muster", "%1 must fall back half a move, facing the enemy.");
    else if (out.result == DefeatResult::FightsOn)
        told = QT_TRANSLATE_NOOP("muster", "%1 fights on.");
    return Phrase(told).arg(groupNameFirst(names));
}

std::vector<Phrase> describeDefeat(const DefeatedInputs &in, const Figures &figures)
{
    std::vector<Phrase> known {
        Phrase(QT_TRANSLATE_NOOP("muster", "took %1, inflicted %2")).arg(hitsInWords(in.suffered)).arg(in.inflicted),
        inWords(in.classes)};
    if (mustTest(in))
        known.push_back(Phrase(QT_TRANSLATE_NOOP("muster", "modifier %1")).arg(signedNumber(modifierOf(in, figures))));
    return known;
}

} // namespace muster::thistle
