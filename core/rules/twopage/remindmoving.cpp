// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/twopage/reminding.h"
#include "core/rules/words.h"

#include <algorithm>

namespace muster::twopage {

using namespace Qt::Literals::StringLiterals;

namespace {

void remindOfStreams(Reminding &list)
{
    for (const Man &man : list.men) {
        if (man.stream() == Stream::Near && man.hasMoved())
            list.say("TP-M07.done",
                QT_TRANSLATE_NOOP("muster", "%1: at the edge of the stream, and done for this phase."), man.id(),
                "obstacle", Tone::Quiet);
        else if (man.stream() == Stream::Near)
            list.say("TP-M07.may_try",
                QT_TRANSLATE_NOOP("muster", "%1: at the edge of the stream, and may try to cross."), man.id(),
                "obstacle", Tone::Accent);
        else if (man.stream() == Stream::Far)
            list.say("TP-M07.across", QT_TRANSLATE_NOOP("muster", "%1: on the far bank, and may move off."), man.id(),
                "obstacle", Tone::Quiet);
    }
}

void remindOfGuns(Reminding &list)
{
    for (const ThingId gun : list.moment.things.ofType(u"gun"_s)) {
        const std::vector<Man> crew = crewOfGun(list.moment.things, gun);
        const bool unloaded = list.moment.things.word(gun, u"ammo"_s) == keyOf(Ammo::Unloaded);
        if (unloaded && std::ranges::any_of(crew, &Man::hasMoved))
            list.say("TP-M08",
                QT_TRANSLATE_NOOP("muster", "%1: unloaded by moving; a phase of Fire/Load in a later turn loads it."),
                gun, "artillery");
    }
}

/// Enemies who may come in, or are at a door or window of a room with men inside.
void remindOfBuildings(Reminding &list)
{
    const auto isInside = [](const Man &man) { return man.room() != 0; };
    if (std::ranges::none_of(list.men, isInside))
        return;
    list.say("TP-M09",
        QT_TRANSLATE_NOOP("muster",
            "In a room figures shift to any other door or window for nothing, whatever their action, also between "
            "firing and loading."),
        "moved");
    list.say("TP-M10",
        QT_TRANSLATE_NOOP("muster",
            "Ask the defender which door or window each man inside blocks, one at most each. No entry except by an "
            "unblocked one."),
        "obstacle", Tone::Accent);
}

} // namespace

void remindOfMoving(Reminding &list)
{
    if (!list.is("movement"_L1))
        return;
    list.say("TP-M06",
        QT_TRANSLATE_NOOP("muster",
            "Figures of either side block the spots they stand on; both sides move at once, and the referee settles "
            "who reaches a disputed spot. Facing does not matter."),
        "reminder");
    remindOfStreams(list);
    remindOfGuns(list);
    remindOfBuildings(list);
}

} // namespace muster::twopage
