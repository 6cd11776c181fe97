// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/store/backupinfo.h"

#include <functional>
#include <optional>
#include <stop_token>

namespace muster {

/// How it stands with the folder in which a second copy of the campaign is kept: a stick, a cloud folder.
struct SecondPlace {
    enum class State {
        NotChosen, ///< no folder was named
        There, ///< the folder can be written to
        NotThere, ///< the stick is out, the folder is gone
        SameFolder, ///< the campaign itself lies in it, or backups do: that is no second place
        Ahead, ///< the copy there has entries that the campaign here has not: it is not written over by itself
        Foreign, ///< a file that is no copy of this campaign stands under the copy's name
        WriteProtected,
    };
    State state = State::NotChosen;
    QString folder {};
    QString copy {}; ///< path of the copy, whether or not it is there
    QString volume {}; ///< what the stick is called: "CLUB16"; empty if it has no name
    int entriesHere = 0; ///< of the campaign, where the copy is ahead
    std::optional<BackupInfo> last {}; ///< the copy that lies there; none if there is none, or it cannot be looked at
};

/// The state in a sentence for the referee; empty where all is well, and where no folder was chosen.
Phrase troubleInWords(const SecondPlace &place);

/// Looks at the folder; writes nothing.
SecondPlace lookAtSecondPlace(const QString &campaignPath, const QString &folder);

/// The copy of the campaign that lies in `folder`, also where the campaign itself is damaged or missing; none where
/// nothing that can be read lies there.
std::optional<BackupInfo> copyInSecondPlace(const QString &campaignPath, const QString &folder);

struct CopyOptions {
    BackupKind kind = BackupKind::Turn;
    std::function<QDateTime()> now = &QDateTime::currentDateTimeUtc;
    std::stop_token stop {};
};

/// Copies the campaign into `folder`, reads the copy again from beginning to end, and only then puts it in the place of
/// an earlier one. A copy there that has entries which the campaign has not is left alone, but where the referee asks
/// for it (BackupKind::ByHand): then it is kept under another name. A file of another campaign is never touched. Has a
/// connection of its own: call it from any thread, also while the campaign is open.
Result<BackupInfo> copyToSecondPlace(
    const QString &campaignPath, const QString &folder, const CopyOptions &options = {});

} // namespace muster
