// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/session/recordstate.h"

#include <QFrame>

class QBoxLayout;
class QHBoxLayout;
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
    /// No copies are to be made any more.
    void noneAsked();
    /// The copy there, which has other entries, is to be compared.
    void compareAsked();
    void copyAsked();

protected:
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void buildHead();
    void measure();
    void layOut();
    void buildBody();
    QString lastCopy(const RecordState &state, const QDateTime &now) const;
    QString lastWords(const RecordState &state, const QDateTime &now) const;
    static QString besideThere(const RecordState &state, int entries);

    QLabel *m_title;
    BadgeLabel *m_badge;
    QLabel *m_about;
    KeyButton *m_compare;
    KeyButton *m_change;
    KeyButton *m_none;
    KeyButton *m_copy;
    ElidedLabel *m_name;
    QLabel *m_last;
    QLabel *m_newer;
    QLabel *m_next;
    QBoxLayout *m_head = nullptr;
    QHBoxLayout *m_buttons = nullptr;
    QHBoxLayout *m_body = nullptr;
};

} // namespace muster
