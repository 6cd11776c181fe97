// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/pikemusket/aftermath.h"
#include "core/rules/pikemusket/halfturn.h"
#include "core/rules/pikemusket/reaches.h"
#include "core/rules/pikemusket/reminding.h"
#include "core/rules/pikemusket/sides.h"
#include "core/rules/pikemusket/tracker.h"
#include "core/rules/words.h"

#include <algorithm>

namespace muster::pikemusket {

using namespace Qt::Literals::StringLiterals;

std::vector<Unit> Reminding::present(ThingId army) const
{
    std::vector<Unit> units = unitsOf(things, army);
    std::erase_if(units, [](const Unit &unit) { return !unit.isPresent(); });
    return units;
}

std::vector<Unit> Reminding::all() const
{
    std::vector<Unit> units = phasing();
    const std::vector<Unit> more = others();
    units.insert(units.end(), more.begin(), more.end());
    return units;
}

void Reminding::say(const char *id, Phrase text, const char *icon, Tone tone, ThingId about)
{
    m_list.push_back({id, std::move(text), about, icon, tone});
}

void Reminding::say(const char *id, const char *text, const Unit &unit, const char *icon, Tone tone)
{
    say(id, Phrase(text).arg(unit.name()), icon, tone, unit.id());
}

void remindOfBroken(Reminding &list)
{
    const ThingId game = list.moment.game();
    const bool begins = list.turn() == 1 && list.moment.deeds.empty()
        && list.things.word(game, u"active"_s) == list.things.word(game, u"first_side"_s);
    if (list.isPhase("rally"_L1) && begins)
        list.say("PM-M01",
            Phrase(QT_TRANSLATE_NOOP("muster", "%1 to move first all day?"))
                .arg(list.things.name(activeArmy(list.moment))),
            "reminder", Tone::Accent);
    const auto phasing = list.phasing();
    const auto isToRun = [&](const Unit &unit) {
        return unit.isRouting() && deedThisHalf(list.moment, "movement", "unit", unit.id()) == nullptr;
    };
    if (list.isPhase("rally"_L1) && std::ranges::any_of(phasing, isToRun))
        list.say("PM-M02",
            Phrase(QT_TRANSLATE_NOOP("muster",
                "A unit still routing runs at once, at charge speed, towards its own rear by the safest way, through "
                "friends; off the board is for good.")),
            "routing", Tone::Warning);
    for (const Unit &unit : phasing) {
        if (unit.isDisrupted() && unit.ralliedTurn() == list.turn())
            list.say("PM-M03", QT_TRANSLATE_NOOP("muster", "%1: stopped running, disrupted for this turn."), unit,
                "reminder", Tone::Quiet);
    }
}

void remindOfGuns(Reminding &list)
{
    for (const Unit &unit : list.phasing()) {
        if (!unit.isArtillery())
            continue;
        if (list.isPhase("artillery"_L1) && unit.isDisrupted())
            list.say(
                "PM-M04", QT_TRANSLATE_NOOP("muster", "%1: disrupted, may not fire."), unit, "warning", Tone::Warning);
        if (list.isPhase("movement"_L1) && unit.fired() && !isJustTaken(unit)) // else it is told below
            list.say("PM-M05", QT_TRANSLATE_NOOP("muster", "%1: fired, may not limber up this turn."), unit, "warning",
                Tone::Warning);
        const bool taken = list.things.word(unit.id(), u"fielded_by"_s) != list.things.word(unit.army(), u"side"_s);
        if (taken && isJustTaken(unit) && (list.isPhase("artillery"_L1) || list.isPhase("movement"_L1)))
            list.say("PM-M16",
                QT_TRANSLATE_NOOP("muster", "%1: captured, and may act for the captor from his next half turn on."),
                unit, "reminder", Tone::Quiet);
    }
    if (list.isPhase("artillery"_L1))
        list.say("PM-M04",
            Phrase(QT_TRANSLATE_NOOP("muster", "A battery fires once, at one unit in a straight line of sight.")),
            "reminder", Tone::Quiet);
    if (list.isOpen("limber"_L1))
        list.say("PM-M05", Phrase(QT_TRANSLATE_NOOP("muster", "Limbering and unlimbering cost the whole move.")),
            "reminder", Tone::Quiet);
}

namespace in_reminders {
namespace {

void remindOfUnitsOnTheMove(Reminding &list)
{
    for (const Unit &unit : list.phasing()) {
        const int next = unit.lastCharge() + list.figures->chargeEvery;
        if (unit.lastCharge() > 0 && next > list.turn())
            list.say("PM-M06",
                Phrase(QT_TRANSLATE_NOOP("muster", "%1: charged in turn %2, and may charge again from turn %3 on."))
                    .arg(unit.name())
                    .arg(unit.lastCharge())
                    .arg(next),
                "reminder", Tone::Quiet, unit.id());
        if (unit.formation() == Formation::Hedgehog)
            list.say("PM-M10",
                QT_TRANSLATE_NOOP("muster", "%1: in a hedgehog, no move until the horse has gone; may shoot."), unit,
                "reminder", Tone::Quiet);
    }
}

bool isHorse(const Unit &unit)
{
    return unit.arm() == Arm::Horse && unit.isInHand();
}

} // namespace
} // namespace in_reminders

void remindOfMoving(Reminding &list)
{
    using namespace in_reminders;
    const bool isAboutIt = list.isPhase("movement"_L1) || list.isPhase("combat"_L1);
    for (const Unit &unit : isAboutIt ? list.all() : std::vector<Unit>()) {
        if (unit.isChangingFormation())
            list.say("PM-M07",
                Phrase(QT_TRANSLATE_NOOP("muster", "%1: changing to %2; that never hinders fighting."))
                    .arg(unit.name())
                    .arg(wordOf(*unit.formationGoal()))
                    .arg(keyOf(*unit.formationGoal()).toString()), // another goal is another reminder
                "reminder", Tone::Quiet, unit.id());
    }
    for (const Unit &unit : list.all()) {
        if (unit.isRetreating())
            list.say("PM-M09", QT_TRANSLATE_NOOP("muster", "%1: back turned; no attack, and disrupted when attacked."),
                unit, "retiring", Tone::Warning);
    }
    if (!list.isPhase("movement"_L1))
        return;
    remindOfUnitsOnTheMove(list);
    list.say("PM-M08",
        Phrase(QT_TRANSLATE_NOOP("muster", "Ordered units that pass through each other are both disrupted.")),
        "reminder", Tone::Quiet);
    const auto isFoot = [](const Unit &unit) { return unit.kind() == UnitKind::Infantry && unit.isInHand(); };
    if (std::ranges::any_of(list.phasing(), &isHorse) && std::ranges::any_of(list.others(), isFoot))
        list.say("PM-M10",
            Phrase(QT_TRANSLATE_NOOP("muster", "Horse coming at infantry: is the hedgehog formed in time?")), "warning",
            Tone::Warning);
    const auto isToMove = [&](const Unit &unit) { return mayMove(list.moment, unit) && !hasMoved(list.moment, unit); };
    if (!std::ranges::any_of(list.phasing(), isToMove))
        return;
    list.say("PM-M17",
        Phrase(QT_TRANSLATE_NOOP("muster",
            "Reinforcements of this turn are added now: they count before the crisis of "
            "morale.")),
        "reminder", Tone::Quiet);
}

namespace in_reminders {
namespace {

/// Until every unit has attacked or been found to reach nobody.
void remindOfAttacking(Reminding &list)
{
    bool isOpen = false;
    for (const Unit &unit : list.phasing()) {
        if (!maybeAttacks(list.moment, unit))
            continue;
        isOpen = true;
        if (!reachesOf(list.moment, unit.id()).empty())
            list.say("PM-M11", QT_TRANSLATE_NOOP("muster", "%1: must attack, for an enemy is in range."), unit,
                "warning", Tone::Warning);
    }
    if (isOpen)
        list.say("PM-M11",
            Phrase(QT_TRANSLATE_NOOP("muster", "Combat is compulsory for every unit with an enemy in range.")),
            "warning", Tone::Warning);
}

/// With whom he stands only the table knows: in the fight he helps, and is at risk, where he is on record.
void remindOfWhoStandsAlone(Reminding &list)
{
    if (!list.isPhase("rally"_L1) && !list.isPhase("movement"_L1))
        return;
    for (const ThingId leader : list.things.ofType(u"leader"_s, activeArmy(list.moment))) {
        if (canHelp(list.things, leader) && list.things.links(leader, u"attached_unit"_s).empty())
            list.say("PM-M13.alone",
                Phrase(QT_TRANSLATE_NOOP("muster", "%1 stands alone: %2 puts him with the unit that his base touches."))
                    .arg(list.things.name(leader))
                    .arg(QString(QLatin1Char(kJoinKey))),
                "reminder", Tone::Accent, leader);
    }
}

} // namespace
} // namespace in_reminders

void remindOfCombat(Reminding &list)
{
    using namespace in_reminders;
    for (const Unit &unit : list.all()) {
        if (!unit.isPursuing())
            continue;
        const char *words = quarriesOf(list.moment, unit).empty() ? QT_TRANSLATE_NOOP("muster",
                                "%1: out of control, nobody left to pursue; tests again in its next Rally phase.")
            : unit.arm() == Arm::Horse
            ? QT_TRANSLATE_NOOP("muster",
                "%1: out of control; must pursue and tests again in its next Rally phase. Foot that runs is at its "
                "mercy.")
            : QT_TRANSLATE_NOOP("muster", "%1: out of control; must pursue and tests again in its next Rally phase.");
        list.say("PM-M14", words, unit, "warning", Tone::Danger);
    }
    for (const ThingId leader : list.things.ofType(u"leader"_s)) {
        if (isFit(list.things, leader) && list.things.flag(leader, u"unhorsed"_s))
            list.say("PM-M13",
                Phrase(QT_TRANSLATE_NOOP("muster", "%1: horse shot, out for this turn; no help, no move."))
                    .arg(list.things.name(leader)),
                "warning", Tone::Warning, leader);
    }
    remindOfWhoStandsAlone(list);
    if (!list.isPhase("combat"_L1))
        return;
    remindOfAttacking(list);
    const auto are = [&](UnitKind kind, const std::vector<Unit> &units) {
        return std::ranges::any_of(units, [kind](const Unit &unit) { return unit.kind() == kind; });
    };
    if (are(UnitKind::PistolCavalry, list.phasing()) && are(UnitKind::ShockCavalry, list.others()))
        list.say("PM-M12",
            Phrase(QT_TRANSLATE_NOOP("muster", "Pistol cavalry out of contact with shock cavalry takes no harm.")),
            "reminder", Tone::Quiet);
    if (list.isOpen("combat"_L1) || list.isOpen("hedgehog-combat"_L1))
        list.say("PM-M13",
            Phrase(QT_TRANSLATE_NOOP(
                "muster", "The dice of leaders come first; a unit that loses its leader is disrupted.")),
            "general", Tone::Accent);
}

namespace in_reminders {
namespace {

const char *orderId(const Things &things, ThingId messenger)
{
    switch (enumOf(things.word(messenger, u"errand"_s), Errand::Deliver)) {
    case Errand::Repeat:
        return "PM-M15.repeat";
    case Errand::Report:
        return "PM-M15.report";
    case Errand::Deliver:
        break;
    }
    return "PM-M15.deliver";
}

/// What is to be known of an officer who is out; %1 is his name, %2 what he has to ride.
const char *orderText(const Things &things, ThingId messenger)
{
    const auto errand = enumOf(things.word(messenger, u"errand"_s), Errand::Deliver);
    const bool isFar = things.number(messenger, u"distance"_s) > 0;
    if (errand == Errand::Repeat)
        return QT_TRANSLATE_NOOP("muster", "%1: the order was not understood; the officer may repeat it next turn.");
    if (errand == Errand::Report)
        return isFar ? QT_TRANSLATE_NOOP("muster",
                   "%1: the staff officer rides back to his general, with %2 mm to go; until then he cannot be sent "
                   "again.")
                     : QT_TRANSLATE_NOOP("muster",
                         "%1: the staff officer rides back to his general; until then he cannot be sent again.");
    return isFar
        ? QT_TRANSLATE_NOOP("muster",
            "%1: the staff officer has %2 mm to ride; an enemy unit that passes through him captures him, and his "
            "order goes to its nearest general.")
        : QT_TRANSLATE_NOOP("muster",
            "%1: the staff officer sets out; an enemy unit that passes through him captures him, and his order goes "
            "to its nearest general.");
}

} // namespace
} // namespace in_reminders

void remindOfOrders(Reminding &list)
{
    using namespace in_reminders;
    for (const ThingId messenger : list.things.ofType(u"messenger"_s)) {
        if (!isUnderway(list.things, messenger))
            continue;
        const bool again = list.things.word(messenger, u"errand"_s) == keyOf(Errand::Repeat).toString();
        list.say(orderId(list.things, messenger),
            Phrase(orderText(list.things, messenger))
                .arg(list.things.name(messenger))
                .arg(list.things.number(messenger, u"distance"_s)),
            again ? "warning" : "reminder", again ? Tone::Warning : Tone::Quiet, messenger);
    }
}

} // namespace muster::pikemusket
