// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/opening.h"

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

bool isEntered(const ThingSpec &spec)
{
    return std::ranges::any_of(spec.fields, [](const TrackedField &field) { return field.roster && !field.derived; });
}

class Opening {
public:
    explicit Opening(const Ruleset &set) : m_hasSides(hasSides(set)) { add({u"game"_s}, 0); }

    void add(const ThingPlan &plan, ThingId parent)
    {
        const ThingId id = ThingId(things.size()) + 1;
        things.push_back({id, plan.type, parent, plan.values});
        if (plan.type == u"army"_s)
            giveSide(things.back().values);
        for (const ThingPlan &own : plan.own)
            add(own, id);
    }
    std::vector<Thing> things;

private:
    static bool hasSides(const Ruleset &set)
    {
        const ThingSpec *army = set.thing(u"army"_s);
        return army != nullptr && findField(army->plainFields(), u"side"_s) != nullptr;
    }
    void giveSide(QJsonObject &values)
    {
        if (m_hasSides && !values.contains("side"_L1))
            values.insert("side"_L1, QString(QChar(m_side)));
        ++m_side;
    }

    bool m_hasSides;
    char16_t m_side = u'a';
};

} // namespace

std::vector<const ThingSpec *> enteredKinds(const Ruleset &set)
{
    std::vector<const ThingSpec *> kinds;
    const auto belongsTo = [&](const ThingSpec &spec, const char *type) {
        return spec.mayBelongTo(QString::fromLatin1(type));
    };
    const auto addOwnOf = [&](const auto &self, const char *parent) -> void {
        for (const ThingSpec &spec : set.things) {
            if (!belongsTo(spec, parent) || std::ranges::count(kinds, &spec) > 0)
                continue;
            if (isEntered(spec))
                kinds.push_back(&spec);
            self(self, spec.type);
        }
    };
    addOwnOf(addOwnOf, "army");
    return kinds;
}

std::vector<Thing> openingOf(const Ruleset &set, const std::vector<ThingPlan> &plans)
{
    Opening opening(set);
    for (const ThingPlan &plan : plans)
        opening.add(plan, 0);
    return std::move(opening.things);
}

} // namespace muster
