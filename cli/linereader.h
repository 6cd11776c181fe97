// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

namespace muster {

/// Lines of a file descriptor, as they come. A line is handed out as soon as it is there, so that a program at the
/// other end may wait for the answer before it asks again.
class LineReader {
public:
    /// Longer lines are handed out empty, as `tooLong`.
    static constexpr qsizetype kLongest = 1 << 20;

    explicit LineReader(int descriptor) : m_descriptor(descriptor) {}
    LineReader(const LineReader &) = delete;
    LineReader &operator=(const LineReader &) = delete;

    struct Line {
        QByteArray text; ///< without its line end
        bool tooLong = false;
    };

    /// Whether next() has a line without waiting.
    bool isReady();
    /// The next line; false at the end of the input, or when reading failed.
    bool next(Line &line);
    /// Number of the line handed out last, from 1.
    qint64 number() const { return m_number; }
    /// errno of the failure that ended the reading; 0 if there was none.
    int error() const { return m_error; }

private:
    bool readMore();
    void takeLine(qsizetype end, Line &line);

    int m_descriptor;
    int m_error = 0;
    bool m_atEnd = false;
    bool m_skipping = false; ///< in the middle of a line that is too long
    qsizetype m_start = 0; ///< of what was not handed out yet
    qsizetype m_searched = 0; ///< up to here there is no line end
    qint64 m_number = 0;
    QByteArray m_buffer;
};

} // namespace muster
