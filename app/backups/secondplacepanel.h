// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/session/recordstate.h"

#include <QFrame>

class QLabel;

namespace muster {

class BadgeLabel;
class ElidedLabel;
class KeyButton;

/// The folder that gets a copy at each new turn: whether it is there, what lies there, and what is newer here.
class SecondPlacePanel : public QFrame {
    Q_OBJECT

public:
    explicit SecondPlacePanel(QWidget *parent = nullptr);

    /// `entries`: how many there are here; -1: not known.
    void show(const RecordState &state, int entries, const QDateTime &now);
    void setAtWork(bool copying);

signals:
    void changeAsked();
    void copyAsked();

private:
    void buildHead();
    void buildBody();
    QString lastCopy(const RecordState &state, const QDateTime &now) const;

    QLabel *m_title;
    BadgeLabel *m_badge;
    KeyButton *m_change;
    KeyButton *m_copy;
    ElidedLabel *m_name;
    QLabel *m_last;
    QLabel *m_newer;
    QLabel *m_next;
};

} // namespace muster
