// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/changes.h"
#include "core/rules/thistle/acts.h"
#include "core/rules/thistle/figures.h"
#include "core/rules/thistle/group.h"
#include "core/rules/thistle/meeting.h"
#include "core/rules/thistle/sides.h"
#include "core/rules/words.h"

namespace muster::thistle {

using namespace Qt::Literals::StringLiterals;

namespace {

Phrase aboutBoth(const char *text, const Moment &moment)
{
    return Phrase(text).arg(moment.things.name(moment.who("actor"))).arg(moment.things.name(moment.who("target")));
}

/// It charges or counter-charges in this half of the turn, or its group pursues in this phase.
bool isOnItsWay(const Moment &moment, const Unit &unit)
{
    if (unit.charge() == Charge::Charging || unit.charge() == Charge::CounterCharging)
        return true;
    const Deed *pursuit = isMeleePhase(moment.phase()) ? deedNow(moment, "movement", "group", unit.group()) : nullptr;
    return pursuit != nullptr && pursuit->outcome.value("may_move"_L1).toBool();
}

/// Guns and wagons never charge, and nobody comes into contact except by charge or pursuit. Who meets front to front
/// meets whichever of the two arrives.
std::optional<Refusal> doesNotCome(const Moment &moment, const Unit &actor, const Unit &target, Contact struck)
{
    if (!figuresOf(moment.rules).of(actor.type()).mayCharge())
        return refusal(
            "actor", Phrase(QT_TRANSLATE_NOOP("muster", "%1: guns and wagons never charge.")).arg(actor.name()));
    if (isOnItsWay(moment, actor) || (struck == Contact::Front && isOnItsWay(moment, target)))
        return {};
    return refusal("actor",
        Phrase(QT_TRANSLATE_NOOP(
                   "muster", "%1: neither charging nor pursuing, and nobody comes into contact in another way."))
            .arg(actor.name()));
}

std::optional<Refusal> refuseContact(const Moment &moment, const Unit &actor, const Unit &target, Contact struck)
{
    if (!actor.isPresent())
        return outOfTheGame("actor", actor.name());
    if (!target.isPresent())
        return outOfTheGame("target", target.name());
    if (contains(actor.touches(), target.id()))
        return refusal("target", aboutBoth(QT_TRANSLATE_NOOP("muster", "%1 and %2 are in contact already."), moment));
    return byTheRules(moment, doesNotCome(moment, actor, target, struck));
}

/// The actor's front meets the target.
template <Contact Struck>
Result<Doing> contact(const Moment &moment)
{
    const Unit actor(moment.things, moment.who("actor"));
    const Unit target(moment.things, moment.who("target"));
    if (auto refused = refuseContact(moment, actor, target, Struck))
        return *refused;
    Changes changes(moment.things);
    meets(changes, actor.id(), target.id(), Struck == Contact::FlankRear);
    return Doing {std::move(changes).list()};
}

template <Contact Struck>
Phrase contactTold(const Moment &moment, const Doing &)
{
    return aboutBoth(Struck == Contact::Front ? QT_TRANSLATE_NOOP("muster", "Contact: %1 and %2, front to front")
                                              : QT_TRANSLATE_NOOP("muster", "Contact: %1 on flank or rear of %2"),
        moment);
}

/// A unit turns to face who touches it on flank or rear.
Result<Doing> turn(const Moment &moment)
{
    const Unit unit(moment.things, moment.who("unit"));
    if (unit.contact() != Contact::FlankRear)
        return refusal(
            "unit", Phrase(QT_TRANSLATE_NOOP("muster", "%1: not touched on flank or rear alone.")).arg(unit.name()));
    Changes changes(moment.things);
    changes.set(unit.id(), u"contact"_s, keyOf(Contact::Front));
    changes.setLinks(unit.id(), u"flanked_by"_s, {});
    changes.set(unit.id(), u"facing"_s, keyOf(Facing::Enemy));
    return Doing {std::move(changes).list()};
}

Phrase turnTold(const Moment &moment, const Doing &)
{
    return Phrase(QT_TRANSLATE_NOOP("muster", "Turned to face: %1")).arg(moment.things.name(moment.who("unit")));
}

/// The whole group touches nobody any more.
Result<Doing> breakContact(const Moment &moment)
{
    const Group group(moment.things, moment.who("group"));
    if (!group.isInContact())
        return refusal("group", Phrase(QT_TRANSLATE_NOOP("muster", "%1: not in contact.")).arg(group.name()));
    Changes changes(moment.things);
    for (const Unit &unit : group.units()) {
        changes.setLinks(unit.id(), u"touches"_s, {});
        changes.set(unit.id(), u"contact"_s, keyOf(Contact::None));
    }
    return Doing {std::move(changes).list()};
}

Phrase breakContactTold(const Moment &moment, const Doing &)
{
    return Phrase(QT_TRANSLATE_NOOP("muster", "Out of contact: %1")).arg(moment.things.name(moment.who("group")));
}

} // namespace

std::vector<Act> actsOfContact()
{
    const std::vector<Role> both {{.key = "actor", .label = QT_TRANSLATE_NOOP("muster", "Who arrives")},
        {.key = "target", .label = QT_TRANSLATE_NOOP("muster", "Enemy"), .side = RoleSide::OtherThanFirst}};
    return {
        {.id = "contact-front",
            .label = QT_TRANSLATE_NOOP("muster", "Contact on the front"),
            .letter = 'X',
            .phases = inPlay(),
            .roles = both,
            .does = &contact<Contact::Front>,
            .told = &contactTold<Contact::Front>},
        {.id = "contact-flank",
            .label = QT_TRANSLATE_NOOP("muster", "Contact on flank or rear"),
            .letter = 'Y',
            .phases = inPlay(),
            .roles = both,
            .does = &contact<Contact::FlankRear>,
            .told = &contactTold<Contact::FlankRear>},
        {.id = "turn-to-face",
            .label = QT_TRANSLATE_NOOP("muster", "Turn to face the enemy touching it"),
            .phases = {"first_move", "second_move"},
            .roles = {{.key = "unit", .label = QT_TRANSLATE_NOOP("muster", "Unit"), .side = RoleSide::Active}},
            .does = &turn,
            .told = &turnTold},
        {.id = "break-contact",
            .label = QT_TRANSLATE_NOOP("muster", "Out of contact"),
            .letter = 'K',
            .phases = inPlay(),
            .roles = {{.key = "group", .label = QT_TRANSLATE_NOOP("muster", "Group or unit"), .things = groupTypes()}},
            .does = &breakContact,
            .told = &breakContactTold},
    };
}

} // namespace muster::thistle
