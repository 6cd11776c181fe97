// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSpinBox>

#include <optional>

namespace muster {

/// A number typed with big, friendly digits. Coming in by keyboard selects all, so that typing replaces it.
/// It may be empty: a number that is still to be asked for.
class NumberField : public QSpinBox {
    Q_OBJECT

public:
    explicit NumberField(QWidget *parent = nullptr);

    /// The numbers allowed, both ends included. They are not forced while typing: what is outside is for the form to
    /// refuse.
    void setAllowed(int lowest, int highest);
    /// The number counts parts, so many to the whole that is typed and shown: with 2, "9½" is 19. Before setAllowed().
    void setParts(int parts);
    /// The number typed; none while the field is empty.
    std::optional<int> number() const;
    void setNumber(std::optional<int> number);
    void setRefused(bool refused);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    void stepBy(int steps) override;

signals:
    void numberChanged();

protected:
    bool event(QEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    QValidator::State validate(QString &text, int &position) const override;
    int valueFromText(const QString &text) const override;
    QString textFromValue(int value) const override;
    void fixup(QString &text) const override;
    StepEnabled stepEnabled() const override;

private:
    bool isUnfinished() const;
    void sayWhatComesOut();

    int m_lowest = 0;
    int m_highest = 99;
    int m_parts = 1;
};

} // namespace muster
