// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/changes.h"
#include "core/rules/thistle/melees.h"
#include "core/rules/thistle/tracker.h"
#include "core/rules/words.h"

namespace muster::thistle {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr char kMoveHelp[] = QT_TRANSLATE_NOOP("muster",
    "Rally disordered groups first, test detached groups next; then the others move, shoot and charge one after "
    "another in their owner's order.");
constexpr char kMeleeHelp[] = QT_TRANSLATE_NOOP("muster",
    "Groups in contact fight, in any order; hits are laid on stands, and who took more hits than he inflicted tests.");

/// A new turn: who goes first is to be decided again.
std::vector<Change> initiativeBegins(const Moment &moment)
{
    Changes changes(moment.things);
    const ThingId game = moment.game();
    changes.set(game, u"previous_first"_s, moment.things.value(game, u"first_player"_s));
    changes.set(game, u"first_player"_s, keyOf(Side::None));
    changes.set(game, u"active"_s, keyOf(Side::None));
    return std::move(changes).list();
}

void forgetCharges(Changes &changes, const Things &things)
{
    for (const ThingId unit : things.ofType(u"unit"_s))
        changes.set(unit, u"charge"_s, keyOf(Charge::None));
}

/// Who was caught running from a charge is in contact with who caught it (TL-R21).
std::vector<Change> meleeBegins(const Moment &moment)
{
    Changes changes(moment.things);
    for (const Caught &caught : caughtEvaders(moment)) {
        changes.link(caught.evader, u"touches"_s, caught.charger);
        changes.link(caught.charger, u"touches"_s, caught.evader);
        changes.set(caught.charger, u"contact"_s, keyOf(Contact::Front));
    }
    return std::move(changes).list();
}

/// What held of this phase alone: whom a unit met in its melees, which group it was lost from.
void forgetPhase(Changes &changes, const Things &things)
{
    for (const ThingId unit : things.ofType(u"unit"_s)) {
        changes.setLinks(unit, u"just_met"_s, {});
        changes.setLinks(unit, u"last_group"_s, {});
    }
}

/// What a side did in its last half of a turn is over.
void beginAnew(Changes &changes, const Things &things, ThingId army)
{
    const auto forget = [&](ThingId id) {
        for (const QString &flag : {u"held"_s, u"reformed"_s, u"done_this_turn"_s})
            changes.set(id, flag, false);
    };
    for (const Unit &unit : unitsOf(things, army)) {
        // Who stands with his general needs no measuring.
        const ThingId general = generalOf(things, unit.command());
        const bool isWithHim = general != 0 && Unit(things, general).group() == unit.group();
        changes.set(unit.id(), u"in_command"_s, keyOf(isWithHim ? InCommand::Yes : InCommand::Unmeasured));
        forget(unit.id());
        forget(unit.group());
        changes.set(unit.id(), u"moved"_s, u"none"_s);
        changes.set(unit.id(), u"shot"_s, false);
    }
}

std::vector<Change> moveBegins(const Moment &moment)
{
    const Things &things = moment.things;
    const QString first = things.word(moment.game(), u"first_player"_s);
    const QString second = first == u"a"_s ? u"b"_s : u"a"_s;
    const QString side = moment.phase() == u"first_move"_s || first == u"none"_s ? first : second;
    Changes changes(things);
    changes.set(moment.game(), u"active"_s, side);
    forgetCharges(changes, things);
    for (const ThingId army : things.ofType(u"army"_s)) {
        // While nobody is known to go first, either side may.
        if (side == u"none"_s || things.word(army, u"side"_s) == side)
            beginAnew(changes, things, army);
    }
    return std::move(changes).list();
}

std::vector<Change> nobodyMoves(const Moment &moment)
{
    Changes changes(moment.things);
    changes.set(moment.game(), u"active"_s, keyOf(Side::None));
    return std::move(changes).list();
}

} // namespace

std::vector<Change> phaseBegins(const Moment &moment)
{
    if (moment.phase() == u"initiative"_s)
        return initiativeBegins(moment);
    if (moment.phase() == u"end_turn"_s)
        return nobodyMoves(moment);
    return isMovePhase(moment.phase()) ? moveBegins(moment) : meleeBegins(moment);
}

std::vector<Change> phaseEnds(const Moment &moment)
{
    Changes changes(moment.things);
    forgetPhase(changes, moment.things);
    if (isMeleePhase(moment.phase()))
        forgetCharges(changes, moment.things);
    if (moment.phase() == u"end_turn"_s)
        changes.set(moment.game(), u"turn"_s, moment.things.number(moment.game(), u"turn"_s) + 1);
    return std::move(changes).list();
}

std::vector<Phase> phases()
{
    return {
        {.id = "initiative",
            .title = QT_TRANSLATE_NOOP("muster", "Initiative"),
            .brief = QT_TRANSLATE_NOOP("muster", "Initiative"),
            .help = QT_TRANSLATE_NOOP("muster", "Both sides roll; the winner goes first or second, as he likes.")},
        {.id = "first_move",
            .title = QT_TRANSLATE_NOOP("muster", "The first side moves, shoots and charges"),
            .brief = QT_TRANSLATE_NOOP("muster", "First moves"),
            .help = kMoveHelp,
            .side = RoleSide::Active},
        {.id = "first_melee",
            .title = QT_TRANSLATE_NOOP("muster", "Melee after the first moves"),
            .brief = QT_TRANSLATE_NOOP("muster", "Melee"),
            .help = kMeleeHelp},
        {.id = "second_move",
            .title = QT_TRANSLATE_NOOP("muster", "The second side moves, shoots and charges"),
            .brief = QT_TRANSLATE_NOOP("muster", "Second moves"),
            .help = kMoveHelp,
            .side = RoleSide::Active},
        {.id = "second_melee",
            .title = QT_TRANSLATE_NOOP("muster", "Melee after the second moves"),
            .brief = QT_TRANSLATE_NOOP("muster", "Melee"),
            .help = kMeleeHelp},
        {.id = "end_turn",
            .title = QT_TRANSLATE_NOOP("muster", "End of the turn"),
            .brief = QT_TRANSLATE_NOOP("muster", "End"),
            .help = QT_TRANSLATE_NOOP("muster",
                "Nothing is done in it: disorder, contacts, hits and demoralisation go on into the next turn.")},
    };
}

} // namespace muster::thistle
