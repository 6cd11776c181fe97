// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/thistle/figures.h"
#include "core/rules/thistle/movementrule.h"
#include "core/rules/thistle/prefill.h"
#include "core/rules/thistle/turnrules.h"
#include "core/rules/words.h"

#include <algorithm>

namespace muster::thistle {

using namespace Qt::Literals::StringLiterals;

namespace in_withdrawals {
namespace {

/// What the latest test of this phase makes the group do; nothing where it stays, or leaves the table.
std::optional<Action> withdrawalBy(const Moment &moment, ThingId group)
{
    for (const char *procedure : {"defeated-in-melee", "rally"}) {
        const Deed *deed = deedNow(moment, procedure, "group", group);
        if (deed == nullptr || deed->outcome.value("leaves_field"_L1).toBool())
            continue;
        const QString result = deed->outcome.value("result"_L1).toString();
        if (result == u"retreats"_s)
            return Action::Retreat;
        if (result == u"falls_back"_s)
            return Action::FallBack;
    }
    return {};
}

/// A deployed heavy gun can only pivot.
bool isFixed(const Moment &moment, const Unit &unit)
{
    const TypeFigures &type = figuresOf(moment.rules).of(unit.type());
    return type.isGun() && unit.gun() == Gun::Deployed && type.move == 0;
}

Action ofOneUnit(const Moment &moment, const Unit &unit)
{
    return isFixed(moment, unit) ? Action::Pivot : Action::Single;
}

} // namespace
} // namespace in_withdrawals

Value groupCannotGo(const Moment &moment)
{
    using namespace in_withdrawals;
    const std::vector<Unit> units = Group(moment.things, moment.who("group")).units();
    return units.empty() ? kUnknown
                         : Value(std::ranges::all_of(units, [&](const Unit &unit) { return isFixed(moment, unit); }));
}

Value actionOfGroup(const Moment &moment)
{
    using namespace in_withdrawals;
    const ThingId group = moment.who("group");
    if (const auto action = withdrawalBy(moment, group))
        return keyOf(*action);
    if (isMeleePhase(moment.phase()))
        return keyOf(Action::Pursue);
    const std::vector<Unit> units = Group(moment.things, group).units();
    return units.size() == 1 ? keyOf(ofOneUnit(moment, units.front())) : Value(Value::Undefined);
}

} // namespace muster::thistle
