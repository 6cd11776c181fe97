// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace muster {

class Battle;
struct Event;

// Choices that the rules have both sides make in secret: who is to be kept from them sees them when the phase of
// choosing is over.

/// Whether there are choices of this phase that are told nobody yet.
bool isChoosingInSecret(const Battle &battle);
/// Whether what the entry tells, or the one that it takes back or does again, is a choice that is secret still.
bool isSecretChoice(const Battle &battle, const Event &event);

} // namespace muster
