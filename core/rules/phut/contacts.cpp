// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/phut/contacts.h"

namespace muster::phut {

namespace {
const QString kEnemies = QStringLiteral("in_melee_with");
} // namespace

std::vector<ThingId> enemiesOf(const Changes &changes, ThingId unit)
{
    return changes.now().links(unit, kEnemies);
}

void meet(Changes &changes, ThingId unit, ThingId enemy)
{
    changes.link(unit, kEnemies, enemy);
}

void part(Changes &changes, ThingId unit, ThingId enemy)
{
    changes.unlink(unit, kEnemies, enemy);
}

} // namespace muster::phut
