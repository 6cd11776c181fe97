// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/transaction.h"

#include "core/store/connection.h"

namespace muster {

using namespace Qt::Literals::StringLiterals;

Done Transaction::begin()
{
    // IMMEDIATE takes the write lock now: a later upgrade of a read lock could fail half-way.
    const auto begun = execute(m_database, u"BEGIN IMMEDIATE"_s);
    if (!begun)
        return begun.error();
    m_open = true;
    return done();
}

Done Transaction::commit()
{
    const auto committed = execute(m_database, u"COMMIT"_s);
    if (!committed)
        return committed.error();
    m_open = false;
    return done();
}

Transaction::~Transaction()
{
    // SQLite has already rolled back after some errors; then this has nothing left to do and says so.
    if (m_open)
        static_cast<void>(execute(m_database, u"ROLLBACK"_s));
}

} // namespace muster
