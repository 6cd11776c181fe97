// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/effects.h"
#include "core/rules/pikemusket/inputs.h"
#include "core/rules/pikemusket/pikemusket.h"
#include "core/rules/pikemusket/prefill.h"
#include "core/rules/pikemusket/telling.h"

namespace muster::pikemusket {

namespace in_rally {
namespace {

constexpr char kRally[] = QT_TRANSLATE_NOOP("muster", "Rally");

struct Inputs {
    int army = 0;
    UnitType type {};
    State state {};
    bool leader = false;
    bool pursuing = false;
};

struct Outcome {
    int score = 0;
    int needed = 0;
    bool rallied = false;
    State state {};
    bool mustRout = false;
    int bonus = 0;
};

int bonusOf(const Inputs &in, const Figures &figures)
{
    return in.leader ? figures.leaderBonus : 0;
}

int neededBy(const Inputs &in, const Figures &figures)
{
    return in.state == State::Routing ? figures.routNeeds : figures.of(in.army, in.type).morale;
}

/// A unit that stops routing is disrupted for this turn and rolls no more in it (PM-R06).
Outcome resolve(const Inputs &in, Dice &dice, const Figures &figures)
{
    Outcome out;
    out.needed = neededBy(in, figures);
    out.bonus = bonusOf(in, figures);
    out.score = dice.die({kRally, 1, 6}) + out.bonus;
    out.rallied = out.score >= out.needed;
    out.state = in.state;
    if (out.rallied)
        out.state = in.state == State::Routing ? State::Disrupted : State::GoodOrder;
    out.mustRout = out.state == State::Routing;
    return out;
}

/// The tracker ends it in the same entry (PM-R31).
bool endsPursuit(const Inputs &in, const Outcome &out)
{
    return in.pursuing && out.state == State::GoodOrder;
}

std::vector<Effect> affect(const Inputs &, const Outcome &out)
{
    Effects effects;
    if (out.rallied)
        effects.set("unit", "state", keyOf(out.state));
    return std::move(effects).list();
}

std::vector<WorkingLine> explain(const Inputs &in, const Outcome &out, const Figures &figures)
{
    std::vector<WorkingLine> lines;
    if (in.state == State::Routing)
        lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "routing: stops on %1")).arg(out.needed), kRallying});
    else
        lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "%1, %2: morale %3"))
                             .arg(figures.armyName(in.army))
                             .arg(wordOf(in.type))
                             .arg(out.needed),
            kArmyTable});
    lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "%1 against %2: %3"))
                         .arg(scoreInWords(out.score, out.bonus))
                         .arg(out.needed)
                         .arg(wordOf(out.state)),
        kRallying});
    if (in.state == State::Routing && out.rallied)
        lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "disrupted is all for this turn")), "PM-R06"});
    if (endsPursuit(in, out))
        lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "a pursuit ends with any rally to good order")), "PM-R31"});
    if (out.mustRout) {
        lines.push_back(
            {Phrase(in.type == UnitType::Artillery ? QT_TRANSLATE_NOOP(
                        "muster", "limbered guns run on at once, at charge speed, unlimbered ones stay where they are")
                                                   : QT_TRANSLATE_NOOP("muster", "runs on at once, at charge speed")),
                "PM-R07"});
    }
    return lines;
}

Phrase tell(const Inputs &in, const Outcome &out, const Names &names)
{
    const Phrase unit = unitName(names);
    if (in.state == State::Routing && !out.rallied)
        return Phrase(in.type == UnitType::Artillery ? QT_TRANSLATE_NOOP("muster", "%1: still routing.")
                                                     : QT_TRANSLATE_NOOP("muster", "%1: still running."))
            .arg(unit);
    if (in.state == State::Routing)
        return Phrase(QT_TRANSLATE_NOOP("muster", "%1 stopped running, disrupted.")).arg(unit);
    if (endsPursuit(in, out))
        return Phrase(QT_TRANSLATE_NOOP("muster", "%1 rallied to good order. Its pursuit is over.")).arg(unit);
    return Phrase(out.rallied ? QT_TRANSLATE_NOOP("muster", "%1 rallied to good order.")
                              : QT_TRANSLATE_NOOP("muster", "%1: still disrupted."))
        .arg(unit);
}

std::vector<Phrase> describe(const Inputs &in, const Figures &figures)
{
    return {figures.armyName(in.army), wordOf(in.type), wordOf(in.state),
        neededInWords(neededBy(in, figures), bonusOf(in, figures))};
}

DieMeaning means(const Inputs &in, const Figures &figures, const Stage &, int face)
{
    return face + bonusOf(in, figures) >= neededBy(in, figures) ? DieMeaning::Good : DieMeaning::Plain;
}

} // namespace
} // namespace in_rally

std::unique_ptr<Procedure> rally(const TableWords &words)
{
    using namespace in_rally;
    auto p = std::make_unique<PikeProcedure<Inputs, Outcome>>();
    p->id = "rally";
    p->title = QT_TRANSLATE_NOOP("muster", "Does it rally?");
    p->section = kRallying;
    p->letter = 'L';
    p->phases = {"rally"};
    p->reads = {"armies", "text_numbers"};
    p->roles = {{.key = "unit",
        .label = QT_TRANSLATE_NOOP("muster", "Disrupted or routing unit"),
        .side = RoleSide::Active,
        .badge = QT_TRANSLATE_NOOP("muster", "rallies")}};
    p->boundInputs = {
        armyInput<&Inputs::army>(words).from("unit", "army"),
        unitTypeInput<&Inputs::type>().workedOut(&typeOfUnit),
        input<&Inputs::state>("state", QT_TRANSLATE_NOOP("muster", "State"))
            .oneOf({State::Disrupted, State::Routing})
            .needed()
            .from("unit", "state"),
        input<&Inputs::leader>("leader", QT_TRANSLATE_NOOP("muster", "A leader is present"))
            .help(QT_TRANSLATE_NOOP("muster", "His base touches the unit."))
            .workedOut(&leaderWithUnit)
            .asked(),
        input<&Inputs::pursuing>("pursuing", QT_TRANSLATE_NOOP("muster", "Pursuing now")).from("unit", "pursuing"),
    };
    p->boundOutputs = {
        output<&Outcome::score>("score", QT_TRANSLATE_NOOP("muster", "Score")),
        output<&Outcome::needed>("needed", QT_TRANSLATE_NOOP("muster", "Needed")),
        output<&Outcome::rallied>("rallied", QT_TRANSLATE_NOOP("muster", "Rallied")).shown(),
        output<&Outcome::state>("state", QT_TRANSLATE_NOOP("muster", "State")),
        output<&Outcome::mustRout>("must_rout", QT_TRANSLATE_NOOP("muster", "Must make a rout move")),
    };
    p->stages = {{"rally", kRally, QT_TRANSLATE_NOOP("muster", "one")}};
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
