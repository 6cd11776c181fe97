// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/phrase.h"

#include <QByteArray>
#include <QJsonObject>
#include <QStringList>

namespace muster {

/// What the program says, on standard output: buffered, in UTF-8, and aware of a disk that is full or a reader that
/// has gone. After a failure nothing more is written. Names in it come from files that people pass on: what a terminal
/// would obey is shown instead, what turns the line is left out.
class OutputStream {
public:
    explicit OutputStream(int descriptor) : m_descriptor(descriptor) {}
    OutputStream(const OutputStream &) = delete;
    OutputStream &operator=(const OutputStream &) = delete;

    /// As they are: nothing in them may come from outside as it was.
    void write(const QByteArray &bytes);
    /// A text, and the end of its last line.
    void line(const QString &text = {});
    void lines(const QStringList &texts);
    /// The object as one line, or indented for people; letters that cannot be seen are written as "\u001b".
    void json(const QJsonObject &object, bool indented = false);
    /// Hands over all that was written so far; false when it could not be.
    bool flush();

    bool hasFailed() const { return m_error != 0; }
    /// Whether the reader simply went away (`| head`): no mishap that needs words.
    bool readerWent() const;
    QString errorText() const;

private:
    int m_descriptor;
    int m_error = 0; ///< errno of the first failure
    QByteArray m_pending;
};

/// Says on standard error what went wrong: "mustermaster-cli: field: message". The field is left out where it is
/// empty or the message begins with it.
void complain(const QString &field, const Phrase &message);

} // namespace muster
