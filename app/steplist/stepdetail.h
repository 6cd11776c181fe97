// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/play/steprow.h"

#include <QWidget>

#include <vector>

class QLabel;
class QVBoxLayout;

namespace muster {

class QuestionForm;

/// What belongs to the current row of a list and has no room in its line: the questions of its procedures, for who
/// taps, and how what came out came about.
class StepDetail : public QWidget {
    Q_OBJECT

public:
    explicit StepDetail(QWidget *parent = nullptr);

    /// Of this row, `place` in the list; `tells`: also how its result came about.
    void show(const Battle &battle, const StepRow &row, int place, bool tells);
    /// The next row that is shown is another, whatever its place.
    void forget();
    /// Whether nothing is to be shown.
    bool isBlank() const;
    /// Whether it tells how something came about, and does not only ask.
    bool isResult() const;
    int heightOf(int width) const;
    /// Gives the keyboard to the first question, if there is one.
    void enter();
    /// Gives it to the question of this input in a step of the row; false where it is not shown.
    bool enterAt(size_t step, const QString &key);

signals:
    /// An undefined value: as it was filled in.
    void edited(int place, size_t step, const QString &key, const muster::Value &value);

private:
    /// The questions of one procedure.
    struct Form {
        QuestionForm *form = nullptr;
        QLabel *whose = nullptr; ///< of several who go through the same
        int place = -1; ///< of the row that it was made for
        size_t step = 0;
        QString procedure {};
    };

    Form &formNumber(size_t number);
    void showForms(const Battle &battle, const StepRow &row, int place);

    std::vector<Form> m_forms;
    QLabel *m_working;
    QVBoxLayout *m_column;
};

} // namespace muster
