// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/effect.h"

namespace muster {

/// Who is meant: who plays a role, or of a role for several the one with this number, from 1.
struct Player {
    Player(const char *role, int number = 0) : role(role), number(number) {}
    const char *role;
    int number;
};

/// Gathers the effects of a procedure; an amount of 0 is left out.
class Effects {
public:
    void add(Player player, const char *field, int amount);
    void set(Player player, const char *field, const Value &value);
    std::vector<Effect> list() && { return std::move(m_list); }

private:
    std::vector<Effect> m_list;
};

} // namespace muster
