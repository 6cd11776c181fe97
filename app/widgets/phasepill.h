// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>
#include <QColor>
#include <QStringList>

namespace muster {

/// Where a phase stands in the turn.
enum class PhaseState { Done, Current, ToCome };

/// One phase of the strip.
class PhasePill : public QAbstractButton {
    Q_OBJECT

public:
    explicit PhasePill(QWidget *parent = nullptr);

    void setState(PhaseState state);
    /// Whose step it is: a square of his colour each, and his name.
    void setSides(const QList<QColor> &colours, const QStringList &names);
    PhaseState state() const { return m_state; }
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QFont wordFont(QFont::Weight weight) const;

    int squaresWidth() const;

    QList<QColor> m_colours;
    QStringList m_names;
    PhaseState m_state = PhaseState::ToCome;
};

} // namespace muster
