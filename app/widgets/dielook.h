// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <functional>

namespace muster {

/// How a die that shows some face is shown: a hit or a miss, say, and the word for it.
struct DieLook {
    enum class Kind { Plain, Good, Bad, Again };

    Kind kind = Kind::Plain;
    /// "hit", "miss"; spoken by screen readers. Empty for a plain die.
    QString word;
};

/// What a face means in this stage.
using JudgeDie = std::function<DieLook(int face)>;

} // namespace muster
