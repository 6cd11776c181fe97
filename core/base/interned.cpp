// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/interned.h"

#include <mutex>
#include <string>
#include <unordered_set>

namespace muster {

const char *interned(const QString &text)
{
    static std::mutex mutex;
    static std::unordered_set<std::string> texts; // its nodes stay where they are
    const std::lock_guard lock(mutex);
    return texts.insert(text.toStdString()).first->c_str();
}

} // namespace muster
