// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QStringList>
#include <QWidget>

class QToolButton;

namespace muster {

class PhasePill;

/// The phases of a turn as a row of pills: done, current, to come. One tab stop; arrow keys, Home and End go along
/// the row, Enter or Space picks. Too narrow a strip scrolls, keeping the current phase in view.
class PhaseStrip : public QWidget {
    Q_OBJECT

public:
    explicit PhaseStrip(QWidget *parent = nullptr);

    void setPhases(const QStringList &labels);
    /// The pills have other widths than before.
    void fit();
    /// The phase under way, 0 the first; phases before it are done. -1: none begun.
    void setCurrent(int phase);
    int current() const { return m_current; }
    int count() const { return static_cast<int>(m_pills.size()); }
    PhasePill *pill(int phase) const { return m_pills.value(phase); }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void phasePicked(int phase);

protected:
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QToolButton *scroller(const QString &iconId, const QString &name, int direction);
    bool stepFocus(int from, int key);
    void layOut();
    void reveal(int phase);
    void scrollBy(int pixels);
    void showStates();
    int rowWidth() const;

    QWidget *m_window = nullptr;
    QWidget *m_row = nullptr;
    QToolButton *m_earlier = nullptr;
    QToolButton *m_later = nullptr;
    QList<PhasePill *> m_pills;
    int m_current = -1;
};

} // namespace muster
