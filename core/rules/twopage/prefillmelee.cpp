// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/procedure.h"
#include "core/rules/twopage/across.h"
#include "core/rules/twopage/knots.h"
#include "core/rules/twopage/meleerule.h"
#include "core/rules/twopage/prefill.h"
#include "core/rules/words.h"

#include <algorithm>

namespace muster::twopage {

using namespace Qt::Literals::StringLiterals;

namespace in_prefillmelee {
namespace {

/// The place of each who plays in the melee that is open, from 1.
QMap<ThingId, int> placesIn(const Moment &moment)
{
    QMap<ThingId, int> places;
    for (int number = 1; number <= kMostFighters; ++number) {
        if (const ThingId figure = moment.cast.value(roleKey("fig", number)))
            places.insert(figure, number);
    }
    return places;
}

/// As many of them as one melee has room for; their dice in the order in which the row names them: side a, then side b.
std::vector<ThingId> meleeOf(const Moment &moment, ThingId first)
{
    std::vector<ThingId> joined = Knot(moment, first).figures();
    joined.resize(std::min(joined.size(), size_t(kMostFighters)));
    std::ranges::sort(joined, {},
        [&](ThingId figure) { return std::pair(moment.things.word(moment.things.armyOf(figure), u"side"_s), figure); });
    return joined;
}

/// Inside, at a door or window, with an enemy outside; of two in rooms the door is his who blocks it. It counts if it
/// holds against one of the enemies (TP-R19).
bool holdsAnOpening(const Man &man)
{
    return man.room() != 0 && man.opening() != 0 && std::ranges::any_of(man.foes(), [&](const Man &foe) {
        return foe.room() == 0 || (foe.room() != man.room() && man.isBlocking());
    });
}

/// Inside with all whom he fights: then no wall of the building is between them, whatever was last time.
bool isInOneRoomWithHisFoes(const Man &man)
{
    return man.room() != 0 && !man.foes().empty()
        && std::ranges::all_of(man.foes(), [&](const Man &foe) { return foe.room() == man.room(); });
}

} // namespace
} // namespace in_prefillmelee

Value sideOfRow(const Moment &moment)
{
    using namespace in_prefillmelee;
    const QString side = moment.things.word(moment.things.armyOf(moment.row), u"side"_s);
    return side.isEmpty() ? kUnknown : Value(side);
}

/// As was said when it was asked; else who turned his card to Fight Hand-to-Hand wants it, unless he stands idle
/// (TP-R41).
Value wantsToFight(const Moment &moment)
{
    using namespace in_prefillmelee;
    if (moment.row == 0)
        return kUnknown;
    const Man man(moment.things, moment.row);
    if (man.wish() != Wish::Unasked)
        return man.wish() == Wish::Yes;
    return man.has(Action::HandToHand) && !man.isIdle();
}

/// On a horse one is high enough already: the modifier counts once (TP-R20).
Value standsHigher(const Moment &moment)
{
    const bool isMounted = moment.row != 0 && Man(moment.things, moment.row).isMounted();
    return isMounted ? Value(false) : kUnknown;
}

Value whatItDefends(const Moment &moment)
{
    using namespace in_prefillmelee;
    if (moment.row == 0)
        return kUnknown;
    const Man man(moment.things, moment.row);
    if (man.defending() != Defending::None)
        return keyOf(man.defending());
    return holdsAnOpening(man)        ? keyOf(Defending::Building)
        : isInOneRoomWithHisFoes(man) ? keyOf(Defending::None)
                                      : kUnknown;
}

/// Who is in contact with whom of those who play in it, and across what.
Value contactsOfMelee(const Moment &moment)
{
    using namespace in_prefillmelee;
    const QMap<ThingId, int> places = placesIn(moment);
    if (places.isEmpty())
        return kUnknown;
    QJsonArray contacts;
    std::vector<ThingId> openings;
    for (const auto &[figure, place] : places.asKeyValueRange()) {
        const Man man(moment.things, figure);
        if (moment.things.word(man.army(), u"side"_s) != u"a"_s)
            continue;
        for (const Man &foe : man.foes()) {
            if (!places.contains(foe.id()))
                continue;
            int number = 0;
            if (const ThingId opening = openingBetween(moment.things, man, foe)) {
                auto known = std::ranges::find(openings, opening);
                number = int(known - openings.begin()) + 1;
                if (known == openings.end())
                    openings.push_back(opening);
            }
            contacts.append(QJsonObject {
                {u"a"_s, place}, {u"b"_s, places.value(foe.id())}, {u"opening"_s, number > 9 ? 0 : number}});
        }
    }
    return contacts;
}

std::vector<ThingId> allInMelee(const Moment &moment)
{
    using namespace in_prefillmelee;
    const QMap<ThingId, int> places = placesIn(moment);
    if (!places.isEmpty())
        return meleeOf(moment, places.firstKey());
    const std::vector<ThingId> firsts = firstsOfKnots(moment);
    const auto wanted = std::ranges::find_if(firsts, [&](ThingId first) { return Knot(moment, first).isWanted(); });
    return wanted == firsts.end() ? std::vector<ThingId>() : meleeOf(moment, *wanted);
}

} // namespace muster::twopage
