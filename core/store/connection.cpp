// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/connection.h"

#include <QLoggingCategory>
#include <QSqlError>
#include <QUrl>
#include <QVariant>

#include <array>
#include <atomic>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {
Q_LOGGING_CATEGORY(lcStore, "muster.store", QtWarningMsg)

QString nextId()
{
    static std::atomic<int> count {0};
    return u"muster-%1"_s.arg(++count);
}

struct ErrorWord {
    int code; ///< SQLite's primary result code.
    const char *field;
    const char *sentence;
};

// sqlite.org/rescode.html
constexpr std::array kErrorWords {
    ErrorWord {5, "file.busy",
        QT_TRANSLATE_NOOP("muster", "Another program is using the campaign file. Nothing was changed.")},
    ErrorWord {8, "file", QT_TRANSLATE_NOOP("muster", "The campaign file cannot be written to.")},
    ErrorWord {
        10, "file.full", QT_TRANSLATE_NOOP("muster", "The disk is full or does not answer. Nothing was changed.")},
    ErrorWord {11, "file.damaged", QT_TRANSLATE_NOOP("muster", "The campaign file is damaged. Nothing was changed.")},
    ErrorWord {13, "file.full", QT_TRANSLATE_NOOP("muster", "The disk is full. Nothing was changed.")},
    ErrorWord {14, "file", QT_TRANSLATE_NOOP("muster", "The campaign file cannot be opened.")},
    ErrorWord {26, "file.damaged", QT_TRANSLATE_NOOP("muster", "The file is not a campaign of Mustermaster.")},
};
} // namespace

Connection::Connection(const QString &id) : m_id(id), m_database(QSqlDatabase::addDatabase(u"QSQLITE"_s, id))
{
}

Connection::~Connection()
{
    m_database.close();
    m_database = QSqlDatabase();
    QSqlDatabase::removeDatabase(m_id);
}

Result<std::unique_ptr<Connection>> Connection::open(const QString &name, const QString &options)
{
    std::unique_ptr<Connection> connection(new Connection(nextId()));
    QSqlDatabase &database = connection->m_database;
    if (!database.isValid())
        return Refusal {u"file"_s, Phrase(QT_TRANSLATE_NOOP("muster", "Qt's SQLite driver is not installed."))};
    database.setDatabaseName(name);
    database.setConnectOptions(options);
    if (!database.open())
        return storeRefusal(database.lastError());
    if (const auto set = execute(database, u"PRAGMA cell_size_check = ON"_s); !set)
        return set.error();
    return connection;
}

Result<std::unique_ptr<Connection>> Connection::openToRead(const QString &path, const QString &query)
{
    const QString uri = QString::fromLatin1(QUrl::fromLocalFile(path).toEncoded()) + u'?' + query;
    return open(uri, u"QSQLITE_OPEN_READONLY;QSQLITE_OPEN_URI;QSQLITE_BUSY_TIMEOUT=0"_s);
}

Done distrust(const QSqlDatabase &database)
{
    // SQLite has to have read the schema before: with this setting it takes json_valid(), which a table of the program
    // itself is checked with, for one more function that nobody vouches for.
    for (const QString &statement : {u"SELECT count(*) FROM sqlite_schema"_s, u"PRAGMA trusted_schema = OFF"_s,
             u"PRAGMA ignore_check_constraints = ON"_s}) {
        const auto set = execute(database, statement);
        if (!set)
            return set.error();
    }
    return done();
}

Result<QSqlQuery> execute(const QSqlDatabase &database, const QString &statement, const QVariantList &values)
{
    QSqlQuery query(database);
    query.setForwardOnly(true);
    if (!query.prepare(statement))
        return storeRefusal(query.lastError());
    for (const QVariant &value : values)
        query.addBindValue(value);
    if (!query.exec())
        return storeRefusal(query.lastError());
    return query;
}

Done endOfRows(const QSqlQuery &query)
{
    if (query.lastError().isValid())
        return storeRefusal(query.lastError());
    return done();
}

Refusal storeRefusal(const QSqlError &error)
{
    qCInfo(lcStore) << error.nativeErrorCode() << error.text();
    const int code = error.nativeErrorCode().toInt() & 0xff;
    for (const ErrorWord &word : kErrorWords)
        if (word.code == code)
            return {QString::fromLatin1(word.field), Phrase(word.sentence)};
    return {
        u"file"_s, Phrase(QT_TRANSLATE_NOOP("muster", "The campaign file could not be used: %1")).arg(error.text())};
}

} // namespace muster
