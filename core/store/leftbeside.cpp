// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/leftbeside.h"

#include "core/store/campaignfile.h"
#include "core/store/campaignpath.h"
#include "core/store/content.h"
#include "core/store/durable.h"
#include "core/store/sealcheck.h"
#include "core/store/walscan.h"
#include "core/store/writtenhere.h"

#include <QFile>
#include <QFileInfo>
#include <QLoggingCategory>

#include <algorithm>
#include <array>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {
Q_LOGGING_CATEGORY(lcLeft, "muster.store.left", QtWarningMsg)

constexpr std::array kLogs {"-journal"_L1, "-wal"_L1};
constexpr auto kAlone = "alone"_L1;
constexpr auto kBoth = "both"_L1;

bool hasContent(const QString &path)
{
    return QFileInfo(path).size() > 0; // of a file that is not there too
}

/// Whether a journal begins as SQLite leaves it: with its mark, or with nothing yet.
bool beginsAsJournal(const QString &path)
{
    // sqlite.org/fileformat2.html#the_rollback_journal
    constexpr char kMark[] = "\xd9\xd5\x05\xf9\x20\xa1\x63\xd7";
    constexpr qint64 kMarkSize = sizeof(kMark) - 1;
    QFile file(path);
    const QByteArray begin = file.open(QIODevice::ReadOnly) ? file.read(kMarkSize) : QByteArray();
    return begin.isEmpty() || begin.front() == '\0' || begin == QByteArray::fromRawData(kMark, kMarkSize);
}

Refusal cannotCopy(const QString &path)
{
    return {u"file"_s,
        Phrase(QT_TRANSLATE_NOOP("muster", "The file %1 was left unfinished and cannot be read."))
            .arg(shownPath(path))};
}
} // namespace

/// What one of the two copies holds.
struct LeftBeside::Look {
    bool isSound = false; ///< Nothing is wrong with it.
    bool isWhole = false; ///< And its seal says that nothing of it is missing.
    std::vector<LastEntry> last {};
};

bool LeftBeside::isThere(const QString &path)
{
    return std::any_of(kLogs.begin(), kLogs.end(), [&path](QLatin1StringView log) { return hasContent(path + log); });
}

std::optional<Phrase> LeftBeside::strangerBeside(const QString &path)
{
    if (!isThere(path))
        return std::nullopt;
    if (FileState::of(path).way() != ReadWay::Left)
        if (const auto live = ReadConnection::open(path, ReadWay::Copy); live || isBusy(live.error()))
            return std::nullopt;
    if (isWrittenHere(path))
        return std::nullopt; // it was looked at on opening, and nobody else may open it now
    const auto left = copied(path);
    if (!left || !left->m_isForeign)
        return std::nullopt;
    const auto log = std::ranges::find_if(kLogs, [&path](QLatin1StringView one) { return hasContent(path + one); });
    if (log == kLogs.end())
        return std::nullopt; // it went meanwhile
    return Phrase(QT_TRANSLATE_NOOP("muster",
                      "Beside the campaign lies %1, which is damaged or not its own. It was not read; the campaign "
                      "itself is whole."))
        .arg(shownPath(path + *log));
}

Result<LeftBeside> LeftBeside::copied(const QString &path)
{
    LeftBeside left;
    left.m_folder = std::make_unique<CopyFolder>();
    const CopyFolder &folder = *left.m_folder;
    // The file first: a journal that is still there afterwards was there all the time.
    for (const QLatin1StringView copy : {kAlone, kBoth})
        if (!QFile::copy(path, folder.filePath(copy)) || !folder.own(copy))
            return cannotCopy(path);
    for (const QLatin1StringView log : kLogs) {
        const QString name = QString(kBoth) + log;
        if (hasContent(path + log) && (!QFile::copy(path + log, folder.filePath(name)) || !folder.own(name)))
            return cannotCopy(path);
    }
    const QString wal = folder.filePath(QString(kBoth) + kLogs.back());
    if (hasContent(wal) && scanWal(wal) == WalState::Lost)
        left.m_lost = damagedFile(path,
            Phrase(QT_TRANSLATE_NOOP(
                       "muster", "The log beside it, %1, is damaged: entries that were recorded may be missing."))
                .arg(shownPath(path + kLogs.back())));
    left.judge(path, hasContent(wal));
    return left;
}

LeftBeside::Look LeftBeside::lookAt(const QString &copy) const
{
    Look look;
    const auto connection = Connection::open(m_folder->filePath(copy));
    if (!connection)
        return look;
    const QSqlDatabase &database = (*connection)->database();
    const auto version = pragma(database, u"user_version"_s);
    const auto application = pragma(database, u"application_id"_s);
    if (!version || !application || *application != kApplicationId)
        return look;
    const bool isNewer = *version > newestVersion(schemaSteps());
    look.isSound = isNewer ? checkStrangePages(database).empty() : checkContent(database).empty();
    look.isWhole = look.isSound && !isNewer && *version >= kSealedVersion;
    if (const auto last = look.isSound ? lastEntries(database) : std::vector<LastEntry>())
        look.last = *last;
    return look;
}

namespace {
/// Whether each ledger of `whole` goes at least as far as in `part`, of which it is the same up to there.
bool reachesAsFar(const CopyFolder &folder, QLatin1StringView whole, const std::vector<LastEntry> &part)
{
    const auto connection = Connection::open(folder.filePath(whole));
    if (!connection)
        return false;
    const auto holds = holdsEntries((*connection)->database(), part);
    return holds && *holds;
}
} // namespace

void LeftBeside::judge(const QString &path, bool hasWal)
{
    const Look alone = lookAt(kAlone);
    const Look both = lookAt(kBoth); // put in order by SQLite on the way
    if (!alone.isWhole) {
        // Of a file without a seal nobody can say that nothing is missing.
        m_believed = both.isSound && !m_lost ? Believed::Both : Believed::Neither;
        return;
    }
    if (!both.isSound || m_lost) {
        // The program writes no such log beside a file with a seal; and a journal that leads to nonsense is no journal
        // of this file.
        m_believed = Believed::File;
        m_isForeign = true;
        m_lost.reset();
        return;
    }
    const bool fileHasAll = reachesAsFar(*m_folder, kAlone, both.last);
    const bool bothHaveAll = reachesAsFar(*m_folder, kBoth, alone.last);
    // A journal takes back what a program was about to record when it ended: where all of that is in the file already,
    // it stays. A log of the other kind only ever adds.
    if (fileHasAll && bothHaveAll)
        m_believed = hasWal ? Believed::Both : Believed::File;
    else if (fileHasAll || bothHaveAll)
        m_believed = fileHasAll ? Believed::File : Believed::Both;
    else
        m_believed = Believed::Neither;
    if (m_believed == Believed::Neither)
        m_lost = damagedFile(
            path, Phrase(QT_TRANSLATE_NOOP("muster", "What lies beside it belongs to another state of the campaign.")));
    m_isForeign = m_believed == Believed::File && (hasWal || !beginsAsJournal(path + kLogs.front()));
}

Result<ReadConnection> LeftBeside::connect() &&
{
    if (m_believed == Believed::Neither && m_lost)
        return *m_lost;
    return ReadConnection::ofCopy(std::move(m_folder), m_believed == Believed::File ? kAlone : kBoth);
}

Result<std::optional<Phrase>> LeftBeside::putAway(const QString &path) const
{
    std::optional<Phrase> told;
    if (m_believed != Believed::File)
        return told;
    // Before its journal goes, the file must be on the disk as it is.
    if (!flushFile(path))
        return cannotCopy(path);
    for (const QLatin1StringView log : kLogs) {
        const QString lies = path + log;
        if (!hasContent(lies))
            continue;
        const QString kept = freePath(lies + u"-kept"_s, {});
        if (!m_isForeign ? !QFile::remove(lies) : !putInPlace(lies, kept))
            return Refusal {u"file"_s,
                Phrase(QT_TRANSLATE_NOOP("muster", "The file %1 is in the way and cannot be put aside."))
                    .arg(shownPath(lies))};
        if (!m_isForeign)
            continue;
        qCWarning(lcLeft) << lies << "is damaged or not the campaign's own and was put aside as" << kept;
        told = Phrase(QT_TRANSLATE_NOOP("muster",
                          "Beside the campaign lay a log that is damaged or not its own. It was put aside as %1; the "
                          "campaign itself is whole."))
                   .arg(shownPath(kept));
    }
    return told;
}

} // namespace muster
