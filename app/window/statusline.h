// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/statuswords.h"

#include <QFrame>

class QLabel;

namespace muster {

class WorkNotice;

/// The slim bar at the foot of every page: that all is recorded, or what is not as it should be; and long work with
/// its Cancel. Hidden where there is nothing to say.
class StatusLine : public QFrame {
    Q_OBJECT

public:
    explicit StatusLine(QWidget *parent = nullptr);

    void show(const StatusWords &words);
    const StatusWords &words() const { return m_shown; }
    WorkNotice &work() { return *m_work; }

protected:
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void measure();
    void showSentence();
    void showOrHide();

    StatusWords m_shown;
    BadgeLabel *m_badge;
    QLabel *m_sentence;
    WorkNotice *m_work;
};

} // namespace muster
