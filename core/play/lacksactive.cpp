// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/play/lacksactive.h"

#include "core/battle/battle.h"

namespace muster {

using namespace Qt::Literals::StringLiterals;

bool lacksActiveSide(const Battle &battle)
{
    const ThingId game = battle.things().first(u"game"_s);
    const Phase *phase = battle.set().phase(battle.phase());
    const bool isOneSides = phase != nullptr && (phase->side == RoleSide::Active || phase->side == RoleSide::Passive);
    const QString active = battle.things().word(game, u"active"_s);
    return isOneSides && battle.field(game, u"active"_s) != nullptr
        && battle.things().where(u"army"_s, u"side"_s, active) == 0;
}

} // namespace muster
