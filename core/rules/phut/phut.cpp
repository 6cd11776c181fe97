// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/phut/phut.h"

#include "core/rules/phut/tracker.h"
#include "core/rules/phut/turnrules.h"

namespace muster::phut {

namespace {

std::vector<std::unique_ptr<Procedure>> procedures(const OwnModifiers &own)
{
    std::vector<std::unique_ptr<Procedure>> all;
    all.push_back(counterPool());
    all.push_back(initiative());
    all.push_back(counterDuel());
    all.push_back(movement());
    all.push_back(manoeuvre());
    all.push_back(interpenetration());
    all.push_back(shooting(own));
    all.push_back(artilleryOverrun());
    all.push_back(melee(own));
    all.push_back(routTest());
    all.push_back(routMove());
    all.push_back(rally());
    all.push_back(armyCasualties());
    return all;
}

Ruleset declared(const OwnModifiers &own);

std::shared_ptr<const Ruleset> playedWith(const Tables &tables)
{
    const OwnModifiers own(tables);
    return own.isEmpty() ? nullptr : std::make_shared<const Ruleset>(declared(own));
}

/// All of it, with a question for each modifier that the referee added.
Ruleset declared(const OwnModifiers &own)
{
    Ruleset set;
    set.id = "phut";
    set.title = QT_TRANSLATE_NOOP("muster", "PHUT! Thou Art Slain!");
    set.author = "Mark Hides";
    set.edition = QT_TRANSLATE_NOOP("muster", "Version 3, 2022");
    set.lengthUnit = QT_TRANSLATE_NOOP("muster", "inches");
    set.countedIn = QT_TRANSLATE_NOOP("muster", "bases");
    set.phases = phases();
    set.things = thingSpecs();
    set.options = houseOptions();
    set.rulings = rulings();
    set.tables = tableSpecs();
    set.procedures = procedures(own);
    set.playedWith = &playedWith;
    set.compile = &readFigures;
    set.phaseBegins = &phaseBegins;
    set.phaseEnds = &phaseEnds;
    set.phaseAfter = &phaseAfter;
    set.settles = &settles;
    set.acts = acts();
    set.lists = lists();
    set.turnRules = turnRules();
    set.questions = tableQuestions();
    set.reminders = &reminders;
    set.look = &look;
    set.standsWith = &standsWith;
    set.casualties = &casualties;
    set.rosterColumns = rosterColumns();
    set.boxesHeading = QT_TRANSLATE_NOOP("muster", "Bases (lost ones crossed)");
    set.rosterLine = &rosterLine;
    set.referenceTables = &referenceTables;
    return set;
}

} // namespace

const Ruleset &ruleset()
{
    static const Ruleset set = declared({});
    return set;
}

} // namespace muster::phut
