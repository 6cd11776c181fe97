// SPDX-License-Identifier: GPL-3.0-or-later
// Horse comes at foot: infantry under threat forms a hedgehog by itself, if there is time.
#include "core/rules/pikemusket/halfturn.h"
#include "core/rules/pikemusket/passing.h"
#include "core/rules/pikemusket/turnrules.h"

#include <algorithm>

namespace muster::pikemusket {

using namespace Qt::Literals::StringLiterals;

namespace in_whoforms {
namespace {

bool isInfantry(const Moment &moment, ThingId unit)
{
    return Unit(moment.things, unit).kind() == UnitKind::Infantry;
}

bool isInNoHedgehog(const Moment &moment, ThingId unit)
{
    return Unit(moment.things, unit).formation() != Formation::Hedgehog;
}

/// One attempt in a half turn: who is caught stays caught (TURN-11).
bool hasNotTried(const Moment &moment, ThingId unit)
{
    return deedThisHalf(moment, "hedgehog-form", "unit", unit) == nullptr;
}

bool mayForm(const Moment &moment, ThingId id)
{
    return isInfantry(moment, id) && Unit(moment.things, id).isInHand() && isInNoHedgehog(moment, id)
        && hasNotTried(moment, id);
}

bool isHorse(const Moment &moment, ThingId unit)
{
    return Unit(moment.things, unit).arm() == Arm::Horse;
}

/// Not when it goes back.
bool comesOn(const Moment &moment, ThingId unit)
{
    if (moment.phase() == u"combat"_s)
        return isOnPursuit(moment, unit);
    const Deed *move = moveNow(moment, unit);
    return move != nullptr && !move->inputs.value("mode"_L1).toString().startsWith(u"retreat"_s);
}

/// Foot that runs forms no hedgehog, so that nobody asks who comes at it.
std::vector<ThingId> infantryInItsWay(const Moment &moment)
{
    std::vector<ThingId> foot;
    for (const ThingId id : moment.things.ofType(u"unit"_s)) {
        const Unit unit(moment.things, id);
        if (unit.army() != moment.things.armyOf(moment.who("unit")) && unit.isInHand() && isInfantry(moment, id))
            foot.push_back(id);
    }
    return foot;
}

bool mayAnybodyForm(const Moment &moment, ThingId)
{
    return std::ranges::any_of(infantryInItsWay(moment), [&](ThingId foot) { return mayForm(moment, foot); });
}

const TableAnswer *saidToComeAt(const Moment &moment, ThingId horse)
{
    const TableAnswer *answer = answerNow(moment, "comes_at", "unit", horse);
    return isOnTheTable(moment, horse) ? answer : nullptr;
}

bool comesAtIt(const Moment &moment, ThingId horse)
{
    const TableAnswer *answer = saidToComeAt(moment, horse);
    return answer != nullptr && answer->names(moment.who("unit"));
}

bool isUnderThreat(const Moment &moment, ThingId unit)
{
    return std::ranges::any_of(moment.deeds, [&](const Deed &deed) {
        return deed.question == u"comes_at"_s && isOfNow(moment, deed) && deed.answer.names(unit);
    });
}

/// Who goes after those that run meets foot on its way seldom; a charge says itself whom it is upon.
TableAnswer usuallyNobody(const Moment &moment)
{
    return moment.phase() == u"combat"_s ? TableAnswer {.answer = u"nobody"_s} : TableAnswer();
}

int formingUp(const Moment &moment)
{
    return placeOf(moment, Part::Hedgehog, moment.who("horse"));
}

std::vector<Role> footAndHorse()
{
    return {{.key = "unit", .label = QT_TRANSLATE_NOOP("muster", "Infantry")},
        {.key = "horse", .label = QT_TRANSLATE_NOOP("muster", "Horse"), .side = RoleSide::OtherThanFirst}};
}

} // namespace
} // namespace in_whoforms

std::vector<ThingId> thoseToForm(const Moment &moment, ThingId horse)
{
    using namespace in_whoforms;
    const TableAnswer *answer = saidToComeAt(moment, horse);
    std::vector<ThingId> foot = answer == nullptr ? std::vector<ThingId>() : answer->named;
    std::erase_if(foot, [&](ThingId unit) { return !mayForm(moment, unit); });
    return foot;
}

std::vector<TurnRule> hedgehogRules()
{
    using namespace in_whoforms;
    return {{.what = "hedgehog-form",
        .roles = footAndHorse(),
        .conditions = {{"unit", &isOnTheTable, kOffTheTable},
            {"unit", &isInfantry, QT_TRANSLATE_NOOP("muster", "%1: no pikes, only infantry forms a hedgehog.")},
            {"unit", &isNotRouting, QT_TRANSLATE_NOOP("muster", "%1: running, forms no hedgehog.")},
            {"unit", &isInNoHedgehog, QT_TRANSLATE_NOOP("muster", "%1: in a hedgehog already.")},
            {"unit", &hasNotTried,
                QT_TRANSLATE_NOOP("muster", "%1: tried already, one attempt each half turn, and caught is caught.")},
            {"unit", &isUnderThreat, QT_TRANSLATE_NOOP("muster", "%1: no horse coming.")},
            {"horse", &comesAtIt, QT_TRANSLATE_NOOP("muster", "%1: not coming at them.")}},
        .must = &always,
        .atOnce = true,
        .place = &formingUp,
        .text = QT_TRANSLATE_NOOP("muster", "%1: is a hedgehog formed against %2?")}};
}

std::vector<TableQuestion> hedgehogQuestions()
{
    using namespace in_whoforms;
    constexpr int kFarthest = 2000;
    return {
        {.key = "comes_at",
            .words = QT_TRANSLATE_NOOP("muster", "%1: coming at which infantry?"),
            .phases = {"movement", "combat"},
            .roles = aboutUnit(),
            .conditions = {{"unit", &isOnTheTable}, {"unit", &isHorse}, {"unit", &comesOn}, {"unit", &mayAnybodyForm}},
            .answers = {{"nobody", QT_TRANSLATE_NOOP("muster", "%1: coming at no infantry")}},
            .usual = &usuallyNobody,
            .named = &infantryInItsWay,
            .several = true,
            .told = QT_TRANSLATE_NOOP("muster", "%1: coming at %2"),
            .lapses = &wasSaidBeforeThePursuit},
        {.key = "approach",
            .words = QT_TRANSLATE_NOOP("muster", "How far was %2 from %1 when it set off, in mm?"),
            .phases = {"movement", "combat"},
            .roles = footAndHorse(),
            .conditions = {{"unit", &mayForm}, {"horse", &comesAtIt}},
            .told = QT_TRANSLATE_NOOP("muster", "%2 set off %3 mm from %1"),
            .least = 0,
            .most = kFarthest},
    };
}

} // namespace muster::pikemusket
