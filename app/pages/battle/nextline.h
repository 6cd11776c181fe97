// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/theme/tone.h"

#include <QAbstractButton>

class QLabel;

namespace muster {

/// The line that says what T does next, in words; where something was refused, why, until another key is pressed.
class NextLine : public QAbstractButton {
    Q_OBJECT

public:
    explicit NextLine(QWidget *parent = nullptr);

    /// What is next, and what is to be known of it.
    void setNext(const QString &words, const QString &more, Tone tone);
    /// Stands there in its place until the next key or click anywhere in the program.
    void refuse(const QString &words, Tone tone);
    /// Why something was refused; empty where nothing was.
    QString refusal() const { return m_refusal; }

    /// What is next, and its tone.
    QString words() const { return m_next; }
    Tone nextTone() const { return m_tone; }

    /// Always the same, so that nothing below it moves: two lines of words.
    QSize sizeHint() const override;
    /// The same, or what a refusal needs, which is said whole over what stands below.
    int heightOver(int width) const;

signals:
    /// It may have another heightOver().
    void wordsShown();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void showWords();
    QString inTwoLines(const QString &words) const;
    int wordsWidth() const;
    void measure();
    Tone tone() const { return m_refusal.isEmpty() ? m_tone : m_refusalTone; }

    QLabel *m_words = nullptr;
    QLabel *m_more = nullptr;
    QString m_next;
    QString m_nextMore;
    QString m_refusal;
    Tone m_tone = Tone::Accent;
    Tone m_refusalTone = Tone::Warning;
};

} // namespace muster
