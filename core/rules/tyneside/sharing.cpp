// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/tyneside/sharing.h"

#include "core/rules/changes.h"
#include "core/rules/tyneside/combats.h"

#include <algorithm>

namespace muster::tyneside {

using namespace Qt::Literals::StringLiterals;

namespace {

/// With this one, whoever else there is.
std::vector<ThingId> stillToFight(const Moment &moment, ThingId unit, ThingId enemy)
{
    std::vector<ThingId> enemies = enemiesInMelee(moment, unit);
    std::erase_if(enemies, [&](ThingId one) { return one != enemy && haveFought(moment, {unit, one}); });
    if (enemy != 0 && !contains(enemies, enemy))
        enemies.push_back(enemy);
    return enemies;
}

/// One man whom two groups have between them fights both.
int freshAtLeastOne(const Moment &moment, ThingId unit)
{
    return std::max(1, freshOf(moment, unit));
}

/// What he has for each of those whom he is to fight himself.
int strengthFor(const Moment &moment, ThingId enemy, ThingId unit)
{
    const int foes = int(stillToFight(moment, enemy, unit).size());
    return std::max(1, freshAtLeastOne(moment, enemy) / std::max(1, foes));
}

} // namespace

int matchedWith(const Moment &moment, ThingId unit, ThingId enemy)
{
    const std::vector<ThingId> enemies = stillToFight(moment, unit, enemy);
    std::vector<int> strengths;
    for (const ThingId one : enemies)
        strengths.push_back(strengthFor(moment, one, unit));
    std::vector<int> dealt(enemies.size(), 0);
    // One after another to whom the fewest are dealt for his strength.
    for (int left = freshAtLeastOne(moment, unit); left > 0; --left) {
        size_t least = 0;
        for (size_t at = 1; at < enemies.size(); ++at)
            least = dealt[at] * strengths[least] < dealt[least] * strengths[at] ? at : least;
        ++dealt[least];
    }
    const auto place = std::ranges::find(enemies, enemy) - enemies.begin();
    return std::max(1, dealt[size_t(place)]);
}

bool standOthersUnengaged(const Moment &moment, ThingId unit, ThingId enemy)
{
    return std::ranges::any_of(enemiesInMelee(moment, unit), [&](ThingId other) {
        return other != enemy && freshOf(moment, other) > 0 && stillToFight(moment, other, 0).empty();
    });
}

int mostMatchedWith(const Moment &moment, ThingId unit, ThingId enemy)
{
    const int others = int(stillToFight(moment, unit, enemy).size()) - 1;
    return std::max(1, freshAtLeastOne(moment, unit) - std::max(0, others));
}

int freshWoundedOf(const Moment &moment, const Unit &unit)
{
    int fought = lossesOf(moment, {unit.id()}).wounded;
    for (const Deed &deed : moment.deeds) {
        if (deed.procedure != u"melee"_s || deed.phase != moment.phase())
            continue;
        for (const QString &role : {u"a"_s, u"b"_s})
            fought += deed.cast.value(role) == unit.id() ? deed.inputs.value(role + u"_wounded"_s).toInt() : 0;
    }
    return std::max(0, unit.wounded() - fought);
}

} // namespace muster::tyneside
