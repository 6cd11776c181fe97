// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <optional>
#include <vector>

namespace muster {

/// What was measured beside what is wanted, a line each: NAME, KEYS, TARGET, ok or missed, parted by tabs.
class KeyTable {
public:
    void add(const QString &name, int keys, int target) { m_rows.push_back({name, keys, target}); }
    /// The lines; whether all of them are met is in the last column.
    QString text() const;

private:
    struct Row {
        QString name;
        int keys = 0;
        int target = 0;
    };
    std::vector<Row> m_rows;
};

} // namespace muster
