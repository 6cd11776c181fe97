// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/ruleset.h"

#include <QWidget>

namespace muster {

class SegmentedChoice;

/// A house option: its question, its choices, and the ruling that it is about, with the reason.
class HouseOptionRow : public QWidget {
    Q_OBJECT

public:
    HouseOptionRow(const Ruleset &set, const HouseOption &option, QWidget *parent = nullptr);

    SegmentedChoice *choice() const { return m_choice; }

private:
    SegmentedChoice *m_choice;
};

} // namespace muster
