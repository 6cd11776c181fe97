// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/theme/tone.h"

#include <QFrame>
#include <QList>

class QLabel;
class QVBoxLayout;

namespace muster {

/// One step of how a result came about, with where the rules say so.
struct WorkingStep {
    QString text;
    QString citation; ///< "Shooting, p. 7"; shown small at the end of the line. May be empty.
};

/// A result: one sentence, and under it how it came about.
class OutcomeBox : public QFrame {
    Q_OBJECT

public:
    explicit OutcomeBox(QWidget *parent = nullptr);

    void setOutcome(const QString &headline, const QList<WorkingStep> &lines, Tone tone = Tone::Accent);

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void addLine(const WorkingStep &line);
    void fitText();

    Tone m_tone = Tone::Accent;
    QLabel *m_headline = nullptr;
    QWidget *m_working = nullptr;
    QVBoxLayout *m_lines = nullptr;
};

} // namespace muster
