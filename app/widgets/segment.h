// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>

namespace muster {

/// One button of a SegmentedChoice.
class Segment : public QAbstractButton {
    Q_OBJECT

public:
    /// Which ends of the row this button makes round.
    struct Ends {
        bool first = false;
        bool last = false;
    };

    Segment(const QString &label, Ends ends, QWidget *parent);

    void setRefused(bool refused);
    /// Breaks a long label into lines.
    void setWraps(bool wraps);
    QSize sizeHint() const override;
    int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    Ends m_ends;
    bool m_refused = false;
    bool m_wraps = false;
};

} // namespace muster
