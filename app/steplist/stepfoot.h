// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;

namespace muster {

class KeyButton;
class KeyLegend;
class StepList;

/// Below the lines of a list: what the keys do now, who is still open, and the buttons that end it.
class StepFoot : public QWidget {
    Q_OBJECT

public:
    explicit StepFoot(QWidget *parent = nullptr);

    /// `row`: what the keys are told of; below 0: of none. `isOpen`: Enter answers something in it, and records
    /// nothing.
    void show(const StepList &list, int row, bool isOpen, bool mayRecord);
    /// Whether all that would be recorded has been in view; until then Enter shows what has not.
    void setAllInView(bool all);

signals:
    void restLeft();
    void cancelled();
    void recordAsked();

private:
    void showRecord();

    KeyLegend *m_legend;
    QLabel *m_open;
    KeyButton *m_rest;
    KeyButton *m_record;
    int m_answered = 0;
    bool m_isAllInView = true;
};

} // namespace muster
