// SPDX-License-Identifier: GPL-3.0-or-later
// Leaving a campaign whose file is gone: what was recorded is not dropped without a question.
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
bool MainWindow::mayLeave()
{
    if (m_leaving)
        return false; // it is being asked
    if (!isVanished())
        return true;
    endLooking(); // what is asked about is in view
    const QScopedValueRollback asked(m_leaving, true);
    switch (m_questions.leaveVanished(this, m_campaign->file()->name())) {
    case Leaving::SaveCopy:
        return saveCopy();
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
    const QString safe = isVanished() && !m_leaving ? keepSafe() : QString();
    const bool closed = close();
    if (!safe.isEmpty() && !m_leaving) {
        RecentCampaigns(m_settings).forget(safe);
        keepSettings();
        QFile::remove(safe);
    }
    return closed;
}

/// A copy that the start page knows; its path, empty where it could not be made.
QString MainWindow::keepSafe()
{
    endLooking();
    const CampaignFile *file = m_campaign->file();
    const QString path = freshPath(campaignFolder(), tr("%1 (kept when the program ended)").arg(file->name()));
    if (!file->saveCopy(path))
        return {};
    RecentCampaign kept = describe(*file, m_campaign->battle());
    kept.path = path;
    RecentCampaigns(m_settings).remember(kept);
    keepSettings();
    return path;
}

} // namespace muster
