// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/theme/tone.h"

#include <QFrame>

class QLabel;

namespace muster {

/// A line over the foot of a page: why something was refused, what was found on opening. It stays until it is put away
/// or something else is done.
class NoticeBar : public QFrame {
    Q_OBJECT

public:
    explicit NoticeBar(QWidget *parent = nullptr);

    void say(const QString &words, Tone tone);
    QString words() const;

signals:
    /// There are words to be shown: it wants a place.
    void said();

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    Tone m_tone = Tone::Quiet;
    QLabel *m_icon = nullptr;
    QLabel *m_words = nullptr;
};

} // namespace muster
