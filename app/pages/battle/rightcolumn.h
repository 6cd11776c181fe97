// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QObject>

class QHBoxLayout;
class QWidget;

namespace muster {

class ResolverPanel;

/// Who has the right-hand column of the battle page: phase, reminders and ledger ("work"), or a guest, which takes
/// their place, or stands beside them where there is room. The resolver is the one guest that may float in a window of
/// its own.
class RightColumn : public QObject {
    Q_OBJECT

public:
    /// `columns` is the row in which the guests get their place; both must outlive it.
    RightColumn(QWidget &page, QWidget &work, QHBoxLayout &columns);

    /// `share` of the page, where the sides have 16.
    void addGuest(QWidget *guest, int share = kShare);
    /// Of a panel whose lines are columns: the sides are read beside it, and no more.
    static constexpr int kWideShare = 17;
    static constexpr int kShare = 9;
    void addResolver(ResolverPanel *resolver);
    /// Lengths that grow with the text.
    void measure();

    /// Null: the work alone.
    QWidget *guest() const { return m_guest; }
    void show(QWidget *guest);
    void layOut();
    /// Whether a guest stands beside the work.
    bool isWide() const;
    bool isFloating() const { return m_isFloating; }
    void setFloating(bool floating, const QString &title);

signals:
    /// Whether there is so little height that what is asked needs all of it.
    void laidOut(bool isTight);

private:
    void giveBackTheKeyboard(const QWidget *shown, bool besides);
    QWidget &m_page;
    QWidget &m_work;
    QHBoxLayout &m_columns;
    QList<QWidget *> m_guests; ///< the resolver aside
    ResolverPanel *m_resolver = nullptr;
    QWidget *m_guest = nullptr;
    bool m_isFloating = false;
};

} // namespace muster
