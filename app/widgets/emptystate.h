// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QKeySequence>
#include <QWidget>

class QHBoxLayout;

namespace muster {

class KeyButton;

/// What to do where there is nothing yet: a sentence and buttons that do it.
class EmptyState : public QWidget {
    Q_OBJECT

public:
    explicit EmptyState(const QString &sentence, QWidget *parent = nullptr);

    /// The first button is the primary one.
    KeyButton *addButton(const QString &label, const QKeySequence &key = {});

private:
    QHBoxLayout *m_buttons = nullptr;
};

} // namespace muster
