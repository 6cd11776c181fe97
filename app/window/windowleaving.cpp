// SPDX-License-Identifier: GPL-3.0-or-later
// Leaving a campaign whose file is gone: what was recorded is not dropped without a question.
#include "app/pages/battlepage.h"
#include "app/session/recentcampaigns.h"
#include "app/window/mainwindow.h"
#include "app/window/paths.h"

#include <QFile>
#include <QScopedValueRollback>

namespace muster {

/// The file was removed, replaced or overwritten under the window, which still holds what was recorded.
bool MainWindow::isVanished() const
{
    const CampaignSession &campaign = m_aside ? *m_aside : *m_campaign;
    const CampaignFile *file = campaign.file();
    return file != nullptr && !campaign.isReadOnly() && !file->isStillThere();
}

/// Before another campaign is opened, or none.
bool MainWindow::mayLeave(Then then)
{
    if (m_leaving)
        return false; // it is being asked
    if (!mayLeaveNote())
        return false;
    if (!isVanished())
        return true;
    endLooking(); // what is asked about is in view
    const bool mayLeave = askLeaving(then);
    dropSafe(std::exchange(m_safe, {}));
    return mayLeave;
}

/// What is being written and cannot be kept is said once; whoever leaves all the same means it.
bool MainWindow::mayLeaveNote()
{
    for (QWidget *widget : {m_battle, m_asideBattle}) {
        auto *page = qobject_cast<BattlePage *>(widget);
        const Done kept = page == nullptr ? done() : page->keepNote();
        const QString words = page == nullptr ? QString() : page->noteInHand().words;
        if (kept || m_isEnding)
            continue;
        if (std::exchange(m_noteGivenUp, words) == words)
            continue;
        ui->message->say(
            tr("The note that you are writing cannot be kept. %1 To leave without it, do the same once more.")
                .arg(kept.error().message.text()),
            Tone::Danger);
        return false;
    }
    return true;
}

bool MainWindow::askLeaving(Then then)
{
    const QScopedValueRollback asked(m_leaving, true);
    const CampaignFile &file = *m_campaign->file();
    const auto read = file.battles();
    const bool isOverwritten = !read && read.error().field == CampaignFile::kGone;
    switch (m_questions.leaveVanished(this, {file.name(), isOverwritten, then == Then::End})) {
    case Leaving::SaveCopy:
        return saveCopy(false);
    case Leaving::Without:
        return true;
    case Leaving::Stay:
        break;
    }
    return false;
}

/// Who ends the program may not wait for an answer: what would be lost is put aside first, and away again once there
/// is one.
bool MainWindow::endNow()
{
    const bool isAsked = m_leaving; // then nothing is closed yet, whatever Qt says of it
    putAside();
    const QScopedValueRollback ending(m_isEnding, true);
    return close() && !isAsked;
}

void MainWindow::putAside()
{
    const QString safe = isVanished() ? keepSafe() : QString();
    if (!safe.isEmpty())
        dropSafe(std::exchange(m_safe, safe));
}

void MainWindow::dropSafe(const QString &safe)
{
    if (safe.isEmpty())
        return;
    RecentCampaigns(m_settings).forget(safe);
    keepSettings();
    QFile::remove(safe);
}

/// A copy that the start page knows; its path, empty where it could not be made.
QString MainWindow::keepSafe()
{
    endLooking();
    const CampaignFile *file = m_campaign->file();
    const QString path = freshPath(campaignFolder(), tr("%1 (kept when the program closed)").arg(file->name()));
    if (!m_campaign->keepCopy(path))
        return {};
    RecentCampaign kept = describe(*file, m_campaign->battle());
    kept.path = path;
    RecentCampaigns(m_settings).remember(kept);
    keepSettings();
    return path;
}

} // namespace muster
