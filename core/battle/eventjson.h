// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/event.h"
#include "core/battle/storedevent.h"

namespace muster {

/// The event as the store keeps it.
StoredEvent toStored(const Event &event);
/// The event as it was stored. Never fails: what cannot be read, or is of a kind that this program does not know, is
/// an Unreadable; keys that it does not know are in Event::unknown.
Event fromStored(const StoredEvent &stored);
std::vector<Event> fromStored(const std::vector<StoredEvent> &stored);
/// Whether this program writes events of the kind itself.
bool isKnownKind(const QString &kind);

} // namespace muster
