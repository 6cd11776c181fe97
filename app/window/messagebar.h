// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/tone.h"

#include <QFrame>

#include <functional>

class QLabel;
class QPushButton;
class QToolButton;

namespace muster {

/// Says something about the whole window in words, in place and without stopping anybody: what could not be done and
/// what may be done about it. Esc, or its cross, puts it away.
class MessageBar : public QFrame {
    Q_OBJECT

public:
    explicit MessageBar(QWidget *parent = nullptr);

    void say(const QString &words, Tone tone = Tone::Warning);
    /// With a button that does something about it.
    void say(const QString &words, Tone tone, const QString &label, std::function<void()> act);
    QString words() const;
    QPushButton *button() const { return m_button; }

private:
    QLabel *m_icon = nullptr;
    QLabel *m_words = nullptr;
    QPushButton *m_button = nullptr;
    QToolButton *m_close = nullptr;
    std::function<void()> m_act;
};

} // namespace muster
