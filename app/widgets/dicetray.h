// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/widgets/dielook.h"

#include <QAbstractScrollArea>
#include <QList>

namespace muster {

/// One die in the tray.
struct TrayDie {
    /// What is written on it; empty for a die still to come.
    QString text;
    DieLook look;
    bool rolled = false; ///< Thrown by the program, not entered: it has a small mark.
    bool lying = false; ///< Kept from an earlier throw: dimmed, not to be typed.
};

/// The dice as boxes that flow over lines and scroll where they are too many. DiceEntry owns the keyboard.
class DiceTray : public QAbstractScrollArea {
    Q_OBJECT

public:
    explicit DiceTray(QWidget *parent = nullptr);

    /// `caret` is the die that is typed next; -1 for none.
    void setDice(const QList<TrayDie> &dice, int caret);
    const QList<TrayDie> &dice() const { return m_dice; }
    void setActive(bool active);
    /// So many dice in a row stand together, with room between these and the next; the rest stands behind.
    void setTogether(const QList<int> &sizes);
    /// More dice than this are drawn small.
    static constexpr int kMostLarge = 24;
    bool isCompact() const { return m_dice.size() > kMostLarge; }
    int rowsFor(int width) const;
    /// What so many large dice in a row take.
    int widthOf(int dice) const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void diePressed(int die);

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    QSize dieSize() const;
    int gap() const;
    int columnsFor(int width) const;
    int mostRows() const;
    int heightOf(int rows) const;
    QRect dieRect(int die) const;
    QList<QPoint> placesFor(int width) const;
    void paintDie(QPainter &painter, int die) const;
    void fit();
    void reveal(int die);

    QList<TrayDie> m_dice;
    QList<int> m_together;
    QList<QPoint> m_places; ///< of the dice, in px
    int m_caret = -1;
    bool m_active = false;
};

} // namespace muster
