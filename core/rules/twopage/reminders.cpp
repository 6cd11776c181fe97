// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/twopage/figures.h"
#include "core/rules/twopage/reminding.h"
#include "core/rules/twopage/tracker.h"
#include "core/rules/words.h"

#include <algorithm>
#include <map>

namespace muster::twopage {

using namespace Qt::Literals::StringLiterals;

bool Reminding::isOfAPhase() const
{
    return is("movement"_L1) || is("shooting"_L1) || is("melee"_L1);
}

std::optional<Man> Reminding::manIn(const char *role) const
{
    const ThingId id = moment.who(role);
    return id == 0 ? std::optional<Man>() : Man(moment.things, id);
}

void Reminding::say(const char *id, const char *text, const char *icon, Tone tone)
{
    m_list.push_back({id, Phrase(text), 0, icon, tone});
}

void Reminding::say(const char *id, Phrase text, ThingId about, const char *icon, Tone tone)
{
    m_list.push_back({id, std::move(text), about, icon, tone});
}

void Reminding::say(const char *id, const char *text, ThingId about, const char *icon, Tone tone)
{
    say(id, Phrase(text).arg(moment.things.name(about)), about, icon, tone);
}

void remindOfChoices(Reminding &list)
{
    const auto open = int(std::ranges::count_if(list.men, [](const Man &man) { return !man.action(); }));
    if (list.is("count"_L1))
        list.say(
            "TP-M04", QT_TRANSLATE_NOOP("muster", "The number of phases is rolled only after all have chosen."), "die");
    if (open > 0 && (list.is("choose"_L1) || list.is("count"_L1)))
        list.say("TP-M01",
            Phrase::plural(QT_TRANSLATE_N_NOOP("muster",
                               "%n figure(s) {has|have} no action yet; groups can be given one at once, single members "
                               "another afterwards."),
                open),
            0, "warning", list.is("count"_L1) ? Tone::Warning : Tone::Quiet);
    if (!list.is("choose"_L1))
        return;
    for (const Man &man : list.men) {
        if (man.wasInMelee() && !man.action())
            list.say("TP-M02",
                QT_TRANSLATE_NOOP("muster",
                    "%1: from a fight; may fight on, leave with Move or Move & Fire, or fire if loaded, but not load."),
                man.id(), "in-melee");
        const bool pursues = open == 0 && man.wasInMelee() && man.has(Action::HandToHand) && !man.hasRechosen()
            && !leaversFor(man, list.moment.things).empty();
        if (pursues)
            list.say("TP-M03", QT_TRANSLATE_NOOP("muster", "%1: an opponent leaves; may choose again and pursue."),
                man.id(), "reminder", Tone::Accent);
    }
}

/// A class that is given fixes the die, a step lower for each wound ("Ability").
void remindOfDice(Reminding &list)
{
    if (!list.is("setup"_L1))
        return;
    const Figures &figures = figuresOf(list.moment.rules);
    for (const Man &man : list.men) {
        const int die = man.isOfOpenClass() ? man.die() : figures.dieOf(man.rank(), man.wounds());
        if (man.die() != die)
            list.say("TP-M22",
                Phrase(
                    QT_TRANSLATE_NOOP("muster", "%1 has a d%2, which is not the die of his class (%3): that is a d%4."))
                    .arg(man.name())
                    .arg(man.die())
                    .arg(wordOf(man.rank()))
                    .arg(die),
                man.id(), "warning");
    }
}

namespace {

/// The die that was on record of each when he last threw it in this turn, a wound by his saves taken off.
std::map<ThingId, int> diceThrown(const Moment &moment)
{
    std::map<ThingId, int> dice;
    for (const Deed &deed : moment.deeds) {
        if (deed.procedure == u"fire"_s)
            dice[deed.cast.value(u"firer"_s)] = deed.inputs.value("die"_L1).toInt();
        const QJsonArray figures =
            deed.procedure == u"melee"_s ? deed.inputs.value("figures"_L1).toArray() : QJsonArray();
        for (int place = 0; place < int(figures.size()); ++place)
            dice[deed.cast.value(roleKey("fig", place + 1))] = figures[place]["die"_L1].toInt();
        if (deed.procedure == u"saving-roll"_s)
            dice[deed.cast.value(u"target"_s)] = deed.outcome.value("die"_L1).toInt();
    }
    return dice;
}

/// A class or die that is mended by hand changes nothing of what was thrown before.
void remindOfDiceThrown(Reminding &list)
{
    const std::map<ThingId, int> dice = diceThrown(list.moment);
    for (const Man &man : list.men) {
        const auto thrown = dice.find(man.id());
        if (thrown != dice.end() && thrown->second > 0 && thrown->second != man.die())
            list.say("TP-M22.thrown",
                Phrase(QT_TRANSLATE_NOOP("muster",
                           "%1 threw a d%2 in this turn and has a d%3 by now: take back and throw again what should "
                           "be otherwise."))
                    .arg(man.name())
                    .arg(thrown->second)
                    .arg(man.die()),
                man.id(), "warning");
    }
}

void remindOfJudgement(Reminding &list)
{
    if (list.isOpen("fire"_L1) || list.isOpen("move"_L1) || list.isOpen("melee"_L1))
        list.say("TP-M21",
            QT_TRANSLATE_NOOP("muster",
                "What is cover, difficult ground, a raised wall or an advantage of height is the referee's word."),
            "note");
}

void remindOfIdle(Reminding &list)
{
    if (!list.isOfAPhase())
        return;
    for (const Man &man : list.men) {
        if (man.isIdle())
            list.say("TP-M05",
                QT_TRANSLATE_NOOP("muster", "%1: stands idle until the next turn, unless an enemy wants to fight him."),
                man.id(), "abandoned", Tone::Quiet);
    }
}

} // namespace

std::vector<Reminder> reminders(const Moment &moment)
{
    Reminding list(moment);
    remindOfDice(list);
    remindOfDiceThrown(list);
    remindOfChoices(list);
    remindOfIdle(list);
    remindOfMoving(list);
    remindOfFiring(list);
    remindOfFighting(list);
    remindOfJudgement(list);
    return std::move(list).list();
}

} // namespace muster::twopage
