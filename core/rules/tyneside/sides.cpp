// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/tyneside/sides.h"

#include "core/rules/tyneside/whomtohit.h"

#include <algorithm>

namespace muster::tyneside {

using namespace Qt::Literals::StringLiterals;

ThingId dicingArmy(const Moment &moment)
{
    const QString phase = moment.phase();
    if (phase == u"command"_s || phase == u"player_move"_s)
        return activeArmy(moment);
    return phase == u"other_move"_s ? passiveArmy(moment) : 0;
}

ThingId shootingArmy(const Moment &moment)
{
    if (moment.phase() == u"commanded_shooting"_s)
        return activeArmy(moment);
    return moment.phase() == u"other_move"_s ? passiveArmy(moment) : 0;
}

bool isMovePhase(const QString &phase)
{
    return phase == u"player_move"_s || phase == u"other_move"_s;
}

bool isShootingPhase(const QString &phase)
{
    return phase == u"commanded_shooting"_s || phase == u"uncommanded_shooting"_s;
}

const Deed *dicingOf(const Moment &moment, const Unit &unit)
{
    const Deed *last = nullptr;
    for (const Deed &deed : moment.deeds) {
        const bool alone = deed.procedure == u"actions"_s && deed.cast.value(u"unit"_s) == unit.id();
        const bool formed = deed.procedure == u"formed-actions"_s && deed.cast.values().contains(unit.id());
        last = alone || formed ? &deed : last;
    }
    return last;
}

bool hasShot(const Moment &moment, ThingId unit)
{
    const auto isIts = [&](const Deed &deed) {
        const bool isShot = deed.procedure == u"shooting"_s || deed.procedure == u"aimed-shot"_s;
        return isShot && deed.cast.value(u"firer"_s) == unit && !isNoShot(deed);
    };
    return hasFired(moment, Unit(moment.things, unit)) || std::ranges::any_of(moment.deeds, isIts);
}

bool hasFired(const Moment &moment, const Unit &unit)
{
    const auto isShot = [&](const Deed &deed) {
        if (deed.cast.value(u"firer"_s) != unit.id())
            return false;
        const bool volley = deed.procedure == u"shooting"_s && deed.inputs.value("volley"_L1).toBool()
            && deed.outcome.value("shots"_L1).toInt() > 0;
        return volley
            || (deed.procedure == u"aimed-shot"_s && deed.outcome.value("result"_L1).toString() != u"no_shot"_s);
    };
    return unit.flag("fired") || std::ranges::any_of(moment.deeds, isShot);
}

bool hasPlayerCharacters(const Things &things, ThingId army)
{
    return std::ranges::any_of(presentUnits(things, army), &Unit::isPlayerCharacter);
}

Strength strengthInShooting(const Moment &moment, const Unit &unit)
{
    Strength now {unit.fit(), unit.wounded()};
    for (const Deed &deed : moment.deeds) {
        const bool isAtIt = deed.procedure == u"shooting"_s || deed.procedure == u"artillery"_s;
        if (!isAtIt || deed.phase != moment.phase() || deed.cast.value(u"target"_s) != unit.id())
            continue;
        // What the first of the shots found.
        if (deed.inputs.contains("fit"_L1))
            return unit.isFigure()
                ? Strength {1, 0}
                : Strength {deed.inputs.value("fit"_L1).toInt(), deed.inputs.value("wounded"_L1).toInt()};
        now.fit += deed.outcome.value("killed"_L1).toInt();
    }
    return now;
}

int crewInShooting(const Moment &moment, ThingId gun)
{
    int crew = moment.things.number(gun, u"crew"_s);
    for (const ThingId serving : moment.things.links(gun, u"served_by"_s)) {
        const Unit men(moment.things, serving);
        const Strength began = strengthInShooting(moment, men);
        crew += std::max(0, began.fit + began.wounded - men.living());
    }
    return crew;
}

std::vector<ThingId> gunsOf(const Things &things, ThingId army)
{
    std::vector<ThingId> guns;
    for (const ThingId gun : things.ofType(u"gun"_s)) {
        if (things.armyOf(gun) == army)
            guns.push_back(gun);
    }
    return guns;
}

std::vector<Fight> fights(const Things &things)
{
    std::vector<Fight> pairs;
    for (const Unit &unit : presentUnits(things)) {
        for (const ThingId enemy : unit.enemies()) {
            const bool isFirst = things.word(unit.army(), u"side"_s) == keyOf(Side::A);
            if (isFirst && Unit(things, enemy).isPresent())
                pairs.push_back({unit.id(), enemy});
        }
    }
    return pairs;
}

} // namespace muster::tyneside
