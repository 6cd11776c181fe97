// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace muster {

class BattleSession;

/// The page on which a battle is refereed.
QWidget *makeBattlePage(BattleSession &session, QWidget *parent);

} // namespace muster
