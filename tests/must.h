// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QtGlobal>

#include <utility>

namespace muster {

// What a test is laid out with is right: where it is refused, the test program ends and says why.

inline void mustDo(const Done &done)
{
    if (!done)
        qFatal("%s: %s", qPrintable(done.error().field), qPrintable(done.error().message.text()));
}

template <class T>
T must(Result<T> result)
{
    if (!result)
        mustDo(result.error());
    return std::move(*result);
}

} // namespace muster
