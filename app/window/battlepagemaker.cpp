// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/battlepagemaker.h"

#include "app/pages/battlepage.h"

namespace muster {

QWidget *makeBattlePage(BattleSession &session, QWidget *parent)
{
    return new BattlePage(session, parent);
}

} // namespace muster
