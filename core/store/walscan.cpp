// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/walscan.h"

#include <QFile>
#include <QtEndian>

#include <algorithm>
#include <bit>

namespace muster {

namespace {
// sqlite.org/fileformat2.html#the_write_ahead_log
constexpr qint64 kLogHeaderSize = 32;
constexpr qint64 kFrameHeaderSize = 24;
constexpr quint32 kMagic = 0x377f0682;
constexpr quint32 kFormat = 3007000;

quint32 big(const QByteArray &bytes, qsizetype at)
{
    return qFromBigEndian<quint32>(bytes.constData() + at);
}

/// The two running sums over all that was written so far.
struct Checksum {
    quint32 first = 0;
    quint32 second = 0;
    friend bool operator==(const Checksum &, const Checksum &) = default;

    void add(QByteArrayView bytes, bool isBigEndian)
    {
        for (qsizetype at = 0; at + 8 <= bytes.size(); at += 8) {
            const char *word = bytes.data() + at;
            first += (isBigEndian ? qFromBigEndian<quint32>(word) : qFromLittleEndian<quint32>(word)) + second;
            second += (isBigEndian ? qFromBigEndian<quint32>(word + 4) : qFromLittleEndian<quint32>(word + 4)) + first;
        }
    }
};

class Scan {
public:
    explicit Scan(QFile &file) : m_file(file), m_header(file.read(kLogHeaderSize)) {}

    WalState run()
    {
        if (!hasHeader())
            return isBlank() ? WalState::Nothing : WalState::Lost;
        bool goesOn = true;
        for (QByteArray frame = next(); frame.size() == frameSize(); frame = next()) {
            goesOn = goesOn && continues(frame);
            if (!goesOn && isOwn(frame))
                return WalState::Lost;
            m_found = m_found || goesOn;
        }
        return m_found ? WalState::Whole : WalState::Nothing;
    }

private:
    bool hasHeader()
    {
        if (m_header.size() < kLogHeaderSize || (big(m_header, 0) & ~1U) != kMagic || big(m_header, 4) != kFormat)
            return false;
        m_isBigEndian = (big(m_header, 0) & 1U) != 0;
        m_pageSize = big(m_header, 8);
        m_sum.add(QByteArrayView(m_header).first(24), m_isBigEndian);
        return m_pageSize >= 512 && m_pageSize <= 65536 && std::has_single_bit(m_pageSize)
            && m_sum == Checksum {big(m_header, 24), big(m_header, 28)};
    }

    /// A header alone records nothing, whatever stands in it.
    bool isBlank()
    {
        const auto isZero = [](char byte) { return byte == '\0'; };
        for (QByteArray part = m_file.read(65536); !part.isEmpty(); part = m_file.read(65536))
            if (!std::all_of(part.begin(), part.end(), isZero))
                return false;
        return true;
    }

    qint64 frameSize() const { return kFrameHeaderSize + qint64(m_pageSize); }
    QByteArray next() { return m_file.read(frameSize()); }

    bool continues(const QByteArray &frame)
    {
        if (big(frame, 0) == 0 || frame.sliced(8, 8) != m_header.sliced(16, 8))
            return false;
        m_sum.add(QByteArrayView(frame).first(8), m_isBigEndian);
        m_sum.add(QByteArrayView(frame).sliced(kFrameHeaderSize), m_isBigEndian);
        return m_sum == Checksum {big(frame, 16), big(frame, 20)};
    }

    /// One of the two salts will do: the other may be what is damaged, and a new round changes both.
    bool isOwn(const QByteArray &frame) const
    {
        return frame.sliced(8, 4) == m_header.sliced(16, 4) || frame.sliced(12, 4) == m_header.sliced(20, 4);
    }

    QFile &m_file;
    QByteArray m_header;
    bool m_isBigEndian = false;
    quint32 m_pageSize = 0;
    Checksum m_sum;
    bool m_found = false;
};
} // namespace

WalState scanWal(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return WalState::Nothing;
    return Scan(file).run();
}

} // namespace muster
