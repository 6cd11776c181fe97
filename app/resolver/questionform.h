// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/proposal.h"

#include <QWidget>

#include <functional>

class QGridLayout;
class QLabel;

namespace muster {

class InputEditor;

/// Some of the inputs of a procedure as rows of label, control and words: what is allowed, where it was filled in from.
class QuestionForm : public QWidget {
    Q_OBJECT

public:
    explicit QuestionForm(QWidget *parent = nullptr);

    /// Makes a row for each of these inputs.
    void setInputs(const std::vector<const Input *> &inputs, const Names &names);
    /// Shows the values of the proposal and who is `marked` for its lists; marks what was filled in and changed, and
    /// the refusal at its field.
    void show(const Battle &battle, const Proposal &proposal, const std::vector<ThingId> &marked);
    bool isEmpty() const { return m_rows.empty(); }
    /// The first control whose value is still missing, or the first one that is no list; null if there is none.
    QWidget *firstOpen() const;
    /// The first control; the form must not be empty.
    QWidget *first() const;
    /// The control of this input; null if it is not in the form.
    InputEditor *editor(const QString &key) const;

signals:
    void edited(const QString &key, const muster::Value &value);
    /// What was done to the rows of a list.
    void rowsChanged(const std::function<void(muster::Proposal &)> &change);

private:
    struct Row {
        InputEditor *editor = nullptr;
        QLabel *label = nullptr;
        QLabel *words = nullptr;
    };
    void takeTabPlaces();
    void addRow(const Input &input, const Names &names);
    void showWords(const Row &row, const Proposal &proposal);

    QGridLayout *m_grid;
    std::vector<Row> m_rows;
};

} // namespace muster
