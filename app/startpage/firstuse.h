// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QBoxLayout;
class QKeyEvent;
class QLabel;

namespace muster {

class KeyButton;

/// For who uses the program for the first time: a sample battle to try. The big thing of an empty start page, else one
/// line that goes for good when it is told to.
class FirstUse : public QFrame {
    Q_OBJECT

public:
    explicit FirstUse(QWidget *parent = nullptr);

    /// The big thing of the page; it cannot be put away.
    void setBig(bool big);
    /// Its buttons stand below its words.
    void setNarrow(bool narrow);
    /// The battle that it opens.
    void setSample(const QString &name);
    /// Whether this is the key that its button shows.
    bool isItsKey(const QKeyEvent &event) const;
    KeyButton *begin() const { return m_begin; }
    KeyButton *notAgain() const { return m_notAgain; }

private:
    QBoxLayout *m_row = nullptr;
    QLabel *m_title = nullptr;
    QLabel *m_words = nullptr;
    KeyButton *m_begin = nullptr;
    KeyButton *m_notAgain = nullptr;
    bool m_big = false;
};

} // namespace muster
