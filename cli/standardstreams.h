// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace muster {

/// To be called before any file is opened. A standard stream that was closed is held shut, so that no campaign file
/// gets its number and is written into; a reader that goes away makes writing fail instead of killing the program.
void prepareStandardStreams();

} // namespace muster
