// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QSqlDatabase>
#include <QSqlQuery>

#include <memory>

class QSqlError;

namespace muster {

/// A database connection under a name of its own, closed at the end of its life. For one thread.
class Connection {
public:
    /// `name` and `options` as QSqlDatabase takes them for SQLite.
    static Result<std::unique_ptr<Connection>> open(const QString &name, const QString &options = {});
    /// To a file that others may have open, writing nothing to it nor beside it; it does not wait for them. `query` is
    /// that of SQLite's file URI.
    static Result<std::unique_ptr<Connection>> openToRead(
        const QString &path, const QString &query = QStringLiteral("mode=ro"));
    ~Connection();
    Connection(const Connection &) = delete;
    Connection &operator=(const Connection &) = delete;

    const QSqlDatabase &database() const { return m_database; }

private:
    explicit Connection(const QString &id);

    QString m_id;
    QSqlDatabase m_database;
};

/// For a database whose schema the program did not make: nothing that its triggers, views and checks name is run.
Done distrust(const QSqlDatabase &database);

/// Runs one statement with its values bound in order.
Result<QSqlQuery> execute(const QSqlDatabase &database, const QString &statement, const QVariantList &values = {});

/// Whether reading a query's rows stopped at their end and not at an error.
Done endOfRows(const QSqlQuery &query);

/// Calls `read` with the query standing at each row. Refused also when the rows end too early.
template <class Read>
Done forEachRow(const QSqlDatabase &database, const QString &statement, const QVariantList &values, Read read)
{
    auto query = execute(database, statement, values);
    if (!query)
        return query.error();
    while (query->next())
        read(static_cast<const QSqlQuery &>(*query));
    return endOfRows(*query);
}

/// What a database error means to a person, with field `file`, `file.busy` or `file.full`; see CampaignFile. SQLite's
/// own words go to the log.
Refusal storeRefusal(const QSqlError &error);

} // namespace muster
