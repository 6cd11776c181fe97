// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/play/toldfirst.h"

#include <utility>

namespace muster {

bool ToldFirst::goesOn(int entry, const QString &words)
{
    const bool isSameEntry = std::exchange(m_entry, entry) == entry;
    return std::exchange(m_words, words) == words && isSameEntry;
}

} // namespace muster
