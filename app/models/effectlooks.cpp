// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/effectlooks.h"

#include "core/base/shown.h"
#include "core/battle/arranging.h"
#include "core/battle/told.h"

#include <algorithm>

namespace muster {

namespace {

/// "Belongs to: Huntly's command → English": what it belongs to is a value that no type of thing declares.
ValueChange parentLook(const Battle &battle, const Change &change)
{
    const auto nameOf = [&](const Value &parent) {
        return parent.toInt() == 0 ? translated(QT_TRANSLATE_NOOP("muster", "nobody")) : battle.nameOf(parent.toInt());
    };
    return {translated(QT_TRANSLATE_NOOP("muster", "Belongs to")), nameOf(change.before), nameOf(change.after)};
}

ValueChange valueLook(const Battle &battle, const Change &change)
{
    if (change.key == kParent)
        return parentLook(battle, change);
    const TrackedField *field = battle.field(change.thing, change.key);
    return {field == nullptr ? shownName(change.key) : translated(field->label),
        valueInWords(battle, field, change.before).text(), valueInWords(battle, field, change.after).text()};
}

/// The order of units shows itself, and what reads afterwards as it did before is no news.
bool isTold(const Battle &battle, const ProposedChange &change)
{
    if (change.change.key == kPlace)
        return false;
    if (change.change.key != kParent && battle.field(change.change.thing, change.change.key) == nullptr)
        return true; // nobody can say what it reads like
    const ValueChange look = valueLook(battle, change.change);
    return change.edited || look.before != look.after;
}

} // namespace

std::vector<std::vector<ProposedChange>> effectRows(
    const Battle &battle, std::span<const ProposedChange> changes, bool apart)
{
    std::vector<std::vector<ProposedChange>> rows;
    for (const ProposedChange &change : changes) {
        if (!isTold(battle, change))
            continue;
        const auto same = std::ranges::find_if(rows, [&](const auto &row) {
            const ProposedChange &first = row.front();
            return !apart && !change.edited && !first.edited && first.change.thing == change.change.thing;
        });
        if (same == rows.end())
            rows.push_back({change});
        else
            same->push_back(change);
    }
    return rows;
}

EffectLook effectLook(const Battle &battle, std::span<const ProposedChange> row)
{
    const ThingId thing = row.front().change.thing;
    EffectLook look {battle.nameOf(thing), {}, row.front().edited};
    for (const ProposedChange &proposed : row)
        look.changes += valueLook(battle, proposed.change);
    return look;
}

QStringList namesIn(const Battle &battle, const Cast &cast)
{
    QStringList names;
    for (const ThingId player : cast)
        names += battle.nameOf(player);
    for (const ThingId army : battle.things().armies())
        names += battle.nameOf(army);
    names.removeAll(QString());
    return names;
}

} // namespace muster
