// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/theme/tone.h"

#include <QList>
#include <QMetaType>
#include <QString>
#include <QWidget>

class QPainter;

namespace muster {

/// A state as icon, word and tint; `icon` is an id of app/theme/icons.h and may be empty.
struct BadgeLook {
    QString icon;
    QString word;
    Tone tone = Tone::Quiet;
    QString brief {}; ///< the same in a word or two; empty: the first letters do
    bool isTight = false; ///< close round its word, where many stand in little room

    bool operator==(const BadgeLook &) const = default;
};

/// The size of the badge beside body text of `font`; its own text is smaller and bold.
QSize badgeSize(const BadgeLook &look, const QFont &font);
/// Draws the badge at the left end of `area`, in its middle height, elided to its width. Returns the width used.
int paintBadge(QPainter &painter, const QRect &area, const BadgeLook &look, const QFont &font);

/// One badge as a widget of its own.
class BadgeLabel : public QWidget {
    Q_OBJECT

public:
    explicit BadgeLabel(QWidget *parent = nullptr);
    explicit BadgeLabel(const BadgeLook &look, QWidget *parent = nullptr);

    void setLook(const BadgeLook &look);
    const BadgeLook &look() const { return m_look; }
    /// How large it is beside the text around it; 1 unless told.
    void setScale(double scale);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    BadgeLook m_look;
    double m_scale = 1;
};

} // namespace muster

Q_DECLARE_METATYPE(muster::BadgeLook)
