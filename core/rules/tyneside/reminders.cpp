// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/tyneside/reminding.h"
#include "core/rules/tyneside/tracker.h"

#include <algorithm>

namespace muster::tyneside {

using namespace Qt::Literals::StringLiterals;

void Reminding::say(const char *id, const char *text, const char *icon, Tone tone)
{
    m_list.push_back({id, Phrase(text), 0, icon, tone});
}

void Reminding::say(const char *id, const char *text, ThingId about, const char *icon, Tone tone)
{
    say(id, Phrase(text).arg(moment.things.name(about)), about, icon, tone);
}

void Reminding::say(const char *id, Phrase text, ThingId about, const char *icon, Tone tone)
{
    m_list.push_back({id, std::move(text), about, icon, tone});
}

namespace {

/// Those whom a loss may have cut off: an NCO, musician or officer who is dead or gone.
std::vector<Unit> lostLeaders(const Things &things, ThingId army)
{
    std::vector<Unit> lost = unitsOf(things, army);
    std::erase_if(lost, [](const Unit &unit) { return !unit.isFigure() || unit.isPresent(); });
    return lost;
}

void remindOfLosses(Reminding &list)
{
    for (const Unit &lost : lostLeaders(list.moment.things, dicingArmy(list.moment)))
        list.say("TY-M05", QT_TRANSLATE_NOOP("muster", "%1 is lost: which groups are now out of every chain?"),
            lost.id(), "general");
}

/// What weighs on each unit before it dices.
void remindOfWeights(Reminding &list)
{
    for (const Unit &unit : unitsOfTheirOwn(list.moment.things, dicingArmy(list.moment))) {
        if (dicingOf(list.moment, unit) != nullptr)
            continue;
        if (unit.number("threat_level") > 0 || unit.flag("shelled"))
            list.say("TY-M07.shelled",
                QT_TRANSLATE_NOOP("muster", "%1: fired at by artillery, so a die alone, with the threat level."),
                unit.id(), "artillery");
        if (unit.flag("ran_last_turn"))
            list.say("TY-M07.ran", QT_TRANSLATE_NOOP("muster", "%1: ran last turn."), unit.id(), "routing");
        if (unit.flag("pushed_back"))
            list.say("TY-M07.pushed", QT_TRANSLATE_NOOP("muster", "%1: pushed back in melee."), unit.id(), "retiring");
        if (unit.isRouting())
            list.say("TY-M06",
                QT_TRANSLATE_NOOP("muster",
                    "%1: routing; if commanded they obey unless a plain action says otherwise, and obeying ends the "
                    "rout."),
                unit.id(), "routing");
    }
}

bool hasPlayerCharacter(const Reminding &list)
{
    return std::ranges::any_of(presentUnits(list.moment.things, dicingArmy(list.moment)), &Unit::isPlayerCharacter);
}

} // namespace

void remindOfCommand(Reminding &list)
{
    if (list.isIn("muster"_L1)) {
        list.say("TY-M01",
            QT_TRANSLATE_NOOP(
                "muster", "Officers and leaders act alone and command others; one for each player, of any class."),
            "general");
    }
    if (list.isMoving())
        list.say("TY-M02",
            QT_TRANSLATE_NOOP("muster", "Each figure keeps another of its group in sight: mark stragglers."),
            "infantry");
    if (!list.isDicing())
        return;
    if (hasPlayerCharacter(list)) {
        list.say("TY-M03",
            Phrase(QT_TRANSLATE_NOOP("muster",
                       "Points for each figure: %1 if loyal, %2 if disloyal or routing. Troops are loyal to their own "
                       "officers and NCOs; foreign troops as a rule to their own leaders only."))
                .arg(list.figures.command.price)
                .arg(list.figures.command.doublePrice),
            0, "general");
        list.say("TY-M04",
            QT_TRANSLATE_NOOP("muster",
                "All of a group or none of it: every figure within command distance of the officer or of an active "
                "link."),
            "general");
    }
    remindOfLosses(list);
    remindOfWeights(list);
}

void remindOfActions(Reminding &list)
{
    const bool dices = list.isOpen("actions"_L1) || list.isOpen("formed-actions"_L1);
    if (list.isDicing())
        list.say(
            "TY-M10", QT_TRANSLATE_NOOP("muster", "All uncommanded results take effect at once and together."), "die");
    if (!dices)
        return;
    const Unit unit(list.moment.things, list.moment.who(list.isOpen("actions"_L1) ? "unit" : "group_1"));
    if (unit.isThere() && unit.isLed())
        list.say("TY-M08", QT_TRANSLATE_NOOP("muster", "%1: commanded, may ignore italics; a plain result binds."),
            unit.id(), "general", Tone::Accent);
    if (unit.isThere() && !unit.isLed())
        list.say("TY-M09",
            Phrase(QT_TRANSLATE_NOOP("muster",
                       "Similar troops in line may dice as one formed unit: all within %1 cm of each other, an officer "
                       "or NCO as close, none fired at by artillery."))
                .arg(list.figures.groups.closeCm),
            0, "infantry");
    if (unit.isDragoon())
        list.say("TY-M11",
            QT_TRANSLATE_NOOP(
                "muster", "%1: * gets them down, ! up again to charge; mounted, a move is a walk and a run a gallop."),
            unit.id(), "cavalry", Tone::Quiet);
    if (unit.isHorse())
        list.say("TY-M12",
            unit.training() == Training::Dutch ? QT_TRANSLATE_NOOP("muster",
                "%1: when seeking the enemy, halt at medium range of foot facing them, and charge others at the trot.")
                                               : QT_TRANSLATE_NOOP(
                                                   "muster", "%1: gallop into all but pikes met from the front."),
            unit.id(), "cavalry", Tone::Quiet);
}

std::vector<ThingId> armiesThatLeft(const Things &things)
{
    std::vector<ThingId> armies = things.armies();
    std::erase_if(armies, [&](ThingId army) { return things.word(army, u"state"_s) != keyOf(State::LeftField); });
    return armies;
}

void remindOfTheEnd(Reminding &list)
{
    if (const std::vector<ThingId> left = armiesThatLeft(list.moment.things); !left.empty())
        list.say("TY-M31", ended(list.moment), left.front(), "left-field", Tone::Danger);
}

/// Who corrects the three numbers one by one has them disagree for a while: which of them is wrong only he knows.
void remindOfTheMissing(Reminding &list)
{
    for (const Unit &group : unitsOf(list.moment.things)) {
        const int missing = group.starting() - group.living() - group.dead();
        if (!group.isGroup() || !group.isPresent() || missing <= 0)
            continue;
        list.say("TY-M32",
            Phrase(QT_TRANSLATE_NOOP("muster", "%1: %2 of %3 are neither fit, wounded nor dead. E puts it right."))
                .arg(group.name())
                .arg(missing)
                .arg(group.starting()),
            group.id(), "warning", Tone::Warning);
    }
}

Phrase ended(const Moment &moment)
{
    const std::vector<ThingId> left = armiesThatLeft(moment.things);
    if (left.size() > 1)
        return Phrase(QT_TRANSLATE_NOOP("muster", "The battle is over: both sides left the field."));
    return left.empty() ? Phrase()
                        : Phrase(QT_TRANSLATE_NOOP("muster", "The battle is over: %1 left the field."))
                              .arg(moment.things.name(left.front()));
}

std::vector<Reminder> reminders(const Moment &moment)
{
    Reminding list(moment);
    remindOfTheEnd(list);
    remindOfTheMissing(list);
    remindOfMuster(list);
    remindOfCommand(list);
    remindOfActions(list);
    remindOfMoves(list);
    remindOfShots(list);
    remindOfMelee(list);
    return std::move(list).list();
}

} // namespace muster::tyneside
