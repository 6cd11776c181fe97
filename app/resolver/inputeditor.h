// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/procedure.h"

#include <QWidget>

#include <functional>

namespace muster {

/// A control for one input of a procedure, made from the input's declaration. Its object name is the input's key.
class InputEditor : public QWidget {
    Q_OBJECT

public:
    /// The right kind of editor for the input; `names` are those of who may be chosen in it.
    static InputEditor *make(const Input &input, const Names &names, QWidget *parent);

    const Input &input() const { return m_input; }
    /// The value as it stands; undefined while the referee has not said anything yet.
    virtual Value value() const = 0;
    /// Shows a value without telling that it was edited.
    virtual void setValue(const Value &value) = 0;
    /// Marks the value as refused, or no longer.
    virtual void setRefused(bool refused) = 0;
    /// Of the values to choose from those are offered that may be; without them where none may be.
    virtual void offer(const std::function<bool(const Value &)> &) {}
    /// On to the next of its values, as one key does; nothing where it has no such.
    virtual void turn() {}
    /// Puts something right behind the control.
    void addBeside(QWidget *widget);

signals:
    void edited();

protected:
    InputEditor(const Input &input, QWidget *parent);
    /// Puts the one control in, with its accessible name; the focus goes to it.
    void hold(QWidget *control);

private:
    Input m_input;
};

} // namespace muster
