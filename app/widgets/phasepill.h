// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>

namespace muster {

/// Where a phase stands in the turn.
enum class PhaseState { Done, Current, ToCome };

/// One phase of the strip.
class PhasePill : public QAbstractButton {
    Q_OBJECT

public:
    explicit PhasePill(QWidget *parent = nullptr);

    void setState(PhaseState state);
    PhaseState state() const { return m_state; }
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QFont wordFont(QFont::Weight weight) const;

    PhaseState m_state = PhaseState::ToCome;
};

} // namespace muster
