// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/widgets/keylegend.h"

#include <QWidget>

class QBoxLayout;
class QLabel;

namespace muster {

class KeyButton;
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
    /// Where the lines above have little room: no more than the buttons.
    void setLow(bool low);

signals:
    void restLeft();
    void cancelled();
    void recordAsked();
    /// One of the keys that are told was clicked.
    void keyPicked(const QString &key);

protected:
    void resizeEvent(QResizeEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void showRecord();
    QString recordWords() const;
    void showWords();

    QBoxLayout *m_ends; ///< who is still open and the buttons: beside one another, or below where it is narrow
    KeyLegend *m_legend;
    QLabel *m_open;
    KeyButton *m_rest;
    KeyButton *m_record;
    std::vector<KeyMeaning> m_keys;
    int m_answered = 0;
    int m_begun = 0; ///< of those, in which something is still open
    bool m_mayLeave = false;
    bool m_isLow = false;
    bool m_isAllInView = true;
};

} // namespace muster
