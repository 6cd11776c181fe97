// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/thistle/charges.h"
#include "core/rules/thistle/melees.h"
#include "core/rules/thistle/reminding.h"
#include "core/rules/thistle/turnrules.h"

#include <algorithm>

namespace muster::thistle {

using namespace Qt::Literals::StringLiterals;

namespace {

/// While two groups fight.
void remindOfFight(Reminding &list)
{
    list.say("TL-M19",
        QT_TRANSLATE_NOOP("muster",
            "Only units touched on their front roll; the others may turn to face in their own next move phase."),
        "in-melee");
    for (const char *role : {"a", "b"}) {
        const auto group = list.groupIn({role});
        const ThingId general = group ? generalOf(list.moment.things, group->command()) : 0;
        if (general != 0)
            list.say("TL-M20",
                QT_TRANSLATE_NOOP(
                    "muster", "%1: if he is with the group, “With Me!” before the dice? On a 1 he is out."),
                general, "general", Tone::Accent);
    }
}

/// What a beaten group does, and its enemy.
void remindOfWithdrawal(Reminding &list)
{
    list.say("TL-M22",
        QT_TRANSLATE_NOOP("muster",
            "Who falls back faces the enemy even if it was struck in flank or rear; a retreat may be pursued by up to "
            "half a move."),
        "retiring");
    list.say("TL-M23",
        QT_TRANSLATE_NOOP(
            "muster", "A retreat is a full move with the back to the enemy; at the table edge it leaves for good."),
        "left-field", Tone::Warning);
}

/// Nobody fights whom it does not touch, and the end of the phase forgets the charge.
void remindOfContacts(Reminding &list)
{
    const Things &things = list.moment.things;
    for (const DeclaredCharge &charge : chargesWithoutContact(list.moment))
        list.say("TL-M16",
            Phrase(QT_TRANSLATE_NOOP("muster",
                       "%1 charged %2, but they are not in contact: if the charge arrived, enter the contact, else no "
                       "fight."))
                .arg(things.name(charge.charger))
                .arg(things.name(charge.target)),
            charge.charger, "next", Tone::Warning);
}

bool touchesAnyOf(const Group &group, const Group &other)
{
    const std::vector<ThingId> enemies = idsOf(other.units());
    return std::ranges::any_of(group.units(), [&](const Unit &unit) {
        return std::ranges::any_of(unit.touches(), [&](ThingId enemy) { return contains(enemies, enemy); });
    });
}

/// The stands that touched are gone, and the others are on record as touching nobody: corners count (M24).
void remindOfContactsLost(Reminding &list)
{
    const Moment &moment = list.moment;
    for (const FightingPair &pair : foughtPairs(moment)) {
        const Group a(moment.things, pair.a);
        const Group b(moment.things, pair.b);
        const auto hasWithdrawn = [&](const Group &group) {
            return group.isDisordered() || lastAnswer(moment, "withdraws", "group", group.id()) >= 0;
        };
        if (!a.isPresent() || !b.isPresent() || touchesAnyOf(a, b) || hasWithdrawn(a) || hasWithdrawn(b)
            || !isKnotFought(moment, pair.a) || a.hasHitsToLay() || b.hasHitsToLay())
            continue;
        list.say("TL-M24",
            Phrase(QT_TRANSLATE_NOOP("muster",
                       "The stands of %1 and %2 that touched are gone. Where others of theirs still touch, corner to "
                       "corner, enter the contact (X)."))
                .arg(a.name())
                .arg(b.name()),
            pair.a, "in-melee", Tone::Warning);
    }
}

/// Since it was looked whether it is still one: in a move phase a stand may only have left its place, to counter-charge
/// or to move by itself.
bool hasLostAStand(const Reminding &list, const Group &group)
{
    const Moment &moment = list.moment;
    const int laid = lastDeed(moment, "hit-consolidation", "group", group.id());
    const bool isLaidSince = laid > lastAnswer(moment, "one_group", "group", group.id());
    return list.isMelee() || (isLaidSince && moment.deeds[size_t(laid)].outcome.value("removed"_L1).toInt() > 0);
}

} // namespace

void remindOfMelee(Reminding &list)
{
    if (list.isOpen("melee"_L1))
        remindOfFight(list);
    if (list.isOpen("hit-consolidation"_L1))
        list.say("TL-M21",
            QT_TRANSLATE_NOOP(
                "muster", "First a stand of the type that was struck, the rest as the owner likes; full stands go."),
            "hits");
    if (list.isOpen("defeated-in-melee"_L1))
        remindOfWithdrawal(list);
    for (const Group &group : allGroups(list.moment)) {
        if (group.isTorn())
            list.say("TL-M21",
                hasLostAStand(list, group)
                    ? QT_TRANSLATE_NOOP("muster",
                        "%1 has lost a stand: still one group? Split it where it is torn, or say that it is one.")
                    : QT_TRANSLATE_NOOP("muster",
                        "A stand of %1 has left its place: still one group? Split it where it is torn, or say that it "
                        "is one."),
                group.id(), "hits", Tone::Accent);
    }
    if (!list.isMelee())
        return;
    remindOfContacts(list);
    remindOfContactsLost(list);
    for (const Group &group : allGroups(list.moment)) {
        if (group.isInContact() && balanceOf(list.moment, group.id()).hasFought)
            list.say("TL-M24", QT_TRANSLATE_NOOP("muster", "%1: still in contact, to fight in the next melee phase."),
                group.id(), "in-melee", Tone::Quiet);
    }
}

} // namespace muster::thistle
