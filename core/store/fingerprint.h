// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/battlerecord.h"

namespace muster {

/// Stands for a battle's whole ledger, short enough to be read aloud, as in "7KQ2-M9DX": two people whose fingerprints
/// are equal hold the same battle up to the same entry. No letters in it that look or sound like others.
QString fingerprint(const BattleRecord &battle);
/// The same of the digest that stands for the ledger; empty where it is none.
QString fingerprint(const QByteArray &ledgerDigest);

} // namespace muster
