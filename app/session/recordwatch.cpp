// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session/recordwatch.h"

#include "app/session/campaignsession.h"
#include "app/session/folderwords.h"

#include <QFileInfo>
#include <QLocale>

namespace muster {

RecordWatch::RecordWatch(CampaignSession &session, Clock now, QObject *parent)
    : QObject(parent), m_session(session), m_now(std::move(now))
{
    connect(&session, &CampaignSession::campaignChanged, this, &RecordWatch::beginAnew);
    connect(&session, &CampaignSession::battleChanged, this, &RecordWatch::listenToBattle);
    connect(&session, &CampaignSession::recorded, this, &RecordWatch::noteRecorded);
    connect(&session.backups(), &BackupKeeper::changed, this, &RecordWatch::showBackups);
    using namespace std::chrono_literals;
    m_timer.setTimerType(Qt::VeryCoarseTimer);
    m_timer.start(20s);
    connect(&m_timer, &QTimer::timeout, this, &RecordWatch::look);
    beginAnew();
}

void RecordWatch::setClock(Clock now)
{
    m_now = std::move(now);
    beginAnew();
}

void RecordWatch::beginAnew()
{
    m_state = {};
    if (const CampaignFile *file = m_session.file()) {
        const QFileInfo info(file->path());
        m_state.file = fileWords(info.filePath());
        m_state.recorded = info.lastModified();
        m_state.isReadOnly = m_session.isReadOnly();
    }
    showBackups();
}

void RecordWatch::listenToBattle()
{
    if (const BattleSession *battle = m_session.battle())
        connect(battle, &BattleSession::failed, this, &RecordWatch::noteFailure);
}

void RecordWatch::noteRecorded()
{
    m_state.recorded = m_now();
    m_state.failure.clear();
    m_state.isGone = false;
    emit changed();
}

void RecordWatch::noteFailure(const Refusal &refusal)
{
    if (!BattleSession::isAboutFile(refusal) || refusal.field == CampaignFile::kConflict)
        return; // a rule said no, or somebody else was first: nothing is lost
    m_state.isGone = refusal.field == CampaignFile::kGone;
    m_state.failure = refusal.message.text();
    emit changed();
}

void RecordWatch::look()
{
    const CampaignFile *file = m_session.file();
    if (file == nullptr)
        return;
    m_state.isGone = !m_session.isReadOnly() && !file->isStillThere();
    emit changed(); // also where it is: it may be another day
}

void RecordWatch::showBackups()
{
    const BackupKeeper &backups = m_session.backups();
    m_state.backupFailure = backups.failure();
    m_state.place = backups.place();
    m_state.copyFailure = backups.copyFailure();
    m_state.missingSince = backups.missingSince();
    emit changed();
}

} // namespace muster
