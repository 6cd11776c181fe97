// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QGridLayout;

namespace muster {

namespace Ui {
class NewBattlePage;
}

/// Lays out what a new battle is about: rule set and campaign, name, place and date. Side by side where there is room
/// for what stands in them, else one below the other.
void arrangeAbout(Ui::NewBattlePage &ui, bool isNarrow);

} // namespace muster
