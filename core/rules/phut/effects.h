// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/effect.h"
#include "core/rules/phut/words.h"

namespace muster::phut {

/// Gathers the effects of a procedure; an amount of 0 is left out.
class Effects {
public:
    void add(const char *role, const char *field, int amount);
    void set(const char *role, const char *field, const Value &value);
    /// Bases off a role: a loss above 0; and, when that was all of a known number (above 0) that it had, its end.
    void basesOff(const char *role, int lost, int had);
    std::vector<Effect> list() && { return std::move(m_list); }

private:
    std::vector<Effect> m_list;
};

} // namespace muster::phut
