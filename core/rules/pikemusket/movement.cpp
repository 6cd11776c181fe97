// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/effects.h"
#include "core/rules/pikemusket/inputs.h"
#include "core/rules/pikemusket/movementrule.h"
#include "core/rules/pikemusket/pikemusket.h"
#include "core/rules/pikemusket/prefill.h"
#include "core/rules/pikemusket/telling.h"

namespace muster::pikemusket {

using namespace Qt::Literals::StringLiterals;

namespace in_movement {
namespace {

using Inputs = MoveInputs;
using Outcome = MoveOutcome;

std::vector<Effect> affect(const Inputs &in, const Outcome &out)
{
    Effects effects;
    if (in.mode == MoveMode::Charge)
        effects.set("unit", "last_charge_turn", in.turn);
    if (in.mode == MoveMode::RetreatAway)
        effects.set("unit", "retreating", true);
    if (out.leavesBoard)
        effects.set("unit", "state", keyOf(State::LeftField));
    return std::move(effects).list();
}

void addAllowance(std::vector<WorkingLine> &lines, const Inputs &in, const Outcome &out, const Figures &figures)
{
    if (isImmobile(in)) {
        lines.push_back(
            {Phrase(in.formation == Formation::Hedgehog ? QT_TRANSLATE_NOOP("muster", "a hedgehog does not move")
                                                        : QT_TRANSLATE_NOOP("muster", "unlimbered guns do not move")),
                in.formation == Formation::Hedgehog ? kMovement : kArtilleryFire});
        return;
    }
    lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "%1, %2 on %3: %4 mm"))
                         .arg(figures.armyName(in.army))
                         .arg(wordOf(in.type))
                         .arg(wordOf(in.terrain))
                         .arg(rateOf(in, figures)),
        kArmyTable});
    if (isAtChargeSpeed(in.mode))
        lines.push_back(
            {Phrase(QT_TRANSLATE_NOOP("muster", "charge speed +%1 mm")).arg(figures.of(in.army, in.type).charge),
                in.mode == MoveMode::Charge ? kMovement : "PM-R11"});
    if (in.mode == MoveMode::RetreatFacing)
        lines.push_back(
            {Phrase(QT_TRANSLATE_NOOP("muster", "facing the enemy: divided by %1")).arg(figures.facingDivisor),
                kMovement});
    if (in.quartersUsed > 0)
        lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "%1 used: %2 left"))
                             .arg(quartersInWords(in.quartersUsed))
                             .arg(kWholeMove - in.quartersUsed),
            kFormationTable});
    lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "= %1 mm")).arg(out.allowance), kMovement});
}

std::vector<WorkingLine> explain(const Inputs &in, const Outcome &out, const Figures &figures)
{
    std::vector<WorkingLine> lines;
    addAllowance(lines, in, out, figures);
    if (in.mode == MoveMode::RetreatAway)
        lines.push_back(
            {Phrase(QT_TRANSLATE_NOOP("muster", "back turned: no attack, and disrupted when attacked")), kMovement});
    if (in.mode == MoveMode::Charge)
        lines.push_back(
            {Phrase(QT_TRANSLATE_NOOP("muster", "the next charge is in turn %1")).arg(out.nextCharge), kMovement});
    if (in.mode == MoveMode::Pursue)
        lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "a pursuit is no charge")), "PM-R11"});
    if (out.leavesBoard)
        lines.push_back(
            {Phrase(QT_TRANSLATE_NOOP("muster", "the edge is %1 mm away: off the board for good")).arg(in.edge),
                kMovement});
    return lines;
}

/// Which move it is; how far it goes comes after it.
Phrase moveInWords(MoveMode mode, const Names &names)
{
    switch (mode) {
    case MoveMode::Charge:
        return Phrase(QT_TRANSLATE_NOOP("muster", "%1: a charge of up to %2 mm."));
    case MoveMode::RetreatFacing:
        return Phrase(QT_TRANSLATE_NOOP("muster", "%1: a retreat of up to %2 mm, facing the enemy."));
    case MoveMode::RetreatAway:
        return Phrase(QT_TRANSLATE_NOOP("muster", "%1: a retreat of up to %2 mm, backs turned."));
    case MoveMode::Rout:
        return Phrase(QT_TRANSLATE_NOOP("muster", "%1: a run of up to %2 mm."));
    case MoveMode::Pursue:
        return names.has("quarry") ? Phrase(QT_TRANSLATE_NOOP("muster", "%1: a pursuit of %3, up to %2 mm."))
                                   : Phrase(QT_TRANSLATE_NOOP("muster", "%1: a pursuit of up to %2 mm."));
    default:
        return Phrase(QT_TRANSLATE_NOOP("muster", "%1: a move of up to %2 mm."));
    }
}

Phrase tell(const Inputs &in, const Outcome &out, const Names &names)
{
    const Phrase unit = names.of("unit", QT_TRANSLATE_NOOP("muster", "The unit"));
    if (out.leavesBoard)
        return Phrase(QT_TRANSLATE_NOOP("muster", "%1 ran off the board.")).arg(unit);
    if (out.allowance == 0)
        return Phrase(QT_TRANSLATE_NOOP("muster", "%1: no move.")).arg(unit);
    Phrase told = moveInWords(in.mode, names).arg(unit).arg(out.allowance);
    const bool isAfterSomebody = in.mode == MoveMode::Pursue && names.has("quarry");
    return isAfterSomebody ? std::move(told).arg(names.of("quarry", QT_TRANSLATE_NOOP("muster", "the runners"))) : told;
}

std::vector<Phrase> describe(const Inputs &in, const Figures &figures)
{
    std::vector<Phrase> known {figures.armyName(in.army), wordOf(in.type), wordOf(in.state)};
    if (in.formation != Formation::Line)
        known.push_back(wordOf(in.formation));
    if (in.type == UnitType::Artillery)
        known.push_back(wordOf(in.gunState));
    if (in.lastCharge > 0)
        known.push_back(Phrase(QT_TRANSLATE_NOOP("muster", "charged in turn %1")).arg(in.lastCharge));
    return known;
}

std::vector<BoundInput<Inputs>> boundInputs(const TableWords &words)
{
    return {
        armyInput<&Inputs::army>(words).from("unit", "army"),
        unitTypeInput<&Inputs::type>().workedOut(&typeOfUnit),
        stateInput<&Inputs::state>("state", QT_TRANSLATE_NOOP("muster", "State")).from("unit", "state"),
        input<&Inputs::formation>("formation", QT_TRANSLATE_NOOP("muster", "Formation")).from("unit", "formation"),
        input<&Inputs::gunState>("gun_state", QT_TRANSLATE_NOOP("muster", "Guns"))
            .help(QT_TRANSLATE_NOOP("muster", "Of a battery; all others count as limbered."))
            .workedOut(&gunsOfMover),
        input<&Inputs::terrain>("terrain", QT_TRANSLATE_NOOP("muster", "Ground"))
            .help(QT_TRANSLATE_NOOP("muster",
                "Difficult (hill, wood, crossing a stream) if any part of the move is; road only if all of it is."))
            .asked(),
        input<&Inputs::mode>("mode", QT_TRANSLATE_NOOP("muster", "How it moves")).workedOut(&modeOfMove).asked(),
        quartersUsedInput<&Inputs::quartersUsed>("unit").workedOut(&quartersOfMove),
        input<&Inputs::turn>("turn", QT_TRANSLATE_NOOP("muster", "Turn")).range(1, 200).workedOut(&turnNow),
        input<&Inputs::lastCharge>("last_charge_turn", QT_TRANSLATE_NOOP("muster", "Turn of its last charge"))
            .range(0, 200)
            .from("unit", "last_charge_turn")
            .help(QT_TRANSLATE_NOOP("muster", "0 when it has never charged.")),
        input<&Inputs::edge>("edge_distance", QT_TRANSLATE_NOOP("muster", "Way to the board edge"))
            .range(0, 10000)
            .help(QT_TRANSLATE_NOOP("muster", "Only needed for a rout: does it leave the board?")),
    };
}

} // namespace
} // namespace in_movement

std::unique_ptr<Procedure> movement(const TableWords &words)
{
    using namespace in_movement;
    auto p = std::make_unique<PikeProcedure<Inputs, Outcome>>();
    p->id = "movement";
    p->title = QT_TRANSLATE_NOOP("muster", "Movement");
    p->section = kMovement;
    p->letter = 'M';
    p->phases = {"movement", "rally", "artillery", "combat", "morale"};
    p->reads = {"armies", "text_units", "text_numbers"};
    p->roles = {
        {.key = "unit", .label = QT_TRANSLATE_NOOP("muster", "Unit"), .badge = QT_TRANSLATE_NOOP("muster", "moves")},
        {.key = "quarry",
            .label = QT_TRANSLATE_NOOP("muster", "Who is pursued"),
            .side = RoleSide::OtherThanFirst,
            .needed = false,
            .badge = QT_TRANSLATE_NOOP("muster", "is pursued"),
            .offers = &quarryOfMover}};
    p->boundInputs = boundInputs(words);
    p->boundOutputs = {
        output<&Outcome::allowance>("allowance", QT_TRANSLATE_NOOP("muster", "Moves up to, mm")).shown(),
        output<&Outcome::mayAttack>("may_attack", QT_TRANSLATE_NOOP("muster", "May attack")),
        output<&Outcome::countsAsDisrupted>("counts_as_disrupted", QT_TRANSLATE_NOOP("muster", "Counts as disrupted")),
        output<&Outcome::nextCharge>("next_charge_turn", QT_TRANSLATE_NOOP("muster", "May charge from turn")),
        output<&Outcome::leavesBoard>("leaves_board", QT_TRANSLATE_NOOP("muster", "Leaves the board")).shown(),
    };
    p->refuses = &moveRefuses;
    p->resolves = &resolveMove;
    p->affects = &affect;
    p->explains = &explain;
    p->tells = &tell;
    p->describes = &describe;
    p->declare();
    return p;
}

} // namespace muster::pikemusket
