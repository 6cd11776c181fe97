// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/session/putaside.h"

#include <QJsonObject>

#include <vector>

namespace muster {

class Ledger;

/// What was typed into a list before and after part of it was recorded, as one: a row that was typed on stands as it
/// was last.
QJsonObject typedTogether(QJsonObject before, const QJsonObject &after);

/// What was typed into the lists of this step that are on record, the latest last: where the ledger takes one back, it
/// opens as it was typed, and so does the one before it.
class RecordedLists {
public:
    /// `typed` went on record in this step; the last entry of the ledger is its last.
    void add(const QJsonObject &typed, const PutAside::Step &step, const Ledger &ledger);
    /// Whether the ledger has taken this list back just now, as the last thing that was done.
    bool isTakenBack(const QString &list, const PutAside::Step &now, const Ledger &ledger) const;
    /// What was typed into it, with what was typed into the rest of it later; it is not given again.
    QJsonObject take(const Ledger &ledger);

private:
    struct Recorded {
        QJsonObject typed;
        PutAside::Step step;
        int upTo; ///< its last entry
    };

    /// The one that was taken back last; null where none is.
    const Recorded *takenBack(const Ledger &ledger) const;

    std::vector<Recorded> m_all;
};

} // namespace muster
