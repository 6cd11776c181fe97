// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/play/rowstep.h"

#include <optional>

namespace muster {

class Answering;

/// A distance that is told where there is none but contact, as in the rows of those who reach further: behind the
/// letter of him whom it is of. 0 is what the letter has said already; who is further off is not in contact by his
/// letter any more. None where the key is no part of one.
std::optional<KeyHeard> contactTold(QChar key, Answering &answering, QString &pending);

} // namespace muster
