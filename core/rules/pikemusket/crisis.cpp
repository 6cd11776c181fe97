// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/effects.h"
#include "core/rules/pikemusket/crisislevels.h"
#include "core/rules/pikemusket/inputs.h"
#include "core/rules/pikemusket/pikemusket.h"
#include "core/rules/pikemusket/prefill.h"
#include "core/rules/pikemusket/telling.h"
#include "core/rules/pikemusket/unit.h"
#include "core/rules/telling.h"

#include <algorithm>

namespace muster::pikemusket {

using namespace Qt::Literals::StringLiterals;

namespace in_crisis {
namespace {

constexpr char kCrisisDie[] = QT_TRANSLATE_NOOP("muster", "Crisis of morale");

struct Listed {
    State state {};
};

struct Inputs {
    int fielded = 0;
    int lost = 0;
    int highestTested = 0;
    std::vector<Listed> units {};
};

struct Outcome {
    int tenths = 0;
    int level = 0;
    bool tested = false;
    bool automatic = false;
    int crisisOn = 0;
    bool crisis = false;
    int highestTested = 0;
    int disrupted = 0;
    int routed = 0;
    int die = 0;
    int top = 0;
};

std::optional<Refusal> refuse(const Inputs &in, const Figures &)
{
    if (in.lost > in.fielded)
        return Refusal {u"lost"_s,
            Phrase(QT_TRANSLATE_NOOP("muster", "lost must be %1 at most: no more bases were fielded."))
                .arg(in.fielded)};
    return {};
}

int crisisOn(int over, const Figures &figures)
{
    const auto level = std::ranges::find(figures.crisisLevels, over, &CrisisLevel::over);
    return level == figures.crisisLevels.end() ? 0 : level->crisisOn;
}

int countOf(const Inputs &in, State state)
{
    return int(std::ranges::count(in.units, state, &Listed::state));
}

Outcome resolve(const Inputs &in, Dice &dice, const Figures &figures)
{
    const Share lost {in.lost, in.fielded};
    Outcome out;
    out.tenths = lost.tenths();
    out.top = topLevel(lost, figures);
    const int seen = seenLevel(in.highestTested, out.top, figures);
    const bool collapses = lost.isOverPercent(figures.automaticOver);
    const bool again = figures.crisisAutomatic == CrisisAutomatic::EveryTurn;
    out.automatic = collapses && (seen < figures.automaticOver || again);
    out.tested = !out.automatic && out.top > seen;
    out.crisis = out.automatic;
    if (out.automatic || out.tested)
        out.level = out.top;
    if (out.tested) {
        out.crisisOn = crisisOn(out.top, figures);
        out.die = dice.die({kCrisisDie, 1, 6});
        out.crisis = out.die <= out.crisisOn;
    }
    out.highestTested = std::max(seen, out.top);
    if (out.crisis) {
        out.disrupted = countOf(in, State::GoodOrder);
        out.routed = countOf(in, State::Disrupted);
    }
    return out;
}

State afterCrisis(State state)
{
    return state == State::GoodOrder ? State::Disrupted : State::Routing;
}

std::vector<Effect> affect(const Inputs &in, const Outcome &out)
{
    Effects effects;
    if (out.highestTested != in.highestTested)
        effects.set("army", "crisis_level", out.highestTested);
    if (!out.crisis)
        return std::move(effects).list();
    effects.add("army", "crises", 1);
    for (size_t i = 0; i < in.units.size(); ++i) {
        if (in.units[i].state != State::Routing)
            effects.set({"unit_", int(i) + 1}, "state", keyOf(afterCrisis(in.units[i].state)));
    }
    return std::move(effects).list();
}

void addLevel(std::vector<WorkingLine> &lines, const Inputs &in, const Outcome &out, const Figures &figures)
{
    if (out.top == 0) {
        lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "no level is exceeded")), "PM-R37"});
        return;
    }
    lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "over %1 %")).arg(out.top), "PM-R37"});
    if (seenLevel(in.highestTested, out.top, figures) != in.highestTested)
        lines.push_back(
            {Phrase(QT_TRANSLATE_NOOP("muster", "levels above that may be tested again")), "PM-R33", "crisis_retest"});
    if (!out.tested && !out.automatic)
        lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "that level was tested before")),
            out.top == figures.automaticOver ? "PM-R35" : "PM-R33",
            out.top == figures.automaticOver ? "crisis_automatic" : "crisis_retest"});
}

std::vector<WorkingLine> explain(const Inputs &in, const Outcome &out, const Figures &figures)
{
    std::vector<WorkingLine> lines {{Phrase(QT_TRANSLATE_NOOP("muster", "%1 of %2: %3"))
                                         .arg(in.lost)
                                         .arg(in.fielded)
                                         .arg(percentInWords(out.tenths)),
        kCrisis}};
    addLevel(lines, in, out, figures);
    if (out.automatic)
        lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "a crisis without a die")), kCrisis,
            in.highestTested >= figures.automaticOver ? "crisis_automatic" : nullptr});
    if (out.tested)
        lines.push_back({Phrase(out.crisis ? QT_TRANSLATE_NOOP("muster", "die %1, crisis up to %2: a crisis")
                                           : QT_TRANSLATE_NOOP("muster", "die %1, crisis up to %2: it fights on"))
                             .arg(out.die)
                             .arg(out.crisisOn),
            out.top > in.highestTested ? "PM-R34" : kCrisis});
    if (out.crisis)
        lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "%1 disrupted, %2 set routing, no base is lost"))
                             .arg(out.disrupted)
                             .arg(out.routed),
            kCrisis});
    return lines;
}

Phrase tell(const Inputs &, const Outcome &out, const Names &names)
{
    const Phrase army = names.of("army", QT_TRANSLATE_NOOP("muster", "the army"));
    if (out.crisis) {
        return sentences({Phrase(QT_TRANSLATE_NOOP("muster", "Crisis of morale: %1.")).arg(army),
            Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "%n unit(s) {is|are} disrupted."), out.disrupted),
            Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "%n unit(s) {routs|rout}."), out.routed)});
    }
    return Phrase(out.tested ? QT_TRANSLATE_NOOP("muster", "%1 lost %2 and may fight on.")
                             : QT_TRANSLATE_NOOP("muster", "%1 lost %2: no test."))
        .arg(army)
        .arg(percentInWords(out.tenths));
}

std::vector<Phrase> describe(const Inputs &in, const Figures &)
{
    std::vector<Phrase> known {Phrase(QT_TRANSLATE_NOOP("muster", "%1 of %2 bases lost")).arg(in.lost).arg(in.fielded)};
    if (in.highestTested > 0)
        known.push_back(Phrase(QT_TRANSLATE_NOOP("muster", "tested up to %1 %")).arg(in.highestTested));
    return known;
}

DieMeaning means(const Inputs &in, const Figures &figures, const Stage &, int face)
{
    const int top = topLevel({in.lost, in.fielded}, figures);
    return face <= crisisOn(top, figures) ? DieMeaning::Bad : DieMeaning::Good;
}

} // namespace
} // namespace in_crisis

std::unique_ptr<Procedure> crisisOfMorale()
{
    using namespace in_crisis;
    auto p = std::make_unique<PikeProcedure<Inputs, Outcome>>();
    p->id = "crisis-of-morale";
    p->title = QT_TRANSLATE_NOOP("muster", "Crisis of morale");
    p->section = kCrisis;
    p->letter = 'C';
    p->phases = {"morale"};
    p->reads = {"crisis"};
    p->roles = {
        {.key = "army",
            .label = QT_TRANSLATE_NOOP("muster", "Army"),
            .things = {"army"},
            .badge = QT_TRANSLATE_NOOP("muster", "tests")},
        {.key = "unit_",
            .label = QT_TRANSLATE_NOOP("muster", "Its units"),
            .side = RoleSide::SameAsFirst,
            .needed = false,
            .badge = QT_TRANSLATE_NOOP("muster", "in the army"),
            .most = kMostUnits,
            .offers = &unitsOfArmy},
    };
    p->boundInputs = {
        input<&Inputs::fielded>("fielded", QT_TRANSLATE_NOOP("muster", "Bases fielded"))
            .range(1, 4000)
            .needed()
            .workedOut(&fieldedByArmy),
        input<&Inputs::lost>("lost", QT_TRANSLATE_NOOP("muster", "Bases lost"))
            .range(0, 4000)
            .needed()
            .workedOut(&lostByArmy),
        input<&Inputs::highestTested>("highest_tested", QT_TRANSLATE_NOOP("muster", "Highest level tested, %"))
            .range(0, 100)
            .from("army", "crisis_level"),
        listInput<&Inputs::units>("units", QT_TRANSLATE_NOOP("muster", "Units"),
            {
                stateInput<&Listed::state>("state", QT_TRANSLATE_NOOP("muster", "State")).needed().ofEach("state"),
            })
            .range(0, kMostUnits)
            .mayBeLeftOut()
            .rowForEach("unit_"),
    };
    p->boundOutputs = {
        output<&Outcome::tenths>("percent_tenths", QT_TRANSLATE_NOOP("muster", "Lost, tenths of a per cent")),
        output<&Outcome::level>("level", QT_TRANSLATE_NOOP("muster", "Level, %")),
        output<&Outcome::tested>("tested", QT_TRANSLATE_NOOP("muster", "Tested by a die")),
        output<&Outcome::automatic>("automatic", QT_TRANSLATE_NOOP("muster", "Without a die")),
        output<&Outcome::crisisOn>("crisis_on", QT_TRANSLATE_NOOP("muster", "Crisis on a die up to")),
        output<&Outcome::crisis>("crisis", QT_TRANSLATE_NOOP("muster", "Crisis")).shown(),
        output<&Outcome::highestTested>("highest_tested", QT_TRANSLATE_NOOP("muster", "Highest level tested, %")),
        output<&Outcome::disrupted>("units_disrupted", QT_TRANSLATE_NOOP("muster", "Units disrupted")),
        output<&Outcome::routed>("units_routed", QT_TRANSLATE_NOOP("muster", "Units set routing")).shown(),
    };
    p->refuses = &refuse;
    p->stages = {{"crisis", kCrisisDie, QT_TRANSLATE_NOOP("muster", "one when a new level is exceeded")}};
    p->resolves = &resolve;
    p->affects = &affect;
    p->explains = &explain;
    p->tells = &tell;
    p->describes = &describe;
    p->means = &means;
    p->declare();
    return p;
}

} // namespace muster::pikemusket
