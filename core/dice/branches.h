// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dice/dice.h"

#include <memory>
#include <unordered_map>
#include <vector>

namespace muster {

/// Every distinct result of `request`, each with its exact probability (sums of positive terms only).
Branches branchesOf(const Request &request);

/// Keeps the branches of requests that came before; references stay good until clear().
class BranchCache {
public:
    const Branches &of(const Request &request);
    void clear();
    /// How many branches are kept in all.
    size_t size() const { return m_size; }

private:
    struct Hash {
        size_t operator()(const Request &request) const;
    };
    struct Same {
        bool operator()(const Request &a, const Request &b) const { return a.asksTheSame(b); }
    };
    std::unordered_map<Request, Branches, Hash, Same> m_kept;
    size_t m_size = 0;
};

} // namespace muster
