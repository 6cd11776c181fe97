// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/tables/samplefinder.h"
#include "app/widgets/panelframe.h"

class QLabel;

namespace muster {

class OddsComparison;

/// What a change does to a worked case of the rules: its exact odds before and after.
class SamplePanel : public PanelFrame {
    Q_OBJECT

public:
    explicit SamplePanel(QWidget *parent = nullptr);

    /// Looks for a case that comes out otherwise; the same rules twice: nothing was changed.
    void compare(const Rules &before, const Rules &after);
    /// Nothing was changed, or is being typed.
    void rest();

private:
    void show(const std::optional<SampleComparison> &comparison);

    SampleFinder m_finder;
    QLabel *m_case;
    QLabel *m_given;
    QLabel *m_outcome;
    OddsComparison *m_odds;
    QLabel *m_rest;
};

} // namespace muster
