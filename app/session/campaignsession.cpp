// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session/campaignsession.h"

#include "core/battle/battle.h"
#include "core/battle/eventjson.h"
#include "core/store/backup.h"
#include "core/store/fingerprint.h"

#include <QFileInfo>

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

FingerprintOf fingerprintIn(const QString &path, qint64 battle)
{
    const auto file = CampaignFile::open(path, OpenMode::ReadOnly);
    const auto all = file ? (*file)->battles() : Result<std::vector<BattleRecord>>(file.error());
    if (!all || all->empty())
        return {};
    const auto wanted = std::ranges::find(*all, battle, &BattleRecord::id);
    const BattleRecord &record = wanted == all->end() ? all->front() : *wanted;
    return {record.name, fingerprint(record)};
}

CampaignSession::CampaignSession(QObject *parent) : QObject(parent)
{
}

CampaignSession::~CampaignSession()
{
    blockSignals(true);
    close();
}

Done CampaignSession::create(const QString &path, const QString &name)
{
    return take(CampaignFile::create(path, name));
}

Done CampaignSession::open(const QString &path, OpenMode mode)
{
    // The same file again would be refused by the lock that we hold ourselves.
    if (m_file && m_file->path() == QFileInfo(path).canonicalFilePath() && m_file->mode() == mode) {
        if (m_file->isStillThere())
            return done();
        close(); // another file stands there by now, and it is that one which is asked for
    }
    const bool isBehind = mode != OpenMode::ReadOnly && !missingSinceBackup(path).empty();
    const QString newest = isBehind ? muster::backups(QFileInfo(path).canonicalFilePath()).value(0)
                                    : QString(); // the next is made at once
    const Done taken = take(CampaignFile::open(path, mode));
    m_aheadBackup = taken ? newest : QString();
    if (taken && !isReadOnly())
        m_backups.makeDue(BackupKind::Opening);
    return taken;
}

Done CampaignSession::take(Result<std::unique_ptr<CampaignFile>> file)
{
    if (!file)
        return file.error();
    close();
    m_file = std::move(*file);
    if (!isReadOnly())
        m_backups.begin(m_file->path());
    emit campaignChanged();
    return done();
}

void CampaignSession::close()
{
    m_backups.end();
    m_copies.wait(); // what was asked for is finished, and told about
    closeBattle();
    if (!m_file)
        return;
    m_file.reset();
    emit campaignChanged();
}

Done CampaignSession::begin(const BattleRecord &battle, const std::vector<StoredEvent> &first)
{
    const auto id = m_file->addBattle(battle, first);
    if (!id)
        return id.error();
    return openBattle(*id);
}

std::vector<BattleRecord> CampaignSession::battles() const
{
    const auto read = m_file ? m_file->battles() : Result<std::vector<BattleRecord>>(std::vector<BattleRecord>());
    return read ? *read : std::vector<BattleRecord>();
}

Done CampaignSession::openBattle(qint64 id)
{
    auto battle = BattleSession::open(*m_file, id);
    if (!battle)
        return battle.error();
    std::swap(m_battle, *battle);
    listenToBattle();
    emit battleChanged(); // the battle before lives until everybody has let go of it
    return done();
}

void CampaignSession::closeBattle()
{
    if (!m_battle)
        return;
    const auto before = std::move(m_battle);
    emit battleChanged();
}

Done CampaignSession::saveCopy(const QString &path)
{
    const Done copied = m_file->saveCopy(path);
    if (!copied && copied.error().field == CampaignFile::kGone && m_battle)
        return saveBattle(path);
    return copied ? playOnIn(path) : copied;
}

/// The same battle, if one was being played, in the copy at `path`.
Done CampaignSession::playOnIn(const QString &path)
{
    const qint64 battle = m_battle ? m_battle->id() : 0;
    if (const Done opened = open(path); !opened)
        return opened;
    return battle != 0 ? openBattle(battle) : done();
}

Done CampaignSession::keepCopy(const QString &path) const
{
    const Done copied = m_file->saveCopy(path);
    if (copied || copied.error().field != CampaignFile::kGone || !m_battle)
        return copied;
    const auto written = writeBattle(path);
    return written ? done() : Done(written.error());
}

/// A new campaign of the battle that is being played, as it is known here.
Result<CampaignSession::Written> CampaignSession::writeBattle(const QString &path) const
{
    const BattleRecord record = m_battle->campaignRecord();
    std::vector<StoredEvent> events;
    for (const Event &event : m_battle->battle().ledger().events())
        events.push_back(toStored(event));
    auto file = CampaignFile::create(path, m_file->name());
    if (!file)
        return file.error();
    const auto id = (*file)->addBattle(record, events);
    if (!id)
        return id.error();
    return Written {std::move(*file), *id};
}

Done CampaignSession::saveBattle(const QString &path)
{
    auto written = writeBattle(path);
    if (!written)
        return written.error();
    if (const Done taken = take(std::move(written->file)); !taken)
        return taken;
    return openBattle(written->battle);
}

/// With a connection of its own: the one that is open belongs to the thread of the window.
static Done copyCampaign(const QString &from, const QString &to)
{
    const auto file = CampaignFile::open(from, OpenMode::ReadOnly);
    return file ? (*file)->saveCopy(to) : Done(file.error());
}

void CampaignSession::startCopy(const QString &path)
{
    if (m_file)
        startCopying(
            path, m_battle ? m_battle->id() : 0, [from = m_file->path(), path] { return copyCampaign(from, path); });
}

void CampaignSession::startCopyOf(const QString &backup, const QString &path)
{
    startCopying(path, 0, [backup, path] { return saveBackupAs(backup, path); });
}

void CampaignSession::startCopying(const QString &path, qint64 battle, std::function<Done()> copying)
{
    if (m_isCopying)
        return;
    m_isCopying = true;
    emit copyStarted();
    m_copies.add([this, path, battle, copying = std::move(copying)](std::stop_token) {
        const Done copied = copying();
        const FingerprintOf print = copied ? fingerprintIn(path, battle) : FingerprintOf();
        return [this, path, print, failure = copied ? QString() : copied.error().message.text()] {
            m_isCopying = false;
            emit copyEnded(path, failure, print);
        };
    });
}

void CampaignSession::startRestore(const QString &backup)
{
    if (m_isRestoring)
        return;
    m_isRestoring = true;
    const QString before = m_file ? m_file->path() : QString();
    const QString place = isBackup(backup) ? campaignOfBackup(backup) : before;
    const qint64 battle = m_battle ? m_battle->id() : 0;
    close(); // it is refused where the campaign is open
    emit restoreStarted();
    m_copies.add([this, backup, place, before, battle](std::stop_token stop) {
        const auto restored = restore(backup, place, {.stop = stop});
        return [this, restored, before, battle] { endRestore(restored, before, battle); };
    });
}

void CampaignSession::endRestore(const Result<Restored> &restored, const QString &before, qint64 battle)
{
    m_isRestoring = false;
    const QString path = restored ? restored->campaign : before;
    const QString failure = restored ? QString() : restored.error().message.text();
    QString notOpened;
    if (!m_file && !path.isEmpty()) { // else another was opened meanwhile
        if (const Done opened = openNewest(path, path == before ? battle : 0); !opened)
            notOpened = opened.error().message.text();
    }
    emit restoreEnded(restored ? restored->kept : QString(), failure, notOpened);
}

/// The campaign with this battle, or with the one last played where it has no such.
Done CampaignSession::openNewest(const QString &path, qint64 battle)
{
    if (const Done opened = open(path); !opened)
        return opened;
    const auto all = battles();
    if (all.empty())
        return done();
    const bool isThere = std::ranges::find(all, battle, &BattleRecord::id) != all.end();
    return openBattle(isThere ? battle : all.front().id);
}

/// What is recorded in it decides when a backup is due.
void CampaignSession::listenToBattle()
{
    m_backups.goOnFrom(m_battle->battle().turn());
    connect(m_battle.get(), &BattleSession::recorded, this, [this] {
        m_backups.noteRecorded(m_battle->battle().turn());
        emit recorded();
    });
}

} // namespace muster
