// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/backups/backupcomparer.h"

namespace muster {

void BackupComparer::ask(const QString &backup, const QString &campaign)
{
    m_asked = backup;
    m_work.forgetWaiting();
    if (const auto known = m_found.value(backup)) {
        emit compared(backup, *known);
        return;
    }
    m_work.cancel();
    m_work.add([this, backup, campaign, age = m_age, means = m_means](std::stop_token stop) -> WorkQueue::Rest {
        const auto found = std::make_shared<const Found>(means(backup, campaign, stop));
        return [this, backup, age, found, stopped = stop.stop_requested()] {
            if (age == m_age && !stopped)
                m_found.insert(backup, found);
            if (age == m_age && !stopped && backup == m_asked)
                emit compared(backup, *found);
        };
    });
}

void BackupComparer::forget()
{
    ++m_age;
    m_asked.clear();
    m_found.clear();
    m_work.forgetWaiting();
    m_work.cancel();
}

} // namespace muster
