// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/changes.h"
#include "core/rules/phut/figures.h"
#include "core/rules/phut/pairs.h"
#include "core/rules/phut/tracker.h"
#include "core/rules/tasklist.h"

#include <algorithm>

namespace muster::phut {

using namespace Qt::Literals::StringLiterals;

namespace {

void muster(const Moment &moment, TaskList &tasks)
{
    tasks.addForAll("counter-pool", QT_TRANSLATE_NOOP("muster", "Roll for I-Think-Not counters"),
        latestDeed(moment, "counter-pool") != nullptr);
}

/// The roll, again until somebody wins it; then the duel, if the loser of the roll has a counter to begin it with.
void initiative(const Moment &moment, TaskList &tasks)
{
    const Deed *roll = latestDeed(moment, "initiative");
    const bool won = roll != nullptr && !roll->outcome.value("roll_again"_L1).toBool();
    const char *text = roll == nullptr || won ? QT_TRANSLATE_NOOP("muster", "Roll for initiative")
                                              : QT_TRANSLATE_NOOP("muster", "Roll for initiative again: a tie");
    tasks.addForAll("initiative", text, won);
    if (!won)
        return;
    const bool fought = latestDeed(moment, "counter-duel") != nullptr;
    const ThingId loser = armyOfSide(moment.things, roll->outcome.value("first_to_counter"_L1).toString());
    if (fought || moment.things.number(loser, u"counters"_s) > 0)
        tasks.addForAll("counter-duel", QT_TRANSLATE_NOOP("muster", "Counters against the roll"), fought);
}

bool hasMoved(const Moment &moment, const Unit &unit)
{
    return unit.moved() || deedNow(moment, "movement", "unit", unit.id()) != nullptr
        || deedNow(moment, "manoeuvre", "unit", unit.id()) != nullptr;
}

/// Broken units do not move in this phase, guns never; who is locked in a melee has nowhere to go.
void movement(const Moment &moment, TaskList &tasks)
{
    for (const Unit &unit : unitsOf(moment.things, activeArmy(moment))) {
        const bool done = hasMoved(moment, unit);
        const bool may = unit.inGoodOrder() && !unit.isArtillery() && !unit.isFighting();
        if (done || may)
            tasks.addFor("movement", "unit", unit.id(), QT_TRANSLATE_NOOP("muster", "%1 may move"), done);
    }
}

bool mayShoot(const Moment &moment, const Unit &unit)
{
    if (!unit.inGoodOrder() || unit.weapon() == Weapon::None || !unit.hasAmmo() || unit.isFighting())
        return false;
    return !unit.moved() || figuresOf(moment.rules).of(unit.weapon()).shootsAfterMoving;
}

void shooting(const Moment &moment, ThingId army, TaskList &tasks)
{
    for (const Unit &unit : unitsOf(moment.things, army)) {
        const bool done = deedNow(moment, "shooting", "shooter", unit.id()) != nullptr;
        if (done || mayShoot(moment, unit))
            tasks.addFor("shooting", "shooter", unit.id(), QT_TRANSLATE_NOOP("muster", "%1 may shoot"), done);
    }
}

void addPair(const Moment &moment, ThingId a, ThingId b, bool done, TaskList &tasks)
{
    tasks.add({"melee", {{u"a"_s, a}, {u"b"_s, b}},
        Phrase(QT_TRANSLATE_NOOP("muster", "%1 against %2")).arg(moment.things.name(a)).arg(moment.things.name(b)),
        done});
}

void melee(const Moment &moment, TaskList &tasks)
{
    for (const Deed &deed : moment.deeds) {
        if (deed.procedure == u"melee"_s)
            addPair(moment, deed.cast.value(u"a"_s), deed.cast.value(u"b"_s), true, tasks);
    }
    for (const MeleePair &pair : meleePairs(moment)) {
        if (pair.activeStrikes || pair.passiveStrikes)
            addPair(moment, pair.active, pair.passive, false, tasks);
    }
}

void routTests(const Moment &moment, TaskList &tasks)
{
    for (const Unit &unit : unitsActiveFirst(moment)) {
        const bool done = deedNow(moment, "rout-test", "unit", unit.id()) != nullptr;
        if (done || (unit.isPresent() && unit.routDue()))
            tasks.addFor("rout-test", "unit", unit.id(), QT_TRANSLATE_NOOP("muster", "%1: rout test"), done);
    }
}

/// An officer of its side touches it; or its side keeps no officers on record, and the referee has to look.
bool mayHaveOfficer(const Moment &moment, const Unit &unit)
{
    const std::vector<ThingId> officers = moment.things.ofType(u"officer"_s, unit.army());
    return officers.empty() || std::ranges::any_of(officers, [&](ThingId officer) {
        return contains(moment.things.links(officer, u"with"_s), unit.id());
    });
}

bool haltsByItself(const Moment &moment, const Unit &unit)
{
    return figuresOf(moment.rules).of(unit.kind()).rally == Rallying::ByItself;
}

/// A rally that came too early, or had no officer, can still be tried.
bool hasRallied(const Moment &moment, const Unit &unit)
{
    return deedNow(moment, "rally", "unit", unit.id()) != nullptr && !unit.isRouting();
}

/// Rallies of those that ran in an earlier turn; who has run in this phase has let it pass.
void earlyRallies(const Moment &moment, TaskList &tasks)
{
    for (const Unit &unit : unitsActiveFirst(moment)) {
        if (haltsByItself(moment, unit))
            continue;
        const bool ran = deedNow(moment, "rout-move", "unit", unit.id()) != nullptr;
        const bool officer = mayHaveOfficer(moment, unit);
        const bool asked = deedNow(moment, "rally", "unit", unit.id()) != nullptr;
        const bool done = hasRallied(moment, unit) || (asked && !officer);
        const bool may = unit.isRouting() && !ran && unit.routMoves() >= figuresOf(moment.rules).rallyAfterMoves;
        if (done || may) {
            tasks.addFor("rally", "unit", unit.id(),
                officer ? QT_TRANSLATE_NOOP("muster", "%1 may rally")
                        : QT_TRANSLATE_NOOP("muster", "%1: officer in contact?"),
                done);
        }
    }
}

void routMoves(const Moment &moment, TaskList &tasks)
{
    for (const Unit &unit : unitsActiveFirst(moment)) {
        const bool done = deedNow(moment, "rout-move", "unit", unit.id()) != nullptr;
        if (!done && !unit.isRouting() && !unit.isRetiring())
            continue;
        const char *text = unit.state() == State::Retiring ? QT_TRANSLATE_NOOP("muster", "%1: retire move")
                                                           : QT_TRANSLATE_NOOP("muster", "%1: rout move");
        tasks.addFor("rout-move", "unit", unit.id(), text, done);
    }
}

void lateRallies(const Moment &moment, TaskList &tasks)
{
    for (const Unit &unit : unitsActiveFirst(moment)) {
        const bool done = hasRallied(moment, unit);
        if (haltsByItself(moment, unit) && (done || unit.isRouting()))
            tasks.addFor("rally", "unit", unit.id(), QT_TRANSLATE_NOOP("muster", "%1: halt and rally"), done);
    }
}

} // namespace

std::vector<Task> tasks(const Moment &moment)
{
    TaskList list(moment);
    const QString phase = moment.phase();
    if (phase == u"muster"_s)
        muster(moment, list);
    else if (phase == u"initiative"_s)
        initiative(moment, list);
    else if (phase == u"move_active"_s)
        movement(moment, list);
    else if (phase == u"shoot_passive"_s)
        shooting(moment, passiveArmy(moment), list);
    else if (phase == u"shoot_active"_s)
        shooting(moment, activeArmy(moment), list);
    else if (phase == u"melee_active"_s || phase == u"melee_passive"_s)
        melee(moment, list);
    else if (phase == u"establish_routs"_s)
        routTests(moment, list);
    else if (phase == u"rout_and_rally"_s) {
        earlyRallies(moment, list); // the order of PH-R24
        routMoves(moment, list);
        lateRallies(moment, list);
    }
    return std::move(list).list();
}

} // namespace muster::phut
