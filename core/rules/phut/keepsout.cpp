// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/phut/tracker.h"
#include "core/rules/phut/unit.h"

#include <algorithm>

namespace muster::phut {

using namespace Qt::Literals::StringLiterals;

namespace {

/// Why the unit cannot be the one that does it; empty where it can.
Phrase keptOut(const Unit &unit, const QString &offer)
{
    const bool broken = unit.isRouting() || unit.isRetiring();
    if (!unit.isPresent())
        return Phrase(QT_TRANSLATE_NOOP("muster", "%1: out of the game."));
    if (offer == u"movement"_s || offer == u"manoeuvre"_s) {
        if (unit.isArtillery())
            return Phrase(QT_TRANSLATE_NOOP("muster", "%1: guns never move."));
        if (broken)
            return Phrase(QT_TRANSLATE_NOOP("muster", "%1: broken, so it moves among the routers."));
    }
    if (offer == u"shooting"_s && unit.weapon() == Weapon::None)
        return Phrase(QT_TRANSLATE_NOOP("muster", "%1: nothing to shoot with."));
    if (offer == u"shooting"_s && broken)
        return Phrase(QT_TRANSLATE_NOOP("muster", "%1: broken, so it does not shoot."));
    if (offer == u"artillery-overrun"_s && !unit.isArtillery())
        return Phrase(QT_TRANSLATE_NOOP("muster", "%1: no guns, so there is nothing to be abandoned."));
    if ((offer == u"rout-move"_s || offer == u"rally"_s) && !broken)
        return Phrase(QT_TRANSLATE_NOOP("muster", "%1: in good order, not broken."));
    return {};
}

/// The roles whose players do something; who is shot at, or passed through, needs only be there.
constexpr const char *kDoers[] = {"unit", "shooter", "artillery"};

} // namespace

std::optional<Refusal> keepsOut(const Moment &moment, const QString &offer)
{
    for (const auto &[role, thing] : moment.cast.asKeyValueRange()) {
        const Thing *player = moment.things.find(thing);
        if (player == nullptr || player->type != u"unit"_s)
            continue;
        const bool does = std::ranges::any_of(kDoers, [&](const char *doer) { return role == QLatin1String(doer); });
        const Unit unit(moment.things, thing);
        const Phrase why = keptOut(unit, does ? offer : QString());
        if (!why.isEmpty())
            return Refusal {role, Phrase(why).arg(unit.name())};
    }
    return {};
}

} // namespace muster::phut
