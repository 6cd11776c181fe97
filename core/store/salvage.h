// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include <optional>
#include <set>
#include <vector>

namespace muster {

/// One value of a row that was read off a page.
struct SalvagedValue {
    enum class Kind { Null, Number, Text, Blob };
    Kind kind = Kind::Null;
    qint64 number = 0;
    QByteArray bytes {};
};

/// A row that was read off a page: as many of its values as could be.
struct SalvagedRow {
    int page = 0; ///< from 1
    bool isIndex = false; ///< from the page of an index, or of a table without row numbers
    qint64 rowId = 0;
    size_t columns = 0; ///< so many it had
    std::vector<SalvagedValue> values {};

    bool isWhole() const { return values.size() == columns; }
};

/// The pages of a SQLite file, each read by itself: neither the header nor the pages that lead to the others are
/// needed. sqlite.org/fileformat2.html
class Salvage {
public:
    /// `pageSize`: 0 where it is not known.
    Salvage(QByteArray file, int pageSize);

    int pageSize() const { return m_pageSize; }
    /// Begun ones included.
    int pages() const;
    /// All rows on all leaves of tables and indices; deleted ones are not among them.
    std::vector<SalvagedRow> rows() const;
    /// Pages that look like leaves, are not where a long row goes on, and hold something that is none of a row.
    const std::vector<int> &strange() const { return m_strange; }

    /// By the first bytes of a file; 0 where they do not say it.
    static int pageSizeOf(const QByteArray &file);

private:
    struct Cell {
        qint64 size = 0; ///< of the whole payload
        qint64 rowId = 0;
        qsizetype at = 0; ///< of the payload, in the file
        qsizetype end = 0; ///< of the page
        bool isIndex = false;
    };

    void readPage(int page, std::vector<SalvagedRow> &rows) const;
    std::optional<SalvagedRow> rowOf(const Cell &cell) const;
    QByteArray payload(const Cell &cell) const;
    QByteArray overflow(quint32 page, qint64 wanted) const;
    qint64 local(const Cell &cell) const;

    QByteArray m_file;
    int m_pageSize = 0;
    mutable std::vector<int> m_strange;
    mutable std::set<int> m_continued; ///< where long rows go on
};

} // namespace muster
