// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/phut/contacts.h"
#include "core/rules/phut/sides.h"
#include "core/rules/phut/tracker.h"
#include "core/rules/phut/turnrules.h"

#include <algorithm>

namespace muster::phut {

using namespace Qt::Literals::StringLiterals;

namespace {

Refusal refusal(const char *role, Phrase message)
{
    return {QString::fromLatin1(role), std::move(message)};
}

Phrase aboutOne(const char *text, const Unit &unit)
{
    return Phrase(text).arg(unit.name());
}

Phrase aboutBoth(const char *text, const Moment &moment)
{
    return Phrase(text).arg(moment.things.name(moment.who("actor"))).arg(moment.things.name(moment.who("target")));
}

/// Why this unit cannot come into contact as `role`.
std::optional<Refusal> refuseContact(const char *role, const Unit &unit, bool reaches)
{
    if (!unit.isPresent())
        return refusal(role, aboutOne(QT_TRANSLATE_NOOP("muster", "%1: out of the game."), unit));
    if (unit.isArtillery() && reaches)
        return refusal(role, aboutOne(QT_TRANSLATE_NOOP("muster", "%1: guns never move, so they reach nobody."), unit));
    if (unit.isArtillery()) {
        return refusal(role,
            aboutOne(QT_TRANSLATE_NOOP(
                         "muster", "%1: guns fight no melee. Use Artillery overrun: it abandons them at once."),
                unit));
    }
    if (reaches && !unit.inGoodOrder()) {
        return refusal(role, aboutOne(QT_TRANSLATE_NOOP("muster", "%1: broken, no attack before rallying."), unit));
    }
    return {};
}

/// A move into contact is a move like any other; where nobody is Active on record, anybody's.
std::optional<Refusal> refuseArrivalNow(const Moment &moment, const Unit &actor)
{
    const bool isItsMove = actor.army() == activeArmy(moment) || activeArmy(moment) == 0;
    if (moment.overruled || (moment.phase() == u"move_active"_s && isItsMove))
        return {};
    return refusal("actor",
        aboutOne(QT_TRANSLATE_NOOP("muster", "%1: only the Active side reaches enemies, and in its moves."), actor));
}

/// Two units meet; each one's first turn of combat is to come unless it is fighting already.
Result<Doing> contact(const Moment &moment)
{
    const Unit actor(moment.things, moment.who("actor"));
    const Unit target(moment.things, moment.who("target"));
    if (const auto refused = refuseContact("actor", actor, true))
        return *refused;
    if (actor.army() == target.army())
        return refusal(
            "target", Phrase(QT_TRANSLATE_NOOP("muster", "Both are of the same side; contact is with an enemy.")));
    if (const auto refused = refuseContact("target", target, false))
        return *refused;
    if (contains(actor.enemies(), target.id())) {
        return refusal("target", aboutBoth(QT_TRANSLATE_NOOP("muster", "%1 and %2 are in contact already."), moment));
    }
    if (const auto refused = refuseArrivalNow(moment, actor))
        return *refused;
    Changes changes(moment.things);
    for (const Unit &unit : {actor, target}) {
        if (unit.enemies().empty())
            changes.set(unit.id(), u"melee_rounds"_s, 0);
    }
    meet(changes, actor.id(), target.id());
    meet(changes, target.id(), actor.id());
    return Doing {std::move(changes).list()};
}

Phrase contactTold(const Moment &moment, const Doing &)
{
    return aboutBoth(QT_TRANSLATE_NOOP("muster", "Contact: %1 and %2"), moment);
}

/// Two units part; who is left without an enemy begins its next melee anew.
Result<Doing> breakContact(const Moment &moment)
{
    const Unit actor(moment.things, moment.who("actor"));
    const Unit target(moment.things, moment.who("target"));
    if (!contains(actor.enemies(), target.id())) {
        return refusal("target", aboutBoth(QT_TRANSLATE_NOOP("muster", "%1 and %2 are not in contact."), moment));
    }
    if (!moment.overruled) {
        return refusal("actor",
            aboutOne(QT_TRANSLATE_NOOP("muster", "%1: bound to the melee; only those who break leave it."), actor));
    }
    Changes changes(moment.things);
    part(changes, actor.id(), target.id());
    part(changes, target.id(), actor.id());
    for (const ThingId id : {actor.id(), target.id()}) {
        if (enemiesOf(changes, id).empty())
            changes.set(id, u"melee_rounds"_s, 0);
    }
    return Doing {std::move(changes).list()};
}

Phrase breakContactTold(const Moment &moment, const Doing &)
{
    return aboutBoth(QT_TRANSLATE_NOOP("muster", "Contact broken: %1 and %2"), moment);
}

bool isWith(const Moment &moment)
{
    return contains(moment.things.links(moment.who("officer"), u"in_contact_with"_s), moment.who("unit"));
}

/// An officer touches one unit at a time, and one of his own side; the same key takes him off again.
Result<Doing> officer(const Moment &moment)
{
    const Unit unit(moment.things, moment.who("unit"));
    if (!unit.isPresent())
        return refusal("unit", aboutOne(QT_TRANSLATE_NOOP("muster", "%1: out of the game."), unit));
    if (unit.army() != moment.things.armyOf(moment.who("officer")))
        return refusal("unit", aboutOne(QT_TRANSLATE_NOOP("muster", "%1 belongs to the other side."), unit));
    Changes changes(moment.things);
    const std::vector<ThingId> with = isWith(moment) ? std::vector<ThingId>() : std::vector {unit.id()};
    changes.setLinks(moment.who("officer"), u"in_contact_with"_s, with);
    return Doing {std::move(changes).list()};
}

Phrase officerTold(const Moment &moment, const Doing &done)
{
    const bool joined = std::ranges::any_of(done.changes,
        [](const Change &change) { return change.key == u"in_contact_with"_s && !change.after.toArray().isEmpty(); });
    const char *told =
        joined ? QT_TRANSLATE_NOOP("muster", "%1 joins %2") : QT_TRANSLATE_NOOP("muster", "%1 leaves %2");
    return Phrase(told).arg(moment.things.name(moment.who("officer"))).arg(moment.things.name(moment.who("unit")));
}

/// Of friends passed through, one who has still to pay, or is to be paid for; null where all is paid.
std::optional<Refusal> refuseUnpaid(const Moment &moment, const Unit &leaving)
{
    for (const Unit &mover : unitsOf(moment.things, leaving.army())) {
        for (const ThingId passed : passedAndUnpaid(moment, mover.id())) {
            if (mover.id() != leaving.id() && passed != leaving.id())
                continue;
            const Phrase passing = Phrase(QT_TRANSLATE_NOOP("muster", "%1 passing through %2"))
                                       .arg(mover.name())
                                       .arg(moment.things.name(passed));
            return refusal("actor", Phrase(QT_TRANSLATE_NOOP("muster", "First: %1")).arg(passing));
        }
    }
    return {};
}

std::optional<Refusal> refuseLeavingNow(const Moment &moment, const Unit &leaving)
{
    if (moment.overruled)
        return {};
    const QString phase = moment.phase();
    if (phase != u"move_active"_s && phase != u"rout_and_rally"_s) {
        return refusal(
            "actor", aboutOne(QT_TRANSLATE_NOOP("muster", "%1: no move now, so it crosses no table edge."), leaving));
    }
    return refuseUnpaid(moment, leaving);
}

/// Gone for good (PH-R34).
Result<Doing> leaveField(const Moment &moment)
{
    const Unit actor(moment.things, moment.who("actor"));
    if (!actor.isPresent())
        return refusal("actor", aboutOne(QT_TRANSLATE_NOOP("muster", "%1: out of the game already."), actor));
    if (actor.isArtillery())
        return refusal("actor", aboutOne(QT_TRANSLATE_NOOP("muster", "%1: guns stay where they were placed."), actor));
    if (const auto refused = refuseLeavingNow(moment, actor))
        return *refused;
    Changes changes(moment.things);
    changes.set(actor.id(), u"state"_s, u"left_field"_s);
    return Doing {std::move(changes).list()};
}

Phrase leaveFieldTold(const Moment &moment, const Doing &)
{
    return Phrase(QT_TRANSLATE_NOOP("muster", "Off the table: %1")).arg(moment.things.name(moment.who("actor")));
}

} // namespace

std::vector<Act> acts()
{
    const Role enemy {.key = "target", .label = QT_TRANSLATE_NOOP("muster", "Enemy"), .side = RoleSide::OtherThanFirst};
    return {
        {.id = "contact",
            .label = QT_TRANSLATE_NOOP("muster", "Contact"),
            .letter = 'X',
            .phases = {"move_active"},
            .roles = {{.key = "actor", .label = QT_TRANSLATE_NOOP("muster", "Who arrives"), .side = RoleSide::Active},
                enemy},
            .does = &contact,
            .told = &contactTold},
        {.id = "break-contact",
            .label = QT_TRANSLATE_NOOP("muster", "Break contact"),
            .letter = 'K',
            .roles = {{.key = "actor", .label = QT_TRANSLATE_NOOP("muster", "Unit")}, enemy},
            .does = &breakContact,
            .told = &breakContactTold},
        {.id = "officer",
            .label = QT_TRANSLATE_NOOP("muster", "Officer joins or leaves"),
            .letter = 'G',
            .phases = {"move_active", "rout_and_rally"},
            .roles = {{.key = "officer", .label = QT_TRANSLATE_NOOP("muster", "Staff officer"), .things = {"officer"}},
                {.key = "unit", .label = QT_TRANSLATE_NOOP("muster", "Unit"), .side = RoleSide::SameAsFirst}},
            .does = &officer,
            .told = &officerTold},
        {.id = "leave-field",
            .label = QT_TRANSLATE_NOOP("muster", "Leaves the field"),
            .letter = 'Q',
            .phases = {"move_active", "rout_and_rally"},
            .roles = {{.key = "actor", .label = QT_TRANSLATE_NOOP("muster", "Unit")}},
            .does = &leaveField,
            .told = &leaveFieldTold},
    };
}

} // namespace muster::phut
