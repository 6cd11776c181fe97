// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/pikemusket/prefill.h"

#include "core/rules/pikemusket/aftermath.h"
#include "core/rules/pikemusket/figures.h"
#include "core/rules/pikemusket/movementrule.h"
#include "core/rules/pikemusket/passing.h"
#include "core/rules/pikemusket/sides.h"

#include <algorithm>

namespace muster::pikemusket {

using namespace Qt::Literals::StringLiterals;

namespace {

Value typeOf(const Moment &moment, ThingId unit)
{
    return unit == 0 ? kUnknown : keyOf(Unit(moment.things, unit).type());
}

} // namespace

Value typeOfUnit(const Moment &moment)
{
    return typeOf(moment, moment.who("unit"));
}

Value typeOfTarget(const Moment &moment)
{
    return typeOf(moment, moment.who("target"));
}

Value typeOfDefender(const Moment &moment)
{
    return typeOf(moment, moment.who("defender"));
}

Value typeOfRow(const Moment &moment)
{
    return typeOf(moment, moment.row);
}

Value turnNow(const Moment &moment)
{
    return moment.things.value(moment.game(), u"turn"_s);
}

Value modeOfMove(const Moment &moment)
{
    const ThingId id = moment.who("unit");
    if (id == 0)
        return kUnknown;
    const Unit unit(moment.things, id);
    if (unit.isRouting())
        return u"rout"_s;
    return unit.isPursuing() ? Value(u"pursue"_s) : kUnknown;
}

Value whetherAnybodyRuns(const Moment &moment)
{
    const ThingId id = moment.who("unit");
    return id == 0 ? kUnknown : Value(!quarriesOf(moment, Unit(moment.things, id)).empty());
}

std::vector<ThingId> quarryOfMover(const Moment &moment)
{
    const ThingId id = moment.who("unit");
    const bool pursues = id != 0 && Unit(moment.things, id).isPursuing();
    return pursues ? quarriesOf(moment, Unit(moment.things, id)) : std::vector<ThingId>();
}

Value quartersOfMove(const Moment &moment)
{
    const QString mode = moment.given.value("mode"_L1).toString();
    const bool takesAll =
        !modeOfMove(moment).isUndefined() || (!mode.isEmpty() && isAtChargeSpeed(enumOf<MoveMode>(mode)));
    return takesAll && moment.who("unit") != 0 ? Value(0) : kUnknown;
}

Value gunsOfMover(const Moment &moment)
{
    const ThingId id = moment.who("unit");
    if (id == 0)
        return kUnknown;
    const Unit unit(moment.things, id);
    return keyOf(unit.isArtillery() ? unit.gunState() : GunState::Limbered);
}

Value formationBefore(const Moment &moment)
{
    const ThingId id = moment.who("unit");
    if (id == 0)
        return kUnknown;
    const Unit unit(moment.things, id);
    const bool areDragoons = unit.kind() == UnitKind::Dragoons;
    if (areDragoons && moment.given.contains("to"_L1))
        return keyOf(unit.postureToward(enumOf<Posture>(moment.given.value("to"_L1).toString())));
    const bool mounts = areDragoons && !unit.isChangingFormation();
    return keyOf(unit.postureToward(mounts ? Posture::Mounted : unit.formationGoal().value_or(Posture::Line)));
}

Value formationAfter(const Moment &moment)
{
    const ThingId id = moment.who("unit");
    if (id == 0)
        return kUnknown;
    const Unit unit(moment.things, id);
    if (unit.isChangingFormation())
        return keyOf(*unit.formationGoal());
    if (unit.kind() != UnitKind::Dragoons)
        return kUnknown;
    return keyOf(unit.type() == UnitType::DragoonsMounted ? Posture::Dismounted : Posture::Mounted);
}

Value progressToOther(const Moment &moment)
{
    const ThingId id = moment.who("unit");
    const Value to = moment.given.value("to"_L1);
    if (id == 0 || to.isUndefined())
        return kUnknown;
    const auto goal = Unit(moment.things, id).formationGoal();
    return goal && to != keyOf(*goal) ? Value(0) : kUnknown;
}

Value limberingOf(const Moment &moment)
{
    const ThingId battery = moment.who("battery");
    if (battery == 0)
        return kUnknown;
    const bool limbered = Unit(moment.things, battery).gunState() == GunState::Limbered;
    return limbered ? u"unlimber"_s : u"limber"_s;
}

Value approachOfHorse(const Moment &moment)
{
    const auto said = std::ranges::find_if(moment.deeds, [&](const Deed &deed) {
        return deed.question == u"approach"_s && isOfNow(moment, deed)
            && deed.cast.value(u"unit"_s) == moment.who("unit") && deed.cast.value(u"horse"_s) == moment.who("horse");
    });
    return said == moment.deeds.end() ? kUnknown : Value(said->answer.number);
}

Value allowanceOfHorse(const Moment &moment)
{
    const ThingId id = moment.who("horse");
    if (id == 0)
        return kUnknown;
    const Deed *move = deedNow(moment, "movement", "unit", id);
    const Value allowance = move == nullptr ? kUnknown : move->outcome.value("allowance"_L1);
    if (allowance.toInt() > 0)
        return allowance;
    const Unit horse(moment.things, id);
    const auto figures = moment.rules.as<Figures>();
    const UnitFigures &rates = figures->of(figures->armyOf(horse.table()).value_or(0), horse.type());
    const bool isFast = horse.isPursuing() || horse.lastCharge() == turnNow(moment).toInt();
    return std::max(1, rates.move + (isFast ? rates.charge : 0));
}

Value prizeOf(const Moment &moment)
{
    if (moment.who("battery") != 0)
        return u"battery"_s;
    return moment.who("messenger") == 0 ? kUnknown : Value(u"messenger"_s);
}

std::vector<ThingId> generalOfCaptor(const Moment &moment)
{
    const TableAnswer *nearest = answerNow(moment, "nearest_general", "captor", moment.who("captor"));
    if (nearest != nullptr)
        return nearest->named;
    const std::vector<ThingId> fit = fitGenerals(moment, moment.things.armyOf(moment.who("captor")));
    return fit.size() == 1 ? fit : std::vector<ThingId>();
}

Value captorHasGeneral(const Moment &moment)
{
    const ThingId army = moment.things.armyOf(moment.who("captor"));
    const bool isAnyOnRecord = moment.who("captor") != 0 && !moment.things.ofType(u"leader"_s).empty();
    return isAnyOnRecord ? Value(!fitGenerals(moment, army).empty()) : kUnknown;
}

Value wayOfMessenger(const Moment &moment)
{
    const ThingId messenger = moment.who("messenger");
    if (messenger == 0)
        return kUnknown;
    const int left = moment.things.number(messenger, u"distance"_s);
    const bool repeats = moment.things.word(messenger, u"errand"_s) == u"repeat"_s;
    return left == 0 && !repeats ? kUnknown : Value(left);
}

/// What he carries, if it is one of the orders that have a word.
Value orderOfMessenger(const Moment &moment)
{
    const ThingId messenger = moment.who("messenger");
    const QString carried = messenger == 0 ? QString() : moment.things.word(messenger, u"order"_s);
    for (const Word &word : wordsIn<OrderWord>()) {
        if (!carried.isEmpty() && inWords(word).text().compare(carried, Qt::CaseInsensitive) == 0)
            return QString::fromLatin1(word.key);
    }
    return kUnknown;
}

std::vector<ThingId> generalOfMessenger(const Moment &moment)
{
    return moment.things.links(moment.who("messenger"), u"general"_s);
}

std::vector<ThingId> commandOfMessenger(const Moment &moment)
{
    const ThingId messenger = moment.who("messenger");
    const ThingId general = moment.who("general");
    if (messenger != 0 || general == 0)
        return moment.things.links(messenger, u"to"_s);
    const std::vector<ThingId> commands = moment.things.ofType(u"command"_s, moment.things.armyOf(general));
    return commands.size() == 1 ? commands : std::vector<ThingId>();
}

} // namespace muster::pikemusket
