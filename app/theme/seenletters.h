// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QValidator>

class QLineEdit;

namespace muster {

/// Lets into a line of text only what can be seen: a paste brings line breaks, which become spaces, and marks that turn
/// the line or have no width, which are left out; a tool tip says so. LookStyle gives it to every line that has no
/// validator of its own.
class SeenLetters : public QValidator {
    Q_OBJECT

public:
    explicit SeenLetters(QLineEdit *line);
    State validate(QString &input, int &cursor) const override;

private:
    QLineEdit *m_line;
};

} // namespace muster
