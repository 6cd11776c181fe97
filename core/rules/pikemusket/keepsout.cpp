// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/pikemusket/halfturn.h"
#include "core/rules/pikemusket/tracker.h"

#include <algorithm>

namespace muster::pikemusket {

using namespace Qt::Literals::StringLiterals;

namespace {

bool isOneOf(const QString &offer, std::initializer_list<const char *> offers)
{
    return std::ranges::any_of(offers, [&](const char *one) { return offer == QLatin1String(one); });
}

/// Why a unit of its kind cannot be the one that does it; null where it can.
const char *keptByKind(const Unit &unit, const QString &offer)
{
    if (unit.isArtillery()
        && isOneOf(offer, {"combat", "hedgehog-combat", "combat-range", "formation-change", "control-test"}))
        return QT_TRANSLATE_NOOP("muster", "%1: guns do not.");
    if (!unit.isArtillery() && isOneOf(offer, {"artillery-fire", "limber"}))
        return QT_TRANSLATE_NOOP("muster", "%1: no guns.");
    if (unit.kind() != UnitKind::Infantry && offer == u"hedgehog-form"_s)
        return QT_TRANSLATE_NOOP("muster", "%1: only infantry forms a hedgehog.");
    if (armOf(unit.type()) != Arm::Horse && offer == u"hedgehog-combat"_s)
        return QT_TRANSLATE_NOOP("muster", "%1: no horse.");
    return nullptr;
}

/// The same of its state.
const char *keptByState(const Unit &unit, const QString &offer)
{
    if (unit.isInGoodOrder() && offer == u"rally"_s)
        return QT_TRANSLATE_NOOP("muster", "%1: in good order, nothing to rally from.");
    if (unit.isRouting()
        && isOneOf(offer, {"combat", "hedgehog-combat", "formation-change", "limber", "artillery-fire"}))
        return QT_TRANSLATE_NOOP("muster", "%1: routing.");
    if (unit.isRetreating() && isOneOf(offer, {"combat", "hedgehog-combat"}))
        return QT_TRANSLATE_NOOP("muster", "%1: its back is turned, so it does not attack.");
    return nullptr;
}

/// A unit moves once in a half turn. Who breaks runs all the same, though not in the movement phase again (PM-R07); who
/// fails its control test goes after the enemy.
bool movesNoMore(const Moment &moment, const Unit &unit)
{
    const int moved = lastDeed(moment, "movement", "unit", unit.id());
    if (moved < 0 || !isOfThisHalf(moment, moment.deeds[size_t(moved)]))
        return false;
    if (unit.isRouting())
        return moment.phase() == u"movement"_s;
    return !unit.isPursuing() || lastDeed(moment, "control-test", "unit", unit.id()) < moved;
}

/// The same of what it did in this half turn already, and does once in it.
const char *keptByDeeds(const Moment &moment, const Unit &unit, const QString &offer)
{
    const bool stopped = unit.ralliedTurn() > 0 && unit.ralliedTurn() == moment.things.number(moment.game(), u"turn"_s);
    if (offer == u"rally"_s && (stopped || deedThisHalf(moment, "rally", "unit", unit.id()) != nullptr))
        return QT_TRANSLATE_NOOP("muster", "%1: its die of this turn has been thrown.");
    if (offer == u"movement"_s && movesNoMore(moment, unit))
        return QT_TRANSLATE_NOOP("muster", "%1: has moved.");
    if (isOneOf(offer, {"formation-change", "limber"})
        && deedThisHalf(moment, "movement", "unit", unit.id()) != nullptr)
        return QT_TRANSLATE_NOOP("muster", "%1: has moved.");
    if (offer == u"control-test"_s && !unit.isPursuing() && !hasFought(moment, unit.id()))
        return QT_TRANSLATE_NOOP("muster", "%1: neither pursues nor has fought in this phase.");
    if (isOneOf(offer, {"combat", "hedgehog-combat"}) && hasAttacked(moment, unit.id()))
        return QT_TRANSLATE_NOOP("muster", "%1: has attacked, and does so once in a phase.");
    if (isOneOf(offer, {"artillery-fire", "limber", "movement"}) && wasCaptured(moment, unit.id()))
        return QT_TRANSLATE_NOOP("muster", "%1: captured just now; its captor has it from his next half turn on.");
    return nullptr;
}

/// Who does something; others need only be there.
bool does(const QString &role)
{
    return role == u"unit"_s || role == u"battery"_s || role.startsWith(u"attacker_"_s);
}

const char *keepsUnit(const Moment &moment, const QString &role, const Unit &unit, const QString &offer)
{
    if (!unit.isPresent())
        return QT_TRANSLATE_NOOP("muster", "%1: out of the game.");
    if (offer == u"capture"_s && role == u"battery"_s)
        return unit.isArtillery() ? nullptr : QT_TRANSLATE_NOOP("muster", "%1: no guns.");
    const bool isHedgehog = unit.formation() == Formation::Hedgehog && unit.isInHand();
    if (offer == u"hedgehog-combat"_s && role == u"defender"_s)
        return isHedgehog ? nullptr : QT_TRANSLATE_NOOP("muster", "%1: stands in no hedgehog.");
    if (!does(role))
        return nullptr;
    for (const char *why : {keptByKind(unit, offer), keptByState(unit, offer), keptByDeeds(moment, unit, offer)}) {
        if (why != nullptr)
            return why;
    }
    return nullptr;
}

/// An officer rides once in a half turn, and repeats an order in the next (PM-R14).
const char *keepsOfficer(const Moment &moment, ThingId messenger, const QString &offer)
{
    if (isOneOf(offer, {"staff-order", "capture"}) && !isUnderway(moment.things, messenger))
        return QT_TRANSLATE_NOOP("muster", "%1: the staff officer is not out.");
    if (offer == u"staff-order"_s && deedThisHalf(moment, "staff-order", "messenger", messenger) != nullptr)
        return QT_TRANSLATE_NOOP("muster", "%1: the staff officer has ridden in this turn.");
    return nullptr;
}

} // namespace

std::optional<Refusal> keepsOut(const Moment &moment, const QString &offer)
{
    for (const auto &[role, thing] : moment.cast.asKeyValueRange()) {
        const Thing *player = moment.things.find(thing);
        if (player == nullptr)
            continue;
        const char *why = nullptr;
        if (player->type == u"unit"_s)
            why = keepsUnit(moment, role, Unit(moment.things, thing), offer);
        else if (player->type == u"messenger"_s)
            why = keepsOfficer(moment, thing, offer);
        if (why != nullptr)
            return Refusal {role, Phrase(why).arg(moment.things.name(thing))};
    }
    return {};
}

} // namespace muster::pikemusket
