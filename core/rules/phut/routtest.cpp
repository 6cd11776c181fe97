// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/effects.h"
#include "core/rules/phut/checks.h"
#include "core/rules/phut/naming.h"
#include "core/rules/phut/phut.h"
#include "core/rules/phut/prefill.h"
#include "core/rules/phut/routmargin.h"
#include "core/rules/phut/unit.h"
#include "core/rules/telling.h"

namespace muster {

namespace phut {
enum class RoutCause { None, Missiles, Melee, Both, Flagged };
}

template <>
struct WordsOf<phut::RoutCause> {
    static constexpr Word all[] = {
        {"none", QT_TRANSLATE_NOOP("muster", "none")},
        {"missiles", QT_TRANSLATE_NOOP("muster", "missiles")},
        {"melee", QT_TRANSLATE_NOOP("muster", "melee")},
        {"both", QT_TRANSLATE_NOOP("muster", "missiles and melee")},
        {"flagged", QT_TRANSLATE_NOOP("muster", "due from earlier this turn")},
    };
};

} // namespace muster

namespace muster::phut {

namespace in_routtest {
namespace {

struct Inputs {
    Troop troop {};
    Kind kind {};
    int bases = 0;
    State state {};
    bool routDue = false;
    int missileHits = 0;
    int meleeLost = 0;
    int opponentLost = 0;
};

struct Outcome {
    bool routs = false;
    RoutCause cause {};
    State newState {};
};

std::optional<Refusal> refuse(const Inputs &in, const Figures &figures)
{
    if (auto refusal = impossibleKind(in.kind, in.troop))
        return refusal;
    return impossibleRetreat(in.state, in.kind, "state", figures);
}

bool shotToPieces(const Inputs &in, const Figures &figures)
{
    return in.missileHits >= figures.routHits;
}

bool beaten(const Inputs &in, const Figures &figures)
{
    return routsByMelee(in.meleeLost, in.opponentLost, figures);
}

RoutCause causeOf(const Inputs &in, const Figures &figures)
{
    const bool missiles = shotToPieces(in, figures);
    const bool melee = beaten(in, figures);
    if (missiles && melee)
        return RoutCause::Both;
    if (missiles)
        return RoutCause::Missiles;
    if (melee)
        return RoutCause::Melee;
    return in.routDue ? RoutCause::Flagged : RoutCause::None;
}

/// Guns cannot run (PH-R23); Swiss and Landsknechts retire.
State brokenState(const Inputs &in, const Figures &figures)
{
    if (isArtillery(in.troop))
        return State::Abandoned;
    return figures.of(in.kind).broken == Broken::Retires ? State::Retiring : State::Routing;
}

Outcome test(const Inputs &in, Dice &, const Figures &figures)
{
    Outcome out;
    out.newState = in.bases == 0 ? State::Destroyed : in.state;
    if (in.bases == 0 || in.state != State::GoodOrder)
        return out; // nobody is left, or it runs already (PH-R30)
    out.cause = causeOf(in, figures);
    out.routs = out.cause != RoutCause::None;
    if (out.routs)
        out.newState = brokenState(in, figures);
    return out;
}

std::vector<Effect> affect(const Inputs &in, const Outcome &out)
{
    Effects effects;
    if (in.routDue)
        effects.set("unit", "rout_due", false);
    if (out.routs) {
        effects.set("unit", "state", keyOf(out.newState));
        effects.set("unit", "rout_moves", 0);
    }
    if (in.bases == 0)
        effects.set("unit", "state", keyOf(State::Destroyed));
    return std::move(effects).list();
}

void addCauses(std::vector<WorkingLine> &lines, const Inputs &in, const Figures &figures)
{
    if (in.missileHits > 0) {
        Phrase line(shotToPieces(in, figures) ? QT_TRANSLATE_NOOP("muster", "%1 by missiles: a rout, from %2 on")
                                              : QT_TRANSLATE_NOOP("muster", "%1 by missiles: no rout below %2"));
        lines.push_back({std::move(line).arg(hitsInWords(in.missileHits)).arg(figures.routHits), "PH-R17"});
    }
    if (in.meleeLost > 0)
        lines.push_back(routLine(Phrase(QT_TRANSLATE_NOOP("muster", "melee")), in.meleeLost, in.opponentLost, figures));
    if (in.routDue)
        lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "a rout was due from earlier this turn")), "Rout"});
}

std::vector<WorkingLine> explain(const Inputs &in, const Outcome &out, const Figures &figures)
{
    if (in.bases == 0)
        return {{Phrase(QT_TRANSLATE_NOOP("muster", "no bases left: destroyed")), "Rout"}};
    if (in.state != State::GoodOrder)
        return {{Phrase(QT_TRANSLATE_NOOP("muster", "running already: nothing more")), "PH-R30"}};
    std::vector<WorkingLine> lines;
    addCauses(lines, in, figures);
    if (!out.routs)
        lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "holds")), "Rout"});
    else if (out.newState == State::Abandoned)
        lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "guns cannot run: abandoned")), "PH-R23"});
    else if (out.newState == State::Retiring)
        lines.push_back(
            {Phrase(QT_TRANSLATE_NOOP("muster", "Swiss and Landsknechts retire instead")), "Special troops"});
    return lines;
}

/// What broke it, as a sentence; empty where that did not.
Phrase byMissiles(const Inputs &in, const Outcome &out)
{
    const bool broke = out.cause == RoutCause::Missiles || out.cause == RoutCause::Both;
    return broke ? Phrase(QT_TRANSLATE_NOOP("muster", "Missiles: %1.")).arg(hitsInWords(in.missileHits)) : Phrase();
}

Phrase byMelee(const Inputs &in, const Outcome &out, const Names &names)
{
    if (out.cause != RoutCause::Melee && out.cause != RoutCause::Both)
        return {};
    if (names.has("opponent")) {
        return Phrase(QT_TRANSLATE_NOOP("muster", "Melee: lost %1 to %2, who lost %3."))
            .arg(basesInWords(in.meleeLost))
            .arg(names.of("opponent", QT_TRANSLATE_NOOP("muster", "the enemy")))
            .arg(in.opponentLost);
    }
    return Phrase(QT_TRANSLATE_NOOP("muster", "Melee: lost %1, the enemy %2."))
        .arg(basesInWords(in.meleeLost))
        .arg(in.opponentLost);
}

Phrase tell(const Inputs &in, const Outcome &out, const Names &names)
{
    const Phrase unit = unitName(names);
    const Phrase first = unitNameFirst(names);
    if (out.newState == State::Destroyed)
        return Phrase(QT_TRANSLATE_NOOP("muster", "Nothing is left of %1.")).arg(unit);
    if (!out.routs && out.newState == State::GoodOrder)
        return Phrase(QT_TRANSLATE_NOOP("muster", "%1: no rout.")).arg(unit);
    if (!out.routs)
        return Phrase(QT_TRANSLATE_NOOP("muster", "%1: %2 already, no change.")).arg(unit).arg(wordOf(out.newState));
    if (out.newState == State::Abandoned)
        return sentences({Phrase(QT_TRANSLATE_NOOP("muster", "%1: abandoned.")).arg(unit), byMissiles(in, out),
            byMelee(in, out, names)});
    const Phrase breaks(out.newState == State::Retiring ? QT_TRANSLATE_NOOP("muster", "%1 must retire.")
                                                        : QT_TRANSLATE_NOOP("muster", "%1 must rout."));
    return sentences({Phrase(breaks).arg(first), byMissiles(in, out), byMelee(in, out, names)});
}

std::vector<Phrase> describe(const Inputs &in, const Figures &)
{
    std::vector<Phrase> known {wordOf(in.troop), basesInWords(in.bases), wordOf(in.state)};
    if (in.kind != Kind::Ordinary)
        known.push_back(wordOf(in.kind));
    if (in.routDue)
        known.push_back(Phrase(QT_TRANSLATE_NOOP("muster", "a rout is due")));
    if (in.missileHits > 0)
        known.push_back(Phrase(QT_TRANSLATE_NOOP("muster", "%1 by missiles")).arg(hitsInWords(in.missileHits)));
    if (in.meleeLost > 0) {
        known.push_back(Phrase(QT_TRANSLATE_NOOP("muster", "lost %1 in melee, its opponent %2"))
                            .arg(basesInWords(in.meleeLost))
                            .arg(in.opponentLost));
    }
    return known;
}

std::vector<BoundInput<Inputs>> boundInputs()
{
    return {
        input<&Inputs::troop>("troop", QT_TRANSLATE_NOOP("muster", "Troops")).needed().from("unit", "troop"),
        input<&Inputs::kind>("kind", QT_TRANSLATE_NOOP("muster", "Special troops")).from("unit", "kind"),
        input<&Inputs::bases>("bases", QT_TRANSLATE_NOOP("muster", "Bases"))
            .range(0, 99)
            .needed()
            .from("unit", "bases"),
        input<&Inputs::state>("state", QT_TRANSLATE_NOOP("muster", "State"))
            .oneOf({State::GoodOrder, State::Routing, State::Retiring})
            .from("unit", "state"),
        input<&Inputs::routDue>("rout_due", QT_TRANSLATE_NOOP("muster", "A rout is due already"))
            .from("unit", "rout_due"),
        input<&Inputs::missileHits>("missile_hits", QT_TRANSLATE_NOOP("muster", "Hits by missiles"))
            .range(0, 99)
            .help(QT_TRANSLATE_NOOP("muster", "In one round of missile fire."))
            .workedOut(&hitsInOneRound),
        input<&Inputs::meleeLost>("melee_lost", QT_TRANSLATE_NOOP("muster", "Bases lost in melee"))
            .range(0, 99)
            .help(QT_TRANSLATE_NOOP("muster", "In this round; of several melees in the worst."))
            .workedOut(&meleeLost),
        input<&Inputs::opponentLost>("opponent_lost", QT_TRANSLATE_NOOP("muster", "Bases lost by the opponent"))
            .range(0, 99)
            .help(QT_TRANSLATE_NOOP("muster", "In the same melee."))
            .workedOut(&opponentLost),
    };
}

} // namespace
} // namespace in_routtest

std::unique_ptr<Procedure> routTest()
{
    using namespace in_routtest;
    auto p = std::make_unique<PhutProcedure<Inputs, Outcome>>();
    p->id = "rout-test";
    p->title = QT_TRANSLATE_NOOP("muster", "Does it rout?");
    p->section = "Rout";
    p->letter = 'R';
    p->phases = {"establish_routs"};
    p->reads = {"kinds", "thresholds"};
    p->roles = {
        {.key = "unit", .label = QT_TRANSLATE_NOOP("muster", "Unit"), .badge = QT_TRANSLATE_NOOP("muster", "tests")},
        {.key = "opponent",
            .label = QT_TRANSLATE_NOOP("muster", "Who beat it in melee"),
            .side = RoleSide::OtherThanFirst,
            .needed = false,
            .badge = QT_TRANSLATE_NOOP("muster", "beat it"),
            .offers = &whoBeatIt}};
    p->boundInputs = boundInputs();
    p->boundOutputs = {
        output<&Outcome::routs>("routs", QT_TRANSLATE_NOOP("muster", "Routs")).shown(),
        output<&Outcome::cause>("cause", QT_TRANSLATE_NOOP("muster", "Cause")),
        output<&Outcome::newState>("new_state", QT_TRANSLATE_NOOP("muster", "New state")),
    };
    p->refuses = &refuse;
    p->resolves = &test;
    p->affects = &affect;
    p->explains = &explain;
    p->tells = &tell;
    p->describes = &describe;
    p->declare();
    return p;
}

} // namespace muster::phut
