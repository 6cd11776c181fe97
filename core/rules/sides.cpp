// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/sides.h"

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

ThingId armyOfSide(const Things &things, const QString &side)
{
    return things.where(u"army"_s, u"side"_s, side);
}

ThingId activeArmy(const Moment &moment)
{
    return armyOfSide(moment.things, moment.things.word(moment.game(), u"active"_s));
}

ThingId passiveArmy(const Moment &moment)
{
    const ThingId active = activeArmy(moment);
    for (const ThingId army : moment.things.ofType(u"army"_s)) {
        if (active != 0 && army != active)
            return army;
    }
    return 0;
}

const Deed *latestDeed(const Moment &moment, const char *procedure)
{
    const auto found = std::ranges::find_if(moment.deeds.rbegin(), moment.deeds.rend(),
        [&](const Deed &deed) { return deed.procedure == QLatin1String(procedure); });
    return found == moment.deeds.rend() ? nullptr : &*found;
}

int lastDeed(const Moment &moment, const char *procedure, const char *role, ThingId thing)
{
    for (int at = int(moment.deeds.size()) - 1; at >= 0; --at) {
        const Deed &deed = moment.deeds[size_t(at)];
        if (deed.procedure == QLatin1String(procedure) && deed.cast.value(QString::fromLatin1(role)) == thing)
            return at;
    }
    return -1;
}

const Deed *deedOf(const Moment &moment, const char *procedure, const char *role, ThingId thing)
{
    const int at = lastDeed(moment, procedure, role, thing);
    return at < 0 ? nullptr : &moment.deeds[size_t(at)];
}

bool isOfThisHalf(const Moment &moment, const Deed &deed)
{
    return deed.active == moment.things.word(moment.game(), u"active"_s);
}

int passOf(const Things &things)
{
    return things.number(things.first(u"game"_s), u"phase_number"_s);
}

bool isOfNow(const Moment &moment, const Deed &deed)
{
    return deed.phase == moment.phase() && isOfThisHalf(moment, deed) && deed.pass == passOf(moment.things);
}

bool isSameSide(const Things &things, ThingId one, ThingId other)
{
    return one != 0 && other != 0 && things.armyOf(one) == things.armyOf(other);
}

const Deed *deedThisHalf(const Moment &moment, const char *procedure, const char *role, ThingId thing)
{
    const Deed *deed = deedOf(moment, procedure, role, thing);
    return deed != nullptr && isOfThisHalf(moment, *deed) ? deed : nullptr;
}

const Deed *deedNow(const Moment &moment, const char *procedure, const char *role, ThingId thing)
{
    const Deed *deed = deedOf(moment, procedure, role, thing);
    return deed != nullptr && isOfNow(moment, *deed) ? deed : nullptr;
}

const TableAnswer *answerNow(const Moment &moment, const char *question, const char *role, ThingId thing)
{
    const auto found = std::ranges::find_if(moment.deeds.rbegin(), moment.deeds.rend(), [&](const Deed &deed) {
        return deed.question == QLatin1String(question) && deed.cast.value(QString::fromLatin1(role)) == thing
            && isOfNow(moment, deed);
    });
    return found == moment.deeds.rend() ? nullptr : &found->answer;
}

} // namespace muster
