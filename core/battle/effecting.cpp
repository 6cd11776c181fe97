// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/effecting.h"

#include "core/battle/event.h"
#include "core/rules/agenda.h"

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

bool isSameValue(const Change &a, const Change &b)
{
    return a.thing == b.thing && a.key == b.key;
}

Value within(const TrackedField &field, const Value &value)
{
    if (field.kind != FieldKind::Number)
        return value;
    return std::clamp(value.toInt(), field.minimum, std::max(field.minimum, field.maximum));
}

/// The change of this value so far, begun if there is none.
Change &changeOf(std::vector<Change> &changes, const Things &things, ThingId thing, const QString &key)
{
    Change fresh = things.changing(thing, key, things.value(thing, key));
    const auto known = std::ranges::find_if(changes, [&](const Change &other) { return isSameValue(other, fresh); });
    if (known != changes.end())
        return *known;
    changes.push_back(std::move(fresh));
    return changes.back();
}

} // namespace

const TrackedField *trackedField(const Ruleset &set, const Things &things, ThingId thing, const QString &key)
{
    const Thing *found = things.find(thing);
    const ThingSpec *spec = found == nullptr ? nullptr : set.thing(found->type);
    return spec == nullptr ? nullptr : spec->field(key);
}

namespace {

/// Where the effect comes to bear; nowhere if nobody tracked is meant, or the values are not on record.
std::vector<Landing> landingsOf(const Ruleset &set, const Things &things, ThingId player, const Effect &effect)
{
    std::vector<Landing> landings;
    if (player != 0 && set.lands != nullptr)
        landings = set.lands(things, player, effect);
    if (landings.empty())
        landings.push_back({player, QString::fromLatin1(effect.field)});
    std::erase_if(landings, [&](const Landing &landing) {
        const TrackedField *field = trackedField(set, things, landing.thing, landing.key);
        return field == nullptr || field->counts != nullptr;
    });
    return landings;
}

} // namespace

Effected effected(const Ruleset &set, const Things &things, const Cast &cast, const std::vector<Effect> &effects)
{
    Effected all;
    for (const Effect &effect : effects) {
        const std::vector<Landing> landings = landingsOf(set, things, cast.value(effect.player()), effect);
        if (landings.empty())
            all.notTracked.push_back(effect);
        for (const Landing &landing : landings) {
            Change &change = changeOf(all.changes, things, landing.thing, landing.key);
            change.after =
                effect.op == Effect::Op::Set ? effect.value : Value(change.after.toInt() + effect.value.toInt());
        }
    }
    for (Change &change : all.changes)
        change.after = within(*trackedField(set, things, change.thing, change.key), change.after);
    std::erase_if(all.changes, [](const Change &change) { return change.before == change.after; });
    return all;
}

std::vector<Change> following(
    const Rules &rules, const Things &before, const Things &after, const std::vector<Change> &fixed)
{
    if (rules.set().settles == nullptr)
        return {};
    std::vector<Change> all = merged(rules.set().settles(rules, before, after));
    std::erase_if(all, [&](const Change &change) {
        return std::ranges::any_of(fixed, [&](const Change &other) { return isSameValue(other, change); });
    });
    return all;
}

std::vector<Change> trackedBy(const Moment &moment, const QString &procedure, const Things &after,
    const QJsonObject &inputs, const QJsonObject &outcome, std::span<const Change> done)
{
    const TurnRule *rule = ruleFor(moment, procedure);
    if (rule == nullptr || rule->follows == nullptr)
        return {};
    const Moment then {.rules = moment.rules, .things = after, .deeds = moment.deeds, .cast = moment.cast};
    std::vector<Change> changes = merged(rule->follows(then, inputs, outcome));
    std::erase_if(changes, [&](const Change &change) {
        return std::ranges::any_of(done, [&](const Change &one) { return isSameValue(one, change); });
    });
    return changes;
}

} // namespace muster
