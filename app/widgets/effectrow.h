// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QHBoxLayout;
class QLabel;

namespace muster {

/// What an event would change: whose value, which, from what, to what.
struct EffectLook {
    QString subject; ///< "Elmetti of Gonzaga"
    QString field; ///< "bases"
    QString before;
    QString after;
    bool changedByHand = false; ///< Not what the rules worked out; it is marked.
};

/// One effect of a result: "Elmetti  bases 4 → 3".
class EffectRow : public QWidget {
    Q_OBJECT

public:
    explicit EffectRow(QWidget *parent = nullptr);
    explicit EffectRow(const EffectLook &look, QWidget *parent = nullptr);

    void setLook(const EffectLook &look);
    /// Puts an editor in the place of the value after; the row owns it. Null takes it away.
    void setEditor(QWidget *editor);
    QWidget *editor() const { return m_editor; }

private:
    EffectLook m_look;
    QLabel *m_words = nullptr;
    QLabel *m_mark = nullptr;
    QWidget *m_editor = nullptr;
    QHBoxLayout *m_row = nullptr;
};

} // namespace muster
