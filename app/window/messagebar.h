// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/tone.h"

#include <QFrame>

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
/// what may be done about it. Esc, or its cross, puts it away.
class MessageBar : public QFrame {
    Q_OBJECT

public:
    explicit MessageBar(QWidget *parent = nullptr);

    void say(const QString &words, Tone tone = Tone::Warning);
    /// With a button that does something about it.
    void say(const QString &words, Tone tone, const QString &label, std::function<void()> act);
    /// With a button for each thing that may be done; the first is the one that is mostly wanted.
    void say(const QString &words, Tone tone, const std::vector<MessageAct> &acts);
    QString words() const;
    /// The buttons that there are now.
    const std::vector<QPushButton *> &buttons() const { return m_buttons; }
    /// The first of them; null where there is none.
    QPushButton *button() const { return m_buttons.empty() ? nullptr : m_buttons.front(); }

protected:
    void resizeEvent(QResizeEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void setActs(const std::vector<MessageAct> &acts);
    void layOut();

    QLabel *m_icon = nullptr;
    QLabel *m_words = nullptr;
    QWidget *m_acts = nullptr;
    std::vector<QPushButton *> m_buttons;
    QToolButton *m_close = nullptr;
    QBoxLayout *m_middle = nullptr;
};

} // namespace muster
