// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

namespace muster {

/// The answer of what was asked to stop and did: it is about no field, and every other refusal of the store is.
inline Refusal stopped(const char *sentence)
{
    return {{}, Phrase(sentence)};
}

inline bool wasStopped(const Refusal &why)
{
    return why.field.isEmpty();
}

} // namespace muster
