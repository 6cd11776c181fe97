// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/widgets/casualtygauge.h"

namespace muster {

/// What stands over a side's units.
struct SideLook {
    QString name;
    QString role; ///< "acts now", "waits"; may be empty
    QString unit; ///< what the strength counts: "bases"
    QString loss; ///< "−30 %"
    BarLook strength;
    QList<GaugeMark> marks;
    bool acts = false; ///< it is this side's step
};

/// A side's colour, name, strength and casualty gauge.
class SideHeader : public QWidget {
    Q_OBJECT

public:
    explicit SideHeader(QWidget *parent = nullptr);

    void setLook(const SideLook &look);
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    int lineHeight() const;
    /// Things that are nobody's have none.
    bool hasStrength() const { return m_look.strength.maximum > 0; }
    int figuresWidth(const QString &total) const;
    int roleWidth() const;
    QFont roleFont() const;
    void paintName(QPainter &painter, QRect line) const;
    void paintFigures(QPainter &painter, QRect line) const;
    void placeGauge();

    SideLook m_look;
    CasualtyGauge *m_gauge = nullptr;
};

} // namespace muster
