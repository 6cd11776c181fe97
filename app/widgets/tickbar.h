// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/widgets/spoken.h"

#include <QColor>
#include <QWidget>

class QPainter;

namespace muster {

/// What a bar of bases shows. `previous` is the value before the last event that changed it; -1 if there was none.
struct BarLook {
    int value = 0;
    int maximum = 0;
    int previous = -1;
    QColor colour;
};

/// Above so many bases a bar is drawn without ticks.
inline constexpr int kMostTicks = 12;
/// How many ticks the bar of a unit with this many bases has: one a base up to 12; 0 for a continuous bar.
int tickCount(int maximum);
/// Draws the bar to fill `area`. Also for item delegates.
void paintTickBar(QPainter &painter, const QRectF &area, const BarLook &look, double scale);

/// A unit's bases as a bar.
class TickBar : public QWidget, public Spoken {
    Q_OBJECT

public:
    explicit TickBar(QWidget *parent = nullptr);

    void setLook(const BarLook &look);
    const BarLook &look() const { return m_look; }
    QSize sizeHint() const override;
    QString spokenValue() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    BarLook m_look;
};

} // namespace muster
