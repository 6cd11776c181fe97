// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <vector>

namespace muster {

/// A key and what it does.
struct KeyMeaning {
    QString key;
    QString words;
    friend bool operator==(const KeyMeaning &, const KeyMeaning &) = default;
};

/// What the keys do now: boxed keys with their words, in as many lines as they take. A click on one is that key.
class KeyLegend : public QWidget {
    Q_OBJECT

public:
    explicit KeyLegend(QWidget *parent = nullptr);

    void show(std::vector<KeyMeaning> keys);
    /// All of it as read: "C cover · R roll".
    QString text() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    int heightForWidth(int width) const override;

signals:
    void picked(const QString &key);

protected:
    bool event(QEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    /// Struck twice it is that key once.
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    /// Where each stands at this width.
    std::vector<QRect> places(int width) const;
    /// The key there; empty where none is.
    QString keyAt(const QPoint &at) const;

    std::vector<KeyMeaning> m_keys;
    QString m_pressed; ///< the key that the mouse went down on
};

} // namespace muster
