// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/widgets/badge.h"

class QLabel;

namespace muster {

/// A reminder: its badge, the sentence, and a button that puts it away. A click on it, or Enter, picks it.
class ReminderRow : public QWidget {
    Q_OBJECT

public:
    ReminderRow(const BadgeLook &badge, const QString &sentence, QWidget *parent = nullptr);

    void setDismissible(bool dismissible);

signals:
    void dismissed();
    void picked();

protected:
    void paintEvent(QPaintEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    class KeyButton *m_dismiss = nullptr;
};

} // namespace muster
