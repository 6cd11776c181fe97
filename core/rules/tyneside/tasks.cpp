// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/tasklist.h"
#include "core/rules/tyneside/sides.h"
#include "core/rules/tyneside/tracker.h"

#include <algorithm>

namespace muster::tyneside {

using namespace Qt::Literals::StringLiterals;

namespace {

Task taskOf(const char *procedure, const char *role, const Unit &unit, const char *text, bool done, bool due = false)
{
    return {.procedure = procedure,
        .cast = {{QString::fromLatin1(role), unit.id()}},
        .text = Phrase(text).arg(unit.name()),
        .done = done,
        .due = due && !done};
}

bool isGunCrew(const Unit &unit)
{
    return unit.isGroup() && unit.arm() == Arm::GunCrew;
}

/// Player characters throw for points and say whom they command.
void commands(const Moment &moment, TaskList &tasks)
{
    for (const Unit &unit : presentUnits(moment.things, dicingArmy(moment))) {
        if (!unit.isPlayerCharacter())
            continue;
        const bool threw = deedNow(moment, "command-points", "commander", unit.id()) != nullptr;
        const bool allocated = deedNow(moment, "command-allocation", "commander", unit.id()) != nullptr;
        tasks.add(taskOf(
            "command-points", "commander", unit, QT_TRANSLATE_NOOP("muster", "%1: throw for command points"), threw));
        if (threw)
            tasks.add(taskOf("command-allocation", "commander", unit,
                QT_TRANSLATE_NOOP("muster", "%1: say who is commanded"), allocated, true));
    }
}

/// Every unit dices, those that are commanded first (TY-R04): its risk factor, then its action at once.
void dicing(const Moment &moment, TaskList &tasks)
{
    std::vector<Unit> units = unitsOfTheirOwn(moment.things, dicingArmy(moment));
    std::erase_if(units, &isGunCrew);
    std::ranges::stable_sort(units, {}, [](const Unit &unit) { return !unit.isLed(); });
    for (const Unit &unit : units) {
        const bool diced = dicingOf(moment, unit) != nullptr;
        const bool hasRisk = diced || deedNow(moment, "risk-factor", "unit", unit.id()) != nullptr;
        const char *risk = unit.isLed() ? QT_TRANSLATE_NOOP("muster", "%1, commanded: risk factor")
                                        : QT_TRANSLATE_NOOP("muster", "%1, not commanded: risk factor");
        tasks.add(taskOf("risk-factor", "unit", unit, risk, hasRisk));
        if (hasRisk)
            tasks.add(
                taskOf("actions", "unit", unit, QT_TRANSLATE_NOOP("muster", "%1: dice for its action"), diced, true));
    }
}

/// Whoever was told to charge; then the others.
void moves(const Moment &moment, TaskList &tasks)
{
    for (const Unit &unit : unitsOfTheirOwn(moment.things, dicingArmy(moment))) {
        if (isGunCrew(unit) || unit.flag("in_melee"))
            continue;
        const Deed *diced = dicingOf(moment, unit);
        const bool charges = diced != nullptr && diced->outcome.value("charge"_L1).toBool();
        const bool charged = deedNow(moment, "charge", "unit", unit.id()) != nullptr;
        const bool moved =
            movedOf(moment, unit) != Moved::Stationary || deedNow(moment, "movement", "unit", unit.id()) != nullptr;
        if (charges || charged)
            tasks.add(taskOf("charge", "unit", unit, QT_TRANSLATE_NOOP("muster", "%1: charge"), charged));
        else
            tasks.add(taskOf("movement", "unit", unit, QT_TRANSLATE_NOOP("muster", "%1 may move"), moved));
    }
}

bool mayShoot(const Unit &unit, bool led)
{
    const bool needsLoad = led && unit.ammo() == Ammo::Unloaded;
    return unit.weapon() != Weapon::None && unit.isLed() == led && !unit.flag("in_melee") && !needsLoad
        && !unit.isRouting() && !isGunCrew(unit);
}

/// First how many may shoot, then their shots.
void shots(const Moment &moment, TaskList &tasks, ThingId army, bool led)
{
    for (const Unit &unit : unitsOfTheirOwn(moment.things, army)) {
        const Deed *eligible = deedNow(moment, "eligible-shooters", "firer", unit.id());
        const bool shot = deedNow(moment, "shooting", "firer", unit.id()) != nullptr
            || deedNow(moment, "aimed-shot", "firer", unit.id()) != nullptr;
        if (eligible == nullptr && !shot && !mayShoot(unit, led))
            continue;
        if (unit.isLed() != led)
            continue;
        const bool found = eligible != nullptr || shot;
        tasks.add(taskOf("eligible-shooters", "firer", unit,
            unit.isPlayerCharacter() ? QT_TRANSLATE_NOOP("muster", "%1: whether he may shoot")
                                     : QT_TRANSLATE_NOOP("muster", "%1: how many may shoot"),
            found));
        if (eligible != nullptr && (shot || eligible->outcome.value("shooters"_L1).toInt() > 0))
            tasks.add(taskOf("shooting", "firer", unit, QT_TRANSLATE_NOOP("muster", "%1 shoots"), shot, true));
    }
}

/// Each crew does one thing a turn.
void guns(const Moment &moment, TaskList &tasks, ThingId army)
{
    for (const ThingId gun : gunsOf(moment.things, army)) {
        const Deed *turn = deedOf(moment, "gun-turn", "gun", gun);
        tasks.addFor("gun-turn", "gun", gun, QT_TRANSLATE_NOOP("muster", "%1: what its crew does"), turn != nullptr);
        const bool fires =
            turn != nullptr && turn->inputs.value("task"_L1) == u"fire"_s && turn->outcome.value("done"_L1).toBool();
        const bool fired = deedOf(moment, "artillery", "gun", gun) != nullptr;
        if (fires || fired)
            tasks.add({.procedure = "artillery",
                .cast = {{u"gun"_s, gun}},
                .text = Phrase(QT_TRANSLATE_NOOP("muster", "%1 fires")).arg(moment.things.name(gun)),
                .done = fired,
                .due = !fired});
    }
}

bool hasFought(const Moment &moment, const char *procedure, const Fight &fight)
{
    return std::ranges::any_of(moment.deeds, [&](const Deed &deed) {
        return deed.procedure == QLatin1String(procedure) && isOfNow(moment, deed)
            && deed.cast.values().contains(fight.a) && deed.cast.values().contains(fight.b);
    });
}

void melees(const Moment &moment, TaskList &tasks)
{
    const auto add = [&](const char *procedure, const Fight &fight, const char *text, bool done, bool due) {
        tasks.add({.procedure = procedure,
            .cast = {{u"a"_s, fight.a}, {u"b"_s, fight.b}},
            .text = Phrase(text).arg(moment.things.name(fight.a)).arg(moment.things.name(fight.b)),
            .done = done,
            .due = due && !done});
    };
    for (const Fight &fight : fights(moment.things)) {
        const bool fought = hasFought(moment, "melee", fight) || hasFought(moment, "melee-bout", fight);
        const bool judged = hasFought(moment, "melee-result", fight);
        add("melee", fight, QT_TRANSLATE_NOOP("muster", "%1 and %2 fight"), fought, false);
        if (fought)
            add("melee-result", fight, QT_TRANSLATE_NOOP("muster", "%1 and %2: who had the worse"), judged, false);
    }
}

/// What is settled when all melees are over.
void endOfTurn(const Moment &moment, TaskList &tasks)
{
    for (const Unit &unit : presentUnits(moment.things)) {
        const bool loaded = deedNow(moment, "loading", "unit", unit.id()) != nullptr;
        if (loaded || (unit.weapon() != Weapon::None && unit.ammo() == Ammo::Unloaded))
            tasks.add(taskOf(
                "loading", "unit", unit, QT_TRANSLATE_NOOP("muster", "%1: whether it has time to load"), loaded));
    }
    Task victory {.procedure = "victory",
        .cast = {},
        .text = Phrase(QT_TRANSLATE_NOOP("muster", "Whether a side has lost")),
        .done = latestDeed(moment, "victory") != nullptr};
    for (const ThingId army : moment.things.armies())
        victory.cast.insert(u"side_"_s + moment.things.word(army, u"side"_s), army);
    tasks.add(std::move(victory));
}

} // namespace

std::vector<Task> tasks(const Moment &moment)
{
    TaskList tasks(moment);
    const QString phase = moment.phase();
    if (phase == u"command"_s || phase == u"other_move"_s) {
        commands(moment, tasks);
        dicing(moment, tasks);
    }
    if (isMovePhase(phase))
        moves(moment, tasks);
    if (const ThingId army = shootingArmy(moment); army != 0) {
        shots(moment, tasks, army, true);
        guns(moment, tasks, army);
    }
    if (phase == u"uncommanded_shooting"_s)
        shots(moment, tasks, 0, false);
    if (phase == u"melee"_s) {
        melees(moment, tasks);
        endOfTurn(moment, tasks);
    }
    return std::move(tasks).list();
}

} // namespace muster::tyneside
