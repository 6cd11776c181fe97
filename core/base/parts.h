// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <optional>

namespace muster {

/// A number as people type it, in parts of `parts` to the whole: of halves "9.5", "9,5", "9½" and "9 1/2" are 19. None
/// where the text is no number, or none that comes out in parts.
std::optional<int> partsIn(const QString &text, int parts);

} // namespace muster
