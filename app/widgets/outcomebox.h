// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QList>
#include <QStringList>

class QLabel;

namespace muster {

/// One step of how a result came about, with where the rules say so.
struct WorkingStep {
    QString text;
    QString citation; ///< "Shooting, p. 7"; in the tool tip. May be empty.
};

/// A result: one sentence, and under it how it came about.
class OutcomeBox : public QFrame {
    Q_OBJECT

public:
    explicit OutcomeBox(QWidget *parent = nullptr);

    /// `names` stand out in the steps, so that each is found whose it is.
    void setOutcome(const QString &headline, const QList<WorkingStep> &steps, const QStringList &names = {});

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void showWorking(const QList<WorkingStep> &steps, const QStringList &names);

    QLabel *m_headline = nullptr;
    QLabel *m_working = nullptr;
};

} // namespace muster
