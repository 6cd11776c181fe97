// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/secondplace.h"

#include <QDateTime>
#include <QString>

namespace muster {

/// How safe it is what was recorded in the open campaign.
struct RecordState {
    QString file {}; ///< name of the campaign's file; empty: none is open
    QDateTime recorded {}; ///< the last commit
    bool isReadOnly = false;
    QString backup {}; ///< what is looked at, by backupTitle(); empty where it is no backup
    bool isGone = false; ///< the file was removed, replaced or overwritten
    QString failure {}; ///< why the last thing could not be recorded; empty: it was
    QString backupFailure {}; ///< why the last backup was not made
    SecondPlace place {};
    QString copyFailure {}; ///< why the second place has not got the last copy
    QDateTime missingSince {}; ///< since when the second place is not there
};

} // namespace muster
