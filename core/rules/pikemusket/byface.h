// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <array>

namespace muster::pikemusket {

/// What stands for this face of a die in a list of six. A die that does not lie yet comes as 0: the run that asked for
/// it is thrown away, whatever it yields.
template <class T>
const T &byFace(const std::array<T, 6> &results, int face)
{
    return results[size_t(std::max(face, 1) - 1)];
}

} // namespace muster::pikemusket
