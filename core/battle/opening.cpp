// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/opening.h"

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

std::vector<const ThingSpec *> kindsBesideUnits(const Ruleset &set)
{
    const auto isEntered = [](const TrackedField &field) { return field.roster && !field.derived; };
    std::vector<const ThingSpec *> kinds;
    for (const ThingSpec &spec : set.things) {
        const bool ofArmy = qstrcmp(spec.parent, "army") == 0 && qstrcmp(spec.type, "unit") != 0;
        if (ofArmy && std::ranges::any_of(spec.fields, isEntered))
            kinds.push_back(&spec);
    }
    return kinds;
}

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
    std::vector<ThingId> ids;
    for (const ArmyPlan &army : armies) {
        QJsonObject values = army.values;
        if (hasSides && !values.contains("side"_L1))
            values.insert("side"_L1, QString(QChar(side)));
        ++side;
        ids.push_back(bring(u"army"_s, 0, values));
        for (const QJsonObject &unit : army.units)
            bring(u"unit"_s, ids.back(), unit);
    }
    for (size_t at = 0; at < armies.size(); ++at) {
        for (const ThingPlan &other : armies[at].others)
            bring(other.type, ids[at], other.values);
    }
    return things;
}

} // namespace muster
