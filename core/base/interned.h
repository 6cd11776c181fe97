// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace muster {

/// The text in UTF-8, kept until the program ends: for keys and labels that come from tables and not from the source.
/// The same text always yields the same pointer. May be called from any thread.
const char *interned(const QString &text);

} // namespace muster
