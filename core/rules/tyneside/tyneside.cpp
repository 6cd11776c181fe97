// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/tyneside/tyneside.h"

#include "core/rules/tyneside/tracker.h"
#include "core/rules/tyneside/turnrules.h"

namespace muster::tyneside {

namespace {

std::vector<std::unique_ptr<Procedure>> procedures()
{
    std::vector<std::unique_ptr<Procedure>> all;
    for (const auto make : {&pointsFigure, &pointsRoster, &hiddenMarkers, &commandPoints, &commandReach,
             &commandAllocation, &losses, &riskFactor, &actions, &formedActions, &movement, &horsePace, &charge,
             &visibility, &lineOfFire, &rangeBand, &eligibleShooters, &shooting, &hitEffects, &aimedShot, &gunTurn,
             &artillery, &meleeBout, &melee, &meleeResult, &groupMerge, &loading, &victory})
        all.push_back(make());
    return all;
}

Ruleset declared()
{
    Ruleset set;
    set.id = "tyneside";
    set.title = QT_TRANSLATE_NOOP("muster", "Pike and Shot (Tyneside)");
    set.author = QT_TRANSLATE_NOOP("muster", "Tyneside Wargames Club");
    set.edition = QT_TRANSLATE_NOOP("muster", "version 2.1, August 2013");
    set.lengthUnit = QT_TRANSLATE_NOOP("muster", "cm");
    set.countedIn = QT_TRANSLATE_NOOP("muster", "figures");
    set.phases = phases();
    set.things = thingSpecs();
    set.options = houseOptions();
    set.rulings = rulings();
    set.tables = tableSpecs();
    set.procedures = procedures();
    set.compile = &readFigures;
    set.phaseBegins = &phaseBegins;
    set.phaseEnds = &phaseEnds;
    set.settles = &settles;
    set.lands = &lands;
    set.acts = acts();
    set.reminders = &reminders;
    set.ended = &ended;
    set.turnRules = turnRules();
    set.questions = tableQuestions();
    set.describedByActing = true;
    set.look = &look;
    set.badges = &badges;
    set.figure = &figure;
    set.figureLabel = QT_TRANSLATE_NOOP("muster", "risk");
    set.standsWith = &standsWith;
    set.loose = &loose;
    set.casualties = &casualties;
    set.rosterColumns = rosterColumns();
    set.rosterLine = &rosterLine;
    set.referenceTables = &referenceTables;
    set.lists = lists();
    set.chains = &chains;
    set.points = &points;
    set.boxesHeading = QT_TRANSLATE_NOOP("muster", "Figures (dead crossed)");
    return set;
}

} // namespace

const Ruleset &ruleset()
{
    static const Ruleset set = declared();
    return set;
}

} // namespace muster::tyneside
