// SPDX-License-Identifier: GPL-3.0-or-later
// In which turn of their fight pikes have others behind them. Source: "Charging and Melee".
#include "core/rules/tyneside/whosupports.h"

#include "core/rules/tyneside/combats.h"

#include <algorithm>

namespace muster::tyneside {

using namespace Qt::Literals::StringLiterals;

namespace in_whosupports {
namespace {

/// Who stands with a group has been in its fight since it has.
int turnOfHisFight(const Moment &moment, ThingId id)
{
    const Unit unit(moment.things, id);
    const ThingId group = unit.attachedTo();
    const int ofGroup = group == 0 ? 0 : Unit(moment.things, group).number("combat_turn");
    return std::max(unit.number("combat_turn"), ofGroup);
}

/// Who touches nobody himself stands behind others.
std::vector<ThingId> inContact(const Moment &moment, const QString &side)
{
    std::vector<ThingId> units;
    for (const auto &[role, player] : moment.cast.asKeyValueRange()) {
        const bool isOfSide = role == side || role.startsWith(side + u'_');
        const Unit unit(moment.things, player);
        if (isOfSide && (unit.isGroup() || unit.isFigure()) && !enemiesInMelee(moment, player).empty())
            units.push_back(player);
    }
    return units;
}

bool isSupported(const QJsonObject &inputs, const QString &side)
{
    const QJsonArray rows = inputs.value(side).toArray();
    return std::ranges::any_of(rows, [](const auto &row) { return row.toObject().value("support"_L1).toBool(); });
}

bool isOfMusketeers(const QJsonObject &inputs, const QString &side)
{
    const QJsonArray rows = inputs.value(side).toArray();
    return std::ranges::all_of(rows, [](const auto &row) {
        return row.toObject().value("support"_L1).toBool() || row.toObject().value("musketeer"_L1).toBool();
    });
}

} // namespace
} // namespace in_whosupports

bool isFirstTurnOfFight(const Moment &moment)
{
    using namespace in_whosupports;
    std::vector<ThingId> all = inContact(moment, u"a"_s);
    std::ranges::copy(inContact(moment, u"b"_s), std::back_inserter(all));
    return all.empty() || std::ranges::any_of(all, [&](ThingId unit) { return turnOfHisFight(moment, unit) <= 1; });
}

std::optional<Refusal> refuseAnotherFirstTurn(const Moment &moment, const QJsonObject &inputs)
{
    if (!inputs.value("first_turn"_L1).toBool() || isFirstTurnOfFight(moment))
        return {};
    return Refusal {
        u"first_turn"_s, Phrase(QT_TRANSLATE_NOOP("muster", "They have been in contact since an earlier turn."))};
}

std::optional<Refusal> refuseSupportInALaterTurn(const Moment &moment, const QJsonObject &inputs)
{
    using namespace in_whosupports;
    if (auto isNone = refuseAnotherFirstTurn(moment, inputs))
        return isNone;
    for (const QString &side : {u"a"_s, u"b"_s}) {
        if (!isSupported(inputs, side) || isOfMusketeers(inputs, side))
            continue;
        for (const ThingId front : inContact(moment, side)) {
            if (turnOfHisFight(moment, front) > 1)
                return Refusal {side, Phrase(kPikesSupportAtFirst).arg(moment.things.name(front))};
        }
    }
    return {};
}

} // namespace muster::tyneside
