// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/twopage/twopage.h"

#include "core/rules/twopage/cards.h"
#include "core/rules/twopage/tracker.h"
#include "core/rules/twopage/turnrules.h"

namespace muster::twopage {

namespace in_twopage {
namespace {

std::vector<std::unique_ptr<Procedure>> procedures()
{
    std::vector<std::unique_ptr<Procedure>> all;
    all.push_back(ability());
    all.push_back(turnPhases());
    all.push_back(actionChoice());
    all.push_back(groupAction());
    all.push_back(actionRechoice());
    all.push_back(phaseOptions());
    all.push_back(move());
    all.push_back(streamCrossing());
    all.push_back(opening());
    all.push_back(fire());
    all.push_back(load());
    all.push_back(melee());
    all.push_back(savingRoll());
    all.push_back(afterFight());
    return all;
}

Ruleset declared()
{
    Ruleset set;
    set.id = "two-page-skirmish";
    set.title = QT_TRANSLATE_NOOP("muster", "Two-Page Skirmish");
    set.author = "an unknown author";
    set.edition = QT_TRANSLATE_NOOP("muster", "undated");
    set.lengthUnit = QT_TRANSLATE_NOOP("muster", "inches");
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
    set.holdsPhase = &holdsPhase;
    set.phaseAfter = &phaseAfter;
    set.settles = &settles;
    set.lands = &lands;
    set.acts = acts();
    set.turnRules = turnRules();
    set.questions = tableQuestions();
    set.reminders = &reminders;
    set.clock = &clock;
    set.look = &look;
    set.figureLabel = QT_TRANSLATE_NOOP("muster", "die");
    set.usual = &usual;
    set.misfit = &misfit;
    set.loose = &loose;
    set.casualties = &casualties;
    set.rosterColumns = rosterColumns();
    set.rosterLine = &rosterLine;
    set.referenceTables = &referenceTables;
    set.cards = &cards;
    set.lists = lists();
    set.boxesHeading = QT_TRANSLATE_NOOP("muster", "Figure (out crossed)");
    return set;
}

} // namespace
} // namespace in_twopage

const Ruleset &ruleset()
{
    using namespace in_twopage;
    static const Ruleset set = declared();
    return set;
}

} // namespace muster::twopage
