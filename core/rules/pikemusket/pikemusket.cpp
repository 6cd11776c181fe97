// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/pikemusket/pikemusket.h"

#include "core/rules/pikemusket/tracker.h"
#include "core/rules/pikemusket/turnrules.h"

namespace muster::pikemusket {

namespace {

std::vector<std::unique_ptr<Procedure>> procedures(const TableWords &words)
{
    std::vector<std::unique_ptr<Procedure>> all;
    // Of each phase, what is used most stands first.
    all.push_back(rally(words));
    all.push_back(artilleryFire(words));
    all.push_back(combat(words));
    all.push_back(hedgehogCombat(words));
    all.push_back(controlTest(words));
    all.push_back(crisisOfMorale());
    all.push_back(movement(words));
    all.push_back(formationChange());
    all.push_back(limber());
    all.push_back(hedgehogForm(words));
    all.push_back(leaderRisk());
    all.push_back(combatRange());
    all.push_back(combatStrength(words));
    all.push_back(combatOdds(words));
    all.push_back(staffOrder());
    all.push_back(capture());
    all.push_back(interpenetration());
    all.push_back(casualtyRate());
    all.push_back(victory(words));
    all.push_back(musterUnit(words));
    return all;
}

Ruleset declared(const TableWords &words);

std::shared_ptr<const Ruleset> playedWith(const Tables &tables)
{
    const TableWords words = tableWordsOf(tables);
    return words == usualWords() ? nullptr : std::make_shared<const Ruleset>(declared(words));
}

/// All of it; the armies, bands, columns and grades there are stand in the tables.
Ruleset declared(const TableWords &words)
{
    Ruleset set;
    set.id = kRulesId;
    set.title = QT_TRANSLATE_NOOP("muster", "Pike and Musket");
    set.author = "an unknown author";
    set.edition = QT_TRANSLATE_NOOP("muster", "1618–1652");
    set.lengthUnit = QT_TRANSLATE_NOOP("muster", "millimetres");
    set.countedIn = QT_TRANSLATE_NOOP("muster", "bases");
    set.phases = phases();
    set.things = thingSpecs(words);
    set.options = houseOptions();
    set.rulings = rulings();
    set.tables = tableSpecs();
    set.procedures = procedures(words);
    set.tablesRefuse = &tablesRefuse;
    set.goesAlong = &goesAlong;
    set.playedWith = &playedWith;
    set.compile = &readFigures;
    set.phaseBegins = &phaseBegins;
    set.phaseEnds = &phaseEnds;
    set.settles = &settles;
    set.acts = acts();
    set.lists = lists();
    set.turnRules = turnRules();
    set.questions = tableQuestions();
    set.related = {{.key = "fired_at", .what = "artillery-fire", .phase = "artillery"},
        {.key = "in_contact_with", .what = "reach"}, {.key = "distance_to", .what = "reach"}};
    set.usual = &usual;
    set.loose = &loose;
    set.reminders = &reminders;
    set.clock = &clock;
    set.look = &look;
    set.standsWith = &standsWith;
    set.halves = true;
    set.casualties = &casualties;
    set.rosterColumns = rosterColumns();
    set.rosterLine = &rosterLine;
    set.referenceTables = &referenceTables;
    set.boxesHeading = QT_TRANSLATE_NOOP("muster", "Bases (lost ones crossed)");
    return set;
}

} // namespace

const Ruleset &ruleset()
{
    static const Ruleset set = declared(usualWords());
    return set;
}

} // namespace muster::pikemusket
