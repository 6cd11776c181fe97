// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/phut/reminding.h"

namespace muster::phut {

using namespace Qt::Literals::StringLiterals;

namespace {

/// Who stands at an obstacle and has yet to decide.
void remindOfCrossing(Reminding &list)
{
    if (!list.isPhase("move_active"_L1))
        return;
    for (const Unit &unit : unitsOf(list.moment.things, activeArmy(list.moment))) {
        if (unit.inGoodOrder() && unit.atObstacle() && !unit.moved()) {
            list.say("PH-M02",
                QT_TRANSLATE_NOOP("muster", "%1: crossing the obstacle takes all of this move; re-form beyond it."),
                unit, "obstacle", Tone::Warning);
        }
    }
}

void remindOfPikes(Reminding &list, const Unit &unit)
{
    const ManoeuvreFigures &block = list.figures.pikeBlock;
    list.say("PH-M04",
        Phrase(QT_TRANSLATE_NOOP("muster", "%1: no wheeling. Straight on, drifting up to %2″ to one side."))
            .arg(unit.name())
            .arg(block.drift),
        "pike", Tone::Warning, unit.id());
}

void remindOfGuns(Reminding &list, const Unit &unit)
{
    const int pivot = list.figures.manoeuvreOf(unit.troop()).wheel;
    Phrase text = pivot == 0 ? Phrase(QT_TRANSLATE_NOOP("muster", "%1: not to be moved.")).arg(unit.name())
                             : Phrase(QT_TRANSLATE_NOOP("muster", "%1: no move; a pivot of up to %2° counts as one."))
                                   .arg(unit.name())
                                   .arg(pivot);
    list.say("PH-M05", std::move(text), "artillery", Tone::Warning, unit.id());
}

bool mayEnterWoods(const Figures &figures, Troop troop)
{
    const TroopFigures &row = figures.of(troop);
    return figures.woodsEntry == WoodsEntry::LightOnly ? row.woods : row.woodsWithAllCavalry;
}

void remindOfWoods(Reminding &list, const Unit &unit)
{
    const TroopFigures &row = list.figures.of(unit.troop());
    if (mayEnterWoods(list.figures, unit.troop())) {
        list.say("PH-M07",
            Phrase(QT_TRANSLATE_NOOP("muster", "%1: in woods %2D6 and no re-roll. Say so before the dice fall."))
                .arg(unit.name())
                .arg(row.woodsDice),
            "reminder", Tone::Quiet, unit.id());
    } else {
        list.say("PH-M07", QT_TRANSLATE_NOOP("muster", "%1: no entry into woods."), unit, "reminder", Tone::Quiet);
    }
}

/// While a move is being thrown for.
void remindOfThrow(Reminding &list, const Unit &unit)
{
    if (list.isOpen("movement"_L1)) {
        list.say("PH-M03",
            Phrase(QT_TRANSLATE_NOOP(
                "muster", "Obstacle ahead? A unit halts where it meets one; a fordable river is one too.")),
            "obstacle", Tone::Quiet);
    }
    const bool mayReroll = list.figures.of(unit.troop()).reroll == ClassReroll::LowestMay
        && (list.isOpen("movement"_L1) || list.figures.of(unit.kind()).broken == Broken::Retires);
    if (mayReroll) {
        list.say("PH-M06",
            QT_TRANSLATE_NOOP("muster", "%1: offer the re-roll of the lowest die before the move stands."), unit, "die",
            Tone::Accent);
    }
    remindOfWoods(list, unit);
}

/// Guns that an enemy reaches are no melee.
void remindOfOverrun(Reminding &list)
{
    const ThingId actor = actorOf(list.moment);
    const ThingId target = targetOf(list.moment);
    if (!list.isPhase("move_active"_L1) || actor == 0 || target == 0)
        return;
    const Unit guns = list.unit(target);
    if (guns.isPresent() && guns.isArtillery() && guns.army() != list.unit(actor).army()) {
        list.say("PH-M11", QT_TRANSLATE_NOOP("muster", "%1: overrun at once when reached, no melee."), guns,
            "abandoned", Tone::Warning);
    }
}

} // namespace

void remindOfMoving(Reminding &list)
{
    remindOfCrossing(list);
    remindOfOverrun(list);
    const bool moves = list.isOpen("movement"_L1) || list.isOpen("manoeuvre"_L1);
    const bool throws = list.isOpen("movement"_L1) || list.isOpen("rout-move"_L1);
    const ThingId actor = actorOf(list.moment);
    if (actor == 0 || !list.unit(actor).isPresent())
        return;
    const Unit unit = list.unit(actor);
    if (moves || list.isPhase("move_active"_L1)) {
        if (unit.isPikeBlock())
            remindOfPikes(list, unit);
        if (unit.isArtillery())
            remindOfGuns(list, unit);
    }
    if (throws && !unit.isArtillery())
        remindOfThrow(list, unit);
}

} // namespace muster::phut
