// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/widgets/badge.h"

#include <QAbstractButton>

namespace muster {

/// A row of a panel that is pressed to do something: boxed key, what it does, a few quiet words at the right. One that
/// is checkable has a tick where it is chosen.
class KeyRow : public QAbstractButton {
    Q_OBJECT

public:
    explicit KeyRow(QWidget *parent = nullptr);
    KeyRow(const QString &key, const QString &label, QWidget *parent = nullptr);

    /// In one line; "&" is a letter like any other.
    void setText(const QString &words);
    void setRightText(const QString &text);
    const QString &rightText() const { return m_right; }
    void setKeyText(const QString &key);
    /// Before the words: what kind of row it is.
    void setBadge(const BadgeLook &badge);
    /// Takes as many lines as the words need; else what has no room is left out.
    void setWraps(bool wraps);
    /// Lower, where many stand below one another.
    void setCompact(bool compact);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    int heightForWidth(int width) const override;

protected:
    /// Enter presses it too.
    void keyPressEvent(QKeyEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    /// Where the words begin, and how much of `width` is left to them.
    int wordsFrom() const;
    int wordsRoom(int width) const;
    QFont wordsFont() const;
    int rightWidth() const;
    void paintWords(QPainter &painter, const QRect &words) const;

    QString m_key;
    QString m_right;
    BadgeLook m_badge;
    bool m_wraps = false;
    bool m_compact = false;
};

} // namespace muster
