// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/pikemusket/movementrule.h"

namespace muster::pikemusket {

using namespace Qt::Literals::StringLiterals;

namespace {

Refusal no(const QString &field, const char *why)
{
    return {field, Phrase(why)};
}

std::optional<Refusal> refuseFormation(const MoveInputs &in)
{
    const bool mayHedgehog = in.type == UnitType::Infantry && in.state != State::Routing;
    if (in.formation == Formation::Hedgehog && !mayHedgehog)
        return no(u"formation"_s,
            QT_TRANSLATE_NOOP("muster",
                "Only infantry that does not rout stands in a hedgehog: formation must be "
                "line or column."));
    if (in.type == UnitType::Artillery && in.formation != Formation::Line)
        return no(u"formation"_s, QT_TRANSLATE_NOOP("muster", "Guns stand in line: formation must be line."));
    if (in.type != UnitType::Artillery && in.gunState == GunState::Unlimbered)
        return no(u"gun_state"_s, QT_TRANSLATE_NOOP("muster", "Only guns can be unlimbered."));
    return {};
}

std::optional<Refusal> refuseMode(const MoveInputs &in)
{
    const bool atWill = in.mode == MoveMode::Charge || in.mode == MoveMode::Pursue;
    if (in.type == UnitType::Artillery && atWill)
        return no(u"mode"_s, QT_TRANSLATE_NOOP("muster", "Guns neither charge nor pursue."));
    if (isImmobile(in) && in.mode != MoveMode::Advance && in.mode != MoveMode::Rout)
        return no(u"mode"_s,
            QT_TRANSLATE_NOOP("muster", "A hedgehog and unlimbered guns do not move: mode must be advance or rout."));
    return {};
}

int nextChargeAfter(const MoveInputs &in, const Figures &figures)
{
    const int last = in.mode == MoveMode::Charge ? in.turn : in.lastCharge;
    return last == 0 ? 1 : last + figures.chargeEvery;
}

/// Rounded down once, at the end (PM-R11).
int allowanceOf(const MoveInputs &in, const Figures &figures)
{
    if (isImmobile(in))
        return 0;
    const int charge = isAtChargeSpeed(in.mode) ? figures.of(in.army, in.type).charge : 0;
    const int divisor = in.mode == MoveMode::RetreatFacing ? figures.facingDivisor : 1;
    return (rateOf(in, figures) + charge) * (kWholeMove - in.quartersUsed) / (kWholeMove * divisor);
}

} // namespace

bool isAtChargeSpeed(MoveMode mode)
{
    return mode == MoveMode::Charge || mode == MoveMode::Rout || mode == MoveMode::Pursue;
}

bool isImmobile(const MoveInputs &in)
{
    return in.formation == Formation::Hedgehog || in.gunState == GunState::Unlimbered;
}

int rateOf(const MoveInputs &in, const Figures &figures)
{
    const UnitFigures &unit = figures.of(in.army, in.type);
    switch (in.terrain) {
    case Terrain::Open:
        return unit.move;
    case Terrain::Road:
        return unit.road;
    case Terrain::Difficult:
        break;
    }
    return unit.difficult;
}

std::optional<Refusal> moveRefuses(const MoveInputs &in, const Figures &figures)
{
    if (auto refusal = refuseFormation(in))
        return refusal;
    if ((in.mode == MoveMode::Rout) != (in.state == State::Routing))
        return no(u"mode"_s,
            QT_TRANSLATE_NOOP("muster", "A routing unit routs, and no other does: mode must be rout for it alone."));
    if (in.lastCharge > in.turn)
        return no(
            u"last_charge_turn"_s, QT_TRANSLATE_NOOP("muster", "The last charge cannot be later than this turn."));
    if (auto refusal = refuseMode(in))
        return refusal;
    if (in.mode == MoveMode::Charge && in.lastCharge > 0 && in.turn - in.lastCharge < figures.chargeEvery) {
        return Refusal {u"mode"_s,
            Phrase(QT_TRANSLATE_NOOP("muster", "The unit charged in turn %1 and may charge again from turn %2 on."))
                .arg(in.lastCharge)
                .arg(in.lastCharge + figures.chargeEvery)};
    }
    if (in.quartersUsed > 0 && isAtChargeSpeed(in.mode))
        return Refusal {u"quarters_used"_s,
            Phrase::plural(QT_TRANSLATE_N_NOOP("muster",
                               "A charge, a rout and a pursuit take the whole move, of which %n quarter(s) {is|are} "
                               "used."),
                in.quartersUsed)};
    return {};
}

MoveOutcome resolveMove(const MoveInputs &in, Dice &, const Figures &figures)
{
    MoveOutcome out;
    const bool runs = in.mode == MoveMode::Rout || in.mode == MoveMode::RetreatAway;
    out.allowance = allowanceOf(in, figures);
    out.mayAttack = !runs && figures.of(in.type).attacks;
    out.countsAsDisrupted = runs || in.state == State::Disrupted;
    out.nextCharge = nextChargeAfter(in, figures);
    out.leavesBoard = in.mode == MoveMode::Rout && out.allowance >= in.edge;
    return out;
}

} // namespace muster::pikemusket
