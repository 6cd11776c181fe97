// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/widgets/badge.h"

class QLabel;

namespace muster {

/// A reminder: its badge, the sentence, and a button that puts it away.
class ReminderRow : public QWidget {
    Q_OBJECT

public:
    ReminderRow(const BadgeLook &badge, const QString &sentence, QWidget *parent = nullptr);

    void setDismissible(bool dismissible);

signals:
    void dismissed();

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    class KeyButton *m_dismiss = nullptr;
};

} // namespace muster
