// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace muster {

/// What a state means to the referee. The word and the icon say which state it is; the tone only tints it.
enum class Tone { Quiet, Good, Warning, Danger, Accent };

} // namespace muster
