// SPDX-License-Identifier: GPL-3.0-or-later
// Before the first turn, the cards of a turn, how many phases it has: who rolls, who chooses, who may choose again.
#include "core/rules/changes.h"
#include "core/rules/sides.h"
#include "core/rules/twopage/figures.h"
#include "core/rules/twopage/turnrules.h"
#include "core/rules/words.h"

#include <algorithm>

namespace muster::twopage {

using namespace Qt::Literals::StringLiterals;

namespace in_whochooses {
namespace {

bool isOfOpenClass(const Moment &moment, ThingId figure)
{
    return Man(moment.things, figure).isOfOpenClass();
}

bool isStillChoosing(const Moment &moment)
{
    return !haveAllChosen(moment.things);
}

// Choosing again: the latest place among the deeds of this turn decides whether somebody has left since.

bool tookPartIn(const Deed &deed, const QString &procedure, ThingId figure)
{
    return deed.procedure == procedure && std::ranges::find(deed.cast, figure) != deed.cast.end();
}

/// Where the card was given to it last; -1: not in this turn.
int lastChoice(const Moment &moment, ThingId figure)
{
    for (int at = int(moment.deeds.size()) - 1; at >= 0; --at) {
        const Deed &deed = moment.deeds[size_t(at)];
        if (tookPartIn(deed, u"action-choice"_s, figure) || tookPartIn(deed, u"group-action"_s, figure))
            return at;
    }
    return -1;
}

/// Where the last of its opponents who leave chose to.
int lastLeaving(const Moment &moment, ThingId figure)
{
    int last = -1;
    for (const ThingId leaver : leaversFor(Man(moment.things, figure), moment.things))
        last = std::max(last, lastChoice(moment, leaver));
    return last;
}

int lastOffer(const Moment &moment, ThingId figure)
{
    return lastDeed(moment, "action-rechoice", "figure", figure);
}

/// It took the offer up and has still to say what he does.
bool isChoosingAgain(const Moment &moment, ThingId figure)
{
    return lastOffer(moment, figure) > lastChoice(moment, figure);
}

bool wasInAFight(const Moment &moment, ThingId figure)
{
    return Man(moment.things, figure).wasInMelee();
}

bool meansToFightOn(const Moment &moment, ThingId figure)
{
    return Man(moment.things, figure).has(Action::HandToHand);
}

bool isLeftByAnOpponent(const Moment &moment, ThingId figure)
{
    return !leaversFor(Man(moment.things, figure), moment.things).empty();
}

bool hasNotRechosen(const Moment &moment, ThingId figure)
{
    return !Man(moment.things, figure).hasRechosen();
}

bool areTheCardsShown(const Moment &moment, ThingId)
{
    return haveAllChosen(moment.things);
}

bool hasNotTakenItUp(const Moment &moment, ThingId figure)
{
    const int offer = lastOffer(moment, figure);
    return offer < 0 || lastLeaving(moment, figure) > offer;
}

bool mayChooseAgain(const Moment &moment, ThingId figure)
{
    return wasInAFight(moment, figure) && meansToFightOn(moment, figure) && isLeftByAnOpponent(moment, figure)
        && hasNotRechosen(moment, figure);
}

/// Until all have chosen any card may be changed (TP-R40); then only by those whose opponents leave.
bool isFreeToChoose(const Moment &moment, ThingId figure)
{
    return isStillChoosing(moment) || mayChooseAgain(moment, figure);
}

bool owesAChoice(const Moment &moment)
{
    const ThingId figure = moment.who("figure");
    return !hasCard(moment, figure) || (mayChooseAgain(moment, figure) && isChoosingAgain(moment, figure));
}

/// Another of its opponents left after it said that it fights on (TP-R26).
bool isAnotherLeaving(const Moment &moment)
{
    const ThingId figure = moment.who("figure");
    int left = -1;
    for (int at = 0; at < int(moment.deeds.size()); ++at) {
        const Deed &deed = moment.deeds[size_t(at)];
        if (deed.question == u"action-rechoice"_s && deed.cast.value(u"figure"_s) == figure)
            left = at;
    }
    return lastLeaving(moment, figure) > left;
}

std::vector<ThingId> whoLeavesIt(const Moment &moment)
{
    return leaversFor(Man(moment.things, moment.who("figure")), moment.things);
}

// Groups.

std::vector<ThingId> membersWithoutCard(const Moment &moment)
{
    std::vector<ThingId> members;
    for (const Man &man : menOf(moment.things, moment.who("group"))) {
        if (man.isAble() && !man.action())
            members.push_back(man.id());
    }
    return members;
}

bool isForSeveral(const Moment &moment, ThingId)
{
    return membersWithoutCard(moment).size() > 1;
}

bool isOfMembersAlone(const Moment &moment, ThingId group)
{
    return std::ranges::all_of(moment.cast.asKeyValueRange(), [&](const auto &part) {
        return !part.first.startsWith(u"fig"_s) || Man(moment.things, part.second).group() == group;
    });
}

// The number of phases.

bool nobodyOwesAChoice(const Moment &moment, ThingId)
{
    return haveAllChosen(moment.things);
}

bool isNotCounted(const Moment &moment, ThingId)
{
    return latestDeed(moment, "turn-phases") == nullptr;
}

std::vector<ThingId> nobody(const Moment &)
{
    return {};
}

/// Who comes from a fight fights on; who is unloaded loads.
QJsonObject asBefore(const Moment &moment)
{
    const Man man(moment.things, moment.who("figure"));
    if (man.wasInMelee())
        return {{u"action"_s, u"hand_to_hand"_s}};
    const bool isToLoad = man.weapon() != Weapon::None && man.ammo() == Ammo::Unloaded;
    return isToLoad ? QJsonObject {{u"action"_s, u"fire_load"_s}} : QJsonObject();
}

TurnRule choosing()
{
    return {.what = "action-choice",
        .conditions = {{"figure", &isAble, kOut},
            {"figure", &isFreeToChoose,
                QT_TRANSLATE_NOOP("muster", "%1 keeps his action: all have chosen, and the cards are shown.")}},
        .must = &owesAChoice,
        .text = QT_TRANSLATE_NOOP("muster", "%1: choose an action"),
        .usually = &asBefore};
}

TurnRule choosingTogether()
{
    return {.what = "group-action",
        .conditions = {{"group", &isForSeveral,
                           QT_TRANSLATE_NOOP("muster", "%1: fewer than two of the group are still without an action.")},
            {"group", &isOfMembersAlone, QT_TRANSLATE_NOOP("muster", "%1: not all of these are of the group.")}},
        .who = &membersWithoutCard,
        .text = QT_TRANSLATE_NOOP("muster", "%1: one action for all"),
        .declines = {{"each_his_own", QT_TRANSLATE_NOOP("muster", "%1: each chooses for himself")}}};
}

TurnRule choosingAgain()
{
    return {.what = "action-rechoice",
        .conditions = {{"figure", &isAble, kOut},
            {"figure", &areTheCardsShown,
                QT_TRANSLATE_NOOP("muster", "%1: nobody chooses again before all have chosen.")},
            {"figure", &wasInAFight, QT_TRANSLATE_NOOP("muster", "%1 was in no fight when the last turn ended.")},
            {"figure", &meansToFightOn,
                QT_TRANSLATE_NOOP(
                    "muster", "%1 did not choose to fight: only those who meant to fight on may follow.")},
            {"figure", &isLeftByAnOpponent, QT_TRANSLATE_NOOP("muster", "%1: none of his opponents is leaving.")},
            {"figure", &hasNotRechosen, QT_TRANSLATE_NOOP("muster", "%1 has chosen again already in this turn.")},
            {"figure", &hasNotTakenItUp, QT_TRANSLATE_NOOP("muster", "%1 may choose again: say what he does.")}},
        .against = &whoLeavesIt,
        .text = QT_TRANSLATE_NOOP("muster", "%1: an opponent leaves, choose again?"),
        .declines = {{"fights_on", QT_TRANSLATE_NOOP("muster", "%1 fights on")}},
        .offeredAgain = &isAnotherLeaving};
}

} // namespace
} // namespace in_whochooses

std::vector<TurnRule> choosingRules()
{
    using namespace in_whochooses;
    return {
        {.what = "ability",
            .conditions = {{"figure", &isOfOpenClass,
                QT_TRANSLATE_NOOP("muster", "%1: the class is given, and so is the die.")}},
            .must = &always,
            .text = QT_TRANSLATE_NOOP("muster", "%1: recruit, veteran or hero?")},
        choosing(),
        choosingTogether(),
        choosingAgain(),
        {.what = "turn-phases",
            .conditions = {{"", &nobodyOwesAChoice,
                               QT_TRANSLATE_NOOP(
                                   "muster", "Not before all have chosen: they choose without knowing the number.")},
                {"", &isNotCounted,
                    QT_TRANSLATE_NOOP("muster", "The phases of this turn are counted: that is done once.")}},
            .must = &always,
            .who = &nobody,
            .text = QT_TRANSLATE_NOOP("muster", "Roll for the number of phases")},
    };
}

} // namespace muster::twopage
