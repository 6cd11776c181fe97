// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTemporaryDir>

namespace muster {

/// A folder of this process for temporary copies of campaigns, gone at the end of its life. Those of processes that
/// were killed are cleared away by the next one that makes a folder.
class CopyFolder {
public:
    CopyFolder();

    QString filePath(const QString &name) const { return m_folder.filePath(name); }
    /// What was copied from a file that nobody may write to belongs to this process all the same.
    [[nodiscard]] bool own(const QString &name) const;

private:
    QTemporaryDir m_folder;
};

/// Removes what killed processes of this user left behind; see CopyFolder. Of itself once a process.
void clearLeftCopies();

} // namespace muster
