// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/thistle/payingoff.h"

#include "core/rules/changes.h"
#include "core/rules/thistle/group.h"
#include "core/rules/thistle/hittype.h"

#include <algorithm>

namespace muster::thistle {

namespace in_payingoff {
namespace {

/// What the stands of a group took, and of which types those are.
struct Laid {
    int hits = 0;
    std::vector<Type> types {};
};

QString keyOf(size_t type)
{
    return QString::fromLatin1(kPendingHits[type]);
}

/// The hits that were laid are most likely those that wait in just that number: of a type that took some, of any type,
/// of another one. 0 stands for any type; nothing where no number is the same.
std::optional<size_t> typeLaid(const Things &things, ThingId group, const Laid &laid)
{
    const auto isAll = [&](size_t type) { return things.number(group, keyOf(type)) == laid.hits; };
    for (const Type type : laid.types) {
        if (isAll(size_t(hitTypeOf(type))))
            return size_t(hitTypeOf(type));
    }
    for (size_t type = 0; type < kPendingHits.size(); ++type) {
        if (isAll(type))
            return type;
    }
    return {};
}

/// Type by type in the order of the rules, any type last.
void payInOrder(Changes &changes, ThingId group, int hits)
{
    for (size_t at = 1; at <= kPendingHits.size(); ++at) {
        const QString key = keyOf(at % kPendingHits.size());
        const int waiting = changes.now().number(group, key);
        const int paid = std::min(waiting, hits);
        changes.set(group, key, waiting - paid);
        hits -= paid;
    }
}

void pay(Changes &changes, ThingId group, const Laid &laid)
{
    constexpr int kAll = 1 << 20;
    if (!Group(changes.now(), group).isPresent())
        return payInOrder(changes, group, kAll);
    if (laid.hits <= 0)
        return;
    if (const auto type = typeLaid(changes.now(), group, laid))
        return changes.set(group, keyOf(*type), 0);
    payInOrder(changes, group, laid.hits);
}

} // namespace
} // namespace in_payingoff

std::vector<Change> paidOff(const Things &before, const Things &after)
{
    using namespace in_payingoff;
    QMap<ThingId, Laid> all;
    for (const ThingId id : after.ofType(QStringLiteral("unit"))) {
        const Unit was(before, id);
        const Unit is(after, id);
        const bool same = was.hits() == is.hits() && was.state() == is.state() && was.group() == is.group();
        if (same || before.find(id) == nullptr)
            continue;
        Laid &laid = all[was.group()];
        laid.hits += is.hits() - was.hits();
        if (is.hits() > was.hits())
            laid.types.push_back(was.type());
    }
    Changes changes(after);
    for (const auto &[group, laid] : all.asKeyValueRange())
        pay(changes, group, laid);
    return std::move(changes).list();
}

} // namespace muster::thistle
