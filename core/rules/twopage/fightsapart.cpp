// SPDX-License-Identifier: GPL-3.0-or-later
// Where more are joined within an inch than one melee has room for, the table says who of them fight apart.
#include "core/rules/changes.h"
#include "core/rules/twopage/knots.h"
#include "core/rules/twopage/meleerule.h"
#include "core/rules/twopage/turnrules.h"

#include <algorithm>

namespace muster::twopage {

using namespace Qt::Literals::StringLiterals;

namespace in_fightsapart {
namespace {

Knot knotOf(const Moment &moment)
{
    return Knot(moment, moment.who("figure"));
}

/// He stands for the knot.
bool isFirstOfAll(const Moment &moment, ThingId figure)
{
    return isOfSideA(moment, figure) && Knot(moment, figure).of(moment.things.armyOf(figure)).front() == figure;
}

bool isTooLargeAFight(const Moment &moment, ThingId figure)
{
    const Knot knot(moment, figure);
    return knot.isWanted() && !knot.fitsOneMelee();
}

/// In the order of the muster.
std::vector<ThingId> allOfThem(const Moment &moment)
{
    std::vector<ThingId> all = knotOf(moment).figures();
    std::ranges::sort(all);
    return all;
}

Phrase whoOfThem(const Moment &moment)
{
    return Phrase(QT_TRANSLATE_NOOP("muster", "%1 are joined within 1″, more than %2: who of them fight apart?"))
        .arg(listedNames(moment, allOfThem(moment)))
        .arg(kMostFighters);
}

/// Somebody is left from whom they fight apart.
int allButOne(const Moment &moment)
{
    return int(knotOf(moment).figures().size()) - 1;
}

bool areFewEnough(const Moment &moment, const TableAnswer &)
{
    return knotOf(moment).fitsOneMelee();
}

/// They do not strike at the others in this phase, and are within an inch of them still when it ends.
std::vector<Change> theyFightApart(const Moment &moment, const TableAnswer &answer)
{
    Changes changes(moment.things);
    for (const ThingId one : answer.named) {
        for (const Man &foe : Man(moment.things, one).foes()) {
            if (answer.names(foe.id()))
                continue;
            changes.link(one, u"stands_back_from"_s, foe.id());
            changes.unlink(one, u"near"_s, foe.id());
            changes.unlink(foe.id(), u"near"_s, one);
        }
    }
    return std::move(changes).list();
}

} // namespace
} // namespace in_fightsapart

TableQuestion fightingApart()
{
    using namespace in_fightsapart;
    return {.key = "fight_apart",
        .words = QT_TRANSLATE_NOOP("muster", "Who of those joined with %1 fight apart?"),
        .wording = &whoOfThem,
        .phases = {"melee"},
        .roles = aboutFigure(),
        .conditions = {{"figure", &isAble}, {"figure", &isFirstOfAll}, {"figure", &isTooLargeAFight}},
        .named = &allOfThem,
        .several = true,
        .mostNamed = &allButOne,
        .told = QT_TRANSLATE_NOOP("muster", "Of those joined with %1 fight apart: %2"),
        .stillHolds = &areFewEnough,
        .follows = &theyFightApart};
}

} // namespace muster::twopage
