// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/unread.h"

#include "cli/outputstream.h"
#include "core/battle/eventjson.h"

namespace muster {

Exit warnOfUnread(const OpenBattle &open)
{
    int unreadable = 0;
    int unknown = 0;
    for (const Event &event : open.events) {
        const auto *unread = event.as<Unreadable>();
        if (unread != nullptr)
            ++(isKnownKind(unread->kind) ? unreadable : unknown);
    }
    if (unknown > 0)
        complain(open.record.name,
            Phrase::plural(QT_TRANSLATE_N_NOOP("muster",
                               "%n entr{y is|ies are} of a newer version of Mustermaster; what {it|they} did is "
                               "missing here."),
                unknown));
    if (unreadable == 0)
        return Exit::Done;
    complain(open.record.name,
        Phrase::plural(QT_TRANSLATE_N_NOOP("muster",
                           "%n entr{y|ies} cannot be read; what {it|they} did is missing here. “battle check” names "
                           "{it|them}."),
            unreadable));
    return Exit::File;
}

} // namespace muster
