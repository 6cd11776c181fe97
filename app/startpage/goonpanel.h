// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/session/standing.h"

#include <QFrame>

class QBoxLayout;
class QGridLayout;
class QLabel;

namespace muster {

class BadgeLabel;
class KeyButton;

/// The big panel of the start page: the battle that was played last, as far as its file is known by then, what was
/// left open in it, and Go on.
class GoOnPanel : public QFrame {
    Q_OBJECT

public:
    explicit GoOnPanel(QWidget *parent = nullptr);

    /// What is known before the file was looked at.
    void showName(const QString &path, const QString &name);
    void show(const Standing &standing, const QDateTime &now);
    /// The file cannot be read: why, in words. Go on tells more.
    void showTrouble(const QString &words);
    /// Open on another computer: looking at it and opening it all the same take the place of Go on.
    void showLocked(const QString &words);
    /// Open in another window of this computer: looking at it comes before trying to go on.
    void showOpenHere(const QString &words);
    /// Whether one of these two is shown.
    bool isLocked() const;
    /// Its parts stand under one another.
    void setNarrow(bool narrow);
    KeyButton *goOn() const { return m_goOn; }
    const QString &path() const { return m_path; }
    /// All that can be read on it.
    QString words() const;

signals:
    void goOnRequested();
    void lookRequested();
    /// It is not open on the other computer any more.
    void takeOverRequested();

private:
    void buildHead();
    QWidget *buildOpen();
    QWidget *buildFoot();
    void showOpen(const Standing &standing);
    void showSides(const Standing &standing);
    void addSide(int row, const SideStanding &side);

    QString m_path;
    QBoxLayout *m_head = nullptr;
    QBoxLayout *m_footRow = nullptr;
    QLabel *m_title = nullptr;
    QLabel *m_about = nullptr;
    QLabel *m_trouble = nullptr;
    KeyButton *m_goOn = nullptr;
    KeyButton *m_look = nullptr;
    KeyButton *m_takeOver = nullptr;
    QFrame *m_open = nullptr;
    QLabel *m_openTitle = nullptr;
    QLabel *m_openAbout = nullptr;
    QWidget *m_foot = nullptr;
    QWidget *m_sides = nullptr;
    QGridLayout *m_sideRows = nullptr;
    QLabel *m_played = nullptr;
    QWidget *m_recorded = nullptr;
};

} // namespace muster
