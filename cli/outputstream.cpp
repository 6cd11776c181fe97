// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/outputstream.h"

#include "core/base/shown.h"

#include <QJsonDocument>

#include <cerrno>
#include <unistd.h>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {
/// Writes all bytes; 0 or the errno of the failure.
int writeAll(int descriptor, QByteArrayView bytes)
{
    while (!bytes.isEmpty()) {
        const auto written = ::write(descriptor, bytes.data(), size_t(bytes.size()));
        if (written < 0 && errno != EINTR)
            return errno;
        if (written > 0)
            bytes = bytes.sliced(written);
    }
    return 0;
}
} // namespace

void OutputStream::write(const QByteArray &bytes)
{
    constexpr qsizetype kEnough = 1 << 16;
    if (hasFailed())
        return;
    m_pending += bytes;
    if (m_pending.size() >= kEnough)
        m_error = writeAll(m_descriptor, std::exchange(m_pending, {}));
}

void OutputStream::line(const QString &text)
{
    write(shownLines(text).toUtf8() + '\n');
}

void OutputStream::lines(const QStringList &texts)
{
    for (const QString &text : texts)
        line(text);
}

void OutputStream::json(const QJsonObject &object, bool indented)
{
    QByteArray text = QJsonDocument(object).toJson(indented ? QJsonDocument::Indented : QJsonDocument::Compact);
    if (!indented)
        text += '\n';
    write(shownJson(text).toUtf8()); // JSON itself escapes no more than 32 control characters
}

bool OutputStream::flush()
{
    if (!hasFailed() && !m_pending.isEmpty())
        m_error = writeAll(m_descriptor, std::exchange(m_pending, {}));
    return !hasFailed();
}

bool OutputStream::readerWent() const
{
    return m_error == EPIPE;
}

QString OutputStream::errorText() const
{
    return qt_error_string(m_error);
}

void complain(const QString &field, const Phrase &message)
{
    const QString words = message.text();
    const bool named = field.isEmpty() || words.startsWith(field);
    const QString text = u"mustermaster-cli: %1%2\n"_s.arg(named ? QString() : field + u": "_s, words);
    writeAll(STDERR_FILENO, shownLines(text).toUtf8()); // there is nobody left to tell of a failure
}

} // namespace muster
