// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/tyneside/hits.h"

#include "core/rules/telling.h"
#include "core/rules/tyneside/naming.h"
#include "core/rules/tyneside/sections.h"

#include <algorithm>

namespace muster::tyneside {

using namespace Qt::Literals::StringLiterals;

namespace {

std::vector<Condition> conditionsOf(const Target &target)
{
    std::vector<Condition> all(size_t(target.fit), Condition::Fit);
    all.insert(all.end(), size_t(target.wounded), Condition::Wounded);
    for (const Attached &figure : target.attached)
        all.push_back(figure.condition);
    return all;
}

/// Puts one strike into effect on a figure.
void strike(Condition &figure, Strike &one, Fates &fates)
{
    one.wasted = figure == Condition::Dead && one.harm != Harm::Graze;
    fates.wasted += one.wasted ? 1 : 0;
    if (one.harm == Harm::Kill || (one.harm == Harm::Wound && figure != Condition::Fit))
        figure = Condition::Dead;
    else if (one.harm == Harm::Wound)
        figure = Condition::Wounded;
}

void countGroup(const Target &target, std::span<const Condition> after, Fates &fates)
{
    for (int at = 0; at < target.group(); ++at) {
        const bool wasFit = at < target.fit;
        const bool isDead = after[size_t(at)] == Condition::Dead;
        fates.killed += isDead ? 1 : 0;
        fates.newWounded += wasFit && after[size_t(at)] == Condition::Wounded ? 1 : 0;
        fates.fitLost += wasFit && after[size_t(at)] != Condition::Fit ? 1 : 0;
        fates.woundedKilled += !wasFit && isDead ? 1 : 0;
    }
}

} // namespace

Fates fatesOf(const Target &target, std::vector<Strike> strikes)
{
    Fates fates;
    std::vector<Condition> now = conditionsOf(target);
    for (Strike &one : strikes)
        strike(now[size_t(one.figure - 1)], one, fates);
    countGroup(target, now, fates);
    for (size_t at = 0; at < target.attached.size(); ++at) {
        const Condition after = now[size_t(target.group()) + at];
        fates.attachedAfter.push_back(after);
        fates.attachedKilled += after == Condition::Dead ? 1 : 0;
        fates.attachedWounded += after == Condition::Wounded && target.attached[at].condition == Condition::Fit ? 1 : 0;
    }
    fates.strikes = std::move(strikes);
    return fates;
}

Stage whichOf(const Target &target, const char *label, int hits)
{
    Stage stage {label, hits, target.living()};
    if (target.attached.empty())
        return stage;
    stage.who = "attached_";
    stage.named = QT_TRANSLATE_NOOP("muster", "Which figure is hit: the fit, the wounded, then %1");
    stage.among = (uint32_t(1) << target.attached.size()) - 1;
    return stage;
}

void addEffects(Effects &effects, const Target &target, const Fates &fates)
{
    effects.add("target", "fit", -fates.fitLost);
    effects.add("target", "wounded", fates.newWounded - fates.woundedKilled);
    effects.add("target", "dead", fates.killed);
    if (target.group() > 0 && fates.killed == target.group())
        effects.set("target", "state", keyOf(State::Destroyed));
    for (size_t at = 0; at < fates.attachedAfter.size(); ++at) {
        if (fates.attachedAfter[at] != target.attached[at].condition)
            effects.set({"attached_", int(at) + 1}, "condition", keyOf(fates.attachedAfter[at]));
    }
}

std::optional<Refusal> refuseTarget(const Target &target, const Figures &figures)
{
    if (target.group() > figures.groups.most)
        return Refusal {u"wounded"_s,
            Phrase(QT_TRANSLATE_NOOP("muster", "Fit and wounded: %1 at most together.")).arg(figures.groups.most)};
    if (target.living() == 0)
        return Refusal {u"fit"_s, Phrase(QT_TRANSLATE_NOOP("muster", "There must be somebody to be hit."))};
    return {};
}

namespace {

Phrase nameOf(const Target &target, int figure)
{
    if (figure > target.group())
        return numberedName("attached_", figure - target.group(), QT_TRANSLATE_NOOP("muster", "attached figure %1"));
    return Phrase(QT_TRANSLATE_NOOP("muster", "figure %1")).arg(figure);
}

/// What became of a figure that was this before.
Phrase fateOf(Condition before, Condition after)
{
    return after == before ? Phrase(QT_TRANSLATE_NOOP("muster", "wounded as before")) : wordOf(after);
}

/// All that struck one figure, in order: "wound, wound".
Phrase harmsOf(const Fates &fates, int figure)
{
    std::vector<Phrase> harms;
    for (const Strike &one : fates.strikes) {
        if (one.figure != figure)
            continue;
        harms.push_back(one.wasted ? Phrase(QT_TRANSLATE_NOOP("muster", "%1 (dead already)")).arg(wordOf(one.harm))
                                   : wordOf(one.harm));
    }
    return listed(harms);
}

/// The figures that were struck, each once, in order.
std::vector<int> struckOf(const Fates &fates)
{
    std::vector<int> figures;
    for (const Strike &one : fates.strikes) {
        if (std::ranges::find(figures, one.figure) == figures.end())
            figures.push_back(one.figure);
    }
    return figures;
}

/// "Bard's shot: 2 killed, 1 wounded; 17 fit and 1 wounded are left"
Phrase groupInWords(const Target &target, const Fates &fates)
{
    return Phrase(QT_TRANSLATE_NOOP("muster", "%1: %2; left are %3 fit, %4 wounded"))
        .arg(Phrase::player("target", QT_TRANSLATE_NOOP("muster", "the group")))
        .arg(lossesInWords(fates.newWounded, fates.killed))
        .arg(target.fit - fates.fitLost)
        .arg(target.wounded + fates.newWounded - fates.woundedKilled);
}

} // namespace

void addStrikes(std::vector<WorkingLine> &lines, const Target &target, const Fates &fates)
{
    const std::vector<Condition> before = conditionsOf(target);
    std::vector<Condition> after = before;
    Fates again; // only what became of each figure is wanted
    for (Strike one : fates.strikes)
        strike(after[size_t(one.figure - 1)], one, again);
    std::vector<Phrase> grazed;
    for (const int figure : struckOf(fates)) {
        const auto at = size_t(figure - 1);
        if (after[at] == Condition::Fit) {
            grazed.push_back(nameOf(target, figure));
            continue;
        }
        lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "%1: %2 → %3"))
                             .arg(nameOf(target, figure))
                             .arg(harmsOf(fates, figure))
                             .arg(fateOf(before[at], after[at])),
            "TY-R20"});
    }
    if (!grazed.empty())
        lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "only grazed: %1")).arg(listed(grazed)), "TY-R20"});
    if (target.group() > 0)
        lines.push_back({groupInWords(target, fates), kEffects});
    if (!target.attached.empty())
        lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "attached: %1"))
                             .arg(lossesInWords(fates.attachedWounded, fates.attachedKilled)),
            kEffects});
}

Phrase inWords(const Target &target, const Fates &fates, const Names &names)
{
    std::vector<Phrase> attached;
    for (size_t at = 0; at < fates.attachedAfter.size(); ++at) {
        if (fates.attachedAfter[at] == target.attached[at].condition)
            continue;
        const char *words = fates.attachedAfter[at] == Condition::Dead ? QT_TRANSLATE_NOOP("muster", "%1 killed")
                                                                       : QT_TRANSLATE_NOOP("muster", "%1 wounded");
        attached.push_back(Phrase(words).arg(names.in(nameOf(target, target.group() + int(at) + 1))));
    }
    if (attached.empty()) // of odds only the counts are known
        return lossesInWords(fates.newWounded + fates.attachedWounded, fates.killed + fates.attachedKilled);
    if (fates.newWounded + fates.killed == 0)
        return listed(attached);
    return Phrase(QT_TRANSLATE_NOOP("muster", "%1; %2"))
        .arg(lossesInWords(fates.newWounded, fates.killed))
        .arg(listed(attached));
}

} // namespace muster::tyneside
