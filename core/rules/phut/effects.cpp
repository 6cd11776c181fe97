// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/phut/effects.h"

#include "core/rules/binding.h"

namespace muster::phut {

void Effects::add(const char *role, const char *field, int amount)
{
    if (amount != 0)
        m_list.push_back({role, field, Effect::Op::Add, amount});
}

void Effects::set(const char *role, const char *field, const Value &value)
{
    m_list.push_back({role, field, Effect::Op::Set, value});
}

void Effects::basesOff(const char *role, int lost, int had)
{
    if (lost <= 0)
        return;
    add(role, "bases", -lost);
    if (had > 0 && lost >= had)
        set(role, "state", keyOf(State::Destroyed));
}

} // namespace muster::phut
