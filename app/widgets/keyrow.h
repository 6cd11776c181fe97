// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>

namespace muster {

/// A row of a panel that is pressed to do something: boxed key, what it does, a few quiet words at the right.
class KeyRow : public QAbstractButton {
    Q_OBJECT

public:
    explicit KeyRow(QWidget *parent = nullptr);
    KeyRow(const QString &key, const QString &label, QWidget *parent = nullptr);

    /// In one line; "&" is a letter like any other.
    void setText(const QString &words);
    void setRightText(const QString &text);
    void setKeyText(const QString &key);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    /// Enter presses it too.
    void keyPressEvent(QKeyEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    QString m_key;
    QString m_right;
};

} // namespace muster
