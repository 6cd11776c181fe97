// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/widgets/panelframe.h"

class QLabel;
class QLayout;
class QLineEdit;

namespace muster {

class KeyButton;

/// Records something by Enter, or leaves it by Esc. What only the rules are against is recorded with a reason.
class RecordPanel : public PanelFrame {
    Q_OBJECT

public:
    explicit RecordPanel(const QString &title, QWidget *parent = nullptr);

public slots:
    virtual void record() = 0;

signals:
    void closed();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

    /// `above`: what is asked beside the reason; null if nothing is.
    void layOut(QWidget *above = nullptr);
    /// Why it is not recorded; where the referee may overrule that, his reason takes the keyboard.
    void refuse(const QString &words, bool mayOverrule);
    /// Nothing is refused so far.
    void forgetRefusal();
    /// Empty unless it is asked for.
    QString reason() const;

private:
    QLayout *buttons();
    void showWhetherItMay();

    KeyButton *m_record = nullptr;
    QLabel *m_refusal = nullptr;
    QLabel *m_reasonLabel = nullptr;
    QLineEdit *m_reason = nullptr;
};

} // namespace muster
