// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace muster {

class Recorder;

/// From here on `recorder` is told what this process does to its folder; null: nobody is.
void watch(Recorder *recorder);

} // namespace muster
