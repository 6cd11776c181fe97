// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

namespace muster {

/// The place of a key that stands twice in one object, of which Qt would keep only the last: "differences[2].at"; empty
/// where there is none. `json` must be right.
QString doubledKey(const QByteArray &json);

} // namespace muster
