// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/takingback.h"

#include <QSet>

#include <algorithm>

namespace muster {

namespace {

/// Whom the entry is about: who plays in it, and what it changes.
QSet<ThingId> aboutWhom(const Event &event)
{
    QSet<ThingId> about;
    for (const ThingId thing : castOf(event))
        about.insert(thing);
    for (const Change &change : changesOf(event))
        about.insert(change.thing);
    if (const auto *answering = event.as<AnswersGiven>()) {
        for (const TableAnswered &one : answering->answers) {
            for (const ThingId thing : one.cast)
                about.insert(thing);
        }
    }
    return about;
}

void addChanges(const Thing &now, const Thing &then, std::vector<Change> &changes)
{
    QStringList keys = now.values.keys();
    for (const QString &key : then.values.keys()) {
        if (!now.values.contains(key))
            keys += key;
    }
    keys += kParent;
    for (const QString &key : keys) {
        if (now.value(key) != then.value(key))
            changes.push_back({now.id, key, now.value(key), then.value(key)});
    }
}

} // namespace

Result<TakingBack> takingBack(const Battle &battle, int seq)
{
    if (auto refusal = battle.refusesUndo(seq))
        return *std::move(refusal);
    Hindsight seen = hindsight(battle, seq);
    TakingBack back {.along = std::move(seen.resting), .then = std::move(seen.things)};
    for (const Thing &thing : battle.things().all()) {
        if (const Thing *then = back.then.find(thing.id))
            addChanges(thing, *then, back.changes);
        else
            back.gone.push_back(thing.id);
    }
    const Ledger &ledger = battle.ledger();
    const QSet<ThingId> about = aboutWhom(*ledger.event(seq));
    auto along = back.along.begin();
    for (int later = seq + 1; later <= ledger.lastSeq(); ++later) {
        if (along != back.along.end() && along->seq == later) {
            ++along;
            continue;
        }
        if (!ledger.isInForce(later))
            continue;
        ++back.stay;
        const Event &event = *ledger.event(later);
        if (!event.is<PhaseChange>() && aboutWhom(event).intersects(about))
            back.staying.push_back(later);
    }
    return back;
}

} // namespace muster
