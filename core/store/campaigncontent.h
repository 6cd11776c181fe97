// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/campaignfile.h"
#include "core/store/openedfile.h"
#include "core/store/readconnection.h"
#include "core/store/transaction.h"
#include "core/store/writelock.h"

#include <utility>

namespace muster {

/// What stands behind an open campaign. Open for reading it holds no connection: each look opens its own.
struct CampaignFile::Private {
    QString path;
    bool newer = false;
    QString name;
    /// Read when the campaign was opened, for the first who asks for it; of use only while the ledger still ends so.
    ReadLedger kept {};
    // Gone in the order from the last to the first: others may write once the connection is closed.
    std::unique_ptr<WriteLock> lock;
    std::unique_ptr<WrittenHere> writtenHere;
    std::unique_ptr<OpenedFile> opened;
    std::unique_ptr<Connection> connection;

    ~Private();

    /// Nobody else writes to the file from here on.
    Done lockForWriting();
    /// Brings the file, of this version of the schema, up to date and stays connected with it.
    Done connectForWriting(int version, const std::vector<Migration> &steps);

    /// The Result of `look`, which gets the open database.
    template <class Look>
    auto read(Look look) const -> decltype(look(std::declval<const QSqlDatabase &>()))
    {
        return connection ? look(connection->database()) : reading(path, look);
    }

    /// The Result of `change`, done in one transaction; nothing is changed when it or the commit is refused.
    template <class Change>
    auto write(Change change) -> decltype(change(std::declval<const QSqlDatabase &>()))
    {
        if (!connection)
            return readOnlyRefusal();
        if (const Done there = stillThere(); !there)
            return there.error();
        Transaction transaction(connection->database());
        if (const Done begun = transaction.begin(); !begun)
            return begun.error();
        auto changed = change(connection->database());
        if (!changed)
            return changed;
        if (const Done there = stillThere(); !there)
            return there.error();
        if (const Done committed = transaction.commit(); !committed)
            return committed.error();
        opened->remember();
        return changed;
    }

    /// Refused where the file under the campaign's name is not the one that was opened. A stranger there is made safe
    /// from the log of the one before.
    Done stillThere();

    static Refusal readOnlyRefusal();
};

/// Key of the setting that holds the campaign's name.
inline constexpr QLatin1StringView kNameKey {"name"};

/// Done once `name` has something to read in it.
Done checkName(const QString &name);

/// Done once `json` is a JSON object that comes out of the database as it went in.
Done checkObject(const QByteArray &json, const QString &field);

/// Sets what is kept under `key` in a transaction that is already open.
Done putSetting(const QSqlDatabase &database, const QString &key, const QString &value);

/// What is kept under `key`; none if nothing is.
Result<std::optional<QString>> storedSetting(const QSqlDatabase &database, const QString &key);

} // namespace muster
