// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/salvage.h"

#include <QtEndian>

#include <algorithm>
#include <bit>

namespace muster {

namespace in_salvage {
namespace {
constexpr int kHeaderSize = 100;
constexpr int kUsualPageSize = 4096;
constexpr uchar kTableLeaf = 0x0D;
constexpr uchar kIndexLeaf = 0x0A;
constexpr uchar kIndexInterior = 0x02; ///< holds rows of its own between those of its leaves
constexpr qint64 kMostColumns = 64;

/// Bytes read one after the other; past the end it yields nothing.
class Bytes {
public:
    Bytes(const QByteArray &bytes, qsizetype at, qsizetype end) : m_bytes(bytes), m_at(at), m_end(end) {}

    qsizetype at() const { return m_at; }

    /// SQLite's number of variable length: seven bits a byte, eight in the ninth.
    std::optional<qint64> number()
    {
        quint64 value = 0;
        for (int count = 1; m_at < m_end; ++count) {
            const auto byte = uchar(m_bytes.at(m_at++));
            if (count == 9)
                return qint64(value << 8 | byte);
            value = value << 7 | (byte & 0x7f);
            if ((byte & 0x80) == 0)
                return qint64(value);
        }
        return std::nullopt;
    }

    std::optional<QByteArray> take(qint64 count)
    {
        if (count < 0 || count > m_end - m_at)
            return std::nullopt;
        m_at += count;
        return m_bytes.mid(m_at - count, count);
    }

private:
    const QByteArray &m_bytes;
    qsizetype m_at;
    qsizetype m_end;
};

std::optional<SalvagedValue> wholeNumber(Bytes &body, qint64 length)
{
    const auto bytes = body.take(length);
    if (!bytes)
        return std::nullopt;
    quint64 value = uchar(bytes->at(0)) & 0x80 ? ~quint64(0) : 0;
    for (const char byte : *bytes)
        value = value << 8 | uchar(byte);
    return SalvagedValue {SalvagedValue::Kind::Number, qint64(value)};
}

/// The value of a serial type; none where its bytes are not there, or it is none that a campaign has.
std::optional<SalvagedValue> valueOf(qint64 type, Bytes &body)
{
    constexpr qint64 kLengths[] {0, 1, 2, 3, 4, 6, 8};
    if (type == 0)
        return SalvagedValue {};
    if (type >= 1 && type <= 6)
        return wholeNumber(body, kLengths[type]);
    if (type == 8 || type == 9)
        return SalvagedValue {SalvagedValue::Kind::Number, type - 8};
    if (type < 12)
        return std::nullopt;
    const auto bytes = body.take((type - 12) / 2);
    if (!bytes)
        return std::nullopt;
    return SalvagedValue {type % 2 == 1 ? SalvagedValue::Kind::Text : SalvagedValue::Kind::Blob, 0, *bytes};
}
} // namespace
} // namespace in_salvage

Salvage::Salvage(QByteArray file, int pageSize)
    : m_file(std::move(file)), m_pageSize(pageSize > 0 ? pageSize : in_salvage::kUsualPageSize)
{
}

int Salvage::pageSizeOf(const QByteArray &file)
{
    using namespace in_salvage;
    if (file.size() < kHeaderSize || !file.startsWith("SQLite format 3"))
        return 0;
    const auto written = qFromBigEndian<quint16>(file.constData() + 16);
    const int size = written == 1 ? 65536 : written;
    return size >= 512 && std::has_single_bit(quint32(size)) ? size : 0;
}

int Salvage::pages() const
{
    return int((m_file.size() + m_pageSize - 1) / m_pageSize);
}

std::vector<SalvagedRow> Salvage::rows() const
{
    m_strange.clear();
    m_continued.clear();
    std::vector<SalvagedRow> rows;
    for (int page = 1; page <= pages(); ++page)
        readPage(page, rows);
    std::erase_if(m_strange, [this](int page) { return m_continued.contains(page); });
    return rows;
}

void Salvage::readPage(int page, std::vector<SalvagedRow> &rows) const
{
    using namespace in_salvage;
    const qsizetype start = qsizetype(page - 1) * m_pageSize;
    const qsizetype header = start + (page == 1 ? kHeaderSize : 0);
    const qsizetype end = std::min(start + m_pageSize, m_file.size());
    if (header + 12 > end)
        return;
    const auto type = uchar(m_file.at(header));
    if (type != kTableLeaf && type != kIndexLeaf && type != kIndexInterior)
        return;
    const int cells = qFromBigEndian<quint16>(m_file.constData() + header + 3);
    const qsizetype pointers = header + (type == kIndexInterior ? 12 : 8);
    bool strange = pointers + 2 * cells > end;
    for (int number = 0; number < cells && pointers + 2 * number + 2 <= end; ++number) {
        const qsizetype at = start + qFromBigEndian<quint16>(m_file.constData() + pointers + 2 * number);
        Bytes bytes(m_file, at + (type == kIndexInterior ? 4 : 0), end);
        Cell cell {.end = end, .isIndex = type != kTableLeaf};
        cell.size = bytes.number().value_or(-1);
        cell.rowId = cell.isIndex ? 0 : bytes.number().value_or(0);
        cell.at = bytes.at();
        auto row = cell.size > 0 && cell.size <= m_file.size() ? rowOf(cell) : std::nullopt;
        strange = strange || !row || !row->isWhole();
        if (row) {
            row->page = page;
            rows.push_back(*std::move(row));
        }
    }
    if (strange)
        m_strange.push_back(page);
}

/// How much of the payload lies on the page itself.
qint64 Salvage::local(const Cell &cell) const
{
    const qint64 usable = m_pageSize;
    const qint64 most = cell.isIndex ? (usable - 12) * 64 / 255 - 23 : usable - 35;
    if (cell.size <= most)
        return cell.size;
    const qint64 least = (usable - 12) * 32 / 255 - 23;
    const qint64 fitting = least + (cell.size - least) % (usable - 4);
    return fitting <= most ? fitting : least;
}

QByteArray Salvage::payload(const Cell &cell) const
{
    using namespace in_salvage;
    const qint64 here = local(cell);
    Bytes bytes(m_file, cell.at, cell.end);
    auto found = bytes.take(here);
    if (!found)
        return m_file.mid(cell.at, cell.end - cell.at);
    if (const auto next = here < cell.size ? bytes.take(4) : std::nullopt)
        *found += overflow(qFromBigEndian<quint32>(next->constData()), cell.size - here);
    return *found;
}

QByteArray Salvage::overflow(quint32 page, qint64 wanted) const
{
    QByteArray found;
    for (int passed = 0; page > 0 && page <= quint32(pages()) && found.size() < wanted && passed < pages(); ++passed) {
        const qsizetype start = qsizetype(page - 1) * m_pageSize;
        const qint64 here = std::min<qint64>(wanted - found.size(), m_pageSize - 4);
        if (start + 4 + here > m_file.size())
            break;
        m_continued.insert(int(page));
        found += m_file.mid(start + 4, here);
        page = qFromBigEndian<quint32>(m_file.constData() + start);
    }
    return found;
}

std::optional<SalvagedRow> Salvage::rowOf(const Cell &cell) const
{
    using namespace in_salvage;
    const QByteArray whole = payload(cell);
    Bytes header(whole, 0, whole.size());
    const auto headerSize = header.number();
    if (!headerSize || *headerSize < 2 || *headerSize > whole.size())
        return std::nullopt;
    std::vector<qint64> types;
    while (header.at() < *headerSize) {
        const auto type = header.number();
        if (!type || *type < 0 || qint64(types.size()) == kMostColumns)
            return std::nullopt;
        types.push_back(*type);
    }
    SalvagedRow row {.isIndex = cell.isIndex, .rowId = cell.rowId, .columns = types.size()};
    Bytes body(whole, qsizetype(*headerSize), whole.size());
    for (const qint64 type : types) {
        auto value = valueOf(type, body);
        if (!value)
            break;
        row.values.push_back(*std::move(value));
    }
    return row;
}

} // namespace muster
