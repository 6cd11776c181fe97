// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/campaignfile.h"
#include "core/store/content.h"
#include "core/store/filethread.h"
#include "core/store/migration.h"
#include "core/store/openedfile.h"
#include "core/store/readconnection.h"
#include "core/store/transaction.h"
#include "core/store/writelock.h"
#include "core/store/writtenhere.h"

#include <atomic>
#include <mutex>
#include <utility>

namespace muster {

/// What stands behind an open campaign. Open for reading it holds no connection to the file: each look opens its own.
/// Once it is open, whatever changes while it is open is touched in its thread alone.
struct CampaignFile::Private {
    FileThread thread {}; ///< gone last
    QString path;
    std::vector<Migration> steps {};
    int version = 0; ///< of the schema, as it is open
    bool newer = false;
    bool writes = false;
    QString name;
    std::optional<Phrase> notice {};
    /// Read when the campaign was opened, for the first who asks for it; of use only while the ledger still ends so.
    ReadLedger kept {};
    /// Where the ledgers ended when this process looked last: by them the file is known again.
    std::vector<LastEntry> ends {};
    bool overwritten = false;
    /// Of an older file that was opened for reading: a copy of it, brought up to date.
    std::optional<ReadConnection> upToDate {};
    // Gone in the order from the last to the first: others may write once the connection is closed.
    std::unique_ptr<WriteLock> lock;
    std::unique_ptr<OpenedFile> opened;
    std::unique_ptr<WrittenHere> writtenHere;
    std::unique_ptr<Connection> connection;
    std::atomic<int> drafts = 0; ///< how many were to be kept: only the last of those that wait is

    /// A connection is closed where it was opened.
    ~Private()
    {
        thread.run([this] {
            upToDate.reset();
            connection.reset();
            return true;
        });
    }

    /// Nobody else writes to the file from here on.
    Done lockForWriting();
    /// Brings the file, of this version of the schema, up to date and stays connected with it.
    Done connectForWriting();
    /// Makes the copy of an older file that reading looks into.
    Done copyForReading();

    /// The Result of `look`, which gets the open database.
    template <class Look>
    auto read(Look look) -> decltype(look(std::declval<const QSqlDatabase &>()))
    {
        return thread.run([&] { return readHere(look); });
    }

    /// The Result of `change`, done in one transaction; nothing is changed when it or the commit is refused. `lost`:
    /// the sentence for what was not recorded then.
    template <class Change>
    auto write(Change change, const Phrase &lost = notThis()) -> decltype(change(std::declval<const QSqlDatabase &>()))
    {
        return thread.run([&] { return writeHere(change, lost); });
    }

    // In its thread.
    template <class Look>
    auto readHere(Look &look) -> decltype(look(std::declval<const QSqlDatabase &>()))
    {
        if (upToDate)
            return look(upToDate->database());
        if (!connection)
            return reading(path, [&](const QSqlDatabase &database) -> decltype(look(database)) {
                const Done ready = newer ? distrust(database) : done();
                return ready ? look(database) : decltype(look(database))(ready.error());
            });
        const OpenedFile::State state = opened->state();
        if (const Done known = state == OpenedFile::State::Touched ? lookAgain() : done(); !known)
            return known.error();
        if (overwritten)
            return goneRefusal();
        if (state != OpenedFile::State::Gone)
            return look(connection->database());
        // SQLite would look for a journal under the name, and find the one of a stranger.
        const auto copy = copyOfGone();
        return copy ? look(copy->database()) : decltype(look(copy->database()))(copy.error());
    }

    template <class Change>
    auto writeHere(Change &change, const Phrase &lost) -> decltype(change(std::declval<const QSqlDatabase &>()))
    {
        if (!connection)
            return readOnlyRefusal();
        auto changed = tryToWrite(change);
        if (!changed)
            return notRecorded(changed.error(), lost);
        return changed;
    }

    template <class Change>
    auto tryToWrite(Change &change) -> decltype(change(std::declval<const QSqlDatabase &>()))
    {
        if (const Done there = stillThere(); !there)
            return there.error();
        const std::lock_guard turn(writtenHere->turns());
        Transaction transaction(connection->database());
        if (const Done begun = transaction.begin(); !begun)
            return begun.error();
        auto changed = change(connection->database());
        if (!changed)
            return changed.error();
        auto now = recordedEnds(connection->database());
        if (!now)
            return now.error();
        if (opened->state() == OpenedFile::State::Gone)
            return goneRefusal();
        if (const Done committed = transaction.commit(); !committed)
            return committed.error();
        opened->remember();
        ends = *std::move(now);
        return changed;
    }

    /// Refused where the file under the campaign's name is not the one that was opened.
    Done stillThere();
    /// Looks at what another program wrote into the file: entries that go on from what is known are as good as its own,
    /// anything else is not the campaign any more.
    Done lookAgain();
    Result<bool> isSame(const QSqlDatabase &database) const;
    Result<ReadConnection> copyOfGone() const;

    static Refusal readOnlyRefusal();
    static Refusal goneRefusal();
    /// "This was not recorded."
    static Phrase notThis();
    /// In the words for somebody who wanted to record something, with what was not.
    static Refusal notRecorded(const Refusal &refusal, const Phrase &lost);
};

/// Key of the setting that holds the campaign's name.
inline constexpr QLatin1StringView kNameKey {"name"};

/// Done once `name` has something to read in it.
Done checkName(const QString &name);

/// Done once `json` is a JSON object that comes out of the database as it went in.
Done checkObject(const QByteArray &json, const QString &field);

/// Done once one row was written: another program's trigger may have kept them from it.
Done checkWritten(const QSqlQuery &query);
Refusal notWritten();

/// An open connection to the file of a campaign, as this program writes: durably, and with nothing left beside the
/// file.
Result<std::unique_ptr<Connection>> connectToWrite(const QString &path);

/// Sets what is kept under `key` in a transaction that is already open.
Done putSetting(const QSqlDatabase &database, const QString &key, const QString &value);

/// What is kept under `key`; none if nothing is.
Result<std::optional<QString>> storedSetting(const QSqlDatabase &database, const QString &key);

} // namespace muster
