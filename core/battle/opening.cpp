// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/opening.h"

namespace muster {

using namespace Qt::Literals::StringLiterals;

std::vector<Thing> openingOf(const Ruleset &set, const std::vector<ArmyPlan> &armies)
{
    std::vector<Thing> things;
    const auto bring = [&](const QString &type, ThingId parent, const QJsonObject &values) {
        const ThingId id = ThingId(things.size()) + 1;
        things.push_back({id, type, parent, values});
        return id;
    };
    bring(u"game"_s, 0, {});
    const ThingSpec *armySpec = set.thing(u"army"_s);
    const bool hasSides = armySpec != nullptr && findField(armySpec->plainFields(), u"side"_s) != nullptr;
    char16_t side = u'a';
    for (const ArmyPlan &army : armies) {
        QJsonObject values = army.values;
        if (hasSides && !values.contains("side"_L1))
            values.insert("side"_L1, QString(QChar(side)));
        ++side;
        const ThingId id = bring(u"army"_s, 0, values);
        for (const QJsonObject &unit : army.units)
            bring(u"unit"_s, id, unit);
    }
    return things;
}

} // namespace muster
