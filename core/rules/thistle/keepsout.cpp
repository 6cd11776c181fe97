// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/thistle/sides.h"
#include "core/rules/thistle/tracker.h"

#include <algorithm>

namespace muster::thistle {

using namespace Qt::Literals::StringLiterals;

namespace {

bool isOneOf(const QString &offer, std::initializer_list<const char *> offers)
{
    return std::ranges::any_of(offers, [&](const char *one) { return offer == QLatin1String(one); });
}

/// Why the unit cannot play the part; null where it can.
const char *keptOut(const Unit &unit, const QString &offer, const QString &role)
{
    if (offer == u"shooting"_s && role == u"shooter"_s && unit.weapon() == Weapon::None)
        return QT_TRANSLATE_NOOP("muster", "%1: nothing to shoot with.");
    if (offer == u"artillery-fire"_s && role == u"gun"_s && !isArtillery(unit.type()))
        return QT_TRANSLATE_NOOP("muster", "%1: no gun.");
    if (offer == u"pivoted"_s && !isArtillery(unit.type()))
        return QT_TRANSLATE_NOOP("muster", "%1: no gun.");
    if (offer == u"pivoted"_s && unit.gun() == Gun::Limbered)
        return QT_TRANSLATE_NOOP("muster", "%1: limbered.");
    if (offer == u"evade"_s && role == u"evader"_s && unit.type() != Type::LightCavalry && unit.type() != Type::Shot)
        return QT_TRANSLATE_NOOP("muster", "%1: only light cavalry and shot evade.");
    return nullptr;
}

/// Why the group cannot play the part; null where it can.
const char *keptOut(const Moment &moment, const Group &group, const QString &offer, const QString &role)
{
    if (!isOneOf(role, {"group", "charger", "shooter", "gun"}))
        return nullptr;
    const bool acts = isOneOf(offer, {"movement", "shooting", "artillery-fire", "charge"});
    if (acts && isMovePhase(moment.phase()) && hasRallied(moment, group))
        return QT_TRANSLATE_NOOP("muster", "%1: rallied, and that is all it does in this half of the turn.");
    if (offer == u"charge"_s && role == u"charger"_s) {
        if (group.isDisordered())
            return QT_TRANSLATE_NOOP("muster", "%1: disordered, so it does nothing but rally.");
        if (group.isHeld())
            return QT_TRANSLATE_NOOP("muster", "%1: held, since it failed its test as a detached group.");
    }
    if (role != u"group"_s)
        return nullptr;
    if (offer == u"rally"_s && !group.isDisordered())
        return QT_TRANSLATE_NOOP("muster", "%1: in good order, nothing to rally from.");
    if (offer == u"detached-test"_s && group.isDisordered())
        return QT_TRANSLATE_NOOP("muster", "%1: disordered, so it rallies instead.");
    return nullptr;
}

} // namespace

std::optional<Refusal> keepsOut(const Moment &moment, const QString &offer)
{
    for (const auto &[role, thing] : moment.cast.asKeyValueRange()) {
        const Thing *player = moment.things.find(thing);
        if (player == nullptr || (player->type != u"unit"_s && player->type != u"group"_s))
            continue;
        const Group played(moment.things, thing);
        const bool isUnit = player->type == u"unit"_s;
        const Group group(moment.things, isUnit ? Unit(moment.things, thing).group() : thing);
        const char *why = played.isPresent() ? keptOut(moment, group, offer, role)
                                             : QT_TRANSLATE_NOOP("muster", "%1: out of the game.");
        if (why == nullptr && isUnit)
            why = keptOut(Unit(moment.things, thing), offer, role);
        if (why != nullptr)
            return Refusal {role, Phrase(why).arg(moment.things.name(thing))};
    }
    return {};
}

} // namespace muster::thistle
