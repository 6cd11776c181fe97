// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/changes.h"
#include "core/rules/phut/sides.h"
#include "core/rules/phut/tracker.h"

#include <algorithm>

namespace muster::phut {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr Phase kPhases[] = {
    {.id = "muster",
        .title = QT_TRANSLATE_NOOP("muster", "Muster counters"),
        .brief = QT_TRANSLATE_NOOP("muster", "Muster"),
        .help =
            QT_TRANSLATE_NOOP("muster", "Once, before the first turn: each side rolls for its I-Think-Not counters."),
        .onlyOnce = true},
    {.id = "initiative",
        .title = QT_TRANSLATE_NOOP("muster", "Initiative and counters"),
        .brief = QT_TRANSLATE_NOOP("muster", "Initiative"),
        .help = QT_TRANSLATE_NOOP("muster",
            "Both sides roll; the higher total is Active. Then, the loser first, each may spend a counter to turn "
            "it round.")},
    {.id = "move_active",
        .title = QT_TRANSLATE_NOOP("muster", "The Active side moves"),
        .brief = QT_TRANSLATE_NOOP("muster", "Active moves"),
        .help = QT_TRANSLATE_NOOP("muster",
            "Each of its units throws for its move. A unit that reaches an enemy opens a melee: enter the "
            "contact."),
        .tally = QT_TRANSLATE_N_NOOP("muster", "%1 of %n {unit has|units have} moved"),
        .side = RoleSide::Active},
    {.id = "shoot_passive",
        .title = QT_TRANSLATE_NOOP("muster", "The Passive side shoots"),
        .brief = QT_TRANSLATE_NOOP("muster", "Passive shoots"),
        .help = QT_TRANSLATE_NOOP("muster", "One unit after the other; losses count before the next one shoots."),
        .tally = QT_TRANSLATE_N_NOOP("muster", "%1 of %n {unit has|units have} shot"),
        .side = RoleSide::Passive},
    {.id = "shoot_active",
        .title = QT_TRANSLATE_NOOP("muster", "The Active side shoots"),
        .brief = QT_TRANSLATE_NOOP("muster", "Active shoots"),
        .help = QT_TRANSLATE_NOOP(
            "muster", "As before; units that have just been shot at shoot with what is left of them."),
        .tally = QT_TRANSLATE_N_NOOP("muster", "%1 of %n {unit has|units have} shot"),
        .side = RoleSide::Active},
    {.id = "melee_active",
        .title = QT_TRANSLATE_NOOP("muster", "The Active side strikes in melee"),
        .brief = QT_TRANSLATE_NOOP("muster", "Active strikes"),
        .help = QT_TRANSLATE_NOOP("muster",
            "Pair by pair, both sides at once: the Active unit strikes, losses come off, the other strikes back "
            "with the rest."),
        .tally = QT_TRANSLATE_N_NOOP("muster", "%1 of %n melee(s) fought"),
        .side = RoleSide::Active},
    {.id = "melee_passive",
        .title = QT_TRANSLATE_NOOP("muster", "The Passive side strikes in melee"),
        .brief = QT_TRANSLATE_NOOP("muster", "Passive strikes"),
        .help = QT_TRANSLATE_NOOP(
            "muster", "Only pairs in which the Passive unit alone strikes are left; the others struck back at once."),
        .tally = QT_TRANSLATE_N_NOOP("muster", "%1 of %n melee(s) fought"),
        .side = RoleSide::Passive},
    {.id = "establish_routs",
        .title = QT_TRANSLATE_NOOP("muster", "Who routs"),
        .brief = QT_TRANSLATE_NOOP("muster", "Routs"),
        .help = QT_TRANSLATE_NOOP("muster", "Units whose rout is due break now and leave their melees."),
        .tally = QT_TRANSLATE_N_NOOP("muster", "%1 of %n unit(s) tested")},
    {.id = "rout_and_rally",
        .title = QT_TRANSLATE_NOOP("muster", "Routers move and rally"),
        .brief = QT_TRANSLATE_NOOP("muster", "Rout and rally"),
        .help = QT_TRANSLATE_NOOP("muster",
            "Those that have run before may rally; then all broken units run; then Gendarmes halt. The Active side "
            "first.")},
};

} // namespace

std::vector<Phase> phases()
{
    return {std::begin(kPhases), std::end(kPhases)};
}

namespace {

std::vector<Change> turnBegins(const Moment &moment)
{
    Changes changes(moment.things);
    changes.set(moment.game(), u"last_active"_s, moment.things.value(moment.game(), u"active"_s));
    changes.set(moment.game(), u"active"_s, u"none"_s); // until the throw is in (TURN-1)
    for (const ThingId unit : moment.things.ofType(u"unit"_s)) {
        changes.set(unit, u"moved"_s, false);
        changes.set(unit, u"missile_hits"_s, 0);
        changes.set(unit, u"rout_due"_s, false);
    }
    for (const ThingId officer : moment.things.ofType(u"officer"_s))
        changes.set(officer, u"has_rallied"_s, false);
    return std::move(changes).list();
}

std::vector<Change> musterEnds(const Moment &moment)
{
    Changes changes(moment.things);
    changes.set(moment.game(), u"turn"_s, 1);
    return std::move(changes).list();
}

/// Its melee of this turn is on record; being in contact is not enough.
bool hasFought(const Moment &moment, ThingId unit)
{
    return std::ranges::any_of(moment.deeds, [&](const Deed &deed) {
        return deed.procedure == u"melee"_s && (deed.cast.value(u"a"_s) == unit || deed.cast.value(u"b"_s) == unit);
    });
}

std::vector<Change> meleesEnd(const Moment &moment)
{
    Changes changes(moment.things);
    for (const ThingId id : moment.things.ofType(u"unit"_s)) {
        const Unit unit(moment.things, id);
        if (unit.isFighting() && hasFought(moment, id))
            changes.set(id, u"melee_rounds"_s, unit.meleeRounds() + 1);
    }
    return std::move(changes).list();
}

std::vector<Change> turnEnds(const Moment &moment)
{
    Changes changes(moment.things);
    changes.set(moment.game(), u"turn"_s, moment.things.number(moment.game(), u"turn"_s) + 1);
    return std::move(changes).list();
}

} // namespace

std::vector<Change> phaseBegins(const Moment &moment)
{
    return moment.phase() == u"initiative"_s ? turnBegins(moment) : std::vector<Change>();
}

std::vector<Change> phaseEnds(const Moment &moment)
{
    const QString phase = moment.phase();
    if (phase == u"muster"_s)
        return musterEnds(moment);
    if (phase == u"melee_passive"_s)
        return meleesEnd(moment);
    if (phase == u"rout_and_rally"_s)
        return turnEnds(moment);
    return {};
}

QString phaseAfter(const Moment &moment)
{
    const std::vector<Phase> order = phases();
    const QString now = moment.phase();
    for (size_t i = 0; i + 1 < order.size(); ++i) {
        if (now == QLatin1String(order[i].id))
            return QString::fromLatin1(order[i + 1].id);
    }
    return u"initiative"_s;
}

} // namespace muster::phut
