// SPDX-License-Identifier: GPL-3.0-or-later
// Whom those who have to attack have in reach: only the table knows.
#include "core/rules/pikemusket/figures.h"
#include "core/rules/pikemusket/halfturn.h"
#include "core/rules/pikemusket/inputs.h"
#include "core/rules/pikemusket/lasthalf.h"
#include "core/rules/pikemusket/reaches.h"
#include "core/rules/pikemusket/turnrules.h"
#include "core/rules/telling.h"

#include <algorithm>
#include <iterator>

namespace muster::pikemusket {

using namespace Qt::Literals::StringLiterals;

namespace in_whoreaches {
namespace {

bool isNothingToldOfIt(const Moment &moment, ThingId unit)
{
    return reachesOf(moment, unit).empty();
}

bool isInHedgehog(const Moment &moment, ThingId id)
{
    const Unit unit(moment.things, id);
    return unit.isInHand() && unit.formation() == Formation::Hedgehog;
}

bool isAbleToAttack(const Moment &moment, ThingId unit)
{
    return mayAttack(moment, Unit(moment.things, unit));
}

std::vector<ThingId> enemiesThere(const Moment &moment)
{
    std::vector<ThingId> enemies;
    for (const Unit &unit : unitsOf(moment.things, passiveArmy(moment))) {
        if (unit.isPresent())
            enemies.push_back(unit.id());
    }
    return enemies;
}

bool areEnemiesThere(const Moment &moment, ThingId)
{
    return !enemiesThere(moment).empty();
}

/// In mm, as far as the distances of a combat go; 0: only in contact.
int reachOf(const Moment &moment)
{
    return std::clamp(reachOfKind(moment, Unit(moment.things, moment.who("unit"))).value_or(0), 0, kMostReach);
}

/// At whom it came in this half turn: who stands still where it found him.
std::vector<ThingId> cameAt(const Moment &moment, ThingId unit)
{
    std::vector<ThingId> foot;
    for (const Deed &said : moment.deeds) {
        const bool isIts =
            said.question == u"comes_at"_s && isOfThisHalf(moment, said) && said.cast.value(u"unit"_s) == unit;
        std::ranges::copy_if(
            isIts ? said.answer.named : std::vector<ThingId>(), std::back_inserter(foot), [&](ThingId one) {
                return isOnTheTable(moment, one) && deedNow(moment, "movement", "unit", one) == nullptr;
            });
    }
    return foot;
}

/// It charged or pursued in this half turn: whom it met is for the table to say.
bool wentAtSomebody(const Moment &moment, ThingId unit)
{
    const Deed *move = deedThisHalf(moment, "movement", "unit", unit);
    const Value mode = move == nullptr ? Value(Value::Undefined) : move->inputs.value("mode"_L1);
    return mode == u"charge"_s || mode == u"pursue"_s;
}

std::vector<Reach> stillReached(const Moment &moment)
{
    return stillInReach(moment, moment.who("unit"), reachOf(moment));
}

/// Nobody, unless it went at somebody, or could attack somebody in the half turn before: horse that caught a regiment
/// with its charge is in contact with it; whether it went in on a hedgehog, or met anybody else, is asked.
TableAnswer usuallyInReach(const Moment &moment)
{
    const ThingId unit = moment.who("unit");
    const std::vector<ThingId> foot = cameAt(moment, unit);
    const bool charged = wentAtSomebody(moment, unit);
    if (foot.empty() && !charged)
        return stillReached(moment).empty() ? TableAnswer {.answer = u"nobody"_s} : TableAnswer();
    const Deed *formed = foot.size() == 1 ? deedThisHalf(moment, "hedgehog-form", "unit", foot.front()) : nullptr;
    const bool isCaught = formed != nullptr && !formed->outcome.value("formed"_L1).toBool();
    return charged && isCaught && !isInHedgehog(moment, foot.front()) ? TableAnswer {.named = foot, .numbers = {0}}
                                                                      : TableAnswer();
}

/// As the question has it in view.
TableAnswer asInTheLastHalf(const Moment &moment)
{
    TableAnswer before;
    if (!cameAt(moment, moment.who("unit")).empty())
        return before;
    for (const Reach &one : stillReached(moment)) {
        if (!one.distance)
            return {};
        before.named.push_back(one.enemy);
        before.numbers.push_back(*one.distance);
    }
    return before;
}

/// "Rupert at 0": who was in reach in the half turn before.
Phrase inReachBefore(const std::vector<Reach> &before, const Moment &moment)
{
    std::vector<Phrase> all;
    for (const Reach &one : before) {
        const QString enemy = moment.things.name(one.enemy);
        all.push_back(one.distance ? Phrase(QT_TRANSLATE_NOOP("muster", "%1 at %2")).arg(enemy).arg(*one.distance)
                                   : Phrase::literal(enemy));
    }
    return listed(all);
}

Phrase whoIsInReach(const Moment &moment)
{
    const std::vector<Reach> before = stillReached(moment);
    if (!before.empty() && cameAt(moment, moment.who("unit")).empty())
        return Phrase(QT_TRANSLATE_NOOP("muster",
                          "%1: which enemies within %2 mm, and how far (0: in contact)? In the last half: %3."))
            .arg(moment.things.name(moment.who("unit")))
            .arg(reachOf(moment))
            .arg(inReachBefore(before, moment));
    const QString unit = moment.things.name(moment.who("unit"));
    const int reach = reachOf(moment);
    std::vector<Phrase> foot;
    for (const ThingId one : cameAt(moment, moment.who("unit")))
        foot.push_back(Phrase::literal(moment.things.name(one)));
    if (reach == 0)
        return foot.empty() ? Phrase(QT_TRANSLATE_NOOP("muster", "%1: in contact with which enemies?")).arg(unit)
                            : Phrase(QT_TRANSLATE_NOOP("muster", "%1, coming at %2: in contact with which enemies?"))
                                  .arg(unit)
                                  .arg(listed(foot));
    return foot.empty()
        ? Phrase(QT_TRANSLATE_NOOP("muster", "%1: which enemies within %2 mm, and how far (0: in contact)?"))
              .arg(unit)
              .arg(reach)
        : Phrase(
            QT_TRANSLATE_NOOP("muster", "%1, coming at %3: which enemies within %2 mm, and how far (0: in contact)?"))
              .arg(unit)
              .arg(reach)
              .arg(listed(foot));
}

} // namespace
} // namespace in_whoreaches

std::vector<TableQuestion> attackingQuestions()
{
    using namespace in_whoreaches;
    return {
        {.key = "reach",
            .words = QT_TRANSLATE_NOOP("muster", "Which enemies are in reach of %1?"),
            .wording = &whoIsInReach,
            .phases = {"combat"},
            .roles = aboutUnit(RoleSide::Active),
            .conditions = {{"unit", &isAbleToAttack}, {"unit", &areEnemiesThere}, {"unit", &isNothingToldOfIt}},
            .answers = {{"nobody", QT_TRANSLATE_NOOP("muster", "%1: nobody in reach")}},
            .usual = &usuallyInReach,
            .before = &asInTheLastHalf,
            .named = &enemiesThere,
            .several = true,
            .told = QT_TRANSLATE_NOOP("muster", "%1: in reach, in mm: %2"),
            .least = 0,
            .most = kMostReach,
            .mostOf = &reachOf,
            .numberEach = true,
            .lapses = &isReachOutOfDate},
    };
}

} // namespace muster::pikemusket
