// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QLockFile>

#include <memory>

namespace muster {

/// The right to write to a campaign file: one window at a time, held through `<file>.lock`. What a dead process of this
/// machine left behind does not count.
class WriteLock {
public:
    /// Refused in words, with the time since when another window has it.
    static Result<std::unique_ptr<WriteLock>> take(const QString &path);

private:
    explicit WriteLock(const QString &path);
    bool takeUnsigned();

    QLockFile m_file;
};

} // namespace muster
