// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/linereader.h"

#include <cerrno>
#include <unistd.h>

namespace muster {

bool LineReader::isReady()
{
    const qsizetype end = m_buffer.indexOf('\n', m_searched);
    m_searched = end < 0 ? m_buffer.size() : end;
    return end >= 0;
}

bool LineReader::next(Line &line)
{
    while (!isReady()) {
        if (m_buffer.size() - m_start > kLongest) {
            m_skipping = true;
            m_start = m_buffer.size();
        }
        if (!readMore())
            break;
    }
    if (m_searched >= m_buffer.size() && m_start >= m_buffer.size() && !m_skipping)
        return false;
    takeLine(m_searched, line);
    return true;
}

void LineReader::takeLine(qsizetype end, Line &line)
{
    line.tooLong = m_skipping || end - m_start > kLongest;
    line.text = line.tooLong ? QByteArray() : m_buffer.sliced(m_start, end - m_start);
    m_skipping = false;
    m_start = std::min(end + 1, m_buffer.size());
    m_searched = m_start;
    ++m_number;
}

/// Adds to the buffer whatever is there, waiting for the first byte of it.
bool LineReader::readMore()
{
    constexpr qsizetype kBlock = 1 << 16;
    if (m_atEnd)
        return false;
    m_buffer.remove(0, m_start);
    m_searched -= m_start;
    m_start = 0;
    const qsizetype had = m_buffer.size();
    m_buffer.resize(had + kBlock);
    ssize_t got = 0;
    do
        got = ::read(m_descriptor, m_buffer.data() + had, size_t(kBlock));
    while (got < 0 && errno == EINTR);
    if (got < 0)
        m_error = errno;
    m_buffer.resize(had + std::max<qsizetype>(got, 0));
    m_atEnd = got <= 0;
    return !m_atEnd;
}

} // namespace muster
