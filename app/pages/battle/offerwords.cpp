// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pages/battle/offerwords.h"

#include "core/battle/battle.h"
#include "core/battle/casting.h"

#include <QCoreApplication>

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

QString titleOf(const TableOffer &offer)
{
    return translated(offer.title);
}

QKeySequence keyOf(const TableOffer &offer)
{
    return offer.letter == 0 ? QKeySequence() : QKeySequence(QString(QLatin1Char(offer.letter)));
}

QString titleWithKey(const TableOffer &offer)
{
    return offer.letter == 0 ? titleOf(offer)
                             : QCoreApplication::translate("muster::PhasePanel", "%1 (%2)")
                                   .arg(titleOf(offer), keyOf(offer).toString(QKeySequence::NativeText));
}

bool isByDragging(const Act &act)
{
    return act.roles.size() == 2 && std::ranges::none_of(act.roles, &Role::isForSeveral)
        && act.roles.back().side == RoleSide::SameAsFirst;
}

QString playerWords(const TableOffer &offer, const Battle &battle, const Cast &cast)
{
    QStringList names;
    for (const ThingId who : markedPlayers(*offer.roles, battle, cast))
        names += battle.nameOf(who);
    return names.join(u" → "_s);
}

QString castWords(const TableOffer &offer, const Battle &battle, const Cast &cast)
{
    QStringList parts {playerWords(offer, battle, cast)};
    const auto missing = missingRoles(*offer.roles, cast);
    if (!missing.empty())
        parts += QCoreApplication::translate("muster::PhasePanel", "pick: %1").arg(translated(missing.front()->label));
    parts.removeAll(QString());
    return parts.join(u" → "_s);
}

} // namespace muster
