// SPDX-License-Identifier: GPL-3.0-or-later
// With Me!: which general leads which of his groups, as far as the table said (TL-R32).
#include "core/rules/thistle/whoisled.h"

#include "core/rules/thistle/melees.h"
#include "core/rules/thistle/turnrules.h"

#include <algorithm>

namespace muster::thistle {

using namespace Qt::Literals::StringLiterals;

namespace in_whoisled {
namespace {

/// Whether his own stand is in a fight of this phase, or was.
bool isInAFightHimself(const Moment &moment, ThingId general)
{
    const ThingId own = groupOf(moment.things, general);
    return balanceOf(moment, own).hasFought || !touchingPairsOf(moment, own).empty();
}

/// Beaten, he went back with his own group: he stands beside nobody who fights.
bool hasGoneBack(const Moment &moment, ThingId general)
{
    const Deed *test = deedNow(moment, "defeated-in-melee", "group", groupOf(moment.things, general));
    const QString result = test == nullptr ? QString() : test->outcome.value("result"_L1).toString();
    return result == u"falls_back"_s || result == u"retreats"_s;
}

bool fightsOrFought(const Moment &moment, ThingId group, ThingId enemy)
{
    const std::vector<FightingPair> open = touchingPairsOf(moment, group);
    return std::ranges::any_of(open, [&](const FightingPair &pair) { return pair.has(enemy); })
        || contains(enemiesFought(moment, group), enemy);
}

/// The groups of his command that he is not in, and that fight this enemy or fought it.
std::vector<ThingId> othersOfHisAgainst(const Moment &moment, ThingId general, ThingId enemy)
{
    std::vector<ThingId> others = enemiesFought(moment, enemy);
    for (const FightingPair &pair : touchingPairsOf(moment, enemy)) {
        if (!contains(others, pair.b))
            others.push_back(pair.b);
    }
    const ThingId own = groupOf(moment.things, general);
    std::erase_if(others, [&](ThingId group) {
        return group == own || commandOf(moment.things, group) != commandOf(moment.things, general);
    });
    return others;
}

/// Whom he named his own group fights, and it is that group he leads (TL-R32).
bool meansHisOwnGroup(const Moment &moment, ThingId general, ThingId enemy)
{
    return fightsOrFought(moment, groupOf(moment.things, general), enemy);
}

/// He said that he leads against this enemy, which may be this group.
bool mayMean(const Moment &moment, ThingId group, ThingId enemy)
{
    const ThingId general = generalOf(moment.things, commandOf(moment.things, group));
    const TableAnswer *said = general == 0 ? nullptr : answerNow(moment, "with_me", "unit", general);
    return said != nullptr && said->names(enemy)
        && (groupOf(moment.things, general) == group || !meansHisOwnGroup(moment, general, enemy));
}

} // namespace
} // namespace in_whoisled

bool mayBeWith(const Moment &moment, ThingId general, ThingId group)
{
    using namespace in_whoisled;
    if (groupOf(moment.things, general) == group)
        return true;
    return commandOf(moment.things, group) == commandOf(moment.things, general) && !hasGoneBack(moment, general);
}

bool hasTried(const Moment &moment, ThingId general)
{
    return std::ranges::any_of(moment.deeds, [&](const Deed &deed) {
        const auto tries = [&](const char *role, QLatin1StringView input) {
            return deed.cast.value(QString::fromLatin1(role)) == general && deed.inputs.value(input).toBool();
        };
        return deed.procedure == u"melee"_s && isOfNow(moment, deed)
            && (tries("a_general", "a_with_me"_L1) || tries("b_general", "b_with_me"_L1));
    });
}

std::optional<bool> isSaidToBeLed(const Moment &moment, ThingId group, ThingId enemy)
{
    using namespace in_whoisled;
    const ThingId general = generalOf(moment.things, commandOf(moment.things, group));
    if (general == 0 || hasTried(moment, general) || !mayBeWith(moment, general, group))
        return false;
    if (answerNow(moment, "with_me", "unit", general) == nullptr)
        return std::nullopt;
    if (!mayMean(moment, group, enemy))
        return false;
    const bool isHisOwn = groupOf(moment.things, general) == group;
    return isHisOwn || othersOfHisAgainst(moment, general, enemy).size() <= 1 ? std::optional(true) : std::nullopt;
}

bool mayLeadYet(const Moment &moment, ThingId group, ThingId enemy)
{
    const ThingId general = generalOf(moment.things, commandOf(moment.things, group));
    const TableAnswer *said = general == 0 ? nullptr : answerNow(moment, "with_me", "unit", general);
    return general != 0 && !hasTried(moment, general) && mayBeWith(moment, general, group)
        && (said == nullptr || said->names(enemy));
}

bool isKeptForItsGeneral(const Moment &moment, ThingId group, ThingId enemy)
{
    using namespace in_whoisled;
    if (!mayLeadYet(moment, group, enemy))
        return false;
    const ThingId general = generalOf(moment.things, commandOf(moment.things, group));
    const bool isSaid = answerNow(moment, "with_me", "unit", general) != nullptr;
    return groupOf(moment.things, general) == group
        || (isSaid ? mayMean(moment, group, enemy) : !isInAFightHimself(moment, general));
}

bool hasAGeneralToLead(const Moment &moment, ThingId group)
{
    using namespace in_whoisled;
    const std::vector<FightingPair> open = openPairs(moment);
    return std::ranges::any_of(Group(moment.things, group).units(), [&](const Unit &unit) {
        const auto isToLead = [&](ThingId own, ThingId enemy) {
            return generalOf(moment.things, commandOf(moment.things, own)) == unit.id() && mayMean(moment, own, enemy)
                && mayLeadYet(moment, own, enemy);
        };
        return std::ranges::any_of(
            open, [&](const FightingPair &pair) { return isToLead(pair.a, pair.b) || isToLead(pair.b, pair.a); });
    });
}

} // namespace muster::thistle
