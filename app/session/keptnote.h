// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/rules/things.h"

#include <QString>

namespace muster {

class CampaignFile;

/// A note that is being written and is not recorded yet.
struct NoteInHand {
    QString words {};
    int aboutEvent = 0; ///< 0: about no entry
    ThingId aboutThing = 0; ///< 0: about nobody
};

/// The note that is being written in a battle, as the campaign keeps it: it is there again after a crash.
class KeptNote {
public:
    /// `file` outlives it.
    KeptNote(CampaignFile &file, qint64 battle) : m_file(file), m_battle(battle) {}

    /// Without words if none was being written, or if it cannot be read.
    NoteInHand read() const;
    /// One without words is forgotten. Where the campaign is read-only nothing is kept, and that is no error.
    Done save(const NoteInHand &note);

private:
    QString key() const;

    CampaignFile &m_file;
    qint64 m_battle;
};

} // namespace muster
