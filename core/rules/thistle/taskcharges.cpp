// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/changes.h"
#include "core/rules/thistle/charges.h"
#include "core/rules/thistle/tasking.h"

#include <algorithm>

namespace muster::thistle {

using namespace Qt::Literals::StringLiterals;

namespace {

/// Who is charged may do one thing about it before it is struck, if it is of a type that does (TL-R19).
void reactions(const Moment &moment, TaskList &tasks)
{
    std::vector<ThingId> targets;
    for (const DeclaredCharge &charge : declaredCharges(moment)) {
        if (!contains(targets, charge.target))
            targets.push_back(charge.target);
    }
    for (const ThingId target : targets) {
        const bool done = deedNow(moment, "charge-reaction", "target", target) != nullptr;
        if (!done && !hasToReact(moment, target))
            continue;
        tasks.add({.procedure = "charge-reaction",
            .cast = {{u"target"_s, target}},
            .text =
                Phrase(QT_TRANSLATE_NOOP("muster", "%1 is charged: what may it do?")).arg(moment.things.name(target)),
            .done = done,
            .due = !done});
    }
}

/// It has done one thing since, and that was all.
bool hasReplied(const Moment &moment, ThingId target, int since)
{
    return lastDeed(moment, "shooting", "shooter", target) > since
        || lastDeed(moment, "evade", "evader", target) > since
        || Unit(moment.things, target).charge() == Charge::CounterCharging;
}

/// Of a group of one type any unit will do; else the referee says which one is shot at.
Cast shotAt(const Moment &moment, const DeclaredCharge &charge)
{
    Cast cast {{u"shooter"_s, charge.target}};
    const std::vector<Unit> units = Group(moment.things, charge.charger).units();
    if (std::ranges::all_of(units, [&](const Unit &unit) { return unit.type() == units.front().type(); }))
        cast.insert(u"target"_s, units.front().id());
    return cast;
}

/// What it may do about this charge, one of these. It follows at once, and may be left: who stands does nothing.
void addReplies(const Moment &moment, TaskList &tasks, const DeclaredCharge &charge, int reaction)
{
    const QJsonObject &may = moment.deeds[size_t(reaction)].outcome;
    const bool isLatest = reaction + 1 == int(moment.deeds.size());
    const auto add = [&](const char *offer, const Cast &cast, const char *text, bool due) {
        tasks.add({.procedure = offer,
            .cast = cast,
            .text = Phrase(text).arg(moment.things.name(charge.target)).arg(moment.things.name(charge.charger)),
            .due = due});
    };
    if (may.value("shoot"_L1).toBool())
        add("shooting", shotAt(moment, charge), QT_TRANSLATE_NOOP("muster", "%1 may shoot at %2, which charges it"),
            isLatest);
    if (may.value("evade"_L1).toBool())
        add("evade", {{u"evader"_s, charge.target}, {u"charger"_s, charge.charger}},
            QT_TRANSLATE_NOOP("muster", "%1 may run from %2, which charges it"), isLatest);
    if (may.value("counter_charge"_L1).toBool()) // an act, which is done when it is taken up and not before
        add("counter-charge", {{u"unit"_s, charge.target}}, QT_TRANSLATE_NOOP("muster", "%1 may counter-charge %2"),
            false);
}

void replies(const Moment &moment, TaskList &tasks)
{
    for (const DeclaredCharge &charge : chargesUnderWay(moment)) {
        const int reaction = lastDeed(moment, "charge-reaction", "target", charge.target);
        if (reaction < charge.since || hasReplied(moment, charge.target, reaction))
            continue;
        const ThingId charger = moment.deeds[size_t(reaction)].cast.value(u"charger"_s);
        if (charger == 0 || charger == charge.charger)
            addReplies(moment, tasks, charge, reaction);
    }
}

const char *contactBy(const Moment &moment, const DeclaredCharge &charge)
{
    const Value strikes = moment.deeds[size_t(charge.since)].inputs.value("strikes"_L1);
    return strikes == u"flank"_s || strikes == u"rear"_s ? "contact-flank" : "contact-front";
}

/// Who charges arrives, unless what the target did about it keeps it from that.
void contacts(const Moment &moment, TaskList &tasks)
{
    for (const DeclaredCharge &charge : chargesUnderWay(moment)) {
        if (hasToReact(moment, charge.target))
            continue;
        const Group charger(moment.things, charge.charger);
        tasks.add({.procedure = contactBy(moment, charge),
            .cast = {{u"actor"_s, charger.units().front().id()}, {u"target"_s, charge.target}},
            .text = Phrase(QT_TRANSLATE_NOOP("muster", "%1 charges %2: contact?"))
                        .arg(charger.name())
                        .arg(moment.things.name(charge.target))});
    }
}

} // namespace

void addCharges(const Moment &moment, TaskList &tasks)
{
    reactions(moment, tasks);
    replies(moment, tasks);
    contacts(moment, tasks);
}

} // namespace muster::thistle
