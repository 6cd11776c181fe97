// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/effectlooks.h"

#include "core/battle/arranging.h"
#include "core/battle/told.h"

#include <algorithm>

namespace muster {

std::vector<std::vector<ProposedChange>> effectRows(std::span<const ProposedChange> changes, bool apart)
{
    std::vector<std::vector<ProposedChange>> rows;
    for (const ProposedChange &change : changes) {
        if (change.change.key == kPlace)
            continue; // the order of units shows itself
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

/// "Belongs to: Huntly's command → English": what it belongs to is a value that no type of thing declares.
static ValueChange parentLook(const Battle &battle, const Change &change)
{
    const auto nameOf = [&](const Value &parent) {
        return parent.toInt() == 0 ? translated(QT_TRANSLATE_NOOP("muster", "nobody")) : battle.nameOf(parent.toInt());
    };
    return {translated(QT_TRANSLATE_NOOP("muster", "Belongs to")), nameOf(change.before), nameOf(change.after)};
}

EffectLook effectLook(const Battle &battle, std::span<const ProposedChange> row)
{
    const ThingId thing = row.front().change.thing;
    EffectLook look {battle.nameOf(thing), {}, row.front().edited};
    for (const ProposedChange &proposed : row) {
        const auto &[_, key, before, after] = proposed.change;
        if (key == kParent) {
            look.changes += parentLook(battle, proposed.change);
            continue;
        }
        const TrackedField *field = battle.field(thing, key);
        look.changes += {field == nullptr ? key : translated(field->label), valueInWords(battle, field, before).text(),
            valueInWords(battle, field, after).text()};
    }
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
