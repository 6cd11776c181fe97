// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/pikemusket/sides.h"
#include "core/rules/pikemusket/tracker.h"

#include <algorithm>

namespace muster::pikemusket {

using namespace Qt::Literals::StringLiterals;

namespace {

bool isOneOf(const QString &offer, std::initializer_list<const char *> offers)
{
    return std::ranges::any_of(offers, [&](const char *one) { return offer == QLatin1String(one); });
}

/// Why the unit cannot be the one that does it; null where it can.
const char *keptOut(const Unit &unit, const QString &offer)
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
    if (unit.isInGoodOrder() && offer == u"rally"_s)
        return QT_TRANSLATE_NOOP("muster", "%1: in good order, nothing to rally from.");
    if (unit.isRouting()
        && isOneOf(offer, {"combat", "hedgehog-combat", "formation-change", "limber", "artillery-fire"}))
        return QT_TRANSLATE_NOOP("muster", "%1: routing.");
    return nullptr;
}

/// Who does something; others need only be there.
bool does(const QString &role)
{
    return role == u"unit"_s || role == u"battery"_s || role.startsWith(u"attacker_"_s);
}

} // namespace

std::optional<Refusal> keepsOut(const Moment &moment, const QString &offer)
{
    for (const auto &[role, thing] : moment.cast.asKeyValueRange()) {
        const Thing *player = moment.things.find(thing);
        if (player == nullptr || player->type != u"unit"_s)
            continue;
        const Unit unit(moment.things, thing);
        const bool prize = offer == u"capture"_s && role == u"battery"_s;
        const char *why = !unit.isPresent() ? QT_TRANSLATE_NOOP("muster", "%1: out of the game.")
            : prize && !unit.isArtillery()  ? QT_TRANSLATE_NOOP("muster", "%1: no guns.")
            : does(role) && !prize          ? keptOut(unit, offer)
                                            : nullptr;
        if (why != nullptr)
            return Refusal {role, Phrase(why).arg(unit.name())};
    }
    return {};
}

} // namespace muster::pikemusket
