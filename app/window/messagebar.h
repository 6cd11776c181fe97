// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/tone.h"

#include <QFrame>
#include <QTimer>

#include <functional>
#include <vector>

class QBoxLayout;
class QLabel;
class QPushButton;
class QToolButton;

namespace muster {

/// Something that may be done about what a message says: the words on its button, and what it does.
struct MessageAct {
    QString label;
    std::function<void()> act;
};

/// Says something about the whole window in words, in place and without stopping anybody: what could not be done and
/// what may be done about it. Esc, or its cross, puts it away. It stands above the foot of the window, so that nothing
/// above it moves; what went well is said over the foot, moves nothing at all, and goes away by itself.
class MessageBar : public QFrame {
    Q_OBJECT

public:
    explicit MessageBar(QWidget *parent = nullptr);

    void say(const QString &words, Tone tone = Tone::Warning);
    /// With a button that does something about it.
    void say(const QString &words, Tone tone, const QString &label, std::function<void()> act);
    /// With a button for each thing that may be done; the first is the one that is mostly wanted.
    void say(const QString &words, Tone tone, const std::vector<MessageAct> &acts);
    /// What stands at the foot of the window, under it.
    void setFoot(QWidget &foot);
    /// What went well is said no longer: the page is another one.
    void passOn();
    QString words() const;
    /// The buttons that there are now.
    const std::vector<QPushButton *> &buttons() const { return m_buttons; }
    /// The first of them; null where there is none.
    QPushButton *button() const { return m_buttons.empty() ? nullptr : m_buttons.front(); }

protected:
    void resizeEvent(QResizeEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void setActs(const std::vector<MessageAct> &acts);
    void layOut();
    void place(bool floats);
    void placeOverFoot();

    QWidget *m_foot = nullptr;
    bool m_floats = false; ///< it lies over the foot
    QTimer m_goes; ///< runs until what went well goes away
    QLabel *m_icon = nullptr;
    QLabel *m_words = nullptr;
    QWidget *m_acts = nullptr;
    std::vector<QPushButton *> m_buttons;
    QToolButton *m_close = nullptr;
    QBoxLayout *m_middle = nullptr;
};

} // namespace muster
