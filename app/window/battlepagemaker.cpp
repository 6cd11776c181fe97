// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/battlepagemaker.h"

#include "app/session/battlesession.h"
#include "core/battle/battle.h"

#include <QLabel>

namespace muster {

QWidget *makeBattlePage(BattleSession &session, QWidget *parent)
{
    return new QLabel(session.battle().name.name, parent);
}

} // namespace muster
