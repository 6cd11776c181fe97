// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/twopage/acts.h"

#include "core/rules/changes.h"
#include "core/rules/twopage/figures.h"
#include "core/rules/twopage/gunners.h"
#include "core/rules/twopage/man.h"
#include "core/rules/twopage/tracker.h"
#include "core/rules/words.h"

#include <algorithm>

namespace muster::twopage {

using namespace Qt::Literals::StringLiterals;

Refusal refusal(const char *role, Phrase message)
{
    return {QString::fromLatin1(role), std::move(message)};
}

std::optional<Refusal> refuseOut(const Moment &moment, const char *role)
{
    const Man man(moment.things, moment.who(role));
    if (!man.isOut())
        return {};
    return refusal(role, Phrase(QT_TRANSLATE_NOOP("muster", "%1: out of the fight.")).arg(man.name()));
}

Value givenIn(const Doing &done, ThingId thing, const QString &key)
{
    for (const Change &change : done.changes) {
        if (change.thing == thing && change.key == key)
            return change.after;
    }
    return Value(Value::Undefined);
}

bool isLinkedIn(const Doing &done, ThingId thing, const QString &key, ThingId other)
{
    return givenIn(done, thing, key).toArray().contains(other);
}

namespace {

Phrase aboutBoth(const char *text, const Moment &moment)
{
    return Phrase(text).arg(moment.things.name(moment.who("figure"))).arg(moment.things.name(moment.who("other")));
}

/// One of them is out, or it is so already.
std::optional<Refusal> refusePair(const Moment &moment, bool isToBeNear)
{
    for (const char *role : {"figure", "other"}) {
        if (auto refused = refuseOut(moment, role))
            return refused;
    }
    const bool isNear = contains(Man(moment.things, moment.who("figure")).near(), moment.who("other"));
    if (isNear != isToBeNear)
        return std::nullopt;
    return refusal("other",
        aboutBoth(isNear ? QT_TRANSLATE_NOOP("muster", "%1 and %2 are within 1″ of each other already.")
                         : QT_TRANSLATE_NOOP("muster", "%1 and %2 are not within 1″ of each other."),
            moment));
}

Result<Doing> meet(const Moment &moment)
{
    if (auto refused = refusePair(moment, true))
        return *refused;
    Changes changes(moment.things);
    changes.link(moment.who("figure"), u"near"_s, moment.who("other"));
    changes.link(moment.who("other"), u"near"_s, moment.who("figure"));
    return Doing {std::move(changes).list()};
}

Result<Doing> standApart(const Moment &moment)
{
    if (auto refused = refusePair(moment, false))
        return *refused;
    Changes changes(moment.things);
    changes.unlink(moment.who("figure"), u"near"_s, moment.who("other"));
    changes.unlink(moment.who("other"), u"near"_s, moment.who("figure"));
    return Doing {std::move(changes).list()};
}

/// Before there were two acts the same one was done to part them.
Phrase meetTold(const Moment &moment, const Doing &done)
{
    const bool near = isLinkedIn(done, moment.who("figure"), u"near"_s, moment.who("other"));
    return aboutBoth(near ? QT_TRANSLATE_NOOP("muster", "Within 1″: %1 and %2")
                          : QT_TRANSLATE_NOOP("muster", "No longer within 1″: %1 and %2"),
        moment);
}

Refusal refuseAtGun(const char *text, const Moment &moment)
{
    return refusal("figure",
        Phrase(text).arg(moment.things.name(moment.who("figure"))).arg(moment.things.name(moment.who("gun"))));
}

/// Takes his place at the gun; what he fires is then the gun.
Result<Doing> serve(const Moment &moment)
{
    if (auto refused = refuseOut(moment, "figure"))
        return *refused;
    const Man man(moment.things, moment.who("figure"));
    const ThingId gun = moment.who("gun");
    const std::vector<Man> crew = crewOfGun(moment.things, gun);
    if (man.gun() == gun)
        return refuseAtGun(QT_TRANSLATE_NOOP("muster", "%1 serves %2 already."), moment);
    if (int(crew.size()) >= figuresOf(moment.rules).gun.crew)
        return refusal("gun", Phrase(QT_TRANSLATE_NOOP("muster", "%1 has its crew.")).arg(moment.things.name(gun)));
    const bool isTooLate = haveAllChosen(moment.things) && !moment.overruled;
    if (isTooLate && !suitsTheGun(man, moment.things, gun, figuresOf(moment.rules)))
        return refuseAtGun(QT_TRANSLATE_NOOP("muster", "%1 has an action that is not for %2, and keeps it."), moment);
    Changes changes(moment.things);
    takeUpGun(changes, man, gun, std::ranges::none_of(crew, &Man::isGunner));
    return Doing {std::move(changes).list()};
}

Result<Doing> stopServing(const Moment &moment)
{
    if (auto refused = refuseOut(moment, "figure"))
        return *refused;
    const Man man(moment.things, moment.who("figure"));
    if (man.gun() != moment.who("gun"))
        return refuseAtGun(QT_TRANSLATE_NOOP("muster", "%1 does not serve %2."), moment);
    Changes changes(moment.things);
    leaveGun(changes, man);
    return Doing {std::move(changes).list()};
}

/// Before there were two acts the same one was done to leave it.
Phrase serveTold(const Moment &moment, const Doing &done)
{
    const bool serves = isLinkedIn(done, moment.who("figure"), u"gun"_s, moment.who("gun"));
    return Phrase(serves ? QT_TRANSLATE_NOOP("muster", "Serves the gun: %1, %2")
                         : QT_TRANSLATE_NOOP("muster", "Leaves the gun: %1, %2"))
        .arg(moment.things.name(moment.who("figure")))
        .arg(moment.things.name(moment.who("gun")));
}

} // namespace

std::vector<Act> acts()
{
    const Role figure {.key = "figure", .label = QT_TRANSLATE_NOOP("muster", "Figure")};
    const Role other {.key = "other", .label = QT_TRANSLATE_NOOP("muster", "Enemy"), .side = RoleSide::OtherThanFirst};
    const Role gun {
        .key = "gun", .label = QT_TRANSLATE_NOOP("muster", "Gun"), .things = {"gun"}, .side = RoleSide::SameAsFirst};
    std::vector<Act> all {
        {.id = "within-an-inch",
            .label = QT_TRANSLATE_NOOP("muster", "Within 1″ of each other"),
            .letter = 'I',
            .phases = inPlay(),
            .roles = {figure, other},
            .does = &meet,
            .told = &meetTold},
        {.id = "no-longer-within-an-inch",
            .label = QT_TRANSLATE_NOOP("muster", "No longer within 1″ of each other"),
            .letter = 'P',
            .phases = inPlay(),
            .roles = {figure, other},
            .does = &standApart,
            .told = &meetTold},
        {.id = "serves-gun",
            .label = QT_TRANSLATE_NOOP("muster", "Serves the gun"),
            .letter = 'U',
            .phases = {"setup", "choose"},
            .roles = {figure, gun},
            .does = &serve,
            .told = &serveTold},
        {.id = "leaves-gun",
            .label = QT_TRANSLATE_NOOP("muster", "Leaves the gun"),
            .letter = 'L',
            .phases = {"setup", "choose"},
            .roles = {figure, gun},
            .does = &stopServing,
            .told = &serveTold},
    };
    for (const auto &more : {actsOfBuildings(), actsOfGroups()})
        all.insert(all.end(), more.begin(), more.end());
    return all;
}

} // namespace muster::twopage
