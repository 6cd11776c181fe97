// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/widgets/tickbar.h"

#include <QList>

namespace muster {

/// A threshold on a gauge: where it stands, in the gauge's units, and what happens there.
struct GaugeMark {
    int value = 0;
    QString label;
};

/// An army's strength as a wide bar, with a mark at every threshold.
class CasualtyGauge : public QWidget, public Spoken {
    Q_OBJECT

public:
    explicit CasualtyGauge(QWidget *parent = nullptr);

    void setLook(const BarLook &look, const QList<GaugeMark> &marks);
    QSize sizeHint() const override;
    QString spokenValue() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    BarLook m_look;
    QList<GaugeMark> m_marks;
};

} // namespace muster
