// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/statuswords.h"

#include "app/backups/placewords.h"
#include "core/base/timewords.h"

#include <QCoreApplication>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

/// For the texts that the status line says.
class Status {
    Q_DECLARE_TR_FUNCTIONS(muster::StatusLine)
};

StatusWords warning(const QString &word, const QString &sentence)
{
    return {{u"warning"_s, word, Tone::Warning}, sentence};
}

StatusWords looking(const RecordState &state)
{
    const QString sentence = state.backup.isEmpty() ? Status::tr("Nothing is written to %1.").arg(state.file)
                                                    : Status::tr("%1: nothing is written to it.").arg(state.backup);
    return {{u"search"_s, Status::tr("Read-only"), Tone::Accent}, sentence, true};
}

QString recordedWord(const RecordState &state, const QDateTime &now)
{
    return Status::tr("All recorded, %1").arg(momentWords(state.recorded, now));
}

} // namespace

StatusWords statusOf(const RecordState &state, const QDateTime &now)
{
    if (state.file.isEmpty())
        return {};
    if (state.isReadOnly)
        return looking(state);
    if (state.isGone)
        return warning(Status::tr("The file is gone"),
            Status::tr("%1 was removed, replaced or overwritten. What was recorded can still be saved: Ctrl+Shift+S.")
                .arg(state.file));
    if (!state.failure.isEmpty())
        return warning(Status::tr("Not recorded"), state.failure);
    if (!state.backupFailure.isEmpty())
        return warning(Status::tr("No backup"),
            Status::tr("%1. %2", "all is recorded: why there is no backup")
                .arg(recordedWord(state, now), state.backupFailure));
    if (const QString trouble = placeTrouble(state, now); !trouble.isEmpty())
        return warning(Status::tr("No copy in the second place"),
            Status::tr("%1. %2", "all is recorded: why there is no copy").arg(recordedWord(state, now), trouble));
    return {{u"tick"_s, recordedWord(state, now), Tone::Good},
        Status::tr("%1 is whole by itself: it may be copied, mailed or carried off on a stick at any time.")
            .arg(state.file),
        true};
}

} // namespace muster
