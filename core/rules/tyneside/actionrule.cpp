// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/tyneside/actionrule.h"

#include "core/rules/telling.h"
#include "core/rules/tyneside/sections.h"

#include <algorithm>
#include <iterator>

namespace muster::tyneside {

using namespace Qt::Literals::StringLiterals;

namespace {

bool isHorse(ActionTable table)
{
    return table == ActionTable::DutchHorse || table == ActionTable::SwedishHorse;
}

/// Source: "Actions Table", the text of its top row; it counts as italic (TY-R15).
ActionRead readTopRow(const ActionInputs &in, int face, const Figures &figures)
{
    ActionRead read {.row = Row::Calm, .italic = figures.calmRow == CalmRow::AsItalic};
    if (in.fallingBack && face >= figures.standsFrom)
        read.action = in.table == ActionTable::Firearms ? Action::StandInCover : Action::StandFacing;
    else if (!in.fallingBack && !in.defending && face >= figures.seeksFrom)
        read.action = Action::SeekEnemy;
    return read;
}

/// Horse that go for the enemy: into whom at which pace, and at whom they shoot.
void strike(const ActionInputs &in, ActionOutcome &out)
{
    const bool seeks = out.read.action == Action::SeekEnemy;
    if (in.table == ActionTable::DutchHorse && seeks && in.enemy == NearestEnemy::Other) {
        out.charge = true;
        out.chargePace = ChargePace::Trot;
    }
    if (in.table != ActionTable::SwedishHorse || (!seeks && out.read.action != Action::TrotAndStrike))
        return;
    out.shoot = in.enemy == NearestEnemy::PikesFacing;
    out.charge = !out.shoot;
    out.chargePace = out.charge ? ChargePace::Gallop : ChargePace::None;
}

/// Dutch horse that seek the enemy and meet foot from the front.
bool haltsAtRange(const ActionInputs &in, const ActionOutcome &out)
{
    return in.table == ActionTable::DutchHorse && out.read.action == Action::SeekEnemy
        && in.enemy != NearestEnemy::Other;
}

ActionPace paceOf(const ActionInputs &in, const ActionOutcome &out)
{
    switch (out.read.action) {
    case Action::CarryOn:
    case Action::PressOn:
    case Action::PressOnCharge:
        return ActionPace::AsBefore;
    case Action::Halt:
    case Action::StandInCover:
    case Action::StandFacing:
        return ActionPace::Halt;
    default:
        break;
    }
    if (isHorse(in.table))
        return out.read.action == Action::Flee ? ActionPace::Gallop : ActionPace::Trot;
    if (in.dragoon && (in.mounted || out.remount)) // a move is a walk, a run a gallop
        return out.read.action == Action::Run ? ActionPace::Gallop : ActionPace::Walk;
    return ActionPace::Move;
}

Destination destinationOf(const ActionInputs &in, Action action)
{
    switch (action) {
    case Action::Shelter:
        return in.coverWithinMove ? Destination::Cover : Destination::Away;
    case Action::Withdraw:
    case Action::StandInCover:
        return Destination::Cover;
    case Action::Run:
    case Action::Flee:
    case Action::TrotAway:
        return Destination::Away;
    case Action::SeekEnemy:
    case Action::AdvanceCharge:
    case Action::TrotAndShoot:
    case Action::TrotAndStrike:
        return Destination::Enemy;
    default:
        return Destination::None;
    }
}

/// What counts as a retreat and as running: TY-R33.
NewState stateOf(const ActionOutcome &out)
{
    switch (out.read.action) {
    case Action::Run:
    case Action::Flee:
        return NewState::Routing;
    case Action::Withdraw:
    case Action::TrotAway:
        return NewState::Retiring;
    case Action::Shelter:
        return out.destination == Destination::Away ? NewState::Retiring : NewState::GoodOrder;
    case Action::CarryOn:
        return NewState::Unchanged; // TY-R38
    default:
        return NewState::GoodOrder;
    }
}

} // namespace

std::optional<Refusal> refuseAction(const ActionInputs &in)
{
    if (in.dragoon && in.table != ActionTable::Firearms)
        return Refusal {
            u"dragoon"_s, Phrase(QT_TRANSLATE_NOOP("muster", "Dragoons dice on the table of firearms alone."))};
    if (in.mounted && !in.dragoon)
        return Refusal {u"mounted"_s,
            Phrase(QT_TRANSLATE_NOOP("muster", "Only of dragoons it matters here whether they are mounted."))};
    if (in.defending && isHorse(in.table))
        return Refusal {u"defending"_s, Phrase(QT_TRANSLATE_NOOP("muster", "Horse defend no fortified position."))};
    if (in.defending && in.fallingBack)
        return Refusal {u"falling_back"_s,
            Phrase(QT_TRANSLATE_NOOP("muster", "Who defends a fortified position is not falling back."))};
    return {};
}

Row rowOf(ActionTable table, int risk, const Figures &figures)
{
    const auto &upTo = figures.of(table).upTo;
    const auto above = [&](int limit) { return risk > limit; };
    return Row(std::ranges::count_if(upTo, above));
}

ActionRead readAction(const ActionInputs &in, int face, const Figures &figures)
{
    const Row row = rowOf(in.table, in.risk, figures);
    if (row == Row::Calm)
        return readTopRow(in, face, figures);
    const ActionCell &cell = figures.of(in.table).cells[size_t(row) - 1][size_t(std::max(1, face) - 1)];
    return {row, cell.action, cell.italic, cell.mark};
}

bool allInItalics(ActionTable table, int risk, const Figures &figures)
{
    for (int face = 1; face <= 6; ++face) {
        if (!readAction({.table = table, .risk = risk}, face, figures).italic)
            return false;
    }
    return true;
}

ActionOutcome obeyed(const ActionInputs &in, const ActionRead &read)
{
    ActionOutcome out {.read = read};
    out.charge = read.action == Action::PressOnCharge || read.action == Action::AdvanceCharge;
    out.shoot = read.action == Action::TrotAndShoot;
    strike(in, out);
    out.dismount = in.dragoon && in.mounted && read.mark == Mark::Dismount;
    out.remount = in.dragoon && !in.mounted && read.mark == Mark::Remount;
    out.pace = paceOf(in, out);
    out.destination = destinationOf(in, read.action);
    out.state = stateOf(out);
    return out;
}

ActionOutcome ignored(const ActionRead &read)
{
    return {.read = read, .obeyed = false};
}

void addEffects(Effects &effects, Player player, const ActionOutcome &out)
{
    const Action action = out.read.action;
    effects.set(player, "action", out.obeyed ? keyOf(action) : Value(u"ordered"_s));
    effects.set(player, "pushed_back", false);
    effects.set(player, "threat_level", 0); // TY-R19
    effects.set(player, "shelled", false);
    if (!out.obeyed || action != Action::CarryOn)
        effects.set(player, "ran_last_turn", out.obeyed && (action == Action::Run || action == Action::Flee));
    if (out.state != NewState::Unchanged)
        effects.set(player, "state", keyOf(out.state));
    if (out.dismount || out.remount)
        effects.set(player, "mounted", out.remount);
}

namespace {

/// Of an action that says the same to everyone.
const char *plainSentence(Action action)
{
    static constexpr const char *kSaid[] {
        QT_TRANSLATE_NOOP("muster", "%1: go on as before."),
        QT_TRANSLATE_NOOP("muster", "%1: make for the nearest enemy in sight."),
        QT_TRANSLATE_NOOP("muster", "%1: stop in the nearest cover and face where the enemy was last known."),
        QT_TRANSLATE_NOOP("muster", "%1: stop and face where the enemy was last known."),
        QT_TRANSLATE_NOOP("muster", "%1: go into the nearest cover."),
        QT_TRANSLATE_NOOP("muster", "%1: halt and face the nearest enemy."),
        QT_TRANSLATE_NOOP("muster", "%1: go on, facing the nearest enemy."),
        QT_TRANSLATE_NOOP("muster", "%1: go on, facing the nearest enemy, and charge any enemy in reach."),
        QT_TRANSLATE_NOOP("muster", "%1: go for the nearest enemy and charge any enemy in reach."),
        QT_TRANSLATE_NOOP("muster", "%1: go back to cover farther from the enemy."),
        QT_TRANSLATE_NOOP("muster", "%1: run from the nearest enemy."),
        QT_TRANSLATE_NOOP("muster", "%1: turn about and trot away from every enemy."),
        QT_TRANSLATE_NOOP("muster", "%1: gallop away from the nearest enemy."),
        QT_TRANSLATE_NOOP("muster", "%1: trot up, halt at medium range and shoot."),
        QT_TRANSLATE_NOOP("muster", "%1: trot at the nearest enemy in sight."),
        QT_TRANSLATE_NOOP("muster", "%1: no action."),
    };
    static_assert(std::size(kSaid) == size_t(Action::None) + 1);
    return kSaid[size_t(action)];
}

/// Of horse that go for the enemy. Whom they meet is mostly said only when they move: it is told what they do then.
const char *strikeSentence(const ActionInputs &in, const ActionOutcome &out)
{
    const bool seeks = out.read.action == Action::SeekEnemy;
    if (out.shoot)
        return QT_TRANSLATE_NOOP("muster", "%1: trot at the pikes in front, halt at medium range and shoot.");
    if (out.chargePace == ChargePace::Trot)
        return QT_TRANSLATE_NOOP("muster",
            "%1: make for the nearest enemy in sight and charge at the trot; foot facing it: halt at medium range.");
    if (out.chargePace == ChargePace::Gallop)
        return seeks
            ? QT_TRANSLATE_NOOP("muster",
                "%1: make for the nearest enemy in sight and charge home at the gallop; pikes facing it: halt at "
                "medium range and shoot.")
            : QT_TRANSLATE_NOOP("muster",
                "%1: trot at the nearest enemy in sight and charge home at the gallop; pikes facing it: halt at "
                "medium range and shoot.");
    if (haltsAtRange(in, out))
        return QT_TRANSLATE_NOOP(
            "muster", "%1: make for the nearest enemy in sight, the foot in front, and halt at medium range.");
    return plainSentence(out.read.action);
}

/// Of dragoons that get down or up, in the same breath as what the tables have them do then.
const char *dragoonSentence(const ActionOutcome &out)
{
    if (out.dismount && out.read.action == Action::Halt)
        return QT_TRANSLATE_NOOP("muster", "%1: get down, halt and face the nearest enemy.");
    if (out.remount && out.read.action == Action::AdvanceCharge)
        return QT_TRANSLATE_NOOP(
            "muster", "%1: mount again, go for the nearest enemy and charge any enemy in reach, at the walk.");
    return nullptr;
}

} // namespace

Phrase sayAction(const ActionInputs &in, const ActionOutcome &out, const Phrase &who)
{
    const Action action = out.read.action;
    if (!out.obeyed)
        return Phrase(QT_TRANSLATE_NOOP("muster", "%1: move, charge, shoot or stand as the player orders.")).arg(who);
    if (const char *mounting = dragoonSentence(out))
        return Phrase(mounting).arg(who);
    const char *said = plainSentence(action);
    if (action == Action::Shelter && out.destination == Destination::Away)
        said = QT_TRANSLATE_NOOP("muster", "%1: go away from every enemy, for no cover is near.");
    if (action == Action::SeekEnemy || action == Action::TrotAndStrike)
        said = strikeSentence(in, out);
    std::vector<Phrase> told {Phrase(said).arg(who)};
    if (out.dismount) // a table of the house's own
        told.push_back(Phrase(QT_TRANSLATE_NOOP("muster", "The dragoons get down.")));
    if (out.remount)
        told.push_back(Phrase(QT_TRANSLATE_NOOP("muster", "The dragoons mount again.")));
    return sentences(std::move(told));
}

std::vector<WorkingLine> actionLines(const ActionInputs &in, const ActionOutcome &out)
{
    std::vector<WorkingLine> lines;
    if (!out.obeyed) {
        lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "commanded troops ignore what stands in italics")),
            out.read.row == Row::Calm ? "TY-R15" : kRisk, out.read.row == Row::Calm ? "calm_row" : nullptr});
        return lines;
    }
    const bool strikes = out.read.action == Action::SeekEnemy || out.read.action == Action::TrotAndStrike;
    if (strikes && out.shoot)
        lines.push_back(
            {Phrase(QT_TRANSLATE_NOOP("muster", "pikes face it: it halts at medium range and shoots")), kActions});
    if (haltsAtRange(in, out))
        lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "foot face it: it halts at medium range")), kActions});
    if (out.chargePace != ChargePace::None)
        lines.push_back(
            {Phrase(out.chargePace == ChargePace::Trot ? QT_TRANSLATE_NOOP("muster", "charges at the trot")
                                                       : QT_TRANSLATE_NOOP("muster", "gallops into contact")),
                kActions});
    if (out.dismount)
        lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "dragoons dismount")), kActions});
    if (out.remount)
        lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "dragoons mount again and charge at the walk")), "TY-R35"});
    if (out.state == NewState::Retiring || out.state == NewState::Routing)
        lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "it counts as in retreat")), "TY-R33"});
    return lines;
}

} // namespace muster::tyneside
