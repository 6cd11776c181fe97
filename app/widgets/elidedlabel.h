// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

namespace muster {

/// A line of words that gives way: where it is too narrow it ends in "…", and the tooltip has the whole.
class ElidedLabel : public QLabel {
    Q_OBJECT

public:
    explicit ElidedLabel(QWidget *parent = nullptr);

    /// What stands there where the whole does not fit.
    void setBriefText(const QString &brief);
    /// Whether it is first written smaller, down to kLeastShare of its size, before words are left out.
    void setShrinks(bool shrinks);
    static constexpr double kLeastShare = 0.65;

    QSize minimumSizeHint() const override;

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    QString shownText() const;
    QFont fittingFont(const QString &words) const;

    QString m_brief;

    bool m_shrinks = false;
};

} // namespace muster
