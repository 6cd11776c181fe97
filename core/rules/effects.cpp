// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/effects.h"

namespace muster {

void Effects::add(Player player, const char *field, int amount)
{
    if (amount != 0)
        m_list.push_back({player.role, field, Effect::Op::Add, amount, player.number});
}

void Effects::set(Player player, const char *field, const Value &value)
{
    m_list.push_back({player.role, field, Effect::Op::Set, value, player.number});
}

} // namespace muster
