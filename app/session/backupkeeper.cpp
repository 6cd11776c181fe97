// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session/backupkeeper.h"

#include <algorithm>
#include <array>

namespace muster {

using namespace std::chrono_literals;

namespace {

constexpr auto kLookEvery = 1min;

/// Of two reasons for one backup the one that says more.
BackupKind weightier(BackupKind a, BackupKind b)
{
    constexpr std::array kWeight {
        BackupKind::Unknown, BackupKind::Opening, BackupKind::Interval, BackupKind::Turn, BackupKind::ByHand};
    return *std::max(std::ranges::find(kWeight, a), std::ranges::find(kWeight, b));
}

void add(std::optional<BackupKind> &due, BackupKind kind)
{
    due = due ? weightier(*due, kind) : kind;
}

} // namespace

BackupKeeper::BackupKeeper(QObject *parent) : QObject(parent)
{
    m_timer.setTimerType(Qt::VeryCoarseTimer);
    connect(&m_timer, &QTimer::timeout, this, &BackupKeeper::look);
}

BackupKeeper::~BackupKeeper()
{
    blockSignals(true);
    end();
}

void BackupKeeper::begin(const QString &path)
{
    end();
    m_campaign = path;
    m_played = {.backedUp = m_means.now()}; // so far nothing was played
    m_looksFirst = true;
    m_timer.start(kLookEvery);
    startLook();
}

void BackupKeeper::end()
{
    m_timer.stop();
    m_campaign.clear();
    m_backupDue.reset();
    m_copyDue.reset();
    m_lookDue = false;
    m_work.clear();
    m_failure.clear();
    m_copyFailure.clear();
    m_copyOwed = false;
    m_missingSince = {};
    m_place = {.folder = m_place.folder};
    emit changed();
}

void BackupKeeper::setSecondPlace(const QString &folder)
{
    if (folder == m_place.folder)
        return;
    m_place = {.folder = folder};
    m_copyDue.reset(); // it was meant for the place before
    m_copyFailure.clear();
    m_copyOwed = false;
    m_missingSince = {};
    emit changed();
    startLook();
}

void BackupKeeper::goOnFrom(int turn)
{
    m_played.turnThen = turn;
    m_played.turnNow = turn;
}

void BackupKeeper::noteRecorded(int turn)
{
    m_played.recorded = true;
    m_played.turnNow = turn;
    if (const auto due = dueBackup(m_played, m_means.now())) {
        makeDue(*due);
        if (due == BackupKind::Turn)
            makeCopyDue(*due);
    }
}

void BackupKeeper::makeDue(BackupKind kind)
{
    // Counted from here on, whatever becomes of it: what failed is due again in its time, not at each entry.
    m_played.backedUp = m_means.now();
    m_played.turnThen = std::max(m_played.turnThen, m_played.turnNow);
    m_played.recorded = false;
    add(m_backupDue, kind);
    goOn();
}

void BackupKeeper::makeCopyDue(BackupKind kind)
{
    if (m_place.folder.isEmpty())
        return;
    add(m_copyDue, kind);
    goOn();
}

void BackupKeeper::look()
{
    if (m_campaign.isEmpty())
        return;
    m_lookDue = true;
    if (const auto due = dueBackup(m_played, m_means.now()))
        makeDue(*due);
    goOn();
}

/// One after another, the backups first: they are nearer.
void BackupKeeper::goOn()
{
    if (m_campaign.isEmpty() || m_work.isBusy())
        return;
    if (m_backupDue)
        startBackup(*std::exchange(m_backupDue, {}));
    else if (m_copyDue)
        startCopy(*std::exchange(m_copyDue, {}));
    else if (std::exchange(m_lookDue, false))
        startLook();
}

void BackupKeeper::startBackup(BackupKind kind)
{
    emit started(Work::Backup);
    m_work.add([this, path = m_campaign, kept = m_kept, kind, means = m_means](std::stop_token stop) {
        const auto made = means.backUp(path, {.kind = kind, .now = means.now, .keep = kept, .stop = stop});
        const QString failure = made || stop.stop_requested() ? QString() : made.error().message.text();
        return [this, failure] { endBackup(failure); };
    });
}

void BackupKeeper::endBackup(const QString &failure)
{
    m_failure = failure;
    emit ended(Work::Backup);
    emit changed();
    goOn();
}

void BackupKeeper::startCopy(BackupKind kind)
{
    emit started(Work::Copy);
    m_work.add([this, path = m_campaign, folder = m_place.folder, kind, means = m_means](std::stop_token stop) {
        const auto made = means.copy(path, folder, {.kind = kind, .now = means.now, .stop = stop});
        const QString failure = made || stop.stop_requested() ? QString() : made.error().message.text();
        return [this, failure, place = means.look(path, folder)] { endCopy(failure, place); };
    });
}

void BackupKeeper::endCopy(const QString &failure, const SecondPlace &place)
{
    m_copyFailure = failure;
    m_copyOwed = false; // what was owed was tried just now
    emit ended(Work::Copy);
    take(place);
    m_copyOwed = !failure.isEmpty();
    emit changed();
    goOn();
}

/// Quietly: it takes a moment, and nobody has to wait for it.
void BackupKeeper::startLook()
{
    if (m_campaign.isEmpty() || m_place.folder.isEmpty())
        return;
    m_work.add([this, path = m_campaign, folder = m_place.folder, look = m_means.look](std::stop_token) {
        return [this, place = look(path, folder)] {
            take(place);
            goOn();
        };
    });
}

void BackupKeeper::take(const SecondPlace &place)
{
    if (place.folder != m_place.folder) // another was chosen meanwhile
        return;
    const auto isThere = [](const SecondPlace &one) {
        return one.state == SecondPlace::State::There || one.state == SecondPlace::State::Ahead;
    };
    const bool wasThere = isThere(m_place);
    const auto last = place.last ? place.last : m_place.last; // what was there is known also when the stick is out
    m_place = place;
    m_place.last = last;
    if (isThere(place))
        m_missingSince = {};
    else if (wasThere || !m_missingSince.isValid())
        m_missingSince = m_means.now();
    emit changed();
    if (place.state != SecondPlace::State::There)
        return;
    const bool isMissed = std::exchange(m_looksFirst, false) && lacksThisTurn();
    const bool isOwed = !wasThere && std::exchange(m_copyOwed, false);
    if (isMissed || isOwed)
        makeCopyDue(BackupKind::Turn);
}

/// A turn began while the place was away, and the program was ended before it came back.
bool BackupKeeper::lacksThisTurn() const
{
    return m_played.turnNow > 0 && (!m_place.last || m_place.last->reached.turn < m_played.turnNow);
}

} // namespace muster
