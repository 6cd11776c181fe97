// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/thistle/thistle.h"

#include "core/rules/thistle/tracker.h"
#include "core/rules/thistle/turnrules.h"

namespace muster::thistle {

namespace in_thistle {
namespace {

std::vector<std::unique_ptr<Procedure>> procedures()
{
    std::vector<std::unique_ptr<Procedure>> all;
    all.push_back(initiative());
    all.push_back(detachedTest());
    all.push_back(movement());
    all.push_back(interpenetration());
    all.push_back(charge());
    all.push_back(chargeReaction());
    all.push_back(evade());
    all.push_back(shooting());
    all.push_back(artilleryFire());
    all.push_back(hitConsolidation());
    all.push_back(melee());
    all.push_back(defeatedInMelee());
    all.push_back(rally());
    all.push_back(demoralisation());
    return all;
}

Ruleset declared()
{
    Ruleset set;
    set.id = "thistle-lily-rose";
    set.title = QT_TRANSLATE_NOOP("muster", "The Thistle, the Lily and the Rose");
    set.author = "Ross Macfarlane";
    set.edition = QT_TRANSLATE_NOOP("muster", "18 August 2013");
    set.lengthUnit = QT_TRANSLATE_NOOP("muster", "inches");
    set.countedIn = QT_TRANSLATE_NOOP("muster", "units");
    set.phases = phases();
    set.things = thingSpecs();
    set.options = houseOptions();
    set.rulings = rulings();
    set.tables = tableSpecs();
    set.procedures = procedures();
    set.lists = lists();
    set.turnRules = turnRules();
    set.questions = tableQuestions();
    set.compile = &readFigures;
    set.phaseBegins = &phaseBegins;
    set.phaseEnds = &phaseEnds;
    set.settles = &settles;
    set.lands = &lands;
    set.acts = acts();
    set.usual = &usual;
    set.keepsFrom = &keepsFrom;
    set.reminders = &reminders;
    set.look = &look;
    set.sideOf = &sideOf;
    set.halves = true;
    set.loose = &loose;
    set.badges = &badges;
    set.casualties = &casualties;
    set.rosterColumns = rosterColumns();
    set.rosterLine = &rosterLine;
    set.referenceTables = &referenceTables;
    set.boxesHeading = QT_TRANSLATE_NOOP("muster", "Figures (hits crossed)");
    return set;
}

} // namespace
} // namespace in_thistle

const Ruleset &ruleset()
{
    using namespace in_thistle;
    static const Ruleset set = declared();
    return set;
}

} // namespace muster::thistle
