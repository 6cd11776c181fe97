// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session/campaignsession.h"

#include "core/battle/battle.h"
#include "core/battle/eventjson.h"
#include "core/store/backup.h"

#include <QFileInfo>

namespace muster {

using namespace Qt::Literals::StringLiterals;

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
    return take(CampaignFile::open(path, mode));
}

Done CampaignSession::take(Result<std::unique_ptr<CampaignFile>> file)
{
    if (!file)
        return file.error();
    close();
    m_file = std::move(*file);
    emit campaignChanged();
    return done();
}

void CampaignSession::close()
{
    cancelBackup();
    if (m_backup)
        m_backup->wait();
    m_backup.reset();
    if (m_copy)
        m_copy->wait(); // what was asked for is finished, and told about
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

/// A new campaign of the battle that is being played, as it is known here.
Done CampaignSession::saveBattle(const QString &path)
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
    if (const Done taken = take(std::move(file)); !taken)
        return taken;
    return openBattle(*id);
}

void CampaignSession::startBackup()
{
    if (!m_file || isReadOnly() || m_backup)
        return;
    m_stop = std::stop_source();
    ++m_backups;
    m_backup.reset(QThread::create([this, path = m_file->path(), stop = m_stop.get_token(), number = m_backups] {
        const auto made = backUp(path, {.stop = stop});
        const QString failure = made || stop.stop_requested() ? QString() : made.error().message.text();
        QMetaObject::invokeMethod(
            this, [this, number, failure] { endBackup(number, failure); }, Qt::QueuedConnection);
    }));
    m_backup->start(QThread::LowPriority);
    emit backupStarted();
}

void CampaignSession::cancelBackup()
{
    m_stop.request_stop();
}

/// With a connection of its own: the one that is open belongs to the thread of the window.
static Done copyCampaign(const QString &from, const QString &to)
{
    const auto file = CampaignFile::open(from, OpenMode::ReadOnly);
    return file ? (*file)->saveCopy(to) : Done(file.error());
}

void CampaignSession::startCopy(const QString &path)
{
    if (!m_file || m_copy)
        return;
    m_copy.reset(QThread::create([this, from = m_file->path(), path] {
        const Done copied = copyCampaign(from, path);
        const QString failure = copied ? QString() : copied.error().message.text();
        QMetaObject::invokeMethod(
            this, [this, path, failure] { endCopy(path, failure); }, Qt::QueuedConnection);
    }));
    m_copy->start();
    emit copyStarted();
}

void CampaignSession::endCopy(const QString &path, const QString &failure)
{
    m_copy->wait();
    m_copy.reset();
    emit copyEnded(path, failure);
}

void CampaignSession::endBackup(int number, const QString &failure)
{
    if (!m_backup || number != m_backups) // its campaign was closed meanwhile
        return;
    m_backup->wait();
    m_backup.reset();
    emit backupEnded(failure);
}

} // namespace muster
