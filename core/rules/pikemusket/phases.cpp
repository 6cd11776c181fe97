// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/changes.h"
#include "core/rules/pikemusket/aftermath.h"
#include "core/rules/pikemusket/crisislevels.h"
#include "core/rules/pikemusket/formationcost.h"
#include "core/rules/pikemusket/losses.h"
#include "core/rules/pikemusket/sides.h"
#include "core/rules/pikemusket/tracker.h"

namespace muster::pikemusket {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr Phase kPhases[] = {
    {.id = "rally",
        .title = QT_TRANSLATE_NOOP("muster", "Rally"),
        .brief = QT_TRANSLATE_NOOP("muster", "Rally"),
        .help = QT_TRANSLATE_NOOP(
            "muster", "A die for each routing, disrupted or pursuing unit. A unit still routing runs at once."),
        .side = RoleSide::Active},
    {.id = "artillery",
        .title = QT_TRANSLATE_NOOP("muster", "Artillery fires"),
        .brief = QT_TRANSLATE_NOOP("muster", "Artillery"),
        .help = QT_TRANSLATE_NOOP(
            "muster", "Each battery in good order and unlimbered may fire once, at one unit in sight."),
        .side = RoleSide::Active},
    {.id = "movement",
        .title = QT_TRANSLATE_NOOP("muster", "Movement and orders"),
        .brief = QT_TRANSLATE_NOOP("muster", "Movement"),
        .help = QT_TRANSLATE_NOOP(
            "muster", "Any or all units move or change their formation; staff officers ride; reinforcements arrive."),
        .side = RoleSide::Active},
    {.id = "combat",
        .title = QT_TRANSLATE_NOOP("muster", "Combat"),
        .brief = QT_TRANSLATE_NOOP("muster", "Combat"),
        .help = QT_TRANSLATE_NOOP(
            "muster", "Every unit with an enemy in its range must attack. The dice of leaders come first."),
        .side = RoleSide::Active},
    {.id = "morale",
        .title = QT_TRANSLATE_NOOP("muster", "Crisis of morale"),
        .brief = QT_TRANSLATE_NOOP("muster", "Morale"),
        .help =
            QT_TRANSLATE_NOOP("muster", "Both armies count their casualties; who has passed a new level throws a die."),
        .side = RoleSide::Active},
};

std::vector<Change> halfTurnBegins(const Moment &moment)
{
    Changes changes(moment.things);
    for (const Unit &unit : phasingUnits(moment)) {
        changes.set(unit.id(), u"quarters_used"_s, 0);
        changes.set(unit.id(), u"fired_this_turn"_s, false);
    }
    return std::move(changes).list();
}

/// Who went back with its back turned is out of it when it moves again; a hedgehog that no horse threatens has opened
/// where it has paid for that.
std::vector<Change> movementBegins(const Moment &moment)
{
    Changes changes(moment.things);
    const auto figures = moment.rules.as<Figures>();
    for (const Unit &unit : phasingUnits(moment)) {
        changes.set(unit.id(), u"retreating"_s, false);
        if (isChangePaidFor(unit, *figures) && !isEnemyHorseThere(moment.things, unit.id()))
            completeChange(changes, unit.id());
    }
    return std::move(changes).list();
}

/// Who has begun a change of formation goes on with it next turn.
std::vector<Change> movementEnds(const Moment &moment)
{
    Changes changes(moment.things);
    for (const Unit &unit : phasingUnits(moment)) {
        const Deed *change = deedNow(moment, "formation-change", "unit", unit.id());
        if (change != nullptr && unit.formationProgress() > 0)
            changes.set(unit.id(), u"formation_goal"_s, change->inputs.value("to"_L1));
    }
    return std::move(changes).list();
}

/// Whom they go after, who are out of control, is known from what was fought; from here on it is kept.
std::vector<Change> combatEnds(const Moment &moment)
{
    Changes changes(moment.things);
    for (const ThingId id : moment.things.ofType(u"unit"_s)) {
        if (!Unit(moment.things, id).isPursuing())
            continue;
        std::vector<ThingId> quarries = moment.things.links(id, u"pursues"_s);
        for (const ThingId routed : routedBy(moment, id)) {
            if (!contains(quarries, routed))
                quarries.push_back(routed);
        }
        changes.setLinks(id, u"pursues"_s, quarries);
    }
    return std::move(changes).list();
}

/// As a house option, levels that an army is below again count anew.
void forgetLevels(const Moment &moment, Changes &changes)
{
    const auto figures = moment.rules.as<Figures>();
    for (const ThingId army : moment.things.ofType(u"army"_s)) {
        const Losses losses = lossesOf(moment.things, army);
        if (losses.fielded() == 0)
            continue;
        const int top = topLevel({losses.lost(*figures), losses.fielded()}, *figures);
        changes.set(army, u"crisis_level"_s, seenLevel(moment.things.number(army, u"crisis_level"_s), top, *figures));
    }
}

/// The second half follows the first; then the next turn begins with the first player.
std::vector<Change> halfTurnEnds(const Moment &moment)
{
    const Things &things = moment.things;
    const ThingId game = moment.game();
    const QString first = things.word(game, u"first_side"_s);
    Changes changes(things);
    forgetLevels(moment, changes);
    if (things.word(game, u"active"_s) == first) {
        changes.set(game, u"active"_s, first == u"a"_s ? u"b"_s : u"a"_s);
        return std::move(changes).list();
    }
    changes.set(game, u"active"_s, first);
    changes.set(game, u"turn"_s, things.number(game, u"turn"_s) + 1);
    for (const ThingId leader : things.ofType(u"leader"_s))
        changes.set(leader, u"unhorsed"_s, false);
    return std::move(changes).list();
}

} // namespace

int minutesSoFar(const Rules &rules, const Things &things)
{
    const int turn = things.number(things.first(u"game"_s), u"turn"_s);
    return (turn - 1) * rules.as<Figures>()->turnMinutes;
}

Phrase clock(const Rules &rules, const Things &things)
{
    return Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "%n minute(s)"), minutesSoFar(rules, things));
}

std::vector<Phase> phases()
{
    return {std::begin(kPhases), std::end(kPhases)};
}

std::vector<Change> phaseBegins(const Moment &moment)
{
    if (moment.phase() == u"rally"_s)
        return halfTurnBegins(moment);
    return moment.phase() == u"movement"_s ? movementBegins(moment) : std::vector<Change>();
}

std::vector<Change> phaseEnds(const Moment &moment)
{
    if (moment.phase() == u"movement"_s)
        return movementEnds(moment);
    if (moment.phase() == u"combat"_s)
        return combatEnds(moment);
    return moment.phase() == u"morale"_s ? halfTurnEnds(moment) : std::vector<Change>();
}

} // namespace muster::pikemusket
