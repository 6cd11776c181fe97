// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/livecopy.h"

#include "core/store/campaignfile.h"
#include "core/store/campaignpath.h"
#include "core/store/connection.h"
#include "core/store/content.h"
#include "core/store/readconnection.h"
#include "core/store/writtenhere.h"

#include <QDateTime>
#include <QDeadlineTimer>
#include <QFile>
#include <QFileInfo>
#include <QThread>

#include <chrono>

namespace muster {

using namespace Qt::Literals::StringLiterals;
using namespace std::chrono_literals;

namespace {
/// A writer leaves gaps too short for SQLite, which waits longer every time.
constexpr auto kPatience = 5s;
/// No writer is kept waiting for longer, so that nobody who records feels it.
constexpr auto kMostHeld = 60ms;

/// What tells one state of the file from another.
struct Moment {
    int changes = 0; ///< as SQLite counts what others have committed
    qint64 size = 0;
    QDateTime written {}; ///< also what was taken back again without being committed
    bool operator==(const Moment &) const = default;
};

class LiveCopy {
public:
    LiveCopy(const QString &path, const QString &to, const QSqlDatabase &guard) : m_path(path), m_to(to), m_guard(guard)
    {
    }

    Done make()
    {
        constexpr int kAttempts = 3;
        for (int attempt = 0; attempt < kAttempts; ++attempt) {
            const auto before = moment();
            if (!before)
                return before.error();
            QFile::remove(m_to);
            if (!copyBytes(m_path, m_to))
                return notMade();
            const auto after = moment();
            if (!after)
                return after.error();
            if (*after == *before)
                return done();
        }
        return makeHeld();
    }

private:
    /// A moment at which no page is being written: with SQLite's lock had and given back at once.
    Result<Moment> moment() const
    {
        for (const QDeadlineTimer end(kPatience);; QThread::usleep(200)) {
            const QFileInfo info(m_path); // before the other: nothing may be written between the two unnoticed
            const qint64 size = info.size();
            const QDateTime written = info.lastModified();
            const auto changes = [this] {
                const WriterWaits waits(m_path);
                return pragma(m_guard, u"data_version"_s);
            }();
            if (changes)
                return Moment {*changes, size, written};
            if (!isBusy(changes.error()) || end.hasExpired())
                return changes.error();
        }
    }

    /// With writers kept away for as long as it takes to read it.
    Done makeHeld() const
    {
        for (const QDeadlineTimer end(kPatience);; QThread::usleep(200)) {
            const auto bytes = readHeld();
            if (bytes)
                return write(*bytes);
            if (!isBusy(bytes.error()) || end.hasExpired())
                return bytes.error();
        }
    }

    Result<QByteArray> readHeld() const
    {
        const WriterWaits waits(m_path);
        if (const auto begun = execute(m_guard, u"BEGIN"_s); !begun)
            return begun.error();
        const auto before = pragma(m_guard, u"data_version"_s); // holds the lock from here on
        const QDeadlineTimer end(kMostHeld);
        const auto bytes = before ? wholeBytes(m_path, [&end] { return !end.hasExpired(); }) : std::nullopt;
        if (const auto ended = execute(m_guard, u"COMMIT"_s); !ended)
            return ended.error();
        if (!before)
            return before.error();
        if (!bytes)
            return end.hasExpired() ? busyRefusal() : notMade();
        // To read it may have given up the lock: see WrittenHere.
        const auto after = pragma(m_guard, u"data_version"_s);
        if (!after)
            return after.error();
        return *after == *before ? Result<QByteArray>(*bytes) : busyRefusal();
    }

    Done write(const QByteArray &bytes) const
    {
        QFile::remove(m_to);
        QFile file(m_to);
        const bool written =
            file.open(QIODevice::WriteOnly | QIODevice::NewOnly) && file.write(bytes) == bytes.size() && file.flush();
        return written ? done() : Done(notMade());
    }

    Refusal notMade() const
    {
        return {kNotCopied,
            Phrase(QT_TRANSLATE_NOOP("muster", "No copy of %1 can be made in the folder for temporary files."))
                .arg(shownPath(m_path))};
    }

    const QString &m_path;
    const QString &m_to;
    const QSqlDatabase &m_guard;
};
} // namespace

Done copyLive(const QString &path, const QString &to)
{
    const auto guard = Connection::openToRead(path);
    return guard ? LiveCopy(path, to, (*guard)->database()).make() : Done(guard.error());
}

} // namespace muster
