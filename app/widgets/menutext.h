// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/shown.h"

namespace muster {

/// Words that people wrote, as the text of a button or a menu's entry: in one line, and "&" is a letter there rather
/// than the mark of a key.
inline QString menuText(const QString &words)
{
    return shownLabel(words).replace(u'&', QStringLiteral("&&"));
}

} // namespace muster
