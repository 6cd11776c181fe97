// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/powercut/script.h"

namespace muster {

/// One of the things during which the power may go.
struct Scenario {
    const char *name = "";
    void (*play)(Script &script) = nullptr;
    bool isOneFile = true; ///< false: it begins with a file of the first version, whose log held what was recorded
};

const std::vector<Scenario> &scenarios();

} // namespace muster
