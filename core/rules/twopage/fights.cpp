// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/twopage/fights.h"

#include "core/rules/changes.h"
#include "core/rules/sides.h"
#include "core/rules/twopage/meleerule.h"

#include <algorithm>
#include <set>

namespace muster::twopage {

using namespace Qt::Literals::StringLiterals;

namespace {

bool isMelee(const Deed &deed)
{
    return deed.procedure == u"melee"_s;
}

/// From 1; 0 if it does not play in it.
int placeIn(const Deed &melee, ThingId figure)
{
    for (int place = 1; place <= kMostFighters; ++place) {
        if (melee.cast.value(roleKey("fig", place)) == figure)
            return place;
    }
    return 0;
}

/// A score of 0: nobody wanted his fight. Of what was put on record without a score it is taken as fought.
bool foughtIn(const Deed &melee, ThingId figure)
{
    const int place = placeIn(melee, figure);
    return place > 0 && melee.outcome.value(u"fig%1_score"_s.arg(place)).toInt(1) > 0;
}

/// Those of the enemies in the melee whom it touched: all of them where nothing was said of contacts.
std::vector<ThingId> touchedIn(const Things &things, const Deed &melee, ThingId figure)
{
    std::vector<ThingId> touched;
    const int place = placeIn(melee, figure);
    for (const ThingId other : melee.inputs.contains("contacts"_L1) ? Cast() : melee.cast) {
        if (placeIn(melee, other) > 0 && things.armyOf(other) != things.armyOf(figure))
            touched.push_back(other);
    }
    for (const Value &contact : melee.inputs.value("contacts"_L1).toArray()) {
        const int a = contact["a"_L1].toInt();
        const int b = contact["b"_L1].toInt();
        const ThingId enemy = melee.cast.value(roleKey("fig", a == place ? b : a));
        if ((a == place || b == place) && enemy != 0)
            touched.push_back(enemy);
    }
    return touched;
}

/// The melees in which those who fought in this step did it, in order.
std::vector<const Deed *> fightsOfThisStep(const Moment &moment)
{
    std::set<int> places;
    for (const Man &man : menOf(moment.things)) {
        if (hasFoughtNow(moment, man.id()))
            places.insert(lastFight(moment, man.id()));
    }
    places.erase(-1);
    std::vector<const Deed *> fights;
    for (const int place : places)
        fights.push_back(&moment.deeds[size_t(place)]);
    return fights;
}

/// Who was ticked as within an inch is so from now on, and who was not is not; the dead are near nobody.
void rememberContacts(Changes &changes, const Deed &melee)
{
    for (const ThingId figure : melee.cast) {
        const Man man(changes.now(), figure);
        const std::vector<ThingId> touched = touchedIn(changes.now(), melee, figure);
        for (const ThingId other : melee.cast) {
            const Man enemy(changes.now(), other);
            if (enemy.army() == man.army())
                continue;
            if (contains(touched, other) && !man.isOut() && !enemy.isOut())
                changes.link(figure, u"near"_s, other);
            else
                changes.unlink(figure, u"near"_s, other);
        }
    }
}

/// Who stood back from a door or window stands there still: he was within an inch all the time.
void bringBack(Changes &changes, const Man &man)
{
    for (const ThingId foe : changes.now().links(man.id(), u"stands_back_from"_s)) {
        if (man.isOut() || Man(changes.now(), foe).isOut())
            continue;
        changes.link(man.id(), u"near"_s, foe);
        changes.link(foe, u"near"_s, man.id());
    }
    changes.setLinks(man.id(), u"stands_back_from"_s, {});
}

} // namespace

int lastFight(const Moment &moment, ThingId figure)
{
    for (int at = int(moment.deeds.size()) - 1; at >= 0; --at) {
        const Deed &deed = moment.deeds[size_t(at)];
        if (isMelee(deed) && foughtIn(deed, figure))
            return at;
    }
    return -1;
}

std::vector<ThingId> opponentsOf(const Moment &moment, const Man &man)
{
    const int fight = hasFoughtNow(moment, man.id()) ? lastFight(moment, man.id()) : -1;
    return fight < 0 ? man.opponents() : touchedIn(moment.things, moment.deeds[size_t(fight)], man.id());
}

bool hasFoughtNow(const Moment &moment, ThingId figure)
{
    const int fight = moment.phase() == u"melee"_s ? lastFight(moment, figure) : -1;
    return fight >= 0 && isOfNow(moment, moment.deeds[size_t(fight)]);
}

bool isToSettle(const Moment &moment, const Man &man)
{
    const bool fought = hasFoughtNow(moment, man.id());
    return man.isAble() && (fought || man.isInMelee()) && deedNow(moment, "after-fight", "figure", man.id()) == nullptr;
}

std::vector<Change> fightsRemembered(const Moment &moment)
{
    Changes changes(moment.things);
    for (const Man &man : menOf(moment.things)) {
        if (hasFoughtNow(moment, man.id()))
            changes.setLinks(man.id(), u"opponents"_s, opponentsOf(moment, man));
    }
    for (const Deed *fight : fightsOfThisStep(moment))
        rememberContacts(changes, *fight);
    for (const Man &man : menOf(moment.things))
        bringBack(changes, man);
    return std::move(changes).list();
}

} // namespace muster::twopage
