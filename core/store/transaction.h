// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QSqlDatabase>

namespace muster {

/// A transaction that may write; its end of life rolls back whatever is not committed.
class Transaction {
public:
    explicit Transaction(const QSqlDatabase &database) : m_database(database) {}
    ~Transaction();
    Transaction(const Transaction &) = delete;
    Transaction &operator=(const Transaction &) = delete;

    Done begin();
    /// Once this is done, all of it is on the disk.
    Done commit();

private:
    QSqlDatabase m_database;
    bool m_open = false;
};

} // namespace muster
