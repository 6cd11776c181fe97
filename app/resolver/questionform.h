// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/proposal.h"
#include "core/play/factkeys.h"

#include <QWidget>

#include <functional>

class QGridLayout;
class QLabel;

namespace muster {

class InputEditor;
class KeyButton;

/// Some of the inputs of a procedure as rows of label, control and words: what is allowed, where it was filled in from.
class QuestionForm : public QWidget {
    Q_OBJECT

public:
    explicit QuestionForm(QWidget *parent = nullptr);

    /// Makes a row for each of these inputs.
    void setInputs(const std::vector<const Input *> &inputs, const Names &names);
    /// Gives a key to each of what is answered by turning it: that by which it is `known` elsewhere, else a letter of
    /// its name; `taken` mean something else.
    void giveKeys(const QString &taken, const std::vector<FactKey> &known);
    /// The keys that were given, in the order of the rows.
    QString keys() const;
    /// What the key turns; null if it turns nothing here just now.
    InputEditor *turnedBy(QChar key) const;
    /// Shows the values of the proposal and who is `marked` for its lists; marks what was filled in and changed, and
    /// the refusal at its field.
    void show(const Battle &battle, const Proposal &proposal, const std::vector<ThingId> &marked);
    bool isEmpty() const { return m_rows.empty(); }
    /// Takes the answer of last time, where one is offered: that of the question with the keyboard, else the first.
    void takeAgain();
    /// Whether that is for the rest of a list.
    bool offersTheRest() const;
    /// The first control that is shown, else the first; the form must not be empty.
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
        KeyButton *again = nullptr; ///< what was answered last time; hidden where nothing was
        Value before {Value::Undefined}; ///< that answer
        QChar key {}; ///< turns it
    };
    void takeTabPlaces();
    void addRow(const Input &input, const Names &names);
    void showWords(const Row &row, const Proposal &proposal);
    void showAgain(Row &row, const Proposal &proposal);
    void takeAgain(const InputEditor *editor);

    QGridLayout *m_grid;
    std::vector<Row> m_rows;
    Names m_names; ///< who plays in the procedure
};

} // namespace muster
