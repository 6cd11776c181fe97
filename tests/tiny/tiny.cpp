// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/tiny/tiny.h"

namespace muster::tiny {

namespace {

Ruleset declared()
{
    Ruleset set;
    set.id = "tiny";
    set.title = "Tiny";
    set.author = "Nobody";
    set.edition = "First";
    set.lengthUnit = "inches";
    set.countedIn = "stands";
    set.phases = phases();
    set.things = things();
    set.options = houseOptions();
    set.rulings = {{"T-R1", "What becomes of half inches?", "They count.", "The text is silent."}};
    set.tables = tableSpecs();
    set.procedures.push_back(initiative());
    set.procedures.push_back(clash());
    set.procedures.push_back(layHits());
    set.procedures.push_back(march());
    set.procedures.push_back(shot());
    set.acts = acts();
    set.rosterColumns = {"Weapon"};
    set.boxesHeading = "Figures (lost ones crossed)";
    set.compile = &readFigures;
    set.phaseBegins = &phaseBegins;
    set.phaseEnds = &phaseEnds;
    set.settles = &settles;
    set.lands = &lands;
    set.keepsFrom = &keepsFrom;
    set.reminders = &reminders;
    set.turnRules = turnRules();
    set.look = &look;
    set.casualties = &casualties;
    set.rosterLine = &rosterLine;
    return set;
}

} // namespace

const Ruleset &ruleset()
{
    static const Ruleset set = declared();
    return set;
}

} // namespace muster::tiny
