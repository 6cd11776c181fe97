// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QWidget>

class QHBoxLayout;
class QLabel;

namespace muster {

/// One value that an event would change: which, from what, to what.
struct ValueChange {
    QString field; ///< "bases"
    QString before;
    QString after;
};

/// What an event would change of one thing.
struct EffectLook {
    QString subject; ///< "Elmetti of Gonzaga"
    QList<ValueChange> changes;
    bool changedByHand = false; ///< Not what the rules worked out; it is marked.
};

/// The effects of a result on one thing: "Elmetti  bases 4 → 3 · hits this turn 0 → 1".
class EffectRow : public QWidget {
    Q_OBJECT

public:
    explicit EffectRow(QWidget *parent = nullptr);
    explicit EffectRow(const EffectLook &look, QWidget *parent = nullptr);

    void setLook(const EffectLook &look);
    /// Puts an editor in the place of the value after of the only change; the row owns it. Null takes it away.
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
